"""What the console's own screens ask about Wheels Up!."""

from engine_core.draw import signs
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import CHAOS, EFFECT
from engine_core.games.wheels_up.rules.codes import E_SERVICE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from engine_core.games.wheels_up.rules.rules import Rules

HELP_PAGES = b"\x01\x02\x04\x04\x08\x09\x08"  # the page that explains each kind of decision


def facts(rules: "Rules") -> tuple:
    """Return what the options come to, as (word, number) pairs."""
    return ((G.AIRPORTS, rules.airports), (G.ROUTES, rules.routes))


def legend(words: tuple, console_words: tuple) -> list:
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


def more_signs(bring: "Callable[[str], ModuleType]", language: str) -> list:
    """Return the other signs of the game, for pages behind the first: how airports look, then every tile of a card."""
    data = "games.wheels_up.data."
    pages = bring(data + "scene_words_" + language).WORDS
    said = bring(data + "words_said_" + language).SAID
    tiles = bring(data + "words_tiles").TILES
    marks = (
        signs.ACTION,
        signs.ACTION_USED,
        signs.DRAW,
        signs.MOVE,
        signs.BONUS,
        signs.LIST,
        signs.END,
        signs.ACTION,
        signs.ACTION_USED,
        "",
        "",
        "",
        "-",
        "=",
        "--",
        "..",
        ". .",
    )
    own = [(mark, pages[P.SIGNS_SAID + i]) for i, mark in enumerate(marks)]
    for effect in range(1, len(tiles)):
        card = EFFECT.find(bytes((effect,)))
        kind = signs.BONUS if effect >= E_SERVICE else signs.CHAOS if CHAOS[card] else signs.EVENT
        own.append((kind + " " + tiles[effect].replace("{n}", "n"), said[effect].replace("{n}", "n")))
    return own
