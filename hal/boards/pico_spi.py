"""Wiring of a Raspberry Pi Pico with an SSD1306 OLED on SPI; buttons and buzzer are those of the Pico.

OLED   VCC --- 3V3 OUT (pad 36)            RES --- GP21 (pad 27)
       GND --- GND     (pad 38)            DC ---- GP20 (pad 26)
       SCK, CLK or D0 --- GP18 (pad 24)    CS ---- GP17 (pad 22)
       MOSI, SDA or D1 -- GP19 (pad 25)
"""

from hal.boards.pico import *  # noqa: F403

BUS = "spi"
SPI = 0  # the SPI block of SCK and MOSI
SCK = 18  # pad 24
MOSI = 19  # pad 25
DC = 20  # pad 26
CS = 17  # pad 22
RESET = 21  # pad 27; None if the module has no such pin
SPI_KHZ = 8000
