"""The command `bench`: the speed of the rules in random games with the default options, on one core, in processor time.

The same run measures other engines' games, and OpenSpiel's ISMCTS beside the strongest bot.
"""

import os
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from engine_core.bots.random_bot import Playout
from engine_core.game import Game
from engine_core.match import Match
from firmware import extras
from host_sim import compiled, setting
from host_sim.command_error import CommandError
from host_sim.records import record
from host_sim.workshop import peers

_GAMES = 50  # per run: enough that the clock's resolution does not matter
_ALONE = """import sys; from host_sim import setting; from host_sim.workshop import bench
game, seats, runs = sys.argv[1:]
print(bench.measure(setting.rules_class(game)(int(seats), {}), int(runs))[1])"""
_STRONGEST = ("hard", "greedy")  # the first of these that a game has


class Speed(NamedTuple):
    """The measurements of one game with one number of seats."""

    name: str
    seats: int
    decisions: float  # a game
    played_s: float  # a game, from the deal to the end
    whole_s: float  # the same with the deal

    def played(self) -> float:
        """Return decisions per second after the deal."""
        return self.decisions / max(self.played_s, 1e-9)

    def whole(self) -> float:
        """Return decisions per second, including the deal."""
        return self.decisions / max(self.whole_s, 1e-9)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="games (default: all)")
    parser.add_argument("--runs", type=int, default=5, metavar="R", help="runs; the best counts (default: 5)")
    parser.add_argument("--alone", action="store_true", help="skip other engines")
    parser.add_argument(
        "--searches", type=int, default=5, metavar="K", help="decisions per game that bots search; 0: none (default: 5)"
    )


def run(arguments: Namespace) -> int:
    """Print the tables: random playouts, a line for each game and number of seats; peers; searches."""
    classes = [setting.rules_class(game) for game in arguments.games or setting.game_ids()]
    runs = max(arguments.runs, 1)
    console = Console()
    ours = [
        Speed(rules_class.ID, seats, *measure(rules_class(seats, {}), runs))
        for rules_class in classes
        for seats in range(rules_class.MIN_SEATS, rules_class.MAX_SEATS + 1)
    ]
    made = "compiled" if compiled.in_use() else "from the sources (make fast compiles them)"
    console.print(_table("Random playouts %s, best of %d runs" % (made, runs), ours))
    if compiled.in_use():
        _print_gain(console, ours, runs)
    if not arguments.alone:
        _print_peers(console, ours, runs)
        if arguments.searches > 0:
            _print_searches(console, classes, arguments.searches)
    return 0


def measure(rules: Game, runs: int) -> tuple[float, float, float]:
    """Return decisions a game and seconds of processor time a game, from the deal to the end and with the deal.

    The former copies a dealt state, as a search does, and plays it.
    """
    playout = Playout(rules)
    dealt = [rules.new_state(seed) for seed in range(_GAMES)]
    state = bytearray(rules.state_size)
    played_s = whole_s = float("inf")
    decisions = 0
    for _ in range(runs):
        decisions = 0
        start = time.process_time()
        for seed, deal in enumerate(dealt, 1):
            state[:] = deal
            decisions += playout.run(state, seed)
        middle = time.process_time()
        for seed in range(_GAMES):
            playout.run(rules.new_state(seed), seed + 1)
        end = time.process_time()
        played_s = min(played_s, middle - start)
        whole_s = min(whole_s, end - middle)
    return decisions / _GAMES, played_s / _GAMES, whole_s / _GAMES


def _table(title: str, speeds: list[Speed]) -> Table:
    table = Table(title=title)
    table.add_column("game")
    for column in ("seats", "decisions\na game", "games\na second", "decisions\na second", "the deal\ncounted in"):
        table.add_column(column, justify="right")
    for speed in speeds:
        games_s = 1 / max(speed.whole_s, 1e-9)
        figures = (f"{speed.decisions:.1f}", f"{games_s:,.0f}", f"{speed.played():,.0f}", f"{speed.whole():,.0f}")
        table.add_row(speed.name, str(speed.seats), *figures)
    return table


def _print_gain(console: Console, ours: list[Speed], runs: int) -> None:
    """Print how much faster the compiled modules are than the sources, which another process measures."""
    table = Table(title="Decisions a second, compiled to the sources")
    table.add_column("game")
    table.add_column("seats", justify="right")
    table.add_column("from the deal", justify="right")
    environment = {**os.environ, "UPDECK_FAST": "0"}
    for speed in ours:
        arguments = [sys.executable, "-c", _ALONE, speed.name, str(speed.seats), str(runs)]
        found = subprocess.run(arguments, check=True, env=environment, capture_output=True, text=True)
        table.add_row(speed.name, str(speed.seats), f"{float(found.stdout) / speed.played_s:.1f}")
    console.print(table)


def _print_peers(console: Console, ours: list[Speed], runs: int) -> None:
    """Print the speed of other engines' games, and the ratio of ours to theirs."""
    theirs = []
    missing = []
    for peer in peers.peers():
        if isinstance(peer, str):
            missing.append(peer)
        else:
            theirs.append(Speed(peer.name, peer.seats, *peers.measure(peer, runs)))
    if theirs:
        console.print(_table("Other people's engines from Python, best of %d runs" % runs, theirs))
        table = Table(title="Decisions a second, ours to theirs: slowest game to fastest")
        table.add_column("game")
        table.add_column("from the deal", justify="right")
        table.add_column("the deal counted in", justify="right")
        for speed in theirs:
            played = [own.played() / speed.played() for own in ours]
            whole = [own.whole() / speed.whole() for own in ours]
            ratios = [f"{min(ratio):.1f} to {max(ratio):.1f}" for ratio in (played, whole)]
            table.add_row(speed.name, *ratios)
        console.print(table)
    for games in missing:
        console.print("Left out: %s. %s brings it." % (games, extras.install("adapters")), markup=False)


def _print_searches(console: Console, classes: list[type[Game]], count: int) -> None:
    """Print the time per decision of OpenSpiel's ISMCTS and of the strongest bot, over the same decisions."""
    strongest = next(name for name in _STRONGEST if name in setting.BOTS)
    table = Table(title="Searches, %d decisions a game at 2 seats, ms each" % count)
    table.add_column("game")
    for column in ("ISMCTS, 1,000 simulations", strongest, "ISMCTS to it"):
        table.add_column(column, justify="right")
    try:
        for rules_class in classes:
            rules = rules_class(rules_class.MIN_SEATS, {})
            states = _positions(rules, count)
            theirs = _decision_s(rules, setting.bot_class(rules.ID, "ismcts"), states)
            own = _decision_s(rules, setting.bot_class(rules.ID, strongest), states)
            table.add_row(rules.ID, f"{1000 * theirs:,.0f}", f"{1000 * own:,.2f}", f"{theirs / own:,.1f}")
    except CommandError as error:
        console.print("Left out: searches. %s" % error, markup=False)
        return
    console.print(table)


def _positions(rules: Game, count: int) -> list[bytearray]:
    """Return states with more than one legal action, spread over a game of the heuristic bot."""
    bots = [setting.bot_class(rules.ID, "greedy")] * rules.seats
    states = [bytearray(match.state) for match, _ in record.play(rules, 1, bots)]
    states = [state for state in states if len(record.legal_moves(rules, state)) > 1]
    return [states[len(states) * k // count] for k in range(count)]


def _decision_s(rules: Game, bot_class: type, states: list[bytearray]) -> float:
    """Return the average processor time of a bot's decision, in seconds."""
    match = Match(rules, 1)
    for seat in range(rules.seats):
        match.seat_bot(seat, bot_class)
    spent = 0.0
    for state in states:
        match.resume(state, 0, 0)
        start = time.process_time()
        while match.think() < 0:
            pass
        spent += time.process_time() - start
    return max(spent / len(states), 1e-9)
