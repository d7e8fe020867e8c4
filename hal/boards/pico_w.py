"""Wiring of a Raspberry Pi Pico W: pad for pad that of the Pico. GP23, 24, 25 and 29 are its radio's."""

from hal.boards.pico import *  # noqa: F403

BOARD = "pico_w"
LED = "LED"  # on the board itself, at its radio
