"""The effects of cards of Wheels Up! by their names in seeds/wheels_up/cards.toml and in records."""

from engine_core.games.wheels_up.rules import codes

EVENTS = ("gates", "planes", "move", "draw", "all_draw", "grant", "tax")
AIMED = ("ground_route", "close_gate", "takeover", "all_discard")
CHAOS = ("cancel", "ground", "lock_gate", "steal", "snatch", "quick_gate", "quick_plane")
# Effects that name airports, and so exist only on boards that have these (WU2).
NAMING = ("service", "link", "station")
COUNTING = ("hub", "routes", "airports", "control", "long", "most", "fewest_money")
EFFECTS = {"event": EVENTS + AIMED, "chaos": CHAOS, "bonus": NAMING + COUNTING}


def code(effect: str) -> int:
    """Return the code of an effect by its name."""
    return int(getattr(codes, "E_" + effect.upper()))
