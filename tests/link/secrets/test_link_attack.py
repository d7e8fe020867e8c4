"""Nobody can compute the deal of a linked table: an attack that finds the fast generator's deals finds none of
these.
"""

import math
import random
from collections.abc import Callable

import pytest

from engine_core import rng
from engine_core.game import Game
from engine_core.games.up_or_down.rules.layout import UP_COUNT
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.link import fairness
from host_sim.setting import game_ids, rules_class
from tests.link.party import Player, Table, join_all
from tests.link.secrets import lattice

DEALS = 5
TOLD = 32  # draws of a deal that the attacker knows
NEEDED = 100  # bits that the draws must reveal for the attack to work; in a game with few cards they reveal less


def face_up(table: Table, player: Player) -> list[int]:
    """Return the face-up pile of Up or Down? from the top, as one guest's copies show it."""
    rules = table.host.rules
    assert isinstance(rules, Rules)
    seen: dict[int, int] = {}
    join_all(table, [player])
    match = player.match
    assert match is not None
    give = match.give

    def kept(actor: int, action: int, flags: int, copy: bytes) -> None:
        if copy[UP_COUNT]:
            seen[copy[UP_COUNT]] = copy[rules.up + copy[UP_COUNT] - 1]
        give(actor, action, flags, copy)

    vars(match)["give"] = kept
    table.begin()
    while not table.over():
        table.step()
        player.step()
    return [seen[count] for count in sorted(seen, reverse=True)]


def of_copies(rules: Rules, cards: list[int]) -> list[tuple[int, int, int]]:
    """Return the draws that put these cards on top of the pile; the last places in the deck are drawn first."""
    deck = list(range(1, rules.cards + 1))
    draws = []
    for number, card in enumerate(cards):
        last = rules.cards - 1 - number
        at = deck.index(card)
        draws.append((number, last + 1, at))
        deck[at], deck[last] = deck[last], deck[at]
    return draws


@pytest.mark.parametrize("keyed", [False, True])
def test_a_guest_does_not_find_the_deal_from_its_own_copies(keyed: bool) -> None:
    """A guest of Up or Down? that has seen a dozen cards of the face-up pile cannot find the deal. Without a key, it
    would by then know every hand.
    """
    rules = Rules(6, {"length": "full"})
    table = Table(rules, [2], random.Random(4))
    if not keyed:
        seed = table.host.deal()[0]
        vars(table.host)["deal"] = lambda: (seed, b"")
    cards = face_up(table, Player(table))
    assert len(cards) > 20
    assert table.match is not None
    for count in (13, 14, 16, 20):
        found = lattice.generator(of_copies(rules, cards[:count]))
        if found is not None:
            break
    if keyed:
        assert found is None
        return
    assert found is not None and count <= 14
    deck = bytearray(range(1, rules.cards + 1))
    rng.shuffle(bytearray(found), deck, 0, rules.cards)
    dealt = table.match.dealt()
    assert deck[6 + 18 :] == dealt[rules.down : rules.areas], "both piles"
    assert [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(6)] == [
        list(dealt[21 + 3 * seat : 24 + 3 * seat]) for seat in range(6)
    ], "all hands"


def draws_of(deal: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int, int]]:
    """Return every draw of a deal, in the form that lattice.generator takes."""
    draws: list[tuple[int, int, int]] = []
    below = rng.below

    def drawn(state: bytearray, n: int) -> int:
        found = below(state, n)
        draws.append((len(draws), n, found))
        return found

    def shuffle(generator: bytearray, cards: bytearray, start: int, count: int) -> None:
        for left in range(count, 1, -1):
            i, j = start + drawn(generator, left), start + left - 1
            cards[i], cards[j] = cards[j], cards[i]

    with monkeypatch.context() as patched:
        patched.setattr(rng, "below", drawn)
        patched.setattr(rng, "shuffle", shuffle)
        deal()
    return draws


def found(rules: Game, keyed: bool, monkeypatch: pytest.MonkeyPatch) -> tuple[int, float]:
    """Return for how many deals the attack finds all draws, and how many bits of each deal it gets.

    It gets the draws with the most possible results.
    """
    count = 0
    bits = 0.0
    for number in range(DEALS):
        seed, key = fairness.deal(bytes((number,)) * fairness.SALT, [bytes(fairness.NONCE)], 7)
        draws = draws_of(lambda seed=seed, key=key: rules.new_state(seed, key if keyed else b""), monkeypatch)  # type: ignore[misc]
        told = sorted(sorted(draws, key=lambda draw: -draw[1])[:TOLD])
        bits = sum(math.log2(draw[1]) for draw in told)
        state = lattice.generator(told)
        count += state is not None and lattice.drawn_by(state, draws) == [drawn for _, _, drawn in draws]
    return count, bits


@pytest.mark.parametrize("game", game_ids())
def test_nobody_finds_a_keyed_deal_of_any_game_from_half_of_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_class(game)(rules_class(game).MAX_SEATS, {})
    without, bits = found(rules, False, monkeypatch)
    assert without > 1 or bits < NEEDED, "without a key, the attack works"
    assert not found(rules, True, monkeypatch)[0]
