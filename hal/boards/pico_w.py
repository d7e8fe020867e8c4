"""Wiring of a Raspberry Pi Pico W, the same as the Pico's, pad for pad. Its radio uses GP23, 24, 25 and 29."""

from hal.boards.pico import *  # noqa: F403

BOARD = "pico_w"
LED = "LED"  # the LED on the board itself, at its radio
