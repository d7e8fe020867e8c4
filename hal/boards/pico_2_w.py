"""Wiring of a Raspberry Pi Pico 2 W, the same as the Pico W's, pad for pad."""

from hal.boards.pico_w import *  # noqa: F403

BOARD = "pico_2_w"
