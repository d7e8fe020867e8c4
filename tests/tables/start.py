"""Measures how long a table server takes until it listens: `python -m tests.tables.start`."""

import argparse
import subprocess
import sys
import time
from tempfile import TemporaryDirectory

from host_sim.workshop.nemesis.fleet import free_port, listens


def start() -> float:
    """Start a server, wait until it takes a call, and end it; return the seconds until then."""
    port = free_port()
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "host_sim", "table", "up_or_down", "--saves", folder]
        command += ["--tcp", str(port), "--port", str(free_port())]
        begun_s = time.monotonic()
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as server:
            listens(port)
            took_s = time.monotonic() - begun_s
            server.kill()
    return took_s


def main() -> None:
    """Start it some times."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.start", description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    took_s = [start() for _ in range(parser.parse_args().times)]
    print("%.2f to %.2f s in %d starts" % (min(took_s), max(took_s), len(took_s)))


if __name__ == "__main__":
    main()
