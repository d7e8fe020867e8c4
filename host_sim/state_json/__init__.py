"""States as JSON, secrets included, in the form of each game's rules.md: one module per game."""

import importlib

from engine_core.game import Game


def state_json(rules: Game, state: bytearray) -> dict:
    """Return everything in `state` as a dict that `json` can write, keys in the order of the game's rules."""
    return importlib.import_module("host_sim.state_json." + rules.ID).state_json(rules, state)
