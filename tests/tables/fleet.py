"""Workers and gateways on one NATS server, which die while people play: `python -m tests.tables.fleet --kills 100`.

Each is a process of its own: two workers, two gateways, the broker. Guests come over TCP and come back as consoles do.
At random moments one of the processes is killed and started again. Each guest checks each of its games: no copy lied,
and the record has exactly what it has played, in order.
"""

import argparse
import contextlib
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from engine_core.const import CLOCK
from engine_core.link import fairness, frames
from hal.host import caller
from tests.tables.killed import Guest, free_port
from tests.tables.member import GAME
from tests.tables.serving import Called

_AGAIN_S = 0.1


class Fleet:
    """The processes `running`. `protocols`: by name, of those that speak another one than this build. `kill` kills one
    of `names` and starts it again; `update` ends a worker.

    `strict`: with the limits for strangers, and a page at each gateway, at the ports `web`.
    """

    def __init__(self, folder: Path, workers: int = 2, gates: int = 2, strict: bool = False) -> None:
        self._folder = folder
        self.web = [free_port() for _ in range(gates)] if strict else []
        self._broker = free_port()
        self.ports = [free_port() for _ in range(gates)]
        parts = [*("worker %d" % number for number in range(workers)), *("gate %d" % number for number in range(gates))]
        self.protocols: dict[str, int] = {}
        self.names = (*parts, "broker")
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        for name in ("broker", *parts):
            self.start(name)
            if name == "broker":
                wait_for(self._broker)
        for port in self.ports:
            wait_for(port)

    def start(self, name: str) -> None:
        if name == "broker":
            command = ["nats-server", "-js", "-sd", str(self._folder), "-a", "127.0.0.1", "-p", str(self._broker)]
        else:
            kind, number = name.split()
            command = [sys.executable, "-m", "tests.tables.member", kind, "--nats", str(self._broker)]
            command += ["--port", str(self.ports[int(number)])] if kind == "gate" else []
            if self.web:
                command += ["--strict", *(["--web", str(self.web[int(number)])] if kind == "gate" else ["--free", "8"])]
            command += ["--protocol", str(self.protocols[name])] if name in self.protocols else []
        quiet = subprocess.DEVNULL if name == "broker" else None
        self.running[name] = subprocess.Popen(command, stderr=quiet)

    def kill(self, name: str) -> None:
        self.running[name].kill()
        self.running[name].wait()
        self.start(name)

    def update(self, name: str) -> None:
        """End a worker as an update does, and start it again."""
        self.running[name].send_signal(signal.SIGTERM)
        self.running[name].wait(timeout=60)
        self.start(name)

    def close(self) -> None:
        for process in self.running.values():
            process.kill()
            process.wait()


def wait_for(port: int) -> None:
    import socket

    for _ in range(1200):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise AssertionError("nobody listens at %d" % port)


class Comer:
    """Somebody at a port of `ports` who plays one game after the other, at any table.

    `games`: how many it has checked; `full`: how often it was told that there is no room; `turns`: when each was sent
    and answered, in seconds; `wrong`: what was found, "" for nothing.
    """

    def __init__(self, ports: list[int], number: int, think_s: float) -> None:
        self._call = Called(ports[number % 2])
        self._number = number
        self._think_s = think_s
        self.games = self.full = 0
        self.turns: list[tuple[float, float]] = []
        self.wrong = ""
        self.is_last = False  # it begins no other game
        self._begin()

    def _begin(self) -> None:
        self._number += 1000
        self.person = Guest(GAME, self._call, self._number, time.monotonic)
        self.person.table = -2
        self._chosen: list[int] = []
        self._sent_s = self._due_s = 0.0

    def step(self) -> None:
        guest = self.person.guest
        now_s = time.monotonic()
        match = guest.match
        if match is not None and guest.why >= 0 and guest.verdict < 0:
            self.wrong = self.wrong or "sent away: %s" % (self.about(),)
        if match is None and guest.why >= 0:
            self.full += 1  # while all workers are dead
        if match is None and not guest.joining:
            if self.is_last:
                return
            guest.join(0)
        before = bool(match and match.sent)
        if match and match.started and not before and match.bots[match.seat] is None and not match.interrupted():
            self._due_s = self._due_s or now_s + self._think_s
            if now_s < self._due_s:
                self._call.look()
                guest.step(int(now_s * 1000) & CLOCK)
                return
        self.person.step()
        if match and match.sent and not before:
            self._sent_s = now_s
            self._due_s = 0.0
            self._chosen += match.sent
        if match and match.answered:
            match.answered = False
            self.turns.append((self._sent_s, now_s))
        if guest.verdict >= 0:
            self._check()

    def _check(self) -> None:
        """See that a game was fair, and has all that was played here, in order, and nothing else."""
        guest = self.person.guest
        told, match = guest.revealed, guest.match
        assert match is not None
        own = []
        if told is not None:
            state = match.rules.new_state(told.seed, told.key)
            for action in told.history:
                if match.rules.current_player(state) == match.seat:
                    own.append(action)
                match.rules.apply_action(state, action)
        # Where somebody's number was lost with a process the deal is not fair, and that is said; no copy lied
        if guest.verdict not in (fairness.FAIR, fairness.LATE, fairness.MISSING) or own != self._chosen:
            self.wrong = self.wrong or "verdict %d, %s, not %s" % (guest.verdict, own, self._chosen)
        guest.leave()
        self.games += 1
        self._begin()

    def plays(self) -> bool:
        """Tell whether a game of its own is under way."""
        match = self.person.guest.match
        return match is not None and match.started

    def about(self) -> tuple[object, ...]:
        guest = self.person.guest
        match = guest.match
        where = frames.code(guest.channel.game), guest.why, guest.joining
        told = match and (match.started, len(match.history), len(match.coming), match.sent, match.is_over)
        return *where, told

    def close(self) -> None:
        self._call.close()


def play(
    people: int, kills: int, updates: int = 0, think_s: float = 0.3, seed: int = 1, limit_s: float = 300.0
) -> tuple[int, dict[str, tuple[float, float]]]:
    """Let people play while processes are killed or updated, then to the end of their games.

    Return how many games were checked, and by what was killed or updated last ("": nothing) of all turns answered then
    the longest, and the longest time from that, or from the turn where it was sent later; in seconds. AssertionError
    where a game is not what was played in it, somebody was sent away, or a game does not end.
    """
    caller.AGAIN_S = _AGAIN_S
    dice = random.Random(seed)
    limit_s += time.monotonic()
    done = 0
    events = [(0.0, "")]
    with TemporaryDirectory() as folder:
        fleet = Fleet(Path(folder))
        comers = [Comer(fleet.ports, number, think_s) for number in range(people)]
        next_s = time.monotonic() + 2
        try:
            while done < kills + updates or any(comer.plays() for comer in comers):
                for comer in comers:
                    comer.step()
                assert not any(comer.wrong for comer in comers), [comer.wrong for comer in comers if comer.wrong]
                assert time.monotonic() < limit_s, [comer.about() for comer in comers]
                time.sleep(0.005)
                if time.monotonic() < next_s or not any(comer.plays() for comer in comers):
                    continue
                if done < kills:
                    events.append((time.monotonic(), fleet.names[done % len(fleet.names)].split()[0]))
                    fleet.kill(fleet.names[done % len(fleet.names)])
                elif done < kills + updates:
                    events.append((time.monotonic(), "update"))
                    fleet.update(fleet.names[done % 2])
                else:
                    for comer in comers:
                        comer.is_last = True
                done = min(done + 1, kills + updates)
                next_s = time.monotonic() + dice.uniform(1.0, 5.0)
        finally:
            fleet.close()
            for comer in comers:
                comer.close()
    slowest_s: dict[str, tuple[float, float]] = {}
    for sent_s, at_s in (turn for comer in comers for turn in comer.turns):
        event_s, last = max(event for event in events if event[0] <= at_s)
        whole, since = slowest_s.get(last, (0.0, 0.0))
        slowest_s[last] = max(whole, at_s - sent_s), max(since, at_s - max(sent_s, event_s))
    return sum(comer.games for comer in comers), slowest_s


def main() -> None:
    """Let people play."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.fleet", description=__doc__.splitlines()[0])
    parser.add_argument("--people", type=int, default=200)
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--updates", type=int, default=0)
    parser.add_argument("--think", type=float, default=0.3, help="seconds that a turn takes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=600.0)
    given = parser.parse_args()
    games, slowest_s = play(given.people, given.kills, given.updates, given.think, given.seed, given.seconds)
    slowest = ["%s %.1f s (%.1f s)" % (what, *took_s) for what, took_s in slowest_s.items() if what]
    told = given.kills, given.updates, games, ", ".join(slowest)
    print(
        "%d kills, %d updates: %d games ended as they were played; the slowest turn, whole (from the last end on), by "
        "what ended: %s" % told
    )


if __name__ == "__main__":
    main()
