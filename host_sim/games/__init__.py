"""What a desk knows of each game beside its rules: a module a game.

`state_json(rules, state)` is the state, secrets included, in the form of the game's rules.md. Where the game has
lessons, `facts(rules, state)` returns a dict of what captions may name beside it: pack/lesson_figures.py says how.
"""

import importlib
from typing import Any

from engine_core.game import Game


def state_json(rules: Game, state: bytearray) -> dict[str, Any]:
    """Return everything in `state` as a dict that `json` can write, keys in the order of the game's rules."""
    found: dict[str, Any] = _module(rules).state_json(rules, state)
    return found


def facts(rules: Game, state: bytearray) -> dict[str, Any]:
    """Return what captions of lessons may name of a game beside its state as JSON."""
    module = _module(rules)
    found: dict[str, Any] = module.facts(rules, state) if hasattr(module, "facts") else {}
    return found


def _module(rules: Game) -> Any:
    return importlib.import_module("host_sim.games." + rules.ID)
