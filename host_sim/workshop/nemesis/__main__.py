"""The nemesis: a test in which guests play while processes die, pause or lose their connections, and strangers attack.

Three workers, two gateways and a broker (nats-server) run on the loopback network, and at times a worker and a gateway
with another protocol, to which some of the guests move. The seed determines the steps, their order and their lengths;
their effects depend on the machine too. The program checks all the time that:

- guests of a table have the same public view after the same number of actions, and the same record;
- no turn is lost or played twice: the record contains a guest's turns as the guest sent them;
- the actions of a record, replayed on the rules, give the same record;
- a guest that follows the rules waits at most 20 s, not counting the time while something is held, or while a process
  of the fleet waits for a processor, so that a busy machine does not look like a failure;
- a table that a guest was shown never answers "other version";
- no process ends by itself;
- at the end, connections, the memory of workers and gateways, and what the broker reports to keep for them are the
  same as at the beginning (except for the broker's own memory).

If any of these fails, the program prints the step and the seed, and exits with 1.
"""

import argparse
import asyncio
import contextlib
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from nats.errors import Error, TimeoutError

from engine_core.link import frames
from host_sim.tables import front
from host_sim.workshop.nemesis.fleet import JUMP_S, Fleet
from host_sim.workshop.nemesis.guests import Broken, Player, Truths

_GAMES = (("way_up_high", "3"), ("up_or_down", "2"))
_CALM_S = 4.0  # seconds before the first step
_FLOOD_S = 4.0  # how long strangers flood the gateways
_PASS_S = 0.005  # seconds between two passes of the guests
_COUNT_S = 0.1  # seconds between two updates of the clock that measures the guests' waits
_END_S = 600.0  # time limit for the end of the last games
_REST_S = 60.0  # time within which connections and memory must return to their initial values
_STORE = "the store"  # the name in `_held` that stands for the broker's full store
_SPARED_S = 3.0  # how long after the store was full tables may still end
_OTHER = ("worker 3", "gate 2")  # the processes of the second build
_OTHER_PROTOCOL = 4  # the protocol version of the second build
STEPS = ("kill", "pause", "partition", "flood", "update", "jump", "poison", "full", "build")
_MORE_KB = 60_000  # maximum growth of a process's memory


class Nemesis:
    """One run of the nemesis. `steps`: the lines printed about its steps."""

    def __init__(self, fleet: Fleet, people: int, seed: str, think_s: float, kinds: tuple[str, ...] = STEPS) -> None:
        self.fleet = fleet
        self._kinds = kinds
        self.truths = Truths()
        self.steps: list[str] = []
        self.players = [
            Player(number, self._first_home(number)[0], self._game(number), seed, self.truths, think_s)
            for number in range(people)
        ]
        self.spared: set[int] = set()
        self._seed = seed
        self._dice = random.Random(seed)
        self._begun_s = time.monotonic()
        self._free_s = 0.0  # seconds of the run in which every process could work; guests' waits are counted in these
        self._counted_s = self._begun_s
        self._starved: dict[int, float] = {}
        # For each held process, when it continues and the signal that makes it continue.
        self._held: dict[str, tuple[float, signal.Signals | None]] = {}
        self._strangers: subprocess.Popen[bytes] | None = None
        self._first_kb: dict[str, int] = {}
        self.more_kb = 0  # the largest growth in memory of a worker or gateway
        self._full_s = -_SPARED_S  # when the store was last full
        self._emptying: asyncio.Task[None] | None = None
        self._is_leaving = False  # whether the guests of the second build are leaving it
        self._ending_other: asyncio.Task[None] | None = None
        self._one_ends = asyncio.Lock()  # held by the step that ends a process

    def _first_home(self, number: int) -> tuple[int, int]:
        return self.fleet.ports[number % 2], frames.VERSION

    def _game(self, number: int) -> str:
        return _GAMES[number % 3 == 2][0]

    def _tell(self, what: str) -> None:
        self.steps.append("%6.1f s  %s" % (time.monotonic() - self._begun_s, what))
        print(self.steps[-1], flush=True)

    async def run(self, seconds: float) -> None:
        """Make steps for this long, then let all games end. Raises Broken."""
        self._tell("people come")
        playing = asyncio.ensure_future(self._play())
        try:
            await self._meanwhile(playing, _CALM_S)
            self._first_kb = {name: self.fleet.kilobytes(name) for name in self._parts()}
            until_s = time.monotonic() + seconds
            while time.monotonic() < until_s:
                await self._step()
                await self._meanwhile(playing, self._dice.uniform(0.5, 4.0))
            self._tell("the last games")
            for name in list(self._held):
                self._let_go(name)
            if self._is_other() and not self._is_leaving:
                self._leave()
            for player in self.players:
                player.is_last = True
            await self._meanwhile(playing, _END_S)
            if not playing.done():
                raise Broken("an honest guest waits at most 20 s: games have not ended after %d s" % _END_S)
        finally:
            playing.cancel()
            for player in self.players:
                player.close()
            if self._strangers:
                self._strangers.kill()
                self._strangers.wait()
        await self._rest()

    async def _meanwhile(self, playing: "asyncio.Task[None]", seconds: float) -> None:
        """Wait for `seconds`, or until the guests have finished their last games. Raises Broken."""
        await asyncio.wait([playing], timeout=seconds)
        if playing.done():
            playing.result()

    async def _play(self) -> None:
        """Let all guests play until each has finished its last game. Raises Broken."""
        while not all(player.is_idle() for player in self.players):
            now_s = time.monotonic()
            self._count(now_s)
            for name, (until_s, _) in list(self._held.items()):
                if now_s >= until_s:
                    self._let_go(name)
            if _STORE in self._held:
                self._full_s = now_s
            if now_s - self._full_s < _SPARED_S:
                self.spared.update(player.guest.channel.game for player in self.players)
            for player in self.players:
                player.step(now_s, self._free_s, self.spared)
            if self._is_leaving and not self._ending_other and self._is_other_empty():
                self._ending_other = asyncio.ensure_future(self._end_other())
            for task in (self._emptying, self._ending_other):
                if task and task.done():
                    task.result()  # raises the task's error if it failed
            ended = self.fleet.ended()
            if ended and self.fleet.said(ended, 1)[0].endswith(" does not answer."):
                self.fleet.start(ended)  # The broker was away when it started; systemd would restart it too.
            elif ended:
                raise Broken("no process ends by itself: %s has" % ended)
            await asyncio.sleep(_PASS_S)

    def _count(self, now_s: float) -> None:
        """Advance the clock that measures the guests' waits, unless a process is held."""
        passed_s = now_s - self._counted_s
        if passed_s < _COUNT_S:
            return
        self._counted_s = now_s
        before, self._starved = self._starved, self.fleet.starved()
        starved_s = max((waited - before.get(process, 0.0) for process, waited in self._starved.items()), default=0.0)
        if not self._held:
            self._free_s += max(0.0, passed_s - starved_s)

    def _let_go(self, name: str) -> None:
        if name == _STORE:
            if self._emptying is None:
                self._emptying = asyncio.ensure_future(self._empty())
            return
        _, stopped = self._held.pop(name)
        if stopped:
            self.fleet.signal(name, signal.SIGCONT)
        else:
            self.fleet.proxies[name].hold(False)

    async def _step(self) -> None:
        await getattr(self, "_" + self._dice.choice(self._kinds))()

    def _parts(self) -> list[str]:
        """Return the names of all workers and gateways."""
        return [name for name in self.fleet.names if name != "broker"]

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
        self._hold(self._one_of(self._parts()), None)

    async def _update(self) -> None:
        name = self._one_of(self._parts())
        if name not in self._held and not self._held.keys() & {"broker"}:
            self._tell("update %s" % name)
            async with self._one_ends:
                if name in self.fleet.names:
                    await asyncio.to_thread(self.fleet.update, name)

    async def _jump(self) -> None:
        name = self._one_of(self._parts())
        self._tell("the clocks of %s go forward by %d s" % (name, JUMP_S))
        self.fleet.signal(name, signal.SIGUSR1)

    async def _poison(self) -> None:
        """Write an invalid entry into a table's log. This may cost that table, and no other."""
        tables = sorted({player.guest.channel.game for player in self.players if player.guest.match})
        if not tables or "broker" in self._held:
            return
        table = self._dice.choice(tables)
        self._tell("poison the log of table %s" % frames.code(table))
        self.spared.add(table)
        await self.fleet.poison(table)

    async def _full(self) -> None:
        """Fill the broker's store. Tables may end until there is room."""
        if self._held.keys() & {"broker", _STORE}:
            return
        seconds = self._dice.uniform(0.5, 8.0)
        self._tell("the store is full for %.1f s" % seconds)
        self._held[_STORE] = time.monotonic() + seconds, None
        with contextlib.suppress(Error, OSError, TimeoutError):  # Another step may have ended the broker.
            await self.fleet.fill()

    async def _empty(self) -> None:
        while True:
            with contextlib.suppress(Error, OSError, TimeoutError):
                await self.fleet.empty()
                break
            await asyncio.sleep(0.5)
        del self._held[_STORE]
        self._emptying = None

    def _is_other(self) -> bool:
        return _OTHER[0] in self.fleet.names

    def _is_other_empty(self) -> bool:
        return not any(player.is_at(self._other_home()) for player in self.players)

    def _other_home(self) -> tuple[int, int]:
        return self.fleet.ports[2], _OTHER_PROTOCOL

    async def _build(self) -> None:
        """Start a worker and a gateway with another protocol, and let guests move there; at the next call, let them
        move back.
        """
        if self._is_leaving or "broker" in self._held:
            return
        if self._is_other():
            self._leave()
            return
        self._tell("a second build begins, which speaks protocol %d" % _OTHER_PROTOCOL)
        for name in _OTHER:
            self.fleet.add(name, _OTHER_PROTOCOL)
            await self.fleet.proxies[name].begin()
            self.fleet.start(name)
        for player in self._dice.sample(self.players, len(self.players) // 2):
            player.home = self._other_home()

    def _leave(self) -> None:
        self._tell("the guests of the second build go back")
        self._is_leaving = True
        for player in self.players:
            player.home = self._first_home(player.number)

    async def _end_other(self) -> None:
        """End the second build, which nobody uses any more."""
        for name in _OTHER:
            if name in self._held:
                self._let_go(name)
            self.fleet.names.remove(name)
            async with self._one_ends:
                await asyncio.to_thread(self.fleet.stop, name)
            self.fleet.proxies.pop(name).close()
        self._tell("the second build has ended")
        self._is_leaving = False
        self._ending_other = None

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
        """Check that connections and memory return to their initial values. Raises Broken."""
        until_s = time.monotonic() + _REST_S
        while True:
            left = [(await asyncio.to_thread(self.fleet.health, gate))["connections"] for gate in range(2)]
            kept = "%s connections at the gateways" % left if any(left) else await self.fleet.leftover()
            if not kept:
                break
            if time.monotonic() > until_s:
                raise Broken("memory comes back: %d s after the end there is %s" % (_REST_S, kept))
            await asyncio.sleep(0.5)
        for name in self._first_kb:
            more_kb = self.fleet.kilobytes(name) - self._first_kb[name]
            self.more_kb = max(self.more_kb, more_kb)
            if more_kb > _MORE_KB:
                raise Broken("memory comes back: %s has %d MB more than at the start" % (name, more_kb // 1000))


async def haunt(
    folder: Path, people: int, seconds: float, seed: str, think_s: float, steps: tuple[str, ...] = STEPS
) -> int:
    """Run once, and print the events. Return the program's exit code."""
    kinds = [name for name, _ in _GAMES] + [part for _, seats in _GAMES for part in ("--seats", seats)]
    fleet = Fleet(folder, kinds, 3, 2, (), proxied=True)
    nemesis = None
    why = ""
    try:
        for proxy in fleet.proxies.values():
            await proxy.begin()
        await asyncio.to_thread(front.page)  # If the page is already built, gateways need no memory to build it.
        await asyncio.to_thread(fleet.begin)
        nemesis = Nemesis(fleet, people, seed, think_s, steps)
        await nemesis.run(seconds)
    except (Broken, OSError, subprocess.TimeoutExpired) as error:
        why = str(error)
        for player in nemesis.players if nemesis else ():
            print("          " + player.about())
        for name in fleet.names:
            for line in fleet.said(name, 30 if name not in fleet.running else 6):
                print("          %s: %s" % (name, line))
    finally:
        fleet.close()
    if nemesis is None:
        print("The fleet does not start: %s." % why)
        return 1
    players = nemesis.players
    slowest = max(players, key=lambda player: player.waited_s)
    verdict = "an invariant was broken" if why else "no invariant was broken"
    told = (
        "seed %s, %d guests, %d steps: %d games checked, %d turns, %d views and %d records compared, "
        "longest wait %.1f s for %s, longest turn %.1f s, %d tables given up, %d MB more at the end; %s"
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
            slowest.waited_s,
            slowest.waited_for,
            max(player.turn_s for player in players),
            sum(player.lost for player in players),
            nemesis.more_kb // 1000,
            verdict,
        )
    )
    if why:
        print("BROKEN: %s (seed %s, after: %s)" % (why, seed, nemesis.steps[-1].strip()))
    return 1 if why else 0


def main(arguments: list[str] | None = None) -> int:
    """Run the program, and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m host_sim.workshop.nemesis", description=__doc__.splitlines()[0])
    parser.add_argument("--guests", type=int, default=60, help="number of guests, 2 to 200 (default: 60)")
    parser.add_argument(
        "--seconds", type=float, default=240.0, help="seconds for the steps, at most 3600 (default: 240)"
    )
    parser.add_argument("--seed", default="", help="the seed of the steps (default: random)")
    parser.add_argument(
        "--think", type=float, default=0.3, help="seconds that a guest thinks about a turn (default: 0.3)"
    )
    parser.add_argument("--steps", nargs="+", choices=STEPS, default=STEPS, help="the steps to take (default: all)")
    given = parser.parse_args(arguments)
    if not 2 <= given.guests <= 200 or not 0 < given.seconds <= 3600 or not 0 <= given.think <= 10:
        parser.error("--guests must be 2 to 200, --seconds at most 3600, --think 0 to 10")
    if shutil.which("nats-server") is None:
        parser.error("nats-server is not installed")
    seed = given.seed or "%d" % random.randrange(10**6)
    print("seed %s" % seed, flush=True)
    with TemporaryDirectory() as folder:
        return asyncio.run(haunt(Path(folder), given.guests, given.seconds, seed, given.think, tuple(given.steps)))


if __name__ == "__main__":
    sys.exit(main())
