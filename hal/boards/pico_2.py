"""Wiring of a Raspberry Pi Pico 2, which is that of the Pico, pad for pad."""

from hal.boards.pico import *  # noqa: F403

BOARD = "pico_2"
