"""Lets a person say one of six phrases to everyone at a linked table, one for each button."""

from engine_core.console.scene import B, Scene
from engine_core.console.words import link_said_words as K
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

    class Speaker(Protocol):
        """A console's link, as far as this scene uses it."""

        def say(self, phrase: int) -> None: ...


class LinkSay(Scene):
    """Each button says a phrase and leaves; a long press of B leaves without a phrase."""

    HOLDS = True

    def __init__(self, console: "Console", link: "Speaker") -> None:
        super().__init__(console)
        self._link = link

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("link_said_words_")
        canvas.fill(0, 0, 128, 64, 0)
        face = LARGE if self.large() else SMALL
        if face is SMALL:
            self.header(canvas, texts[K.SAY], texts[K.NOTHING])
        else:
            self.footer(canvas, texts[K.NOTHING])
        y = 2 if face is LARGE else 13
        for i, sign in enumerate((signs.UP, signs.DOWN, signs.PREVIOUS, signs.NEXT, signs.BUTTON_A, signs.BUTTON_B)):
            canvas.text(face, 4, y, sign)
            canvas.text(face, 20, y, texts[K.PHRASES + i])
            y += 9 if face is LARGE else 8

    def press(self, button: int) -> None:
        phrase = 0
        while button >> phrase > 1:
            phrase += 1
        self._link.say(phrase)
        self.console.pop()

    def hold(self, button: int) -> None:
        if button == B:
            self.console.pop()
