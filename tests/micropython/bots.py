"""Bots of every level begin a game: their moves, and the heap that they use for thinking.

Arguments: GAME SEATS SEED MOVES, the bots easy, normal and hard in turn. Prints "SEAT ACTION SLICES" for each
move, then on MicroPython "heap BYTES": the growth of the heap during thinking, without its start.
"""

import gc
import sys

from engine_core import catalog
from engine_core.match import Match

LEVELS = ("easy", "normal", "hard")
heap = getattr(gc, "mem_alloc", None)


def play(game: str, seats: int, seed: int, moves: int) -> list:
    """Play so many moves; return a line for each."""
    match = Match(catalog.part(game, "rules.rules").Rules(seats, {}), seed)
    for seat in range(seats):
        match.seat_bot(seat, catalog.part(game, "bots." + LEVELS[(seat + seed) % 3]).Bot)
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
    for line in play(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])):
        print(line)
