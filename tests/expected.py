"""The facts about one game that shared tests need: names defined in tests/games/GAME/expected.py, all optional.

help_figures(): the figures on the help pages, by the English title of the page; the engine computes each.
TEN_FACTS: facts that a player must know after the first lesson, (question, answer, rule, English, French): patterns for
its captions, in which {name} stands for a number of claim_figures().
CLAIMS: other statements of lessons about rules, (rule, English, French).
NO_RULE: their statements that are no rules, English sentences without signs, # for numbers.
claim_figures(): the numbers by name; the engine computes each.
UNTOLD: rules that need no help page, each with the reason.
SECRET_KEYS: keys of the state as JSON that hold secrets other than cards; a sample may have fewer or more of them.
ANY_CARD_ANYWHERE: whether the moves played never reveal anything about the places of hidden cards.
SCENES: the names of scenes that open by themselves while bots play, besides the table.
"""

import importlib.util
from typing import Any

DEFAULTS: dict[str, Any] = {
    "help_figures": None,
    "TEN_FACTS": [],
    "CLAIMS": [],
    "NO_RULE": [],
    "claim_figures": dict,
    "UNTOLD": {},
    "SECRET_KEYS": (),
    "ANY_CARD_ANYWHERE": False,
    "SCENES": (),
}


def expected(game: str, name: str) -> Any:
    """Return the value of a name in a game's expected.py, or its default."""
    module = "tests.games.%s.expected" % game
    if importlib.util.find_spec(module) is None:
        return DEFAULTS[name]
    return getattr(importlib.import_module(module), name, DEFAULTS[name])
