"""Moves of Up Too High in the notation of seeds/up_too_high/rules.md."""

from engine_core.games.up_too_high.rules import layout as L

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules

LETTERS = "ABCDEFG"
_FLIGHTS = ("stay", "cw", "ccw")


def card_text(kind: int) -> str:
    """Return a card's notation."""
    if kind < L.AIRPORTS:
        return LETTERS[kind]
    return "a%d" % (kind - L.AIRPORT_ZERO) if kind < L.AIRPLANES else "p%d" % (kind - L.AIRPLANE_ZERO)


def move_text(rules: "Rules", state: bytearray, action: int) -> str:
    """Return the ASCII notation of a legal action."""
    decision = rules.decision(state)
    name = rules.DECISIONS[decision]
    if decision == L.FLY:
        return "fly " + _FLIGHTS[action]
    if decision == L.DIVIDEND:
        return "pay %d" % action
    if action == L.DONE and decision in (L.BID, L.BUILD):
        return name + " done"
    return name + " " + card_text(action)
