"""How a hint plans a turn of Wheels Up!: what it must not name, and where it cannot look any further."""

from engine_core.games.wheels_up.data.cards import EFFECT as EFFECTS
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    CARD,
    CHAOS,
    DRAW,
    E_ALL_DRAW,
    E_DRAW,
    E_SNATCH,
    END,
    LIFT,
    MOVE,
    STOP,
)
from engine_core.games.wheels_up.rules.layout import CHAOS_HELD, EFFECT, PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.games.wheels_up.rules.rules import Rules


def calm(rules: "Rules", state: bytearray, seat: int) -> None:
    """Have no other seat react in a copy of the state."""
    for other in range(rules.seats):
        if other != seat:
            state[CHAOS_HELD + other] = 0


def banned(state: bytearray, routes: list, moves: bool) -> list:
    """Return the actions that a hint does not name now. `routes`: where hints have landed airplanes; none of these is
    lifted again. `moves`: a move may be named.
    """
    if state[PHASE] == LIFT:
        return routes
    return [MOVE] if state[PHASE] == ACTION and not moves else []


def ban(bot: "Any", actions: list) -> None:
    """Take actions out of what a hard bot compares."""
    kept = [action for action in bot.actions[: bot.count] if action not in actions]
    for i, action in enumerate(kept):
        bot.actions[i] = action
    bot.count = len(kept)
    bot.choice = kept[0]


def wasted(state: bytearray, last: int, action: int) -> bool:
    """Tell whether an action ends a move in which nothing was moved; `last`: the action before it."""
    return state[PHASE] == LIFT and action == STOP and last == MOVE


def reveals(state: bytearray, action: int) -> bool:
    """Tell whether an action shows its player cards that nobody knew before."""
    if state[PHASE] != ACTION:
        return state[EFFECT] == E_SNATCH
    if CARD < action < DRAW:
        return EFFECTS[action - CARD] in (E_DRAW, E_ALL_DRAW)
    return action == DRAW or (CHAOS < action < END and EFFECTS[action - CHAOS] == E_SNATCH)
