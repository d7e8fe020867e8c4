"""Refuses OpenSpiel's searches in C++ for our games. They do not support games written in Python and crash Python."""

import functools
from typing import Any

import pyspiel

_SEARCHES = (pyspiel.MCTSBot, pyspiel.ISMCTSBot)
_METHODS = ("step", "step_verbose", "step_with_policy", "get_policy")
_REFUSED = (
    "OpenSpiel's %s in C++ does not support games written in Python; "
    "use open_spiel.python.algorithms.%s, or the bot ismcts of updeck"
)
_IN_PYTHON = {"MCTSBot": "mcts.MCTSBot", "ISMCTSBot": "ismcts.ISMCTSBot"}


def refuse(ours: type) -> None:
    """Make the searches raise ValueError for states of the class `ours`, and leave them unchanged for all others."""
    for search in _SEARCHES:
        for name in _METHODS:
            setattr(search, name, _guarded(getattr(search, name), search, ours))
    evaluate = pyspiel.evaluate_bots

    @functools.wraps(evaluate)
    def evaluate_bots(state: Any, bots: list, *rest: Any, **named: Any) -> Any:
        for bot in bots:
            if isinstance(bot, _SEARCHES):
                _check(state, type(bot), ours)
        return evaluate(state, bots, *rest, **named)

    pyspiel.evaluate_bots = evaluate_bots


def _guarded(method: Any, search: type, ours: type) -> Any:
    @functools.wraps(method)
    def guarded(bot: Any, state: Any, *rest: Any) -> Any:
        _check(state, search, ours)
        return method(bot, state, *rest)

    return guarded


def _check(state: Any, search: type, ours: type) -> None:
    if isinstance(state, ours):
        raise ValueError(_REFUSED % (search.__name__, _IN_PYTHON[search.__name__]))
