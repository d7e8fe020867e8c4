"""A row of buttons along the bottom of the screen. Loaded by scenes that show one."""

from engine_core.console.scene import LEFT, UP
from engine_core.const import const
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.draw.canvas import Canvas

_Y = const(50)
_HIGH = const(13)
_PAD = const(3)  # the gap in pixels between a text and its frame


class ButtonRow:
    """Draws the buttons and the cursor, which arrows move.

    `buttons`: the number that each button stands for, and its text
    `at`: the index of the button under the cursor
    """

    def __init__(self, buttons: list) -> None:
        self.buttons = buttons
        self.at = 0
        self._lit = -1
        wide = sum([SMALL.width(text) + 2 for _, text in buttons])
        self._pad = _PAD
        while self._pad > 1 and wide + 2 * self._pad * len(buttons) + (self._pad - 1) * (len(buttons) - 1) > 128:
            self._pad -= 1

    def chosen(self) -> int:
        """Return the number that the button under the cursor stands for."""
        what: int = self.buttons[self.at][0]
        return what

    def choose(self, what: int) -> None:
        """Put the cursor on the button that stands for `what`, if any."""
        for i in range(len(self.buttons)):
            if self.buttons[i][0] == what:
                self.at = i

    def move(self, button: int) -> None:
        """Move the cursor in the direction of an arrow button."""
        self.at = (self.at + (-1 if button in (LEFT, UP) else 1)) % len(self.buttons)

    def _box(self, i: int) -> tuple:
        """Return the left edge and the width of a button. The gaps between buttons are at most 8 pixels."""
        widths = [SMALL.width(text) + 2 * self._pad + 2 for _, text in self.buttons]
        gap = min(8, (128 - sum(widths)) // max(1, len(widths) - 1))
        return sum(widths[:i]) + gap * i, widths[i]

    def draw(self, canvas: "Canvas") -> None:
        """Draw the buttons without the cursor."""
        self._lit = -1
        canvas.fill(0, _Y, 128, _HIGH, 0)
        for i in range(len(self.buttons)):
            x, w = self._box(i)
            canvas.card(x, _Y, w, _HIGH)
            canvas.text(SMALL, x + self._pad + 1, _Y + 4, self.buttons[i][1])

    def draw_cursor(self, canvas: "Canvas") -> None:
        """Invert the button that the cursor has left, and the one that it has reached."""
        for i in (self._lit, self.at):
            if i >= 0:
                x, w = self._box(i)
                canvas.invert(x + 1, _Y + 1, w - 2, _HIGH - 2)
        self._lit = self.at
