"""The signs of Wheels Up! behind the first page of its legend: how airports look, then every tile of a card."""

from engine_core import catalog
from engine_core.draw import signs as S
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.data.words_tiles import TILES
from engine_core.games.wheels_up.screens.cards.card_sign import kind_sign


def signs(language: str) -> list:
    """Return pairs of mark and meaning."""
    pages = catalog.texts("wheels_up", "scene_words", language).WORDS
    said = catalog.texts("wheels_up", "words_said", language).SAID
    marks = list(S.ACTION + S.ACTION_USED + S.DRAW + S.MOVE + S.BONUS + S.LIST + S.END + S.ACTION + S.ACTION_USED)
    marks += ["", "", "", S.LOCK, "-", S.SMALL_SEATS[0] + " " + S.SMALL_SEATS[1], S.SEATS[0], "=", "--", "..", ". ."]
    own = [(mark, pages[P.SIGNS_SAID + i]) for i, mark in enumerate(marks)]
    for effect in range(1, len(TILES)):
        card = EFFECT.find(bytes((effect,)))
        own.append((kind_sign(card) + " " + TILES[effect].replace("{n}", "n"), said[effect].replace("{n}", "n")))
    return own
