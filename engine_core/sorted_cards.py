"""Cards kept in ascending order in a run of bytes that ends with a zero."""


def insert(state: bytearray, at: int, card: int) -> None:
    """Insert `card` into the ascending cards at `at`, which end with a zero."""
    while state[at] and state[at] < card:
        at += 1
    while card:
        next_card = state[at]
        state[at] = card
        card = next_card
        at += 1
