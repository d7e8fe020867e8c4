"""Lets bots of every level begin a game, and prints their moves and the heap that their thinking uses.

Arguments: GAME SEATS SEED MOVES, for easy, normal and hard bots in turn. A fifth argument "gentle" seats gentle bots,
one level after another; "styled" seats every level in every style in turn. Prints "SEAT ACTION SLICES" for each move,
then on MicroPython "heap BYTES": the growth of the heap during thinking, without its start.
"""

import gc
import sys

from engine_core import catalog
from engine_core.bots import gentle
from engine_core.match import Match

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.contract import Level
    from engine_core.game import Game

LEVELS = ("easy", "normal", "hard")
heap = getattr(gc, "mem_alloc", None)


def seated(game: str, rung: int) -> "Callable[[Game, bytearray], Level]":
    """Return a function that makes a gentle bot at this level."""

    def bot(rules: "Game", generator: bytearray) -> "Level":
        made: Level = catalog.door(game).bot(gentle.level(rung))(rules, generator)
        gentle.soften(made, rung)
        return made

    return bot


def styled(game: str, number: int) -> "Callable[[Game, bytearray], Level]":
    """Return a function that makes a bot with a style; each `number` from 0 to 11 stands for one pair of level and
    style.
    """
    level = number % 4

    def bot(rules: "Game", generator: bytearray) -> "Level":
        make = catalog.door(game).bot(level + 1) if level < 3 else seated(game, gentle.START)
        made: Level = make(rules, generator)
        made.set_style(number % 3 + 1)
        return made

    return bot


def play(game: str, seats: int, seed: int, moves: int, kind: str = "") -> list:
    """Play `moves` moves, and return a line for each. `kind`: "gentle", "styled", or "" for the levels."""
    if heap:  # Without it, imports would leave objects all over the heap, with gaps too small for a state.
        gc.threshold(4096)  # type: ignore[attr-defined]
    match = Match(catalog.part(game, "rules.rules").Rules(seats, {}), seed)
    for seat in range(seats):
        if kind == "styled":
            match.seat_bot(seat, styled(game, (seat + seed) % 12))
        elif kind:
            match.seat_bot(seat, seated(game, (seat + seed) % (gentle.TOP + 1)))
        else:
            match.seat_bot(seat, catalog.door(game).bot((seat + seed) % 3 + 1))
    lines: list = []
    grown = 0
    while len(lines) < moves and match.rules.current_player(match.state) >= 0:
        seat = match.rules.current_player(match.state)
        action = match.think()
        slices = 1
        step = match.bots[seat].step  # type: ignore[union-attr]  # a bot on every seat
        while action < 0:
            if heap:
                gc.collect()
                gc.disable()
                before = heap()
                action = step()
                grown += heap() - before
                gc.enable()
            else:
                action = step()
            slices += 1
        lines.append("%d %d %d" % (seat, action, slices))
        match.apply(action)
    if heap:
        lines.append("heap %d" % grown)
    return lines


if __name__ == "__main__":
    for line in play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), *sys.argv[5:]):
        print(line)
