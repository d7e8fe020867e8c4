"""What the console's own screens ask about Wheels Up!."""

from engine_core import catalog
from engine_core.draw import signs as S
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.scoring import controlled, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words


def facts(rules: "Rules") -> tuple:
    """Return what the options come to, as (word, number) pairs."""
    return ((G.AIRPORTS, rules.airports), (G.ROUTES, rules.routes))


def legend(rules: "Rules", words: "Words", console_words: "Words") -> list:
    """Return the signs of the game, each with what it means."""
    return [
        (S.GATE, words[G.ROW + 1]),
        (S.AIRPLANE, words[G.ROW + 2]),
        (S.LOCK, words[G.ERAS_SMALL + 2]),
        (S.AIRPORT, words[G.HANGAR_NAME]),
        (S.EVENT, words[G.KIND_NAMES]),
        (S.CHAOS, words[G.KIND_NAMES + 1]),
        (S.BONUS, words[G.KIND_NAMES + 2]),
    ]


def signs(language: str) -> list:
    """Return pairs of mark and meaning behind the first page of the legend: how airports look, then every tile."""
    from engine_core.games.wheels_up.data.cards import EFFECT
    from engine_core.games.wheels_up.data.words_tiles import TILES
    from engine_core.games.wheels_up.screens.cards.card_sign import kind_sign

    pages = catalog.texts("wheels_up", "scene_words", language).WORDS
    said = catalog.texts("wheels_up", "words_said", language).SAID
    marks = list(S.ACTION + S.ACTION_USED + S.DRAW + S.MOVE + S.BONUS + S.LIST + S.END + S.ACTION + S.ACTION_USED)
    marks += ["", "", "", S.LOCK, ":: -", S.SMALL_SEATS[0] + " " + S.SMALL_SEATS[1], S.SEATS[0]]
    marks += ["=", "--", "..", ". ."]
    own = [(mark, pages[P.SIGNS_SAID + i]) for i, mark in enumerate(marks)]
    for effect in range(1, len(TILES)):
        card = EFFECT.find(bytes((effect,)))
        both = kind_sign(card) + " " + TILES[effect] + "|" + said[effect]
        own.append(tuple(both.replace("{", "").replace("}", "").split("|")))
    return own


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return what a seat has achieved at the end: a bit each, in the order of seeds/wheels_up/texts.toml."""
    return (1 if controlled(rules, state, seat, 0) > 7 else 0) | (2 if money(state, seat) > 39 else 0)
