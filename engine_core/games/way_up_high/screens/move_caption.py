"""Moves of Way Up High, and the round of a game, in words."""

from engine_core.draw import signs
from engine_core.games.way_up_high.data import words as G
from engine_core.games.way_up_high.rules.layout import BUILT, DOWN, GAME, TURN
from engine_core.games.way_up_high.rules.trees import bonus, build
from engine_core.games.way_up_high.screens.floor_view import card_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return the caption of `action`, which everyone at the table sees, so it does not name a card built face down."""
    if action & DOWN:
        return words[G.TELL_GREY]
    after = bytearray(state)
    build(after, rules.tree(state[TURN]), action)
    return words[G.TELL_UP] % card_text(action) + bonus_lost(rules, state, after, words)


def bonus_lost(rules: "Rules", before: bytearray, after: bytearray, words: "Words", but: int = -1) -> str:
    """Return a text that says who, except seat `but`, loses the longest run and its bonus (WH8), or ""."""
    lost = 0
    losers = ""
    for seat in range(rules.seats):
        points = bonus(before, rules.seats, seat)
        if seat != but and points > bonus(after, rules.seats, seat):
            lost = points  # They have all lost the same number of points.
            losers += signs.SEATS[seat]
    return words[G.BONUS_LOST + (len(losers) > 1)] % (losers, lost) if losers else ""


def round_text(rules: "Rules", state: bytearray, words: "Words", told: bool = False) -> str:
    """Return the round in words and, with two games, also the game and the direction of the hand (WH11). With `told`,
    return the round of the last move.
    """
    now = rules.round(state)
    game = state[GAME]
    if told and state[BUILT]:
        now = (state[BUILT] - 1) // rules.seats + 1
    elif told and game > 1:
        game = 1
        now = rules.rounds
    if rules.games == 1:
        return words[G.LAST_ROUND] if now == rules.rounds else words[G.ROUND] % (now, rules.rounds)
    way = signs.NEXT if game == 1 else signs.PREVIOUS
    return words[G.GAME_ROUND] % (game, way, now, rules.rounds)
