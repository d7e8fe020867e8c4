"""What the console's own screens ask about Wheels Up!."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.scoring import controlled, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words


def facts(rules: "Rules") -> tuple:
    """Return what the options come to, as (word, number) pairs."""
    return ((G.AIRPORTS, rules.airports), (G.ROUTES, rules.routes))


def legend(words: "Words", console_words: "Words") -> list:
    """Return the signs of the game, each with what it means."""
    return [
        (signs.GATE, words[G.ROW + 1]),
        (signs.AIRPLANE, words[G.ROW + 2]),
        (signs.LOCK, words[G.ERAS_SMALL + 2]),
        (signs.AIRPORT, words[G.HANGAR_NAME]),
        (signs.EVENT, words[G.KIND_NAMES]),
        (signs.CHAOS, words[G.KIND_NAMES + 1]),
        (signs.BONUS, words[G.KIND_NAMES + 2]),
    ]


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return what a seat has achieved at the end: a bit each, in the order of seeds/wheels_up/texts.toml."""
    return (1 if controlled(rules, state, seat, 0) > 7 else 0) | (2 if money(state, seat) > 39 else 0)
