"""Dims the display while nobody presses a button, and later switches it off. The settings say after how long."""

from engine_core.console import setting_rows as S
from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.settings import Settings
    from hal.contract import Machine

_MINUTE_MS = const(60000)
_ALONE_MS = const(30000)
_DIM_LEVEL = const(1)
_AWAKE = const(0)
_DIMMED = const(1)
_ASLEEP = const(2)


class DisplaySleep:
    """Gets every press before the console does.

    A press on a dimmed screen counts, because the screen can be read. A press that wakes a dark screen does nothing
    else, nor does one that ends a demo; `demo` is set while there is one. If the console is held the other way up, the
    four arrows are turned with the picture. A stays the outer of the two other buttons.
    """

    def __init__(self, machine: "Machine", settings: "Settings") -> None:
        self._display = machine.display
        self._settings = settings
        self._since = machine.clock.ms()
        self._state = _AWAKE
        self._unheard = 0  # buttons that are still down since they woke or turned the display
        self._turned = 0
        self.demo = False

    def heard(self, now_ms: int, mask: int) -> int:
        """Return what counts of a mask of buttons (Buttons.poll). Dim, switch off, wake or turn the display."""
        if self._turned != self._settings.values[S.LEFT_HANDED]:
            self._turned = self._settings.values[S.LEFT_HANDED]
            self._display.rotate(self._turned > 0)
            self._unheard = 63
        if self._turned:
            mask = mask & 0x3030 | (mask & 0x0505) << 1 | (mask & 0x0A0A) >> 1
        if mask >> 8:  # a button that is stuck keeps nothing awake
            self._since = now_ms
            if self._state == _ASLEEP:
                self._display.sleep(False)
                self._unheard = 63
            if self.demo:
                self.demo = False
                self._unheard = 63
            if self._state:
                self._settings.use()
                self._state = _AWAKE
        elif self._state != _ASLEEP:
            still_ms = (now_ms - self._since) & CLOCK
            dim_min, sleep_min = self._settings.sleep_min
            if not dim_min:
                pass
            elif still_ms >= sleep_min * _MINUTE_MS:
                self._display.sleep(True)
                self._state = _ASLEEP
                self.demo = False
            elif still_ms >= dim_min * _MINUTE_MS and not self._state:
                self._display.contrast(_DIM_LEVEL)
                self._state = _DIMMED
        if self._unheard:
            unheard = self._unheard
            self._unheard = mask & 63 & unheard
            mask &= ~(unheard | unheard << 8)
        return mask

    def alone(self, now_ms: int) -> bool:
        """Tell whether nobody has pressed a button for a while, and the display is still on."""
        return self._state != _ASLEEP and (now_ms - self._since) & CLOCK >= _ALONE_MS

    def dark(self) -> bool:
        """Tell whether the display is off."""
        return self._state == _ASLEEP
