"""Wiring of a Raspberry Pi Pico 2 W: pad for pad that of the Pico W."""

from hal.boards.pico_w import *  # noqa: F403

BOARD = "pico_2_w"
