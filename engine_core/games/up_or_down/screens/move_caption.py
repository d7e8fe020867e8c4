"""What somebody did in Up or Down?, in words."""

from engine_core.draw import signs
from engine_core.games.up_or_down.data import words as G
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules.columns import gain
from engine_core.games.up_or_down.rules.layout import DOWN_COUNT, DROP, NEW, PLAY, PUT, TAKE, TAKEN, UP, UP_COUNT

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
        draws = (state[UP_COUNT] > 0) != (state[DOWN_COUNT] > 0)  # from the only pile that is left: UD9
        return _puts(rules, state, action, words) + (words[G.DRAWS_TOO] if draws else "")
    if action == UP:
        return words[G.TELL_DRAWS_UP] % card_text(state[rules.up + state[UP_COUNT] - 1])
    return words[G.TELL_DRAWS]


def _puts(rules: "Rules", state: bytearray, action: int, words: "Words") -> str:
    card = state[TAKEN]
    if action == NEW:
        return words[G.TELL_STARTS] % card_text(card)
    if action > NEW:
        points = gain(state, rules.area(rules.current_player(state)), action, card)
        return words[G.TELL_GIVES_UP] % (action - DROP + 1, signed(points))
    return words[G.TELL_PUTS] % (action + 1, card_text(card))


def card_text(card: int) -> str:
    """Return a card's number and its colour's sign."""
    return "%d %s" % (card, signs.COLOURS[COLOURS[card]])


def signed(points: int) -> str:
    """Return points with their sign."""
    return "+%d" % points if points >= 0 else "–%d" % -points
