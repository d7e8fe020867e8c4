"""A row in a state: a count, then that many ascending bytes, zeros after them."""


def insert(state: bytearray, at: int, value: int) -> None:
    """Put `value` into the row whose count is at `at`."""
    count = state[at] + 1
    state[at] = count
    i = at + count
    while i > at + 1 and state[i - 1] > value:
        state[i] = state[i - 1]
        i -= 1
    state[i] = value


def remove(state: bytearray, at: int, value: int) -> None:
    """Remove `value`, which is in it, from the row whose count is at `at`."""
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
