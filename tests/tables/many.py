"""Measures many tables of one server: `python -m tests.tables.many --seats 2500 --tables 625 --seconds 300`.

The server is the one of `updeck table`, in a separate process, without a page and with a journal. This program runs the
guests, over TCP on the loopback address. They are bots that come all at once, ask for a seat at any table, and play at
random; they wait for a while before each decision. A turn's round trip lasts from the PLAY that carries it to the copy
that shows it. When a game has ended, each guest checks that nothing was lost or played twice, and that no copy was
false.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import time
import urllib.request
from collections import Counter, deque
from tempfile import TemporaryDirectory

from engine_core import catalog
from engine_core.const import CLOCK
from engine_core.link import fairness
from engine_core.link.edition import edition
from engine_core.link.guest import Guest
from engine_core.link.remote_match import ANSWERED, RemoteMatch
from host_sim.setting import rules_class
from host_sim.tables.journals.sqlite_journal import NAME, SqliteJournal
from host_sim.tables.keeper import Kind
from host_sim.tables.limits import Limits
from host_sim.tables.server import Server
from tests.setting import legal
from tests.tables.serving import percentile

_STEP_S = 0.4  # seconds until a guest that hears nothing makes its next pass


class Bot:
    """A guest with its own connection. `totals`: shared by all bots."""

    def __init__(self, totals: "Totals", think_s: float, seed: int) -> None:
        self._totals = totals
        self.seed = seed
        self._think_s = think_s
        self._dice = random.Random(seed)
        self.lines: deque[bytes] = deque()
        self._writer: asyncio.StreamWriter
        self._sent_s = 0.0
        self._due_s = 0.0
        self._chosen: list[int] = []
        self._begin()

    def _begin(self) -> None:
        """Become a new guest."""
        self.guest = Guest(self, "Bot", lambda game: catalog.part(game, "rules.rules").Rules, os.urandom)
        self.guest.edition = self._totals.edition
        self.guest.plays = self._totals.game
        self._has_seat = False
        self._chosen = []

    def send(self, line: bytes) -> bool:
        self._writer.write(line)
        return True

    def poll(self) -> bytes | None:
        return self.lines.popleft() if self.lines else None

    async def run(self, port: int) -> None:
        """Play one game after another until cancelled."""
        here = "127.0.0.%d" % (10 + self.seed % 200), 0
        reader, self._writer = await asyncio.open_connection("127.0.0.1", port, local_addr=here)
        reading = asyncio.ensure_future(self._read(reader))
        try:
            self.step()
            while True:
                await asyncio.sleep(_STEP_S * (0.5 + self._dice.random()))
                self.step()
                if reading.done():
                    self._totals.cut += 1
                    return
        finally:
            reading.cancel()
            self._writer.close()

    async def _read(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            self.lines.append(line)
            self.step()

    def step(self) -> None:
        guest = self.guest
        now_s = time.monotonic()
        for _ in range(len(self.lines) + 1):
            guest.step(int(now_s * 1000) & CLOCK)
        match = guest.match
        if match is None:
            if guest.why >= 0:
                self._totals.full += 1
            if guest.why >= 0 or not guest.joining:
                guest.join(0)
                guest.step(int(now_s * 1000) & CLOCK)
        elif not self._has_seat:
            self._has_seat = True
            self._totals.seated += 1
        elif guest.verdict >= 0:
            self._ended(match)
        elif guest.why >= 0:
            self._totals.goodbyes[guest.why] += 1
            self._begin()
        else:
            self._play(match, now_s)

    def _play(self, match: RemoteMatch, now_s: float) -> None:
        if match.interrupted():
            match.wait()
            self._totals.interrupted += 1
        if match.bots[match.seat] is not None:
            if match.settle() == ANSWERED:
                self._totals.trips_ms.append(1000 * (now_s - self._sent_s))
            action = match.think()
            if action >= 0:
                match.apply(action)
        if match.started and match.rules.current_player(match.state) >= 0 and match.bots[match.seat] is None:
            self._due_s = self._due_s or now_s + self._think_s * (0.5 + self._dice.random())
            if now_s >= self._due_s:
                self._decide(match, now_s)

    def _decide(self, match: RemoteMatch, now_s: float) -> None:
        """Play a whole turn at random."""
        self._due_s = 0.0
        while match.bots[match.seat] is None:
            action = self._dice.choice(legal(match.rules, match.state))
            self._chosen.append(action)
            match.apply(action)
        self._sent_s = now_s
        self.guest.step(int(now_s * 1000) & CLOCK)  # A console's next pass would follow soon, but a bot's does not.

    def _ended(self, match: RemoteMatch) -> None:
        """Check that the game consists of exactly the actions that this bot has played, in order."""
        totals = self._totals
        totals.ended += 1
        totals.unfair += self.guest.verdict != fairness.FAIR
        told = self.guest.revealed
        if told is not None and self.guest.verdict == fairness.FAIR:
            state = match.rules.new_state(told.seed, told.key)
            own = []
            for action in told.history:
                if match.rules.current_player(state) == match.seat:
                    own.append(action)
                match.rules.apply_action(state, action)
            totals.turns += len(own)
            totals.lost += own != self._chosen
        self.guest.leave()
        self._begin()


class Totals:
    """The results of all bots. `lost`: games whose actions are not exactly those that a bot played; `full`: how many
    times a bot found no room; `trips_ms`: the round trips of turns.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.edition = edition(rules_class(game))
        self.trips_ms: list[float] = []
        self.goodbyes: Counter[int] = Counter()  # by reason: goodbyes to guests that had not checked their game yet
        self.ended = self.unfair = self.lost = self.turns = self.cut = self.interrupted = 0
        self.full = self.seated = 0


def health(web: int) -> dict:
    """Return the contents of the server's health page."""
    with urllib.request.urlopen("http://127.0.0.1:%d/health" % web, timeout=60) as answer:
        found: dict = json.loads(answer.read())
        return found


def server_s(process: int) -> float:
    """Return how many seconds of processor time a process has used."""
    with open("/proc/%d/stat" % process, encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(given: argparse.Namespace) -> Totals:
    """Play for this long, or until this many games were checked. Print a line each minute, then the totals."""
    totals = Totals(given.game)
    bots = [Bot(totals, given.think, seed) for seed in range(given.seats)]
    begun_s = time.monotonic()
    tasks = [asyncio.ensure_future(bot.run(given.tcp)) for bot in bots]
    while totals.seated < given.seats and time.monotonic() - begun_s < 120:
        await asyncio.sleep(0.05)
    joined = totals.seated, given.seats, time.monotonic() - begun_s, totals.full
    begun_s = time.monotonic()
    used_s = server_s(given.server), time.process_time()
    trips = len(totals.trips_ms)
    minute = 0
    while time.monotonic() - begun_s < given.seconds and totals.ended < given.games:
        await asyncio.sleep(0.2)
        if time.monotonic() - begun_s >= 60 * minute:
            minute += 1
            told = await asyncio.get_running_loop().run_in_executor(None, health, given.web)
            told = {key: told[key] for key in ("playing", "connections", "turns", "ended", "kilobytes")}
            print("p99 so far: %.0f ms" % percentile(totals.trips_ms, 99), told, flush=True)
    took_s = time.monotonic() - begun_s
    used_s = server_s(given.server) - used_s[0], time.process_time() - used_s[1]
    turns = len(totals.trips_ms) - trips
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    print(
        "%d games, %d with turns lost or played twice, %d not fair; %d connections cut, %d turns given to a bot,"
        " goodbyes before a game was checked, by why: %s"
        % (totals.ended, totals.lost, totals.unfair, totals.cut, totals.interrupted, dict(totals.goodbyes))
    )
    print(
        'p99 %.0f ms, median %.0f ms, %d turns; %d of %d seated in %.1f s, told "full" %d times; the server used %.0f%%'
        " of a core, %.1f ms a turn, its guests %.0f%%"
        % (
            percentile(totals.trips_ms, 99),
            percentile(totals.trips_ms, 50),
            turns,
            *joined,
            100 * used_s[0] / took_s,
            1000 * used_s[0] / max(1, turns),
            100 * used_s[1] / took_s,
        ),
    )
    return totals


def main(arguments: list[str] | None = None) -> Totals:
    """Start a server, and measure it."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.many", description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="up_or_down")
    parser.add_argument("--seats", type=int, default=2500)
    parser.add_argument("--tables", type=int, default=625)
    parser.add_argument("--seconds", type=float, default=301.0)
    parser.add_argument("--games", type=int, default=1 << 30, help="end once so many seats have checked a game")
    parser.add_argument("--think", type=float, default=20.0, help="seconds that a bot takes for a turn, on average")
    parser.add_argument("--tcp", type=int, default=7464)
    parser.add_argument("--web", type=int, default=8132)
    parser.add_argument("--serve", action="store_true", help="be the server")
    given = parser.parse_args(arguments)
    at_a_table = given.seats // given.tables
    if given.serve:
        kind = Kind(lambda: rules_class(given.game)(at_a_table, {}), at_a_table)
        with TemporaryDirectory() as folder:
            journal = SqliteJournal(os.path.join(folder, NAME))
            server = Server([kind], 1, 2 * given.tables, limits=Limits(connections=4000), journal=journal)
            asyncio.run(server.serve("127.0.0.1", given.web, given.tcp))
    same = ["--game", given.game, "--seats", given.seats, "--tables", given.tables]
    same += ["--tcp", given.tcp, "--web", given.web]
    process = subprocess.Popen([sys.executable, "-m", "tests.tables.many", "--serve", *map(str, same)])
    given.server = process.pid
    try:
        for _ in range(600):
            try:
                health(given.web)
                break
            except OSError:
                time.sleep(0.1)
        return asyncio.run(measure(given))
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    main()
