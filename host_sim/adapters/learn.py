"""`python -m host_sim.adapters.learn`: OpenSpiel's Q-learner learns Up or Down?, and says how it fares; a few minutes.

It is an example of how to learn with our environments. Each turn of the agent in the Gymnasium environment is one
decision of the learner: which kind of put to aim at (KINDS), of those that a card in hand leads to. The reward is what
the turn changes in the agent's points. The table is small, so it learns within a few thousand games.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms.tabular_qlearner import QLearner
from open_spiel.python.rl_tools import LinearSchedule

from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout
from host_sim.adapters import gymnasium_env

_GAPS = (3, 8)  # a card that far from the last one of its column is near, or not far
_LONG = 3  # cards of a column that it is a pity to give up, or to use up
_COLUMN = 2 * 2 * (len(_GAPS) + 1)  # kinds that continue a column: short or long, of its colour or not, by gap
_NEW = _COLUMN
_GIVE_UP = _COLUMN + 1  # and by how many cards the column has, 1 to _LONG
KINDS = _GIVE_UP + _LONG
_HAND = layout.HANDS - layout.PHASE  # offsets in an observation of two seats: knowledge.information_state
_RING = layout.RING - layout.PHASE
_AREAS = _HAND + 4
_PARTS = 3  # of a game, for the learner's state
_EPSILON = 0.3  # the share of turns played by chance: at first, and at the end
_LEAST_EPSILON = 0.02
_STEP = 0.05
_DISCOUNT = 0.95


class Plan(NamedTuple):
    """A turn: the card to play, the neighbour to take, and the action that puts it. `gap` decides between equals."""

    gap: int
    play: int
    take: int
    put: int


class Table:
    """What the learner sees of an observation: its points, its state, and the best plan of each kind of put."""

    def __init__(self, seen: dict[str, np.ndarray], seat: int, turns: int) -> None:
        known = seen["observation"]
        area: np.ndarray = known[_AREAS + layout.AREA_SIZE * seat :].astype(int)
        self._columns = [area[at : at + layout.COLUMN_SIZE] for at in range(0, layout.DISCARD, layout.COLUMN_SIZE)]
        self.points = int(area[layout.DISCARD]) + sum(
            int(column[layout.LENGTH] * column[layout.TALLY :].max()) for column in self._columns
        )
        left = max(0, turns - int(area[layout.LOGGED]))
        open_columns = sum(not column[layout.LENGTH] for column in self._columns)
        self.state = [left * _PARTS // (turns + 1), open_columns]
        self._ring = [int(card) for card in known[_RING : _RING + 6] if card]
        self._hand = [int(card) for card in known[_HAND : _HAND + 3] if card]

    def plans(self) -> dict[int, Plan]:
        """Return the plans at the begin of a turn, by their kind."""
        found: dict[int, Plan] = {}
        for card in self._hand:
            ring = sorted([*self._ring, card])
            at = ring.index(card)
            for taken in (ring[at - 1], ring[(at + 1) % len(ring)]):
                for kind, gap, put in self._puts(taken):
                    plan = Plan(gap, card, taken, put)
                    found[kind] = min(plan, found.get(kind, plan))
        return found

    def _puts(self, card: int) -> list[tuple[int, int, int]]:
        """Return (kind, gap, action) of each way to put `card`."""
        ways: list[tuple[int, int, int]] = []
        for number, column in enumerate(self._columns):
            count = int(column[layout.LENGTH])
            if not count:
                return [*ways, (_NEW, 0, layout.NEW)]
            gap = card - int(column[layout.LAST])
            if column[layout.DIRECTION] in (0, layout.RISING if gap > 0 else layout.FALLING):
                tally = column[layout.TALLY :]
                kind = sum(abs(gap) > most for most in _GAPS)
                kind += (len(_GAPS) + 1) * (int(tally[COLOURS[card]] == tally.max()) + 2 * (count >= _LONG))
                ways.append((kind, abs(gap), number))
        return ways + [
            (_GIVE_UP + min(int(column[layout.LENGTH]), _LONG) - 1, 0, layout.DROP + number)
            for number, column in enumerate(self._columns)
        ]


def play(env: gymnasium.Env[Any, Any], agent: QLearner, seed: int, learns: bool) -> float:
    """Play a game; return its reward: 1 won, -1 lost, 0 shared."""
    own: Any = env.unwrapped
    seen, _ = env.reset(seed=seed)
    before = 0
    plan = Plan(0, 0, 0, 0)
    first = True
    reward, over = 0.0, False
    while not over:
        decision = own.rules.decision(own.match.state)
        if decision == layout.PLAY:
            table = Table(seen, own.seat, own.rules.turns)
            plans = table.plans()
            step = _step(table, sorted(plans), float(table.points - before), first)
            plan = plans[agent.step(step, is_evaluation=not learns).action]
            before, first = table.points, False
        action = (plan.play, plan.take, plan.put, layout.DOWN)[decision]
        seen, reward, over, _, _ = env.step(action)
    if learns:
        table = Table(seen, own.seat, own.rules.turns)
        agent.step(_step(table, [], float(table.points - before), False, over=True))
    return float(np.sign(reward))


def _step(table: Table, kinds: list[int], gained: float, first: bool, over: bool = False) -> rl_environment.TimeStep:
    kind = rl_environment.StepType.LAST if over else rl_environment.StepType.FIRST if first else None
    return rl_environment.TimeStep(
        observations={"info_state": [table.state], "legal_actions": [kinds], "current_player": 0},
        rewards=[gained],
        discounts=[_DISCOUNT],
        step_type=kind or rl_environment.StepType.MID,
    )


def learned(games: int) -> QLearner:
    """Return a learner after so many games against random play."""
    np.random.seed(1)  # what the learner draws from
    env = gymnasium_env.Environment("up_or_down", bots="random")
    turns: int = env.rules.turns  # type: ignore[attr-defined]  # of this game
    exploring = LinearSchedule(_EPSILON, _LEAST_EPSILON, turns * games)
    agent = QLearner(0, KINDS, step_size=_STEP, epsilon_schedule=exploring, discount_factor=_DISCOUNT)
    for seed in range(games):
        play(env, agent, seed, learns=True)
    return agent


def share(agent: QLearner, bots: str, games: int) -> tuple[float, float]:
    """Return the learner's share of wins against a bot, and its margin of 95 %; each deal is played from both seats."""
    shares = []
    for seed in range(1 << 20, (1 << 20) + games // 2):
        deal = [
            play(gymnasium_env.Environment("up_or_down", bots=bots, seat=seat), agent, seed, False) for seat in (0, 1)
        ]
        shares.append((2 + sum(deal)) / 4)
    return float(np.mean(shares)), float(1.96 * np.std(shares, ddof=1) / len(shares) ** 0.5)


def main() -> int:
    """Learn, then play against random, easy and normal."""
    parser = ArgumentParser(prog="python -m host_sim.adapters.learn", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=16000, metavar="N", help="games to learn from")
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="deals against each bot, from both seats")
    arguments = parser.parse_args()
    agent = learned(arguments.games)
    for bots in ("random", "easy", "normal"):
        won, margin = share(agent, bots, 2 * arguments.deals)
        print("%.1f%% ± %.1f against %s, %d deals" % (100 * won, 100 * margin, bots, arguments.deals), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
