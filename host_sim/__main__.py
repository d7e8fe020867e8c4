"""Runs the command line as `python -m host_sim`; installed, it is `updeck`."""

import sys

from firmware import added_games

added_games.enter()

import host_sim.compiled  # noqa: E402, F401  before what imports engine_core
from host_sim.cli import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
