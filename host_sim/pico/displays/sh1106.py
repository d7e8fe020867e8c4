"""An emulated SH1106 with a 128x64 panel: an SSD1306 with 132 columns of memory, page addressing only, and some other
commands.

Source: Sino Wealth SH1106 data sheet V2.3, "Commands".
"""

from host_sim.pico.displays.ssd1306 import SSD1306

_ARGUMENTS = {
    **dict.fromkeys((*range(0x20), *range(0x30, 0x34), *range(0x40, 0x80), 0xA0, 0xA1, *range(0xA4, 0xA8)), 0),
    **dict.fromkeys((0xAE, 0xAF, *range(0xB0, 0xB8), *range(0xC0, 0xD0), 0xE0, 0xE3, 0xEE), 0),
    **dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1),
}


class SH1106(SSD1306):
    """Works like the SSD1306, except that its voltage converter is on after power-on, until the command ADh 8Ah turns
    it off.
    """

    ARGUMENTS = _ARGUMENTS
    COLUMNS = 132
    LEFT = 2

    def power_on(self) -> None:
        super().power_on()
        self.charge_pump = True

    def _obey(self, code: int, arguments: bytes) -> None:
        if 0x10 <= code < 0x20:
            self._column = (self._column & 0x0F) | ((code & 0x0F) << 4)
        elif code == 0xAD:
            self.charge_pump = bool(arguments[0] & 0x01)
        elif code not in (0x20, 0x21, 0x22, 0x8D):  # commands that only the SSD1306 has
            super()._obey(code, arguments)
