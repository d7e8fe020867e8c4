"""What a decision of Wheels Up! asks, in words."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    DISCARD,
    E_GROUND_ROUTE,
    E_QUICK_GATE,
    END,
    LAND,
    LIFT,
    PLACE,
    REACT,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    BOUGHT,
    EFFECT,
    FINAL,
    HAND_COUNT,
    LEFT,
    SEAT_SIZE,
    SEATS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.console.history.past import PastMatch
    from engine_core.match import Match
    from engine_core.packed_texts import Words


# What is asked for by effect, from E_GROUND_ROUTE on
_TARGETS = (G.GROUND_ROUTE, G.TAKE_GATE, G.CLOSE_GATE, G.LOCK_GATE, G.GROUND_WHOSE, G.STEAL_FROM, G.SNATCH_FROM)


def asked_text(state: bytearray, decision: int, words: "Words") -> str:
    """Return what a decision asks; "" for ACTION, where actions and money stand instead."""
    if decision == PLACE:
        return words[G.GATES_LEFT if state[EFFECT] <= E_QUICK_GATE else G.PLANES_LEFT] % state[LEFT]
    if decision == LIFT:
        return words[G.LIFT_WHICH] % state[LEFT]
    if decision == LAND:
        return words[G.LAND_WHERE]
    if decision == TARGET:
        return words[_TARGETS[state[EFFECT] - E_GROUND_ROUTE]]
    return ""


def pips(match: "Match | PastMatch") -> str:
    """Return a sign for each action of the turn: those left, then those used."""
    state = match.state
    count = 2 + state[BOUGHT]
    if state[FINAL] == 3 or (match.rules.options["opening"] == "one" and _is_first_turn(match.history)):
        count -= 1  # a turn after the full ones, or the first turn of the game
    left = state[ACTIONS]
    return signs.ACTION * left + signs.ACTION_USED * (count - left)


def _is_first_turn(history: "array[int] | memoryview") -> bool:
    """Tell whether no turn has ended yet. MicroPython cannot look for a number in an array by `in`."""
    for action in history:
        if action == END:
            return False
    return True


def hand_text(state: bytearray, seat: int, decision: int, words: "Words") -> str:
    """Return what is asked while a hand is looked at."""
    if decision == DISCARD:
        return words[G.DISCARD_ONE] % state[SEATS + SEAT_SIZE * seat + HAND_COUNT]
    return words[G.ANSWER if decision == REACT else G.PLAY_CARD if decision == ACTION else G.YOUR_CARDS]
