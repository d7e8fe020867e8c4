"""Wiring of a Raspberry Pi Pico 2: pad for pad that of the Pico."""

from hal.boards.pico import *  # noqa: F403

BOARD = "pico_2"
