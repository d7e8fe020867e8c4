"""Buttons with a knob: a step to the left is a press of left, and a step to the right a press of right."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract

_LOOK_MS = 5
_LEFT = 4
_RIGHT = 8


class Turning:
    """Buttons and a knob, whose position() counts steps, upwards to the right. Each poll returns at most one step."""

    def __init__(self, buttons: "contract.Buttons", knob: "contract.Knob") -> None:
        self._buttons = buttons
        self._knob = knob
        self._told = knob.position()

    def poll(self) -> int:
        """Return bits 0-5 for buttons down (1 up, 2 down, 4 left, 8 right, 16 A, 32 B), 8-13 for new presses."""
        mask = self._buttons.poll()
        position = self._knob.position()
        if position > self._told:
            self._told += 1
            mask |= _RIGHT << 8
        elif position < self._told:
            self._told -= 1
            mask |= _LEFT << 8
        return mask

    def rest(self, ms: int) -> bool:
        """Sleep as the buttons do, but also wake when the knob turns."""
        while ms > 0 and self._knob.position() == self._told:
            if self._buttons.rest(_LOOK_MS):  # type: ignore[attr-defined]  # only a device calls this
                return True
            ms -= _LOOK_MS
        return ms > 0
