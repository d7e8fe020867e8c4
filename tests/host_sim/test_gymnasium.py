"""Our games for one agent in Gymnasium: its own check, and that an episode is the game of its seed."""

# ruff: noqa: E402 - what is imported last may be missing

import random
import warnings

import pytest

from engine_core.game import TERMINAL
from engine_core.match import Match
from host_sim import setting
from tests.setting import information, legal

gymnasium = pytest.importorskip("gymnasium", reason="no Gymnasium: pip install '.[adapters]'")

import numpy as np
from gymnasium.utils.env_checker import check_env

from host_sim.adapters import terms
from host_sim.adapters.gymnasium_env import Environment

every_game = pytest.mark.parametrize("game", setting.game_ids())


@every_game
def test_gymnasium_finds_nothing_wrong(game: str) -> None:
    most = setting.rules_class(game).MAX_SEATS
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        for chosen in ({"bots": "random"}, {"seats": most, "bots": "easy", "seat": 1, "render_mode": "ansi"}):
            check_env(gymnasium.make("updeck/%s-v0" % game, **chosen).unwrapped)


@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_an_episode_is_the_game_of_its_seed_with_bots_at_the_other_seats(game: str, seats: int) -> None:
    others = ["easy", "greedy", "random"][: seats - 1]
    env = Environment(game, seats, bots=",".join(others), seat=seats - 1)
    seen, _ = env.reset(seed=21)
    match = Match(setting.rules_class(game)(seats, {}), 21)
    for place, name in enumerate(others):
        match.seat_bot(place, setting.bot_class(game, name))
    dice = random.Random(1)
    over = False
    while not over:
        reward = 0.0
        while match.rules.current_player(match.state) not in (seats - 1, TERMINAL):
            action = match.think()
            if action >= 0:
                match.apply(action)
        actions = legal(match.rules, match.state)
        assert list(np.flatnonzero(seen["action_mask"])) == list(np.flatnonzero(env.action_masks())) == actions
        known = information(match.rules, match.state, seats - 1)
        assert seen["observation"].tobytes() == known + bytes(match.rules.information_size - len(known))
        action = dice.choice(actions)
        match.apply(action)
        seen, reward, over, cut, info = env.step(action)
        assert not cut and not info and (over or reward == 0)
    assert reward == terms.returns(env.rules, env.match.state)[seats - 1]
    with pytest.raises(ValueError, match="reset begins one"):
        env.step(0)


def test_without_a_seat_each_is_drawn_and_the_same_seed_gives_the_same() -> None:
    drawn = []
    for _ in range(2):
        env = Environment("up_or_down", 3, bots="random")
        row = []
        for number in range(12):
            env.reset(seed=4 if not number else None)
            row.append((env.seat, bytes(env.match.state)))
        drawn.append(row)
    assert drawn[0] == drawn[1]
    assert {seat for seat, _ in drawn[0]} == {0, 1, 2} and len({state for _, state in drawn[0]}) == 12


def test_an_illegal_action_loses() -> None:
    env = Environment("way_up_high", bots="random")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, over, _, info = env.step(illegal)
    assert (reward, over, info) == (-1.0, True, {"illegal": illegal})


def test_the_screen_is_a_picture_or_text() -> None:
    assert Environment("up_or_down").render() is None
    env = Environment("up_or_down", render_mode="ansi", bots="random")
    env.reset(seed=1)
    assert len(env.render().split("\n")) == 32


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"game": "up_or_down", "seats": 7},
        {"game": "up_or_down", "seat": 2},
        {"game": "up_or_down", "bots": "nobody"},
        {"game": "up_or_down", "bots": "easy,easy,easy"},
        {"game": "up_or_down", "render_mode": "human"},
    ],
    ids=str,
)
def test_what_there_is_not_is_one_sentence(wrong: dict) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]{10,200}$"):
        Environment(**wrong)
