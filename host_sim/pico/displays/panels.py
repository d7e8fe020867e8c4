"""The emulated panels by the name that a wiring file has for them."""

from __future__ import annotations

from host_sim.pico.displays.sh1106 import SH1106
from host_sim.pico.displays.sh1107 import SH1107
from host_sim.pico.displays.ssd1306 import SSD1306

PANELS: dict[str, type[SSD1306]] = {"ssd1306": SSD1306, "sh1106": SH1106, "sh1107": SH1107}
