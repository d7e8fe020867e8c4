"""Wiring of a Raspberry Pi Pico in Waveshare's Pico-OLED-1.3: an SH1107 OLED on SPI and two keys, which are B and A.

The module is plugged onto the Pico. Only the four arrow buttons and a buzzer have to be wired.
"""

from hal.boards.pico import *  # noqa: F403

# The display: SH1107, 128x64, on SPI
PANEL = "sh1107"
BUS = "spi"
SPI = 1  # the SPI block of SCK and MOSI
SCK = 10  # pad 14
MOSI = 11  # pad 15
DC = 8  # pad 11
CS = 9  # pad 12
RESET = 12  # pad 16
SPI_KHZ = 4000

# The buttons, each wired from its pin to ground
UP = 18  # pad 24
DOWN = 19  # pad 25
LEFT = 20  # pad 26
RIGHT = 21  # pad 27
A = 17  # pad 22; KEY1
B = 15  # pad 20; KEY0
