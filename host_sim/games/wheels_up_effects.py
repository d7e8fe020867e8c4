"""The effects of cards in Wheels Up!, by their names in seeds/wheels_up/cards.toml and in records."""

from engine_core.games.wheels_up.rules import codes

EVENTS = ("gates", "planes", "move", "draw", "all_draw", "grant", "tax")
AIMED = ("ground_route", "close_gate", "takeover", "all_discard")
CHAOS = ("cancel", "ground", "lock_gate", "steal", "snatch", "quick_gate", "quick_plane")
# Effects that name airports. They exist only on boards with these airports (WU2).
NAMING = ("service", "link", "station")
COUNTING = ("hub", "routes", "airports", "control", "long", "most", "fewest_money")
EFFECTS = {"event": EVENTS + AIMED, "chaos": CHAOS, "bonus": NAMING + COUNTING}


def code(effect: str) -> int:
    """Return the code of the effect with this name."""
    return int(getattr(codes, "E_" + effect.upper()))
