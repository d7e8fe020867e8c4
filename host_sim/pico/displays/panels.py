"""The emulated panel of a wiring."""

from collections.abc import Callable

from firmware.wiring.panel import OFFSET
from firmware.wiring.wiring import Wiring
from host_sim.pico.displays.sh1106 import SH1106
from host_sim.pico.displays.sh1107 import SH1107
from host_sim.pico.displays.ssd1306 import SSD1306

_PANELS: dict[str, type[SSD1306]] = {"ssd1306": SSD1306, "sh1106": SH1106, "sh1107": SH1107}


def panel(wired: Wiring, now_us: Callable[[], int] | None = None, *, strict: bool = False) -> SSD1306:
    """Return a wiring's display. `now_us` and `strict`: see SSD1306."""
    left = wired.values.get(OFFSET)
    assert not isinstance(left, str)
    made = _PANELS[wired.panel]
    return made(now_us=now_us, strict=strict, has_reset=wired.values.get("RESET") is not None, left=left)
