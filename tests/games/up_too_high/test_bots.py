"""Up Too High: games of bots against the reference program, and the greedy bot."""

from array import array
from collections import Counter

from engine_core import rng
from engine_core.bots import random_bot
from engine_core.game import Game
from engine_core.games.up_too_high.bots.levels import Greedy
from engine_core.games.up_too_high.rules.layout import BID, BUILD, DIVIDEND, FLY, ROUND
from engine_core.games.up_too_high.rules.rules import Rules
from host_sim.records import record
from tests.games.up_too_high.position import every_number
from tests.position import last_state
from tests.reference import up_too_high as reference


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


@every_number
def test_the_reference_agrees_at_the_edges(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(12):
        one = WAYWARD[seed % 4]
        bots: list[type] = [one if seed < 8 else WAYWARD[(seed + seat) % 4] for seat in range(seats)]
        lines = list(record.record_lines(Rules(seats, {}), seed, bots, True))
        assert reference.check(lines) == []
        for word in ('"fizzled":true', '"decision":"extra"', '"decision":"fly"', '"offers":[],"bids":[["'):
            if any(word in line for line in lines):
                seen.add(word)
    assert '"fizzled":true' in seen and '"decision":"fly"' in seen
    assert seats != 2 or '"decision":"extra"' in seen


@every_number
def test_greedy_beats_random_on_every_seat_in_turn(seats: int) -> None:
    rules = Rules(seats, {})
    won = 0.0
    points = Counter[str]()
    deals = 40 // seats
    for seed in range(deals):
        for seat in range(seats):
            final = last_state(rules, seed, [Greedy if s == seat else random_bot.Bot for s in range(seats)])
            winners = rules.winners(final)
            won += (winners >> seat & 1) / winners.bit_count()
            points["greedy"] += rules.score(final, seat)
            points["random"] += rules.score(final, (seat + 1) % seats)
    assert won >= 0.7 * deals * seats
    assert points["greedy"] > 1.25 * points["random"]


@every_number
def test_greedy_ends_its_games(seats: int) -> None:
    rules = Rules(seats, {})
    for seed in range(5):
        final = last_state(rules, seed, [Greedy] * seats)
        assert 3 <= final[ROUND] <= 15
