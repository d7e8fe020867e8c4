"""Measures what a second worker brings: `python -m tests.tables.shares`, as root, on a quiet machine.

Two cores are too few for two workers that are busy, a gateway, the broker and the guests. So each worker gets a small
share of a core, alike in both runs, by the quota of a control group of its own: `cpu.max`, or `cpu.cfs_quota_us` where
groups are of the first version. A gateway, the broker and the guests have all else. Guests come one after the other,
twice as fast where there are two workers. What counts is the most turns a second over half a minute in which the 99th
percentile was 300 ms at most in each ten seconds: people have turns alike in both runs, and in ten seconds alone chance
weighs a tenth. Who is told that there is no room counts for nothing.
"""

import argparse
import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from host_sim.workshop.nemesis.fleet import Fleet
from tests.tables.many import Bot, Totals, server_s
from tests.tables.serving import KINDS, percentile

_GROUPS = Path("/sys/fs/cgroup")
_PERIOD_US = 20_000
_WINDOW_S = 10.0
_WINDOWS = 3
_MOST_MS = 300.0
_FIRST = 40  # people who come at once


@contextlib.contextmanager
def _share(process: int, percent: float) -> Iterator[None]:
    """Let a process have so much of a core. OSError where this may not be set."""
    quota = int(_PERIOD_US * percent / 100)
    is_old = (_GROUPS / "cpu").is_dir()
    group = (_GROUPS / "cpu" if is_old else _GROUPS) / ("updeck-%d" % process)
    group.mkdir()
    try:
        if is_old:
            (group / "cpu.cfs_period_us").write_text(str(_PERIOD_US))
            (group / "cpu.cfs_quota_us").write_text(str(quota))
        else:
            (group / "cpu.max").write_text("%d %d" % (quota, _PERIOD_US))
        (group / "cgroup.procs").write_text(str(process))
        yield
    finally:
        for _ in range(50):  # it is empty once the process has ended
            try:
                group.rmdir()
                break
            except OSError:
                time.sleep(0.1)


async def _raise(fleet: Fleet, each_s: float, think_s: float, limit_s: float) -> float:
    """Let people come, one in `each_s` seconds; return the most turns a second over windows that were not slow."""
    totals = Totals("way_up_high")
    tasks: list[asyncio.Task[None]] = []
    processes = {name: process.pid for name, process in fleet.running.items()}
    seen = over = 0
    rates: list[float] = []
    found = 0.0
    begun_s = time.monotonic()
    for _ in range(_FIRST):
        tasks.append(asyncio.ensure_future(Bot(totals, think_s, len(tasks)).run(fleet.ports[0])))
    while over < 2 and time.monotonic() - begun_s < limit_s:
        used_s = {name: server_s(process) for name, process in processes.items()}
        guests_s = time.process_time()
        since_s = time.monotonic()
        people = len(tasks)
        while time.monotonic() - since_s < _WINDOW_S:
            tasks.append(asyncio.ensure_future(Bot(totals, think_s, len(tasks)).run(fleet.ports[0])))
            await asyncio.sleep(each_s)
        took_s = time.monotonic() - since_s
        trips = totals.trips_ms[seen:]
        seen += len(trips)
        slow_ms = percentile(trips, 99)
        used = {name: 100 * (server_s(process) - used_s[name]) / took_s for name, process in processes.items()}
        print(
            "%d to %d people, %d seated: %.0f turns a second, median %.0f ms, 99%% %.0f ms; of a core %s, guests %.0f%%"
            % (
                people,
                len(tasks),
                totals.seated,
                len(trips) / took_s,
                percentile(trips, 50),
                slow_ms,
                ", ".join("%s %.0f%%" % one for one in used.items()),
                100 * (time.process_time() - guests_s) / took_s,
            ),
            flush=True,
        )
        rates.append(len(trips) / took_s)
        if slow_ms > _MOST_MS:
            over += 1
            rates.clear()
        else:
            over = 0
        if len(rates) >= _WINDOWS:
            found = max(found, sum(rates[-_WINDOWS:]) / _WINDOWS)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(
        "%d games checked, %d with turns lost or played twice, %d connections cut"
        % (totals.ended, totals.lost, totals.cut)
    )
    return found


def measure(workers: int, share: float, each_s: float, think_s: float, limit_s: float) -> float:
    """Return how many turns a second so many workers serve."""
    with TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        fleet = Fleet(Path(folder), KINDS, workers, 1)
        stack.callback(fleet.close)
        fleet.begin()
        with contextlib.ExitStack() as shares:
            for name, process in fleet.running.items():
                if name.startswith("worker"):
                    shares.enter_context(_share(process.pid, share))
            shares.callback(fleet.close)
            return asyncio.run(_raise(fleet, each_s / workers, think_s, limit_s))


def main() -> None:
    """Measure one worker, then two."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.shares", description=__doc__.splitlines()[0])
    parser.add_argument("--share", type=float, default=15.0, help="percent of a core for each worker")
    parser.add_argument("--each", type=float, default=0.45, help="seconds between two who come, for each worker")
    parser.add_argument("--think", type=float, default=1.5, help="seconds that a guest takes for a turn, on average")
    parser.add_argument("--seconds", type=float, default=140.0, help="of a run, at most")
    given = parser.parse_args()
    found = [measure(workers, given.share, given.each, given.think, given.seconds) for workers in (1, 2)]
    print("one worker: %.0f turns a second; two: %.0f, %.1f times as many" % (*found, found[1] / max(1.0, found[0])))


if __name__ == "__main__":
    main()
