"""Positions of Way Up High for its tests: they set up trees and cards, then answer questions and take moves in the
words of the rules.
"""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine_core.games.way_up_high.rules.layout import DOWN, FIRST, HAND, TURN
from engine_core.games.way_up_high.rules.rules import Rules
from engine_core.games.way_up_high.rules.trees import build
from tests.position import GamePosition
from tests.setting import legal

SEED = Path(__file__).parents[3] / "seeds/way_up_high/cards.toml"
NAMES = tomllib.loads(SEED.read_text(encoding="utf-8"))["cards"].split()
ROUNDS = {2: 7, 3: 6, 4: 5, 5: 4}
every_size = pytest.mark.parametrize("seats", ROUNDS)
DRAWS = ("start", "end")
both_draws = pytest.mark.parametrize("draw", DRAWS)


def card(name: str) -> int:
    return NAMES.index(name) + 1


class Position(GamePosition):
    """A game that answers questions and takes moves in the words of the rules. Seat 0 is first, with the given deck."""

    rules: Rules

    def __init__(
        self, seats: int = 2, first: int = 0, order: tuple[int, ...] = (), seed: int = 1, **options: Any
    ) -> None:
        self.rules = Rules(seats, options)
        self.state = self.rules.new_state(seed)
        rules, state = self.rules, self.state
        state[FIRST] = state[TURN] = first
        cards = [*order, *(c for c in state[rules.order :] if c not in order)]
        state[rules.order :] = bytes(cards)
        state[HAND : HAND + seats + 1] = bytes(sorted(cards[: seats + 1]))

    @property
    def scores(self) -> list[int]:
        return [self.rules.score(self.state, seat) for seat in range(self.rules.seats)]

    @property
    def winners(self) -> list[int]:
        return [seat for seat in range(self.rules.seats) if self.rules.winners(self.state) >> seat & 1]

    def play(self, turns: int, seed: int = 1) -> "Position":
        dice = random.Random(seed)
        for _ in range(turns):
            self.rules.apply_action(self.state, dice.choice(legal(self.rules, self.state)))
        return self

    def grow(self, seat: int, *names: str) -> "Position":
        """Give `seat` a tree of these cards (`grey` for a face-down one), whether or not they fit."""
        for name in names:
            action = DOWN | 1 if name == "grey" else card(name)
            build(self.state, self.rules.tree(seat), action)
        return self
