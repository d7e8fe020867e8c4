"""The command `bench`: how fast the rules run in random games with the default options, on one core.

The same run measures OpenSpiel's hearts, driven from Python.
"""

import importlib
import random
import time
from argparse import ArgumentParser, Namespace
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from engine_core.bots.random_bot import Playout
from engine_core.game import Game
from host_sim import compiled, setting

_GAMES = 50  # games per run, enough to make the clock's resolution irrelevant


class Speed(NamedTuple):
    """The measurements of one game with one number of seats."""

    name: str
    seats: int
    decisions: float  # mean number of decisions in a game
    played_s: float  # seconds for a game, not counting the deal
    whole_s: float  # seconds for a game, including the deal

    def played(self) -> float:
        """Return the number of decisions per second after the deal."""
        return self.decisions / max(self.played_s, 1e-9)

    def whole(self) -> float:
        """Return the number of decisions per second, including the deal."""
        return self.decisions / max(self.whole_s, 1e-9)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to time (default: all)")
    parser.add_argument(
        "--runs", type=int, default=5, metavar="R", help="number of runs, of which the fastest counts (default: 5)"
    )


def run(arguments: Namespace) -> int:
    """Print a line for each game and number of seats, and one for hearts."""
    classes = [setting.rules_class(game) for game in arguments.games or setting.game_ids()]
    runs = max(arguments.runs, 1)
    ours = [
        Speed(rules_class.ID, seats, *measure(rules_class(seats, {}), runs))
        for rules_class in classes
        for seats in range(rules_class.MIN_SEATS, rules_class.MAX_SEATS + 1)
    ]
    try:
        ours.append(hearts(runs))
    except ImportError as error:
        print("Left out: OpenSpiel's hearts (no %s)" % error.name)
    made = "compiled" if compiled.in_use() else "from the sources (make fast compiles them)"
    Console().print(_table("Random playouts %s, best of %d runs" % (made, runs), ours))
    return 0


def measure(rules: Game, runs: int) -> tuple[float, float, float]:
    """Return a game's number of decisions, and its processor time in seconds without and with the deal.

    For the time without the deal, a dealt state is copied (as a search does) and played.
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


def hearts(runs: int) -> Speed:
    """Return the speed of OpenSpiel's hearts, which is written in C++. Raises ImportError if OpenSpiel is not
    installed.
    """
    game = importlib.import_module("pyspiel").load_game("hearts")
    played_s = whole_s = float("inf")
    decisions = 0
    for _ in range(runs):
        dice = random.Random(1)
        decisions = 0
        run_s = 0.0
        start = time.process_time()
        for _ in range(_GAMES):
            state = game.new_initial_state()
            while state.is_chance_node():  # All cards are equally likely in the deal.
                state.apply_action(dice.choice(state.legal_actions()))
            dealt = time.process_time()
            while not state.is_terminal():
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
            run_s += time.process_time() - dealt
        whole_s = min(whole_s, time.process_time() - start)
        played_s = min(played_s, run_s)
    return Speed("OpenSpiel hearts (C++)", game.num_players(), decisions / _GAMES, played_s / _GAMES, whole_s / _GAMES)


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
