"""Wiring of a Raspberry Pi Pico 2, the same as the Pico's, pad for pad."""

from hal.boards.pico import *  # noqa: F403

BOARD = "pico_2"
