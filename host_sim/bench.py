"""How fast the rules are: random games to the end with the default options, one core, processor time."""

import time
from argparse import ArgumentParser, Namespace

from rich.console import Console
from rich.table import Table

from engine_core.game import Game
from engine_core.playout import Playout
from host_sim import setting

_GAMES = 50  # in a run: enough that the clock's steps do not show


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="all games if left out")
    parser.add_argument(
        "--runs", type=int, default=5, metavar="R", help="the best of so many runs counts, 5 if left out"
    )


def run(arguments: Namespace) -> int:
    """Print the table of random playouts, a line for each game and number of seats."""
    classes = [setting.rules_class(game) for game in arguments.games or setting.game_ids()]
    table = Table(title="Random playouts, best of %d runs" % max(arguments.runs, 1))
    table.add_column("game")
    for column in ("seats", "decisions/game", "games/s", "decisions/s"):
        table.add_column(column, justify="right")
    for rules_class in classes:
        for seats in range(rules_class.MIN_SEATS, rules_class.MAX_SEATS + 1):
            decisions, games_s = measure(rules_class(seats, {}), max(arguments.runs, 1))
            row = (f"{decisions:.1f}", f"{games_s:,.0f}", f"{games_s * decisions:,.0f}")
            table.add_row(rules_class.ID, str(seats), *row)
    Console().print(table)
    return 0


def measure(rules: Game, runs: int) -> tuple[float, float]:
    """Return decisions a game and games a second of processor time: copying a dealt state and playing it to its end."""
    playout = Playout(rules)
    dealt = [rules.new_state(seed) for seed in range(_GAMES)]
    state = bytearray(rules.state_size)
    best = float("inf")
    decisions = 0
    for _ in range(runs):
        decisions = 0
        start = time.process_time()
        for seed, deal in enumerate(dealt, 1):
            state[:] = deal
            decisions += playout.run(state, seed)
        best = min(best, time.process_time() - start)
    return decisions / _GAMES, _GAMES / max(best, 1e-9)
