"""The random generator: the sum of two 16-bit multiply-with-carry sequences, or keyed.py for a state with a key.

Its state is bytes 0-7 of the bytearray it is given: a game's state, or a `bytearray(8)`. So a copied state draws the
same numbers again. No intermediate value reaches 2**30, so nothing is allocated on a 32-bit device. For both factors a,
a * 2**16 - 1 is a safe prime, so each sequence has a period of a * 2**15 - 1.
Source: G. Marsaglia, "Random number generators", JMASM 2(1), 2003.

It is fast, but a dozen cards of a shuffle reveal it. So the deal of a linked table has a key (link/fairness.py), in the
last 16 bytes of the state. Bytes 0-3, which are never all zero otherwise, are then zero.
"""

from engine_core.const import const

KEY = const(16)  # the size in bytes of a key, at the end of a game's state
_A = const(16380)
_B = const(16365)
# a * 2**16 - 2, the number of states of a sequence. The number of pairs is slightly below 2**60.
_STATES_X = const(1073479678)
_STATES_Y = const(1072496638)


def seed(state: bytearray, value: int) -> None:
    """Seed the generator in `state`, which has no key. 0 <= value < 2**60. All values below 2**30 give different
    sequences, and so do all but one in a thousand of the others.
    """
    x = y = low = high = 0
    left = 2 if value >> 30 else 1  # the number of 30-bit halves that are left
    while left:
        left -= 1
        half = value >> 30 * left & 0x3FFFFFFF
        x = low << 15
        y = high << 15
        low = half & 0x7FFF
        high = half >> 15
        # A Feistel network mixes the seed; without it, the first numbers of neighbouring seeds would lie on a lattice.
        for i in range(6):
            mixed = (high ^ 0x2545 + i) * 27107
            mixed = low ^ (mixed ^ mixed >> 12) & 0x7FFF
            low = high
            high = mixed
    x = 1 + (x | low) % _STATES_X
    y = 1 + (y ^ high + (low + 1 << 7)) % _STATES_Y
    for _ in range(16):
        x = _A * (x & 0xFFFF) + (x >> 16)
        y = _B * (y & 0xFFFF) + (y >> 16)
    _keep(state, x, y)


def below(state: bytearray, n: int) -> int:
    """Return a uniformly random number 0..n-1, and step the generator in `state`. 1 <= n <= 16384."""
    x = state[0] | state[1] << 8 | state[2] << 16 | state[3] << 24
    y = state[4] | state[5] << 8 | state[6] << 16 | state[7] << 24
    if not x:
        from engine_core import keyed  # Only linked tables need this module.

        return keyed.below(state, n)
    limit = 65536 - 65536 % n
    while True:
        x = _A * (x & 0xFFFF) + (x >> 16)
        y = _B * (y & 0xFFFF) + (y >> 16)
        drawn = ((x & 0xFFFF) + (y & 0xFFFF)) & 0xFFFF
        if drawn < limit:
            break
    _keep(state, x, y)
    return drawn % n


def shuffle(generator: bytearray, cards: bytearray, start: int, count: int) -> None:
    """Shuffle cards[start:start+count] in place (Fisher-Yates). `generator` may be `cards` itself.

    This draws the same numbers as calls of `below`, but unpacks and packs the generator only once.
    """
    x = generator[0] | generator[1] << 8 | generator[2] << 16 | generator[3] << 24
    y = generator[4] | generator[5] << 8 | generator[6] << 16 | generator[7] << 24
    if not x:
        from engine_core import keyed

        keyed.shuffle(generator, cards, start, count)
        return
    for left in range(count, 1, -1):
        limit = 65536 - 65536 % left
        while True:
            x = _A * (x & 0xFFFF) + (x >> 16)
            y = _B * (y & 0xFFFF) + (y >> 16)
            drawn = ((x & 0xFFFF) + (y & 0xFFFF)) & 0xFFFF
            if drawn < limit:
                break
        i = start + drawn % left
        j = start + left - 1
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
    _keep(generator, x, y)


def _keep(state: bytearray, x: int, y: int) -> None:
    state[0] = x & 255
    state[1] = x >> 8 & 255
    state[2] = x >> 16 & 255
    state[3] = x >> 24
    state[4] = y & 255
    state[5] = y >> 8 & 255
    state[6] = y >> 16 & 255
    state[7] = y >> 24


def reseed(state: bytearray, generator: bytearray) -> None:
    """Seed the generator in `state` with a number drawn from `generator`. Afterwards the state has no key."""
    high = below(generator, 16384)
    if has_key(state):
        from engine_core import keyed

        keyed.forget(state)
    seed(state, high << 14 | below(generator, 16384))


def has_key(state: "bytes | bytearray") -> bool:
    """Return whether a game's state draws from a key."""
    return not (state[0] | state[1] | state[2] | state[3])


def begin(state: bytearray, value: int, key: bytes) -> None:
    """Let a game's new state draw from `key`, or from the seed `value` if the key is b""."""
    if key:
        from engine_core import keyed

        keyed.lock(state, key)
    else:
        seed(state, value)


def key_of(state: bytearray) -> bytes:
    """Return the key of a game's state, or b"" if it has none."""
    return bytes(state[len(state) - KEY :]) if has_key(state) else b""
