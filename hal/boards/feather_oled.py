"""Wiring of an Adafruit Feather RP2040 under a FeatherWing OLED 128x64 (4650): an SH1107 on I2C, keys A and B.

The wing is plugged onto the Feather. Only the four arrow buttons and a buzzer have to be wired. The wing's third
key, C, does nothing.
"""

from hal.boards.feather_rp2040 import *  # noqa: F403

PANEL = "sh1107"

# The buttons, each wired from its pin to ground
UP = 10  # D10
DOWN = 11  # D11
LEFT = 12  # D12
RIGHT = 24  # D24
A = 9  # D9; key A of the wing
B = 8  # D6; key B of the wing
