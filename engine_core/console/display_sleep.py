"""Dims the display after a while without a press, and later switches it off. The settings say when."""

from engine_core.console.store import setting_rows as S
from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.store.settings import Settings
    from hal.contract import Machine

_SECOND_MS = const(1000)
_ALONE_MS = const(30000)
_DIM_LEVEL = const(1)
_AWAKE = const(0)
_DIMMED = const(1)
_ASLEEP = const(2)


def turned(mask: int) -> int:
    """Return a mask of buttons with up and down swapped, and left and right swapped."""
    return mask & 0x3030 | (mask & 0x0505) << 1 | (mask & 0x0A0A) >> 1


class DisplaySleep:
    """Sees every press before the console does, and translates buttons as the settings say.

    A press on a dimmed screen counts, because the screen can be read. A press that wakes a dark screen, or ends a demo,
    does nothing else; `demo` is set during a demo. In left-handed use the console is held upside down: the four arrows
    turn with the picture, and A stays the outer one of the other two buttons.
    """

    def __init__(self, machine: "Machine", settings: "Settings") -> None:
        self._display = machine.display
        self._settings = settings
        self.pressed_ms = machine.clock.ms()  # when a button was last pressed or `light` last called
        self._state = _AWAKE
        self._unheard = 0  # the buttons held since they woke or turned the display
        self._turned = 0
        self._order = settings.buttons
        self.demo = False

    def heard(self, now_ms: int, mask: int) -> int:
        """Dim, switch off, wake or turn the display. Return the presses in a mask (Buttons.poll) that count."""
        if self._turned != self._settings.values[S.LEFT_HANDED]:
            self._turned = self._settings.values[S.LEFT_HANDED]
            self._display.rotate(self._turned > 0)
            self._unheard = 63
        order = self._settings.buttons
        if self._order is not order:
            self._order = order
            self._unheard = 63
        if order and mask:
            given = mask
            mask = 0
            for i in range(6):
                mask |= (given >> i & 0x101) << order[i]
        if self._turned:
            mask = turned(mask)
        if mask >> 8:  # Only a new press counts, so that a stuck button does not keep the display awake.
            if self._state == _ASLEEP or self.demo:
                self.demo = False
                self._unheard = 63
            self.light(now_ms)
        elif self._state != _ASLEEP:
            still_ms = self.still_ms(now_ms)
            dim_s, sleep_s = self._settings.sleep_s
            if not dim_s:
                pass
            elif still_ms >= sleep_s * _SECOND_MS:
                self._display.sleep(True)
                self._state = _ASLEEP
                self.demo = False
            elif still_ms >= dim_s * _SECOND_MS and not self._state:
                self._display.contrast(_DIM_LEVEL)
                self._state = _DIMMED
        if self._unheard:
            unheard = self._unheard
            self._unheard = mask & 63 & unheard
            mask &= ~(unheard | unheard << 8)
        return mask

    def light(self, now_ms: int) -> None:
        """Light the display as a press does, because another player has done what a person is waiting for."""
        self.pressed_ms = now_ms
        if self._state == _ASLEEP:
            self._display.sleep(False)
        if self._state:
            self._settings.use()
            self._state = _AWAKE

    def still_ms(self, now_ms: int) -> int:
        """Return how many milliseconds ago a button was last pressed."""
        return (now_ms - self.pressed_ms) & CLOCK

    def alone(self, now_ms: int) -> bool:
        """Return whether a demo may begin: no one has pressed a button for 30 s, and the display is still on."""
        return self._state != _ASLEEP and self.still_ms(now_ms) >= _ALONE_MS

    def dark(self) -> bool:
        """Return whether the display is off."""
        return self._state == _ASLEEP
