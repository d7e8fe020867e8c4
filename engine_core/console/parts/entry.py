"""Entry of four letters or digits, one by one. Loaded by scenes that need it."""

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.words import home_words as H
from engine_core.const import const
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

_X = const(36)
_PITCH = const(15)


class Entry(Scene):
    """Up and down change the letter under the cursor, left and right move it. A calls `entered`; A and B leave."""

    def __init__(self, console: "Console", alphabet: str, letters: str, entered: "Callable[[str], None]") -> None:
        super().__init__(console)
        self._alphabet = alphabet
        self._places = [alphabet.index(letter) for letter in letters]
        self._at = 0
        self._entered = entered

    def says(self, letters: str) -> tuple:
        """Return (the title, a sentence about the letters, the actions of the buttons)."""
        raise NotImplementedError

    def _letters(self) -> str:
        return "".join([self._alphabet[place] for place in self._places])

    def draw(self, canvas: "Canvas", part: int) -> None:
        letters = self._letters()
        title, note, hint = self.says(letters)
        self.header(canvas, title)
        canvas.fill(0, 9, 128, 55, 0)
        for i, letter in enumerate(letters):
            canvas.text(LARGE, _X + _PITCH * i, 17, letter, 1, 2)
        canvas.fill(_X + _PITCH * self._at - 1, 34, 12, 2, 1)
        canvas.text_centre(SMALL, 0, 43, 128, note)
        canvas.text(SMALL, 1, 58, hint)

    def type(self, letter: str) -> bool:
        """Enter a typed letter and move to the next place. Return False if it is not in the alphabet."""
        place = self._alphabet.find(letter.upper())
        if place >= 0:
            self._places[self._at] = place
            self._at = min(self._at + 1, len(self._places) - 1)
            self.redraw()
        return place >= 0

    def press(self, button: int) -> None:
        if button in (A, B):
            if button == A:
                self._entered(self._letters())
            self.console.pop()
            return
        if button in (UP, DOWN):
            by = 1 if button == UP else -1
            self._places[self._at] = (self._places[self._at] + by) % len(self._alphabet)
        elif button in (LEFT, RIGHT):
            self._at = (self._at + (1 if button == RIGHT else -1)) % len(self._places)
        self.redraw()


class DealEntry(Entry):
    """Entry of a deal number; 0 stands for any deal."""

    def __init__(self, console: "Console", number: int, changed: "Callable[[int], None]") -> None:
        super().__init__(console, "0123456789", "%04d" % number, lambda digits: changed(int(digits)))

    def says(self, letters: str) -> tuple:
        texts = self.texts()
        number = int(letters)
        return texts[H.DEAL] % number if number else texts[H.ANY_DEAL], texts[H.DEAL_NOTE], texts[H.NAME_HINT]
