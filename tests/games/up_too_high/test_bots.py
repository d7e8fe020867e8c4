"""Up Too High: games of bots against the reference program, and the greedy bot."""

from array import array

import pytest

from engine_core import rng
from engine_core.bots import random_bot
from engine_core.game import Game
from engine_core.games.up_too_high.bots import hard
from engine_core.games.up_too_high.rules.layout import BID, BUILD, DIVIDEND, FLY, ROUND
from engine_core.games.up_too_high.rules.rules import Rules
from host_sim.records import record
from tests.reference import up_too_high as reference
from tests.sample import sample


class Wayward:
    """A bot that leads a game to its edges: it hoards capital, throws all cards away, or always names the first."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._actions = array("H", [0] * rules.max_legal)
        self._state = generator

    def start(self, state: bytearray, seat: int) -> None:
        self._state = state

    def step(self) -> int:
        count = self._rules.legal_actions(self._state, self._actions)
        if rng.below(self._generator, 20) == 0:
            return self._actions[rng.below(self._generator, count)]
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


def test_hard_has_more_work_while_few_cards_are_known() -> None:
    rules = Rules(2, {})
    spent: dict[int, int] = {}  # by round, the most moves tried for a decision
    for match, _ in record.play(rules, 3, [hard.Bot, hard.Bot]):
        for bot in match.bots:
            assert isinstance(bot, hard.Bot) and bot.work == hard.Guide.work
            spent[match.state[ROUND]] = max(spent.get(match.state[ROUND], 0), bot.spent)
    early = min(spent[number] for number in range(2, 5))
    late = max(most for number, most in spent.items() if number > 5)
    assert late < 2 * hard.Guide.work < early
