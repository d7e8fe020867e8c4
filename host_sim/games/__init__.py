"""What a computer needs to know about each game besides its rules: one module per game. A game with a layout
(laid_out.py) needs none.

`state_json(rules, state)` returns the state, secrets included, in the form that the game's rules.md defines. Where the
game has lessons, `facts(rules, state)` returns a dict of further facts that captions may name; pack/lesson_figures.py
describes how.
"""

import importlib
import importlib.util
from types import ModuleType
from typing import Any

from engine_core.game import Game
from engine_core.laid_out import OWN, LaidOut

_NAME = "host_sim.games."


def state_json(rules: Game, state: bytearray) -> dict[str, Any]:
    """Return all of `state` as a dict that `json` can write, with keys in the order of the game's rules."""
    module = _module(rules)
    if module is None and isinstance(rules, LaidOut):
        return _laid_out(rules, state)
    found: dict[str, Any] = importlib.import_module(_NAME + rules.ID).state_json(rules, state)
    return found


def _laid_out(rules: LaidOut, state: bytearray) -> dict[str, Any]:
    """Return each part of a layout: a number, a list, or a list per seat. Trailing zeros of card lists are dropped."""
    found: dict[str, Any] = {}
    for name, at, size, seen in rules.layout:
        if seen == OWN:
            found[name] = [
                [card for card in state[first : first + size] if card]
                for first in range(at, at + size * rules.seats, size)
            ]
        else:
            found[name] = state[at] if size == 1 else list(state[at : at + size])
    return found


def facts(rules: Game, state: bytearray) -> dict[str, Any]:
    """Return the facts that lesson captions may name, besides the state as JSON."""
    module = _module(rules)
    found: dict[str, Any] = module.facts(rules, state) if module and "facts" in vars(module) else {}
    return found


def _module(rules: Game) -> ModuleType | None:
    return importlib.import_module(_NAME + rules.ID) if importlib.util.find_spec(_NAME + rules.ID) else None
