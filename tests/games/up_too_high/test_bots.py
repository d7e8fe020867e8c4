"""Up Too High: bots' games compared with the reference program, and the greedy bot."""

import pytest

from engine_core import rng
from engine_core.bots import random_bot
from engine_core.games.up_too_high.bots import hard
from engine_core.games.up_too_high.rules.layout import BID, BUILD, DIVIDEND, DONE, FLY, PHASE
from engine_core.games.up_too_high.rules.rules import Rules
from host_sim.records import record
from tests.games.up_too_high.position import Position
from tests.reference import up_too_high as reference
from tests.sample import sample


class Wayward(random_bot.Bot):
    """A bot that leads a game to its limits: it hoards capital, discards all cards, or always names the first
    choice.
    """

    def step(self) -> int:
        if rng.below(self._generator, 20) == 0:
            return super().step()
        count = self._rules.legal_actions(self._state, self._actions)
        return self._actions[self.place(self._rules.decision(self._state), count)]

    def place(self, decision: int, count: int) -> int:
        return 0


class Hoarder(Wayward):
    def place(self, decision: int, count: int) -> int:
        return count - 1 if decision in (BID, BUILD, FLY) else 0


class Spender(Wayward):
    def place(self, decision: int, count: int) -> int:
        if decision == BUILD:
            return max(count - 2, 0)
        return count - 1 if decision in (DIVIDEND, FLY) else 0


WAYWARD = (Wayward, Hoarder, Spender, random_bot.Bot)


@pytest.mark.parametrize("seats", sample((2, 3, 4, 5), (2, 5).__contains__))
def test_the_reference_agrees_at_the_edges(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(8):
        one = WAYWARD[seed % 4]
        bots: list[type] = [one if seed < 4 else WAYWARD[(seed + seat) % 4] for seat in range(seats)]
        lines = list(record.record_lines(Rules(seats, {}), seed, bots, True))
        assert reference.check(lines) == []
        for word in ('"fizzled":true', '"decision":"extra"', '"decision":"fly"', '"offers":[],"bids":[["'):
            if any(word in line for line in lines):
                seen.add(word)
    assert '"fizzled":true' in seen and '"decision":"fly"' in seen
    assert seats != 2 or '"decision":"extra"' in seen


@pytest.mark.parametrize("seats", [2, 4])
def test_the_guide_counts_two_cards_in_hand_as_a_point(seats: int) -> None:
    worths = []
    for hand, shares in ("", ""), ("a2 D", ""), ("", "B"):
        state = Position(seats, deck="C C C").hands(hand).shares(shares, "A").company("A", 1).state
        worths.append(hard.Guide(Rules(seats, {})).worth(state, 0))
    assert worths[1] - worths[0] == worths[2] - worths[0] == hard.Guide.unit


@pytest.mark.parametrize(("exhaustions", "shares", "builds"), [(2, "A", True), (3, "A", False), (3, "AA", True)])
def test_the_guide_builds_in_the_last_round_only_what_brings_a_lead(
    exhaustions: int, shares: str, builds: bool
) -> None:
    position = Position(2, deck="C C C").shares(shares, "A").hands("a2").company("A", 0, "B B B").exhausted(exhaustions)
    state = position.company_phase().state
    assert state[PHASE] == BUILD
    assert (hard.Guide(position.rules).choose(state) != DONE) == builds
