"""The program `updeck` as a process of the fleet: `python -m host_sim.workshop.nemesis.member 3 30 gate ...`.

The first argument is the protocol version that it speaks. The second is how many seconds its clocks jump at SIGUSR1, as
if the computer had been asleep. The arguments of `updeck` follow. At SIGUSR2 it prints what each task is waiting for.
"""

import asyncio
import signal
import sys
import time

from engine_core.link import frames


def _jump_at_signal(seconds: float) -> None:
    ahead_s = 0.0
    monotonic, wall = time.monotonic, time.time

    def jump(*_: object) -> None:
        nonlocal ahead_s
        ahead_s += seconds

    vars(time)["monotonic"] = lambda: monotonic() + ahead_s
    vars(time)["time"] = lambda: wall() + ahead_s
    signal.signal(signal.SIGUSR1, jump)


def _tell_tasks(*_: object) -> None:
    for task in asyncio.all_tasks():
        task.print_stack()


if __name__ == "__main__":
    # Names in the journal depend on the version, so it is set before the rest is loaded.
    vars(frames)["VERSION"] = int(sys.argv[1])
    _jump_at_signal(float(sys.argv[2]))
    signal.signal(signal.SIGUSR2, _tell_tasks)
    from host_sim.cli import main

    sys.exit(main(sys.argv[3:]))
