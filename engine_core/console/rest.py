"""The display rests while nobody presses: dimmed after a minute, off after five."""

from engine_core.const import const

_WRAP = const(0x1FFFFFFF)
_DIM_MS = const(60000)
_SLEEP_MS = const(300000)
_DIM_LEVEL = const(1)
_AWAKE = const(0)
_DIMMED = const(1)
_ASLEEP = const(2)


class Rest:
    """Sees every press before the console does. A dimmed screen can be read, so a press there counts; one that wakes
    a screen that was off does nothing else.
    """

    def __init__(self, machine, settings) -> None:
        self._display = machine.display
        self._settings = settings
        self._since = machine.clock.ms()
        self._state = _AWAKE
        self._unheard = 0  # buttons that woke the screen and are still down

    def heard(self, now_ms: int, mask: int) -> int:
        """Return what of a mask of buttons (Buttons.poll) the console is to hear of; dim, sleep or wake."""
        if mask:
            self._since = now_ms
            if self._state == _ASLEEP:
                self._display.sleep(False)
                self._unheard = 63
            if self._state:
                self._settings.use()
                self._state = _AWAKE
        elif self._state != _ASLEEP:
            still_ms = (now_ms - self._since) & _WRAP
            if still_ms >= _SLEEP_MS:
                self._display.sleep(True)
                self._state = _ASLEEP
            elif still_ms >= _DIM_MS and not self._state:
                self._display.contrast(_DIM_LEVEL)
                self._state = _DIMMED
        if self._unheard:
            unheard = self._unheard
            self._unheard = mask & 63 & unheard
            mask &= ~(unheard | unheard << 8)
        return mask
