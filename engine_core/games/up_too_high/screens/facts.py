"""Describes Up Too High to the console's screens."""

from engine_core.draw import signs
from engine_core.games.up_too_high.data import words as G
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.knowledge import hand_count

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_too_high.rules.rules import Rules
    from engine_core.packed_texts import Words

ADDS = b"\0\0\1\1"  # Only the levels of airports and airplanes add to a score.


def facts(rules: "Rules") -> tuple:
    """Return (index of a word, number) pairs for set-up: the figures that depend on the options."""
    return ((G.CARDS, L.CARDS), (G.DECK_RUNS, rules.last_exhaustion))


def legend(rules: "Rules", words: "Words", console_words: "Words") -> list:
    """Return the game's (sign, meaning) pairs."""
    marks = (signs.AIRPORT, signs.AIRPLANE, signs.SEATS[0], signs.SHARE, signs.CARDS, signs.RESHUFFLED, signs.NEXT)
    return [(mark, words[G.SIGNS + i]) for i, mark in enumerate(marks)]


def heads(words: "Words") -> tuple:
    """Return the headings above the parts of a score."""
    return (words[G.SHARES], words[G.HAND_HEAD], signs.AIRPORT, signs.AIRPLANE)


def parts(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return the parts of a seat's score as texts: its shares, its cards in hand, the levels of its shares' airports,
    and those of their airplanes.
    """
    at = L.AREAS + L.AREA_SIZE * seat + L.SHARES
    shares = 0
    airports = 0
    airplanes = 0
    for company in range(L.COMPANIES):
        count = state[at + company]
        shares += count
        airports += count * state[L.AIRPORT + company]
        airplanes += count * state[L.AIRPLANE + company]
    return (str(shares), str(hand_count(state, seat)), str(airports), "+%d" % airplanes)


def earned(rules: "Rules", state: bytearray, seat: int) -> int:
    """Return a mask of a seat's achievements at the end, in the order of seeds/up_too_high/texts.toml."""
    shares = L.AREAS + L.AREA_SIZE * seat + L.SHARES
    presides = 0
    kinds = 0
    for company in range(L.COMPANIES):
        presides += state[L.PRESIDENT + company] == seat
        kinds += state[shares + company] > 0
    return (1 if presides > 3 else 0) | (2 if kinds == L.COMPANIES else 0)
