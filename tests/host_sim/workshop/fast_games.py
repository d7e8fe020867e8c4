"""Prints games that the engine plays, one line per move. Arguments: GAME, and optionally a folder of compiled
modules.
"""

import random
import sys
from pathlib import Path

from host_sim import compiled

_EXPERT_MOVES = 4  # few moves, because experts think for a long time


def lines(game: str) -> list[str]:
    """Replay a game's golden games. Return them and the first moves of its levels, adaptive bots and styles."""
    from host_sim import setting as bots_by_name
    from tests.golden.__main__ import golden_lines
    from tests.micropython import bots
    from tests.setting import SETTINGS

    styled = bots_by_name.rules_class(game).STYLED
    found: list[str] = []
    for seed, setting in enumerate([setting for setting in SETTINGS if setting.game == game], 101):
        found += golden_lines(setting, seed)
    for seats in (2, 4):
        for kind in ("", "gentle", "styled") if styled else ("", "gentle"):
            found += bots.play(game, seats, seats, 60, kind)
    found += guest_moves(game)
    return found + (expert_moves(game) if bots_by_name.has_expert(game) else [])


def guest_moves(game: str) -> list[str]:
    """Return a game of random moves played by a linked guest's rules: each move, and the state after it."""
    from engine_core import catalog
    from engine_core.game import TERMINAL
    from tests.setting import legal

    rules = catalog.door(game).rules()(3, {})
    dice = random.Random(5)
    state = rules.new_state(11)
    found = []
    while rules.current_player(state) != TERMINAL:
        action = dice.choice(legal(rules, state))
        rules.apply_action(state, action)
        found.append("guest %d %s" % (action, state.hex()))
    return found


def expert_moves(game: str) -> list[str]:
    """Return the first moves of a game's experts."""
    from engine_core.match import Match
    from host_sim import setting

    match = Match(setting.make_rules(game, 2, []), 7)
    for seat in range(2):
        match.seat_bot(seat, setting.bot_class(game, setting.EXPERT))
    while len(match.history) < _EXPERT_MOVES:
        action = match.think()
        if action >= 0:
            match.apply(action)
    return ["expert %d" % action for action in match.history]


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.meta_path.insert(0, compiled.Finder(Path(sys.argv[2])))
    print("\n".join(lines(sys.argv[1])))
    from engine_core.games.up_or_down.rules import columns

    print(columns.__file__)
