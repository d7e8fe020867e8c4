"""Describes Wheels Up! to the console's screens."""

from engine_core import catalog
from engine_core.const import const
from engine_core.draw import signs as S
from engine_core.games.wheels_up.data import scene_words as P
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules.scoring import controlled, money

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.packed_texts import Words


def facts(rules: "Rules") -> tuple:
    """Return (index of a word, number) pairs for set-up: the figures that depend on the options."""
    return ((G.AIRPORTS, rules.airports), (G.ROUTES, rules.routes))


def legend(rules: "Rules", words: "Words", console_words: "Words") -> list:
    """Return the game's (sign, meaning) pairs."""
    return [
        (S.GATE, words[G.ROW + 1]),
        (S.AIRPLANE, words[G.ROW + 2]),
        (S.LOCK, words[G.LOCKED_SLOT]),
        (S.HANGAR, words[G.HANGAR_NAME]),
        (S.EVENT, words[G.KIND_NAMES]),
        (S.CHAOS, words[G.KIND_NAMES + 1]),
        (S.BONUS, words[G.KIND_NAMES + 2]),
    ]


_MARKS = S.ACTION + S.ACTION_USED + S.DRAW + S.MOVE + S.LIST + S.END + S.ACTION + S.ACTION_USED
_NO_MARKS = const(3)  # how many signs without a character follow those of _MARKS
_MORE = (S.LOCK, "_", S.SMALL_SEATS[0] + " " + S.SMALL_SEATS[1], S.SEATS[0], "=", "--", "..", ". .")


class Signs:
    """(mark, meaning) pairs for the legend's later pages: how airports look, then a card's tile for every effect."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._pages = catalog.texts("wheels_up", "scene_words", language).WORDS
        self._own = len(_MARKS) + _NO_MARKS + len(_MORE)

    def __len__(self) -> int:
        from engine_core.games.wheels_up.data.cards import EFFECT

        return self._own + max(EFFECT)

    def __getitem__(self, number: int) -> tuple:
        if number < self._own:
            more = number - len(_MARKS) - _NO_MARKS
            mark = _MARKS[number] if number < len(_MARKS) else _MORE[more] if more >= 0 else ""
            return mark, self._pages[P.SIGNS_SAID + number]
        effect = number - self._own + 1
        from engine_core.games.wheels_up.data.cards import EFFECT
        from engine_core.games.wheels_up.screens.cards import card_sign, card_text

        card = EFFECT.find(bytes((effect,)))
        return card_sign.kind_sign(card) + " " + card_sign.tile_text(card), card_text.said(card, self._language)


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return a mask of a seat's achievements at the end, in the order of seeds/wheels_up/texts.toml."""
    return (1 if controlled(rules, state, seat, 0) > 7 else 0) | (2 if money(state, seat) > 39 else 0)
