"""Hands, decks and discards of Wheels Up! (WU4, WU8, WU18).

`insert`, `remove` and `clear` change a row in a state: a count, then as many ascending bytes, then zeros.
"""

from engine_core import rng
from engine_core.games.wheels_up.data.cards import CHAOS, FIRST_OF
from engine_core.games.wheels_up.rules import layout as L


def insert(state: bytearray, at: int, value: int) -> None:
    """Insert `value` into the row whose count is at `at`."""
    count = state[at] + 1
    state[at] = count
    i = at + count
    while i > at + 1 and state[i - 1] > value:
        state[i] = state[i - 1]
        i -= 1
    state[i] = value


def remove(state: bytearray, at: int, value: int) -> None:
    """Remove `value` from the row whose count is at `at`. The row must contain it."""
    last = at + state[at]
    state[at] -= 1
    i = at + 1
    while state[i] != value:
        i += 1
    while i < last:
        state[i] = state[i + 1]
        i += 1
    state[last] = 0


def clear(state: bytearray, at: int) -> None:
    """Empty the row whose count is at `at`."""
    for i in range(at, at + state[at] + 1):
        state[i] = 0


def take_in(state: bytearray, seat: int, card: int) -> None:
    """Add a card to a hand."""
    insert(state, L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT, card)
    state[L.CHAOS_HELD + seat] |= CHAOS[card]
    state[L.HOLDING] |= 1 << seat


def give_up(state: bytearray, seat: int, card: int) -> None:
    """Remove a card from a hand."""
    at = L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT
    remove(state, at, card)
    if CHAOS[card]:
        held = 0
        for i in range(at + 1, at + 1 + state[at]):
            held |= CHAOS[state[i]]
        state[L.CHAOS_HELD + seat] = held
    if not state[at]:
        state[L.HOLDING] &= 255 ^ 1 << seat


def era_of(card: int) -> int:
    """Return the era, 0-2, of a card's deck."""
    return 0 if card < FIRST_OF[1] else 1 if card < FIRST_OF[2] else 2


def discard(state: bytearray, card: int) -> None:
    """Put a card that has left its hand on its era's discard pile."""
    state[L.GONE + card] = 1
    state[L.GONE_COUNT + era_of(card)] += 1


def draw(state: bytearray, seat: int, era: int, count: int) -> None:
    """Draw up to `count` cards from an era's deck. Set whether the seat must discard afterwards (WU4)."""
    for _ in range(count):
        cards = state[L.DECK_COUNT + era]
        if not cards:
            if not state[L.GONE_COUNT + era]:
                break
            _reshuffle(state, era)
            cards = state[L.DECK_COUNT + era]
        at = L.DECKS + FIRST_OF[era] - 2 + cards
        take_in(state, seat, state[at])
        state[at] = 0
        state[L.DECK_COUNT + era] = cards - 1
    if state[L.SEATS + L.SEAT_SIZE * seat + L.HAND_COUNT] > L.HAND_LIMIT:
        state[L.DISCARDING] |= 1 << seat


def _reshuffle(state: bytearray, era: int) -> None:
    deck = L.DECKS + FIRST_OF[era] - 1
    count = 0
    for card in range(FIRST_OF[era], FIRST_OF[era + 1]):
        if state[L.GONE + card]:
            state[L.GONE + card] = 0
            state[deck + count] = card
            count += 1
    state[L.GONE_COUNT + era] = 0
    state[L.DECK_COUNT + era] = count
    rng.shuffle(state, state, deck, count)
