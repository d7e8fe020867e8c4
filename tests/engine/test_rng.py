"""The random number generator is uniform, stays within bounds, differs for each seed, and is hashed with a key."""

from hashlib import sha256

import pytest

from engine_core import rng
from tests.chance import chi_square_z


@pytest.mark.parametrize("n", [2, 3, 6, 7, 54, 126, 1000])
def test_below_is_uniform(n: int) -> None:
    state = bytearray(8)
    counts = [0] * n
    for seed in range(20):
        rng.seed(state, seed * 53687091)
        for _ in range(20 * n if n > 100 else 2000):
            counts[rng.below(state, n)] += 1
    assert abs(chi_square_z((count, sum(counts) / n) for count in counts)) < 4


def test_the_first_number_of_neighbouring_seeds_is_uniform() -> None:
    state = bytearray(8)
    counts = [0] * 36
    for seed in range(7200):
        rng.seed(state, seed)
        counts[rng.below(state, 6) * 6 + rng.below(state, 6)] += 1
    assert abs(chi_square_z((count, 200) for count in counts)) < 4


def test_below_keeps_to_its_bounds() -> None:
    state = bytearray(8)
    rng.seed(state, 5)
    assert {rng.below(state, 1) for _ in range(10)} == {0}
    drawn = [rng.below(state, 16384) for _ in range(20000)]
    assert 0 <= min(drawn) < 8 and 16376 < max(drawn) < 16384


def test_different_seeds_start_differently() -> None:
    seeds = [*range(2000), *range(0, 1 << 30, 524287), (1 << 30) - 1]
    states = set()
    for seed in seeds:
        state = bytearray(8)
        rng.seed(state, seed)
        states.add(bytes(state))
    assert len(states) == len(set(seeds))


def test_seeds_of_60_bits_begin_as_differently() -> None:
    seeds = [*range(1 << 30, (1 << 60) - 1, 262147 << 26), *range((1 << 60) - 500, 1 << 60)]
    seeds += [high << 30 | low for high in range(1, 60) for low in range(30)]
    states = set()
    counts = [0] * 36
    for seed in [*seeds, *range(1 << 30, 4000 << 30, 1 << 30)]:
        state = bytearray(8)
        rng.seed(state, seed)
        states.add(bytes(state))
        assert all(0 < int.from_bytes(state[i : i + 4], "little") < 1 << 30 for i in (0, 4))
        counts[rng.below(state, 6) * 6 + rng.below(state, 6)] += 1
    assert len(states) == len({*seeds, *range(1 << 30, 4000 << 30, 1 << 30)})
    assert abs(chi_square_z((count, sum(counts) / 36) for count in counts)) < 4


def test_seeds_of_30_bits_are_what_they_were() -> None:
    known = {0: "d43cca3982b7f312", 1: "64f0f627f01a003f", (1 << 30) - 1: "1d45063ca9945e3a"}
    for seed, expected in known.items():
        state = bytearray(8)
        rng.seed(state, seed)
        assert state.hex() == expected


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts: dict[bytes, int] = {}
    generator = bytearray(8)
    rng.seed(generator, 1)
    for _ in range(4800):
        cards = bytearray(b"..abcd.")
        rng.shuffle(generator, cards, 2, 4)
        assert cards[:2] == b".." and cards[6:] == b"."
        counts[bytes(cards)] = counts.get(bytes(cards), 0) + 1
    assert len(counts) == 24
    assert abs(chi_square_z((count, 200) for count in counts.values())) < 4


def test_reseed_depends_on_the_generator_alone() -> None:
    first, second = bytearray(b"12345678"), bytearray(b"abcdefgh")
    for state in (first, second):
        generator = bytearray(8)
        rng.seed(generator, 99)
        rng.reseed(state, generator)
    assert first == second


@pytest.mark.parametrize("multiplier", [16380, 16365])
def test_the_multipliers_give_the_period_the_module_claims(multiplier: int) -> None:
    for number in (multiplier * 2**16 - 1, multiplier * 2**15 - 1):  # a safe prime, and half of it
        assert all(number % divisor for divisor in range(2, int(number**0.5) + 1))


KEY = bytes(range(16))


def keyed() -> bytearray:
    state = bytearray(40)
    rng.begin(state, 5, KEY)
    return state


def test_with_a_key_each_number_is_of_a_hash_over_key_and_count() -> None:
    state = keyed()
    assert state == bytes(24) + KEY and rng.key_of(state) == KEY
    count = 0
    for n in (1, 2, 7, 126, 16384, 40_000, 40_000, 40_000):
        limit = 65536 - 65536 % n
        while True:
            number = int.from_bytes(sha256(KEY + count.to_bytes(4, "little")).digest()[:2], "little")
            count += 1
            if number < limit:
                break
        assert rng.below(state, n) == number % n
    assert state == bytes(4) + count.to_bytes(4, "little") + bytes(16) + KEY
    assert count > 8, "some numbers are drawn again"


def test_a_keyed_shuffle_draws_what_calls_of_below_do() -> None:
    one, two = keyed(), keyed()
    cards, expected = bytearray(range(60)), bytearray(range(60))
    rng.shuffle(one, cards, 5, 50)
    for left in range(50, 1, -1):
        i, j = 5 + rng.below(two, left), 4 + left
        expected[i], expected[j] = expected[j], expected[i]
    assert cards == expected and one == two and sorted(cards) == list(range(60))


def test_reseed_clears_a_key_and_only_that() -> None:
    for state in (keyed(), bytearray(b"abcdefgh" + bytes(range(1, 33)))):
        before = bytes(state)
        generator = bytearray(8)
        rng.seed(generator, 99)
        had_key = rng.has_key(state)
        rng.reseed(state, generator)
        assert not rng.has_key(state) and rng.key_of(state) == b""
        assert state[8:] == before[8:24] + (bytes(16) if had_key else before[24:])


def test_without_a_key_a_seed_begins_as_ever() -> None:
    state, plain = bytearray(40), bytearray(8)
    rng.begin(state, 1 << 40, b"")
    rng.seed(plain, 1 << 40)
    assert state == plain + bytes(32) and rng.key_of(state) == b""
