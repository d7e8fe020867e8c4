"""Sets up a display's chip on CircuitPython."""

import sys

from busdisplay import BusDisplay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from fourwire import FourWire
    from i2cdisplaybus import I2CDisplayBus


def open_ssd1306(bus: "I2CDisplayBus | FourWire") -> None:
    """Set up an SSD1306 with the sequence from Adafruit's driver. The driver's own class would take 130 ms."""
    from adafruit_displayio_ssd1306 import _INIT_SEQUENCE

    set_up_panel(bus, _INIT_SEQUENCE, set_column_command=0x21, set_row_command=0x22)
    del sys.modules["adafruit_displayio_ssd1306"]  # This frees 1.7 KB.


def set_up_panel(bus: "I2CDisplayBus | FourWire", sequence: bytes, **kinds: "Any") -> None:
    """Give the display to displayio, and set up its chip in one command.

    displayio waits 10 ms after each command; the data sheets ask for no wait between them.
    sequence: for each command its code, the number of bytes after it, and these bytes
    kinds: further arguments of BusDisplay
    """
    codes = bytearray()
    at = 0
    while at < len(sequence):
        end = at + 2 + sequence[at + 1]
        codes += sequence[at : at + 1] + sequence[at + 2 : end]
        at = end
    BusDisplay(
        bus,
        bytes((codes[0], len(codes) - 1)) + codes[1:],
        width=128,
        height=64,
        color_depth=1,
        grayscale=True,
        pixels_in_byte_share_row=False,
        data_as_commands=True,
        single_byte_bounds=True,
        auto_refresh=False,
        **kinds,
    )
