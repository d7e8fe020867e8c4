"""Lets a person choose the meaning of each button. Nothing is saved until the new A has been pressed."""

from engine_core.console.display_sleep import turned
from engine_core.console.scene import REFUSE, A, B, Scene
from engine_core.console.store import setting_rows as S
from engine_core.console.words import button_words as T
from engine_core.const import CLOCK, const
from engine_core.draw import signs
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console
    from engine_core.draw.canvas import Canvas

# The parts of the scene
_HEADER = const(0)
_BUTTONS = const(1)
_QUESTION = const(2)
_FOOTER = const(3)

_PATIENCE_MS = const(10_000)
_COUNT = const(6)
# The x and y of up, down, left, right, A and B. In left-handed use A and B are on the left.
_PLACES = (17, 11, 17, 39, 2, 25, 32, 25, 112, 16, 98, 32)
_TURNED_X = (98, 98, 83, 113, 3, 17)
_QUESTION_X = const(47)
_QUESTION_TURNED_X = const(31)
_QUESTION_PX = const(50)
_BOX = const(13)  # the width and height of a button in pixels
_SIGNS = (signs.UP, signs.DOWN, signs.PREVIOUS, signs.NEXT, signs.BUTTON_A, signs.BUTTON_B)


def _index(button: int) -> int:
    """Return the number of a button's bit, 0 to 5."""
    at = 0
    while not button >> at & 1:
        at += 1
    return at


class ButtonOrder(Scene):
    """Asks for the six buttons in turn. Then people can try them until A saves the order. B, or ten seconds without a
    press, restores the old order.
    """

    PARTS = 4

    def __init__(self, console: "Console", answer: "Callable[[bool], None]") -> None:
        super().__init__(console)
        # The function to call after A, with whether the new order could be saved. After B it is not called.
        self._answer = answer
        self._before = console.settings.buttons
        self._left_handed = console.settings.values[S.LEFT_HANDED] > 0
        self._chosen: list[int] = []  # the contacts chosen so far, in the order up, down, left, right, A, B
        self._taken = -1  # the index of the button that already has the refused contact, or -1
        self._lit = -1  # the index of the button pressed last, while people try the buttons
        self._wait_anew()

    def _contact(self, button: int) -> int:
        """Return the contact that the old order assigns to a button."""
        at = _index(turned(button) if self._left_handed else button)
        return self._before.index(at) if self._before else at

    def press(self, button: int) -> None:
        if len(self._chosen) == _COUNT:
            self._try(button)
            return
        contact = self._contact(button)
        self._taken = -1
        if contact not in self._chosen:
            self._chosen.append(contact)
            if len(self._chosen) == _COUNT:
                self._use()
        elif contact != self._chosen[-1]:  # The last contact may still be held.
            self._taken = self._chosen.index(contact)
            self.console.cue(REFUSE)
        self._wait_anew()

    def _wait_anew(self) -> None:
        """Restart the countdown of ten seconds."""
        self._since = self.console.machine.clock.ms()
        self._left = _PATIENCE_MS // 1000
        self.redraw()

    def _use(self) -> None:
        """Give the buttons the chosen meanings, for the way up that the console is held."""
        order = bytearray(_COUNT)
        for i in range(_COUNT):
            order[self._chosen[i]] = _index(turned(1 << i) if self._left_handed else 1 << i)
        self.console.settings.buttons = b"" if list(order) == list(range(_COUNT)) else bytes(order)

    def _try(self, button: int) -> None:
        if button == A:
            self._answer(self.console.settings.change(-1))
            self.console.pop()
        elif button == B:
            self._back()
        else:
            self._lit = _index(button)
            self._wait_anew()

    def _back(self) -> None:
        self.console.settings.buttons = self._before
        self.console.pop()

    def tick(self, now_ms: int) -> None:
        waited = (now_ms - self._since) & CLOCK
        left = (_PATIENCE_MS - waited + 999) // 1000
        if waited >= _PATIENCE_MS:
            self._back()
        elif left != self._left:
            self._left = left
            self.stale |= 1 << _FOOTER

    def draw(self, canvas: "Canvas", part: int) -> None:
        texts = self.texts("button_words_")
        count = len(self._chosen)
        if part == _HEADER:
            self.header(canvas, texts[T.TITLE], "%d/%d" % (count, _COUNT))
        elif part == _BUTTONS:
            for i in range(_COUNT):
                self._draw_button(canvas, i)
        elif part == _QUESTION:
            x = _QUESTION_TURNED_X if self._left_handed else _QUESTION_X
            canvas.fill(x, 10, _QUESTION_PX, 44, 0)
            if count == _COUNT:
                lines = (texts[T.TRY], texts[T.KEEP])
            elif self._taken >= 0:
                lines = (texts[T.TAKEN] % _SIGNS[self._taken], texts[T.TAKEN_OTHER])
            else:
                lines = (texts[T.PRESS], texts[T.PRESS_TO_BE])
            for line in range(2):
                canvas.text_centre(SMALL, x, 16 + 9 * line, _QUESTION_PX, lines[line])
            if count < _COUNT:
                canvas.text_centre(LARGE, x, 38, _QUESTION_PX, _SIGNS[count])
        else:
            self.footer(canvas, texts[T.OR_BACK if count == _COUNT else T.AS_BEFORE] % self._left)

    def _draw_button(self, canvas: "Canvas", i: int) -> None:
        """Draw a button: dotted until it is chosen, inverse while it is asked for and after it has been pressed."""
        count = len(self._chosen)
        x = _TURNED_X[i] if self._left_handed else _PLACES[2 * i]
        y = _PLACES[2 * i + 1]
        lit = i == (self._lit if count == _COUNT else count)
        canvas.fill(x, y, _BOX, _BOX, lit)
        if i < count and not lit:
            canvas.card(x, y, _BOX, _BOX)
        elif not lit:
            canvas.dots(x, y, _BOX, _BOX)
        canvas.text_centre(LARGE, x, y + 3, _BOX, _SIGNS[i], 0 if lit else 1)
