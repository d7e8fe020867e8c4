"""A and B from a single button, for boards with four arrow buttons and only one other button.

A short press is A and counts when the button is released. A long press is B; it counts after 350 ms, and B stays down
until the button is released. A cannot be held.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract

_LONG_MS = 350
_CROSS = 0x0F0F
_A = 16
_B = 32


class OneButton:
    """A single button. Held at the start together with down, it is A and B.

    buttons: polls the arrows and, as A, the button
    """

    def __init__(self, buttons: "contract.Buttons", clock: "contract.Clock") -> None:
        self._buttons = buttons
        self._clock = clock
        self._waits = False  # whether the button was pressed, but is not yet A or B
        self._is_b = False
        self._since = 0
        self._starts = True

    def poll(self) -> int:
        """Return bits 0-5 for buttons down (1 up, 2 down, 4 left, 8 right, 16 A, 32 B), 8-13 for new presses."""
        found = self._buttons.poll()
        if self._starts:
            self._starts = False
            if found & 0x12 == 0x12:
                return _A | _B
        mask = found & _CROSS
        down = found & _A
        if found & _A << 8:
            self._waits = True
            self._is_b = False
            self._since = self._clock.ms()
        if self._waits:
            if not down:
                self._waits = False
                mask |= _A << 8
            elif (self._clock.ms() - self._since) & 0x1FFFFFFF >= _LONG_MS:
                self._waits = False
                self._is_b = True
                mask |= _B << 8
        if self._is_b:
            if down:
                mask |= _B
            else:
                self._is_b = False
        return mask

    def rest(self, ms: int) -> bool:
        """Sleep as `buttons` does."""
        return self._buttons.rest(ms)  # type: ignore[attr-defined]  # only a device calls this
