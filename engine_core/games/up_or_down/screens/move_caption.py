"""What somebody did in Up or Down?, in words."""

from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.columns import gain
from engine_core.games.up_or_down.rules.layout import COLUMN_SIZE, DROP, NEW, PLAY, PUT, TAKE, TAKEN, UP, UP_COUNT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.up_or_down.rules.rules import Rules
    from engine_core.packed_texts import Words


def tell(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    """Return what `action` does in `state`, as everyone at the table sees it."""
    decision = rules.decision(state)
    if decision == PLAY:
        return words[G.TELL_PLAYS] % card_text(action)
    if decision == TAKE:
        return words[G.TELL_TAKES] % card_text(action)
    if decision == PUT:
        if action == NEW:
            return words[G.TELL_STARTS] % card_text(state[TAKEN])
        if action > NEW:
            area = rules.area(rules.current_player(state))
            cards = state[area + COLUMN_SIZE * (action - DROP)]
            return words[G.TELL_GIVES_UP + (cards > 1)] % (cards, signed(gain(state, area, action, state[TAKEN])))
        return words[G.TELL_PUTS] % (action + 1, card_text(state[TAKEN]))
    if action == UP:
        return words[G.TELL_DRAWS_UP] % card_text(state[rules.up + state[UP_COUNT] - 1])
    return words[G.TELL_DRAWS]


def card_text(card: int) -> str:
    """Return a card's number and its colour's sign."""
    return "%d %s" % (card, signs.COLOURS[COLOURS[card]])


def signed(points: int) -> str:
    """Return points with their sign."""
    return "+%d" % points if points >= 0 else "–%d" % -points
