"""The nemesis: guests play while processes die, stop and lose one another, and strangers come.

Three workers, two gateways and a broker (nats-server) are on the loopback network. What is done, in which order and for
how long, is drawn from the seed; how the processes take it depends on the machine, too. While it goes on, and at the
end, this is checked:

- nobody sees two truths: guests of a table have the same public view after as many actions, and the same record;
- no turn is lost or played twice: a guest's turns are in the record as it sent them;
- a record is what its actions give, replayed on the rules;
- who follows the rules waits 20 s at most, but for the time in which something is held;
- no process ends by itself, and memory and connections come back.

Where one does not hold, the program prints the step and the seed, and exits with 1.
"""

import argparse
import asyncio
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from engine_core.link import frames
from host_sim.workshop.nemesis.fleet import JUMP_S, Fleet
from host_sim.workshop.nemesis.guests import Broken, Player, Truths

_GAMES = (("way_up_high", "3"), ("up_or_down", "2"))
_CALM_S = 4.0  # before the first step
_FLOOD_S = 4.0
_PASS_S = 0.005
_MOST_PASS_S = 0.25  # which a pass counts for a guest's wait: this process waits for a processor, too
_END_S = 90.0  # for the last games
_REST_S = 15.0  # until connections and memory have come back
_MORE_KB = 60_000  # that a process may have at the end, more than at the start


class Nemesis:
    """One run. `steps`: what was done, as it is printed."""

    def __init__(self, fleet: Fleet, people: int, seed: str, think_s: float) -> None:
        self.fleet = fleet
        self.truths = Truths()
        self.steps: list[str] = []
        self.players = [
            Player(number, fleet.ports[number % len(fleet.ports)], self._game(number), seed, self.truths, think_s)
            for number in range(people)
        ]
        self.spared: dict[int, int] = {}
        self._seed = seed
        self._dice = random.Random(seed)
        self._begun_s = time.monotonic()
        self._free_s = 0.0
        self._held: dict[str, tuple[float, signal.Signals | None]] = {}  # by process, until when
        self._strangers: subprocess.Popen[bytes] | None = None
        self._first_kb: dict[str, int] = {}

    def _game(self, number: int) -> str:
        return _GAMES[number % 3 == 2][0]

    def _tell(self, what: str) -> None:
        self.steps.append("%6.1f s  %s" % (time.monotonic() - self._begun_s, what))
        print(self.steps[-1], flush=True)

    async def run(self, seconds: float) -> None:
        """Do steps for so long, then have all games end. Broken."""
        self._tell("people come")
        playing = asyncio.ensure_future(self._play())
        try:
            await self._meanwhile(playing, _CALM_S)
            self._first_kb = {name: self.fleet.kilobytes(name) for name in self.fleet.names}
            until_s = time.monotonic() + seconds
            while time.monotonic() < until_s:
                await self._step()
                await self._meanwhile(playing, self._dice.uniform(0.5, 4.0))
            self._tell("the last games")
            for name in list(self._held):
                self._let_go(name)
            for player in self.players:
                player.is_last = True
            await self._meanwhile(playing, _END_S)
            if not playing.done():
                raise Broken("who follows the rules waits 20 s at most: games have not ended after %d s" % _END_S)
        finally:
            playing.cancel()
            for player in self.players:
                player.close()
            if self._strangers:
                self._strangers.kill()
                self._strangers.wait()
        await self._rest()

    async def _meanwhile(self, playing: "asyncio.Task[None]", seconds: float) -> None:
        """Let guests play for so long, or until the last game has ended. Broken."""
        await asyncio.wait([playing], timeout=seconds)
        if playing.done():
            playing.result()

    async def _play(self) -> None:
        """Let all guests play, until no one wants more. Broken."""
        before_s = time.monotonic()
        while not all(player.is_idle() for player in self.players):
            now_s = time.monotonic()
            if not self._held:
                self._free_s += min(now_s - before_s, _MOST_PASS_S)
            before_s = now_s
            for name, (until_s, _) in list(self._held.items()):
                if now_s >= until_s:
                    self._let_go(name)
            for player in self.players:
                player.step(now_s, self._free_s, self.spared)
            ended = self.fleet.ended()
            if ended:
                raise Broken("no process ends by itself: %s has" % ended)
            await asyncio.sleep(_PASS_S)

    def _let_go(self, name: str) -> None:
        _, stopped = self._held.pop(name)
        if stopped:
            self.fleet.signal(name, signal.SIGCONT)
        else:
            self.fleet.proxies[name].hold(False)

    async def _step(self) -> None:
        kinds = [self._kill, self._pause, self._partition, self._flood, self._update, self._jump, self._poison]
        await self._dice.choice(kinds)()

    def _one_of(self, names: list[str]) -> str:
        free = [name for name in names if name not in self._held]
        return self._dice.choice(free or names)

    async def _kill(self) -> None:
        name = self._one_of(self.fleet.names)
        self._tell("kill %s" % name)
        if name in self._held:
            self._let_go(name)
        self.fleet.kill(name)

    async def _pause(self) -> None:
        self._hold(self._one_of(self.fleet.names), signal.SIGSTOP)

    async def _partition(self) -> None:
        self._hold(self._one_of(self.fleet.names[:-1]), None)

    async def _update(self) -> None:
        name = self._one_of(self.fleet.workers)
        if name not in self._held and not self._held.keys() & {"broker"}:
            self._tell("update %s" % name)
            await self.fleet.update(name)

    async def _jump(self) -> None:
        name = self._one_of(self.fleet.names[:-1])
        self._tell("the clocks of %s go forward by %d s" % (name, JUMP_S))
        self.fleet.signal(name, signal.SIGUSR1)

    async def _poison(self) -> None:
        """Write what is no entry into the log of a table, which that may cost, and no other."""
        tables = sorted({player.guest.channel.game for player in self.players if player.guest.match})
        if not tables or "broker" in self._held:
            return
        table = self._dice.choice(tables)
        self._tell("poison the log of table %s" % frames.code(table))
        self.spared[table] = frames.NOBODY
        await self.fleet.poison(table)

    def _hold(self, name: str, how: signal.Signals | None) -> None:
        seconds = self._dice.uniform(0.5, 8.0)
        if name in self._held:
            return
        self._tell("%s %s for %.1f s" % ("pause" if how else "partition", name, seconds))
        self._held[name] = time.monotonic() + seconds, how
        if how:
            self.fleet.signal(name, how)
        else:
            self.fleet.proxies[name].hold(True)

    async def _flood(self) -> None:
        if self._strangers and self._strangers.poll() is None:
            return
        seed = "%s %d" % (self._seed, len(self.steps))
        self._tell("strangers flood the gateways for %.1f s" % _FLOOD_S)
        ports = map(str, [*self.fleet.ports, *self.fleet.webs])
        command = [sys.executable, "-m", "host_sim.workshop.nemesis.strangers", seed, str(_FLOOD_S), *ports]
        self._strangers = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    async def _rest(self) -> None:
        """See that connections and memory come back. Broken."""
        until_s = time.monotonic() + _REST_S
        while True:
            left = [(await self.fleet.health(gate))["connections"] for gate in range(len(self.fleet.ports))]
            if not any(left):
                break
            if time.monotonic() > until_s:
                raise Broken("memory comes back: the gateways have %s connections %d s after the end" % (left, _REST_S))
            await asyncio.sleep(0.5)
        for name in self.fleet.names:
            more_kb = self.fleet.kilobytes(name) - self._first_kb[name]
            if more_kb > _MORE_KB:
                raise Broken("memory comes back: %s has %d MB more than at the start" % (name, more_kb // 1000))


async def haunt(folder: Path, people: int, seconds: float, seed: str, think_s: float) -> int:
    """Run once, and print what happened; return what the program exits with."""
    kinds = [name for name, _ in _GAMES] + [part for _, seats in _GAMES for part in ("--seats", seats)]
    fleet = Fleet(folder, kinds, 3, 2)
    nemesis = None
    why = ""
    try:
        await fleet.begin()
        nemesis = Nemesis(fleet, people, seed, think_s)
        await nemesis.run(seconds)
    except (Broken, OSError) as error:
        why = str(error)
        for player in nemesis.players if nemesis else ():
            print("          " + player.about())
        for name in fleet.names:
            for line in fleet.said(name, 6):
                print("          %s: %s" % (name, line))
    finally:
        fleet.close()
    if nemesis is None:
        print("The fleet does not start: %s." % why)
        return 1
    players = nemesis.players
    told = (
        "seed %s, %d guests, %d steps: %d games checked, %d turns, %d views and %d records compared, "
        "longest wait %.1f s, %d tables given up"
    )
    print(
        told
        % (
            seed,
            people,
            len(nemesis.steps),
            sum(player.games for player in players),
            sum(player.turns for player in players),
            nemesis.truths.compared,
            nemesis.truths.agreed,
            max((player.waited_s for player in players), default=0.0),
            sum(player.lost for player in players),
        )
    )
    if why:
        print("BROKEN: %s (seed %s, after: %s)" % (why, seed, nemesis.steps[-1].strip()))
        return 1
    print("No invariant was broken.")
    return 0


def main(arguments: list[str] | None = None) -> int:
    """Run the program; return what it exits with."""
    parser = argparse.ArgumentParser(prog="python -m host_sim.workshop.nemesis", description=__doc__.splitlines()[0])
    parser.add_argument("--guests", type=int, default=60, help="2 to 200 (default: 60)")
    parser.add_argument("--seconds", type=float, default=240.0, help="for steps, up to 3600 (default: 240)")
    parser.add_argument("--seed", default="", help="the seed of the steps (default: random)")
    parser.add_argument("--think", type=float, default=0.3, help="seconds that a turn takes (default: 0.3)")
    given = parser.parse_args(arguments)
    if not 2 <= given.guests <= 200 or not 0 < given.seconds <= 3600 or not 0 <= given.think <= 10:
        parser.error("--guests is 2 to 200, --seconds up to 3600, --think 0 to 10")
    if shutil.which("nats-server") is None:
        parser.error("nats-server is not installed")
    seed = given.seed or "%d" % random.randrange(10**6)
    print("seed %s" % seed, flush=True)
    with TemporaryDirectory() as folder:
        return asyncio.run(haunt(Path(folder), given.guests, given.seconds, seed, given.think))


if __name__ == "__main__":
    sys.exit(main())
