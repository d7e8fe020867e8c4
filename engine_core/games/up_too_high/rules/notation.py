"""Moves of Up Too High in the notation of seeds/up_too_high/rules.md."""

from engine_core.games.up_too_high.rules.layout import (
    AIRPLANE_ZERO,
    AIRPLANES,
    AIRPORT_ZERO,
    AIRPORTS,
    BID,
    BUILD,
    DIVIDEND,
    DONE,
    FLY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules

LETTERS = "ABCDEFG"
_FLIGHTS = ("stay", "cw", "ccw")


def card_text(kind: int) -> str:
    """Return the notation of a card."""
    if kind < AIRPORTS:
        return LETTERS[kind]
    return "a%d" % (kind - AIRPORT_ZERO) if kind < AIRPLANES else "p%d" % (kind - AIRPLANE_ZERO)


def move_text(rules: "Rules", state: bytearray, action: int) -> str:
    """Return the notation of a legal action, in ASCII."""
    decision = rules.decision(state)
    name = rules.DECISIONS[decision]
    if decision == FLY:
        return "fly " + _FLIGHTS[action]
    if decision == DIVIDEND:
        return "pay %d" % action
    if action == DONE and decision in (BID, BUILD):
        return name + " done"
    return name + " " + card_text(action)
