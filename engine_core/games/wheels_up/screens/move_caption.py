"""What somebody did in Wheels Up!, in words."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.codes import (
    CARD,
    DISCARD,
    DRAW,
    E_ALL_DISCARD,
    E_GROUND,
    E_GROUND_ROUTE,
    E_SNATCH,
    E_STEAL,
    E_TAKEOVER,
    GATE_OF,
    IN_HANGAR,
    LAND,
    LIFT,
    MOVE,
    PASS,
    PLANE,
    REACT,
    ROUTE_OF,
    TARGET,
)
from engine_core.games.wheels_up.rules.layout import EFFECT, HAND_COUNT, HAND_LIMIT, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import airport_text, card_of, route_text
from engine_core.games.wheels_up.screens.cards.card_text import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return what `action` does in `state`, as everyone at the table sees it; "" for passing, which nobody sees."""
    decision = rules.decision(state)
    if decision == REACT and action == PASS:
        return ""
    if decision == DISCARD:
        if state[EFFECT] == E_ALL_DISCARD:
            return words[G.TELL_DISCARD]
        held = state[SEATS + SEAT_SIZE * rules.current_player(state) + HAND_COUNT]
        return words[G.TELL_DISCARD + 1] % (held - HAND_LIMIT)
    if decision == LAND:
        return words[G.TELL_TO] % route_text(rules, action)
    if decision == TARGET:
        return _strikes(rules, state[EFFECT], action, words)
    if decision == LIFT:
        if action <= IN_HANGAR:
            return words[G.TELL_FROM_HANGAR] if action == IN_HANGAR else words[G.TELL_FROM] % route_text(rules, action)
        return words[G.TELL_STOP]
    if action < PLANE:
        return words[G.TELL_GATE] % airport_text(rules, action)
    if action < CARD:
        return words[G.TELL_PLANE] % route_text(rules, action - PLANE)
    if card_of(action):
        return name_of(card_of(action), words[G.LANGUAGE])
    if action == PASS:
        return words[G.TELL_END if decision == 0 else G.TELL_STOP]
    return words[G.TELL_DRAW if action == DRAW else G.TELL_MOVE if action == MOVE else G.TELL_BUY]


def _strikes(rules: "Rules", effect: int, action: int, words: "Words") -> str:
    """Return what befalls the target of a card."""
    if effect == E_GROUND_ROUTE:
        return words[G.TELL_GROUNDS] % ("", route_text(rules, action))
    if effect == E_GROUND:
        return words[G.TELL_GROUNDS] % (signs.SEATS[action // ROUTE_OF], route_text(rules, action % ROUTE_OF))
    if effect == E_STEAL:
        return words[G.TELL_STEALS] % signs.SEATS[action]
    if effect == E_SNATCH:
        return words[G.TELL_SNATCHES] % signs.SEATS[action]
    word = G.TELL_TAKES_GATE if effect == E_TAKEOVER else G.TELL_CLOSES_GATE
    return words[word] % (signs.SEATS[action // GATE_OF], airport_text(rules, action % GATE_OF))
