"""Caches shuffles. In redacted copies of a state they are always the same, as each begins with reveal.py's generator.

Thus a shuffle of a given number of cards always moves each card to the same place. This cache halves the time that
copies of Up or Down? take.
"""

from engine_core import rng
from engine_core.link.reveal import GENERATOR

_MOST = 4096  # maximum number of cached seedings
_shuffle, _reseed = rng.shuffle, rng.reseed
# By number of cards: the source index of each card, and the generator after the shuffle.
_shuffled: dict[int, tuple[bytes, bytes]] = {}
_seeded: dict[bytes, tuple[bytes, bytes]] = {}  # by generator state: the seeded generator, and the state after it


def install() -> None:
    """Make this program shuffle with the cache."""
    rng.shuffle = shuffle
    rng.reseed = reseed


def shuffle(generator: bytearray, cards: bytearray, start: int, count: int) -> None:
    if generator[:8] != GENERATOR or generator is cards or count > 256:
        _shuffle(generator, cards, start, count)
        return
    found = _shuffled.get(count)
    if found is None:
        order = bytearray(range(count))
        after = bytearray(GENERATOR)
        _shuffle(after, order, 0, count)
        found = _shuffled[count] = bytes(order), bytes(after)
    cards[start : start + count] = found[0].translate(bytes(cards[start : start + count]) + bytes(256 - count))
    generator[:8] = found[1]


def reseed(state: bytearray, generator: bytearray) -> None:
    before = bytes(generator[:8])
    found = _seeded.get(before)
    if found is None:
        _reseed(state, generator)
        if len(_seeded) < _MOST:
            _seeded[before] = bytes(state[:8]), bytes(generator[:8])
        return
    if rng.has_key(state):
        state[len(state) - rng.KEY :] = bytes(rng.KEY)
    state[:8], generator[:8] = found
