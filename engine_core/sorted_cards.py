"""Sorted cards in a state: ascending bytes, followed by a zero."""


def insert(state: bytearray, at: int, card: int) -> None:
    """Insert `card` into the sorted cards that begin at `at`."""
    while state[at] and state[at] < card:
        at += 1
    while card:
        next_card = state[at]
        state[at] = card
        card = next_card
        at += 1
