"""The wiring of this machine. `make build` replaces this file by the wiring file of the board that it builds for."""

from hal.boards.pico import *  # noqa: F403
