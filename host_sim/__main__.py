"""`python -m host_sim`, installed as `updeck`."""

import sys

from host_sim.cli import main

if __name__ == "__main__":
    sys.exit(main())
