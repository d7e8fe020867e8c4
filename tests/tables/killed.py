"""Kills a table server again and again while people play: `python -m tests.tables.killed --kills 25`.

The server is a separate process with a journal. Guests come over TCP and WebSocket, and return as consoles and pages
do: they call again, and send a HELLO with their token.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hal.host import caller
from host_sim.setting import game_ids, rules_class
from host_sim.tables import server
from host_sim.tables.journals.sqlite_journal import NAME, SqliteJournal
from host_sim.tables.keeper import Kind
from host_sim.workshop.nemesis.fleet import free_port
from tests.tables.serving import Called, Person, Socket

_AGAIN_S = 0.1  # seconds until an unanswered call is repeated


class Web:
    """A port over a WebSocket, which calls again after it was cut."""

    def __init__(self, loop: asyncio.AbstractEventLoop, address: str) -> None:
        self._call = lambda: Socket(loop, address)
        self.port = self._call()
        self._called_s = time.monotonic()

    def look(self) -> Any:
        if self.port.task.done() and time.monotonic() - self._called_s >= _AGAIN_S:
            self._called_s = time.monotonic()
            self.port = self._call()
        return self.port

    def send(self, line: bytes) -> bool:
        return self.port.send(line)

    def poll(self) -> bytes | None:
        return self.port.poll()

    def close(self) -> None:
        self.port.close()


class Guest(Person):
    """A person who returns automatically after the server was killed."""

    def __init__(self, game: str, port: Any, number: int, clock: Any) -> None:
        super().__init__(game, port, clock=clock)
        self.guest.random = random.Random(number).randbytes
        self._before: Any = None

    def step(self) -> None:
        match = self.guest.match
        port = self.port
        port.look()
        now = port.port
        if now is not None and now is not self._before:
            self._before = now
            if match:
                self.guest.again()
        super().step()


class Process:
    """The server's process, which `kill` kills."""

    def __init__(self, game: str, folder: str, ports: tuple[int, int], times: float) -> None:
        self._command = [sys.executable, "-m", "tests.tables.killed", game, "--serve", folder, "--times", str(times)]
        self._command += ["--ports", *map(str, ports)]
        self._ports = ports
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


def play(game: str, kills: int, seed: int = 1, times: float = 1.0, limit_s: float = 500.0) -> tuple[list[int], int]:
    """Play a game, and kill the server `kills` times at random moments. Return the game's actions and the number of
    kills.

    Raises AssertionError if a guest finds the game unfair, or if the game does not end.
    """
    caller.AGAIN_S = _AGAIN_S
    loop = asyncio.new_event_loop()
    dice = random.Random(seed)
    ports = free_port(), free_port()
    started_s = time.monotonic()

    def clock() -> float:
        return (time.monotonic() - started_s) * times

    async def spin() -> None:
        await asyncio.sleep(0.002)

    with TemporaryDirectory() as folder:
        process = Process(game, folder, ports, times)
        people = [
            Guest(game, Called(ports[0]), 1, clock),
            Guest(game, Web(loop, "ws://127.0.0.1:%d/link" % ports[1]), 2, clock),
        ]
        people[1].table = -2  # joins nothing yet, so that the seats do not depend on who is faster
        kill_s = 0.0
        killed = 0
        try:
            while not all(person.guest.verdict >= 0 for person in people):
                assert time.monotonic() - started_s < limit_s, [person.guest.why for person in people]
                for person in people:
                    person.step()
                if people[0].guest.match and people[1].table == -2:
                    people[1].table = people[0].table
                loop.run_until_complete(spin())
                heard = all(person.guest.match and not person.guest.joining for person in people)
                if killed < kills and heard:
                    kill_s = kill_s or time.monotonic() + dice.random() * 0.3
                    if time.monotonic() >= kill_s:
                        process.kill()
                        killed += 1
                        kill_s = 0.0
                        process.start()
        finally:
            process.kill()
            for person in people:
                person.port.close()
            loop.run_until_complete(spin())
            loop.close()
    assert all(person.guest.verdict == 0 for person in people), [person.guest.verdict for person in people]
    told = [list(person.guest.revealed.history) for person in people if person.guest.revealed]
    assert told[0] == told[1]
    print("%s: %d actions, %d kills" % (game, len(told[0]), killed))
    return told[0], killed


def times(game: str) -> float:
    """Return the factor by which the clock runs faster, because interrupts in Wheels Up! take seconds."""
    return 5.0 if game == "wheels_up" else 1.0


def compare(game: str, kills: int) -> None:
    """Play a game without kills, and with kills until there were enough of them. Raises AssertionError if the records
    differ.
    """
    whole, _ = play(game, 0, times=times(game))
    for seed in range(1, 2 * kills + 1):  # A short game may end before the first kill.
        killed, count = play(game, kills, seed, times(game))
        assert killed == whole
        kills -= count
        if not kills:
            return
    raise AssertionError("%d kills are left" % kills)


def serve(given: argparse.Namespace) -> None:
    """Run the server for two people and a bot. In Wheels Up! there is no bot, because bots' time is limited."""
    seats = 2 if given.game == "wheels_up" else 3
    server.PASS_S = 0.005
    begun = os.path.exists(os.path.join(given.serve, NAME))
    made = server.Server(
        [Kind(lambda: rules_class(given.game)(seats, {}), 2)],
        1,
        1,
        random.Random(time.time_ns() if begun else 1).randbytes,
        lambda: time.monotonic() * given.times,
        journal=SqliteJournal(str(Path(given.serve) / NAME)),
    )
    asyncio.run(made.serve("127.0.0.1", given.ports[1], given.ports[0]))


def main() -> None:
    """Serve or compare, depending on the arguments."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.killed", description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", help="default: all")
    parser.add_argument("--kills", type=int, default=25, help="in each game")
    parser.add_argument("--times", type=float, default=1.0, help="how much faster the server's time runs")
    parser.add_argument("--serve", metavar="DIR", help="be the server")
    parser.add_argument("--ports", type=int, nargs=2)
    given = parser.parse_args()
    if given.serve:
        serve(given)
        return
    games = [given.game] if given.game else game_ids()
    for game in games:
        compare(game, given.kills)
    print("%d kills: the records are those without" % (given.kills * len(games)))


if __name__ == "__main__":
    main()
