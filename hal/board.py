"""The wiring of this machine. `make build` puts the file of the board it builds for in this place."""

from hal.boards.pico import *  # noqa: F403
