"""The learning example: what it sees, that its turns are legal, and that it soon beats random play."""

# ruff: noqa: E402 - what is imported last may be missing

import random
from typing import Any

import pytest

from engine_core.games.up_or_down.rules import layout
from tests.setting import legal

for needed in ("gymnasium", "open_spiel"):
    pytest.importorskip(needed, reason="no learning example: pip install '.[adapters]'")

from host_sim.adapters import learn
from host_sim.adapters.gymnasium_env import Environment


@pytest.mark.parametrize("seat", [0, 1])
def test_its_plans_are_legal_its_points_the_rules_and_every_put_has_its_kind(seat: int) -> None:
    env = Environment("up_or_down", bots="easy", seat=seat)
    dice = random.Random(seat)
    kinds: set[int] = set()
    for seed in range(6):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            state: Any = env.match.state
            table = learn.Table(seen, seat, env.rules.turns)  # type: ignore[attr-defined]  # of this game
            assert table.points == env.rules.score(state, seat)
            plans = table.plans()
            kinds |= plans.keys()
            for plan in plans.values():
                after = bytearray(state)
                for action in plan[1:]:
                    assert action in legal(env.rules, after)
                    env.rules.apply_action(after, action)
            plan = dice.choice(list(plans.values()))
            for action in (*plan[1:], layout.DOWN):
                if not over and env.rules.decision(env.match.state) < layout.OVER:
                    seen, _, over, _, _ = env.step(action)
                if env.rules.decision(env.match.state) == layout.PLAY:
                    break
    assert kinds == set(range(learn.KINDS))


def test_after_some_games_it_beats_random_play_in_nine_of_ten() -> None:
    won, _ = learn.share(learn.learned(150), "random", 20)
    assert won >= 0.9
    untaught, _ = learn.share(learn.learned(1), "random", 20)
    assert untaught < won


def test_the_same_seed_learns_the_same() -> None:
    assert learn.share(learn.learned(20), "random", 4) == learn.share(learn.learned(20), "random", 4)
