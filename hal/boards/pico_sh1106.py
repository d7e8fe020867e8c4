"""Wiring of a Raspberry Pi Pico with an SH1106 OLED on I2C, as on most 1.3 inch modules; the Pico's, pad for pad."""

from hal.boards.pico import *  # noqa: F403

PANEL = "sh1106"
COLUMN_OFFSET = 2  # the hidden columns on the left; 0 on some modules
