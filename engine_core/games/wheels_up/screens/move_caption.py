"""Moves of Wheels Up! in words."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import EFFECT, HAND_COUNT, HAND_LIMIT, SEAT_SIZE, SEATS
from engine_core.games.wheels_up.rules.notation import airport_text, card_of, route_text
from engine_core.games.wheels_up.screens.cards.card_text import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return the caption of `action` in `state`, which everyone sees, or "" for passing, which is secret."""
    decision = rules.decision(state)
    if decision == codes.REACT and action == codes.PASS:
        return ""
    if decision == codes.DISCARD:
        over = state[SEATS + SEAT_SIZE * rules.current_player(state) + HAND_COUNT] - HAND_LIMIT
        if state[EFFECT] == codes.E_ALL_DISCARD or over == 1:
            return words[G.TELL_DISCARD]
        return words[G.TELL_DISCARD + 1] % (over - 1)
    if decision == codes.LAND:
        return words[G.TELL_TO] % route_text(rules, action)
    if decision == codes.TARGET:
        return _strikes(rules, state[EFFECT], action, words)
    if decision == codes.LIFT:
        if action <= codes.IN_HANGAR:
            return (
                words[G.TELL_FROM_HANGAR]
                if action == codes.IN_HANGAR
                else words[G.TELL_FROM] % route_text(rules, action)
            )
        return words[G.TELL_STOP]
    if action < codes.PLANE:
        return words[G.TELL_GATE] % airport_text(rules, action)
    if action < codes.CARD:
        return words[G.TELL_PLANE] % route_text(rules, action - codes.PLANE)
    if card_of(action):
        kind = signs.CHAOS + " " if CHAOS[card_of(action)] else ""
        return words[G.TELL_CARD] % (kind + name_of(card_of(action), words[G.LANGUAGE]))
    if action == codes.PASS:
        return words[G.TELL_END if decision == 0 else G.TELL_STOP]
    return words[G.TELL_DRAW if action == codes.DRAW else G.TELL_MOVE if action == codes.MOVE else G.TELL_BUY]


def _strikes(rules: "Rules", effect: int, action: int, words: "Words") -> str:
    """Return a text about what happens to a card's target."""
    if effect == codes.E_GROUND_ROUTE:
        return (words[G.TELL_GROUNDS] % (route_text(rules, action), "")).replace("  ", " ")
    if effect == codes.E_GROUND:
        return words[G.TELL_GROUNDS] % (
            route_text(rules, action % codes.ROUTE_OF),
            signs.SEATS[action // codes.ROUTE_OF],
        )
    if effect == codes.E_STEAL:
        return words[G.TELL_STEALS] % signs.SEATS[action]
    if effect == codes.E_SNATCH:
        return words[G.TELL_SNATCHES] % signs.SEATS[action]
    word = G.TELL_TAKES_GATE if effect == codes.E_TAKEOVER else G.TELL_CLOSES_GATE
    return words[word] % (signs.SEATS[action // codes.GATE_OF], airport_text(rules, action % codes.GATE_OF))
