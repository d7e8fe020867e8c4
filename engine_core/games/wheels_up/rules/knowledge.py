"""What a seat of Wheels Up! knows, and sampling the rest ("Secrets" in seeds/wheels_up/rules.md)."""

from engine_core import rng
from engine_core.const import const
from engine_core.games.wheels_up.data.cards import CHAOS, FIRST_OF
from engine_core.games.wheels_up.rules import turns
from engine_core.games.wheels_up.rules.cards import piles, reactions
from engine_core.games.wheels_up.rules.codes import ACTION, REACT
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    ASKING,
    CHAOS_HELD,
    DECK_COUNT,
    DECKS,
    DECLARED,
    GONE,
    HAND,
    HAND_COUNT,
    MENU_COUNT,
    PENDING,
    PHASE,
    SEAT,
    SEAT_SIZE,
    SEATS,
    SEEN,
    SEEN_ERA,
    TURN,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.wheels_up.rules.board import Board

_POOL = const(34)  # the most cards of an era; the cards for the other hands follow in the pool


def information_state(rules: "Board", state: bytearray, seat: int, out: bytearray) -> int:
    """See game.Game.information_state: the state without decks, other hands and the other seats on WU23's list."""
    size = 0
    own = SEATS + SEAT_SIZE * seat
    for i in range(PHASE, rules.information_size):
        if i == ASKING:
            out[size] = _known_list(rules, state, seat)
        elif (
            CHAOS_HELD <= i < SEEN_ERA
            or DECKS <= i <= GONE
            or (i >= SEATS and HAND <= (i - SEATS) % SEAT_SIZE < MENU_COUNT and not own <= i < own + SEAT_SIZE)
        ):
            continue
        else:
            out[size] = state[i]
        size += 1
    return size


def _known_list(rules: "Board", state: bytearray, seat: int) -> int:
    asking = state[ASKING]
    if asking:
        asking &= 1 << seat | 1 << reactions.first(rules, state, asking)
    return asking


def resample(rules: "Board", state: bytearray, seat: int, generator: bytearray) -> None:
    """See game.Game.resample. A seat that may react holds a chaos card that it could play."""
    asked = state[SEAT]
    while True:
        _deal(rules, state, seat, generator)
        if asked == seat:
            break
        if state[PHASE] == REACT:
            if state[CHAOS_HELD + asked] & reactions.could(rules, state, asked):
                break
        elif state[PHASE] != ACTION or state[ACTIONS] or turns.can_buy(state) or turns.own_chaos(rules, state):
            break
    if state[ASKING]:
        _list(rules, state, seat)
    rng.reseed(state, generator)


def _deal(rules: "Board", state: bytearray, seat: int, generator: bytearray) -> None:
    pool = rules.pool
    own = SEATS + SEAT_SIZE * seat + HAND
    held = state[own - 1] if seat < rules.seats else 0
    dealt = _POOL
    for era in range(3):
        count = 0
        for card in range(FIRST_OF[era], FIRST_OF[era + 1]):
            if rules.used[card] and not state[GONE + card] and card != state[DECLARED] and card != state[PENDING]:
                pool[count] = card
                count += 1
        for i in range(own, own + held):
            if piles.era_of(state[i]) == era:
                at = 0
                while pool[at] != state[i]:
                    at += 1
                count -= 1
                while at < count:
                    pool[at] = pool[at + 1]
                    at += 1
        rng.shuffle(generator, pool, 0, count)
        for i in range(count):
            if i < state[DECK_COUNT + era]:
                state[DECKS + FIRST_OF[era] - 1 + i] = pool[i]
            else:
                pool[dealt] = pool[i]
                dealt += 1
    rng.shuffle(generator, pool, _POOL, dealt - _POOL)
    for other in range(rules.seats):
        if other == seat:
            continue
        at = SEATS + SEAT_SIZE * other + HAND_COUNT
        count = state[at]
        piles.clear(state, at)
        state[CHAOS_HELD + other] = 0
        for _ in range(count):
            dealt -= 1
            piles.take_in(state, other, pool[dealt])


def _list(rules: "Board", state: bytearray, seat: int) -> None:
    # A seat after the one that decides is on the list if it holds a card that could have had an effect when the moment
    # began. Cards of an era that began since then were in no hand at that time.
    listed = _known_list(rules, state, seat)
    other = reactions.first(rules, state, listed)
    while True:
        other += 1
        if other == rules.seats:
            other = 0
        if other == state[TURN]:
            break
        if other == seat:
            continue
        if not state[SEEN_ERA]:
            on = state[CHAOS_HELD + other] & reactions.could(rules, state, other)
        else:
            on = 0
            at = SEATS + SEAT_SIZE * other + HAND
            for i in range(at, at + state[at - 1]):
                if piles.era_of(state[i]) < state[SEEN_ERA]:
                    on |= CHAOS[state[i]] & state[SEEN + other]
        if on:
            listed |= 1 << other
    state[ASKING] = listed
