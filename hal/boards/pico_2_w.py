"""Wiring of a Raspberry Pi Pico 2 W, which is that of the Pico W, pad for pad."""

from hal.boards.pico_w import *  # noqa: F403

BOARD = "pico_2_w"
