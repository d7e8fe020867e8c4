"""Wiring of a Raspberry Pi Pico with an SH1106 OLED on I2C (most modules of 1.3 inch): pad for pad that of the Pico."""

from hal.boards.pico import *  # noqa: F403

PANEL = "sh1106"
COLUMN_OFFSET = 2  # hidden columns on the left; some modules: 0
