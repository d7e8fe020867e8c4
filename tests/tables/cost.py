"""Measures what a turn costs a table server: `python -m tests.tables.cost up_or_down --seats 4`.

The server and its guests are in one process, without sockets; a pass is 20 ms of a clock of its own. What the server
does with lines, in its passes and for its journal is timed, and nothing else. A person's turn comes `--each` seconds
after the one before, on average: guests say each second that they are there, and that is part of what a turn costs.
"""

import argparse
import asyncio
import cProfile
import os
import pstats
import time
from collections import deque
from tempfile import TemporaryDirectory

from host_sim.setting import rules_class
from host_sim.tables.connection import Connection
from host_sim.tables.journals.sqlite_journal import NAME, SqliteJournal
from host_sim.tables.keeper import Kind
from host_sim.tables.limits import Limits
from host_sim.tables.server import PASS_S, Server
from tests.tables.many import Bot, Totals


class Clock:
    """A clock that only the server's passes move on."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


class Near(Bot):
    """A bot in this process, whose connection is an object here."""

    def __init__(self, totals: Totals, think_s: float, seed: int, clock: Clock) -> None:
        super().__init__(totals, think_s, seed, clock)
        self.connection = Connection(-1, _LIMITS, clock())
        self.connection.window = 8
        self.said: deque[bytes] = deque()

    def send(self, line: bytes) -> bool:
        self.said.append(line)
        return True

    def hear(self) -> None:
        """Take what the server has sent, and answer it."""
        out = self.connection.out
        while out:
            self.lines.append(out.popleft())
        self.step()


_LIMITS = Limits(lines=(1e9, 1e9), bytes=(1e9, 1e9), tries=(1e9, 1e9))


async def measure(given: argparse.Namespace, folder: str) -> tuple[float, int, float, float]:
    """Play. Return (milliseconds for a turn, turns, seconds between a person's turns, lines for a turn)."""
    clock = Clock()
    totals = Totals(given.game)
    kind = Kind(lambda: rules_class(given.game)(given.seats, {}), given.seats)
    journal = SqliteJournal(os.path.join(folder, NAME), clock)
    server = Server([kind], 1, 2 * given.tables, clock=clock, limits=_LIMITS, journal=journal)
    await server.own()
    people = given.seats * given.tables
    bots = [Near(totals, given.each / given.seats, seed, clock) for seed in range(people)]
    for bot in bots:
        server.meet(bot.connection)
    profile = cProfile.Profile(time.process_time)
    used_s = 0.0
    number = number_at = lines = 0
    while server.turns < given.turns:
        if server.turns == 0:
            used_s, lines, number_at = 0.0, 0, number
        begun_s = time.process_time()
        if given.profile:
            profile.enable()
        for bot in bots:
            while bot.said:
                lines += 1
                server.take(bot.connection, bot.said.popleft())
        server.refill()
        server.step(number)
        await server.flush()
        profile.disable()
        used_s += time.process_time() - begun_s
        number += 1
        clock.now_s += PASS_S
        for bot in bots:
            if bot.connection.out or number % 20 == bot.seed % 20 or bot.said:
                bot.hear()
    await server.journal.close()
    if given.profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
    turns = len(totals.trips_ms)
    each_s = PASS_S * (number - number_at) * people / turns
    return 1000 * used_s / turns, turns, each_s, lines / turns


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.cost", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="up_or_down")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--turns", type=int, default=2000, help="actions that are played in all")
    parser.add_argument("--each", type=float, default=0.0, help="seconds until a person's next turn, on average")
    parser.add_argument("--runs", type=int, default=5, help="the least is told: others slow a shared processor down")
    parser.add_argument("--profile", action="store_true", help="print where the time goes")
    given = parser.parse_args()
    found = []
    for _ in range(given.runs):
        with TemporaryDirectory() as folder:
            found.append(asyncio.run(measure(given, folder)))
    least = min(found)
    told = least[0], given.runs, max(found)[0], least[1], given.tables, *least[2:]
    text = "%.2f ms, the least of %d runs (most %.2f), in %d turns at %d tables"
    print((text + ", a turn of each in %.1f s, for which %.1f lines came") % told)


if __name__ == "__main__":
    main()
