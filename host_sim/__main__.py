"""`python -m host_sim`, installed as `updeck`."""

import sys

import host_sim.fast.use  # noqa: F401  before what imports engine_core
from host_sim.cli import main

if __name__ == "__main__":
    sys.exit(main())
