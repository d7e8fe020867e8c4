"""What a seat can lose to a card of Wheels Up!, and what a card just played cost or brought it."""

from engine_core.const import const
from engine_core.game import TERMINAL
from engine_core.games.wheels_up.data import cards
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.notation import card_of
from engine_core.games.wheels_up.rules.scoring import controlled, money
from engine_core.games.wheels_up.screens.choice.asked import cards_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.rules import Rules
    from engine_core.games.wheels_up.screens.chaos.chaos_turn import ChaosTurn


_MONEY = const(2)  # the index of the money in what `owned` returns


def owned(rules: "Rules", state: bytearray, seat: int) -> tuple:
    """Return a seat's (gates, airplanes on routes, millions, number of cards, cards, own number)."""
    base = L.SEATS + L.SEAT_SIZE * seat
    flying = state[base + L.PLACED] - state[base + L.HANGAR]
    cards_held = cards_at(state, seat)
    return state[base + L.GATES], flying, money(state, seat), len(cards_held), cards_held, seat


def struck(turn: "ChaosTurn", action: int) -> bool:
    """Show what the last card did to the viewer. Return whether it did anything.

    Another seat's card took something, makes the viewer discard, cancelled the viewer's card, paid the viewer, brought
    cards, or did something else in the viewer's turn; or the viewer's card took one from a rival; or the viewer, alone
    at the console, drew cards.
    """
    session = turn.session
    state = session.match.state
    seat = session.holder if session.people == 1 else session.viewer
    if seat < 0 or not session.people:
        return False
    by = session.line_seat
    lost = [0, 0, 0, 0]
    place = -1
    cancelled = 0
    gone: list = []
    came: list = []
    answer = turn.card
    begins_now = turn.declared and not state[L.DECLARED]  # No seat may answer any more: the declared card takes effect.
    if turn.phase in (codes.ACTION, codes.REACT) and action != codes.PASS:
        turn.card = card_of(action)
        if turn.declared and turn.whose == seat and cards.EFFECT[turn.card] == codes.E_CANCEL:
            cancelled = turn.declared
    elif begins_now:
        turn.card = turn.declared
        by = turn.whose
    before = turn.owned
    turn.owned = now = owned(turn.table.rules, state, seat)
    discards = state[L.PHASE] == codes.DISCARD and state[L.SEAT] == seat and state[L.EFFECT] == codes.E_ALL_DISCARD
    if discards:
        turn.card = state[L.PENDING]
        by = state[L.TURN]
        lost = [0, 0, 0, min(state[L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT], cards.AMOUNT[turn.card])]
    elif before and before[-1] == seat and (turn.card or action == codes.DRAW):
        lost = [before[i] - now[i] for i in range(len(now) - 2)]
        if state[L.ERA] != turn.era or turn.table.rules.current_player(state) == TERMINAL:
            lost[_MONEY] += controlled(turn.table.rules, state, seat, 1)  # The pay for routes has a page of its own.
        place = turn.last if turn.phase == codes.TARGET else -1
        gone = [card for card in before[-2] if card not in now[-2]]
        came = [card for card in now[-2] if card not in before[-2]]
    card = turn.card
    # A declared card takes nothing but money as it takes effect. The rest was taken by the chaos card that came before.
    took = max(lost[0], lost[1], lost[3]) > 0 or (turn.effect == codes.E_STEAL and action == seat)
    if begins_now and turn.phase == codes.TARGET and took:
        card = answer
        by = session.line_seat
    drew = cards.EFFECT[turn.card] in (codes.E_DRAW, codes.E_ALL_DRAW) or action == codes.DRAW
    snatched = session.line_seat == seat and turn.effect == codes.E_SNATCH
    got = came and (snatched or (drew and state[L.PHASE] != codes.DISCARD and (by != seat or session.people == 1)))
    harmed = cancelled or max(lost) > 0
    done = not state[L.DECLARED] and (turn.declared == turn.card or card_of(action) == turn.card)
    if lost[_MONEY] < 0 and done and cards.EFFECT[turn.card] >= codes.E_SERVICE:
        harmed = True  # The card does no harm, but it pays, and its page shows that.
    begins = 0
    if turn.whose == seat:  # A player who waits for others sees their moves anyway.
        quick = (
            turn.phase == codes.REACT
            and action != codes.PASS
            and cards.EFFECT[turn.card] in (codes.E_QUICK_GATE, codes.E_QUICK_PLANE)
        )
        harmed = harmed or quick or turn.phase == codes.TARGET
        if quick:
            from engine_core.games.wheels_up.screens.choice import ahead

            begins = ahead.may_begin(turn.table.rules, state, turn.card, by)
    if not got and (by == seat or not harmed):
        return False
    turn.see()
    turn.was_read = True
    turn.table.wait()
    from engine_core.games.wheels_up.screens.chaos import chaos_pages

    if got:
        chaos_pages.tell_cards(turn, seat, action if snatched else -1, came)
        return True
    harm = (lost, place, discards, cancelled, gone, begins)
    turn.console.push(chaos_pages.Struck(turn.console, session, card, by, harm, seat))
    return True
