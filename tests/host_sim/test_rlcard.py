"""Our games in RLCard: its agents play them, and an episode is a game of ours."""

# ruff: noqa: E402 - what is imported last may be missing

import random

import pytest

from host_sim import setting
from host_sim.given_record import legal_moves
from host_sim.state_json import state_json
from tests.setting import information

rlcard = pytest.importorskip("rlcard", reason="no RLCard: pip install '.[adapters]'")

import numpy as np
from rlcard.agents import RandomAgent

from host_sim.adapters import rlcard_env, terms

every_game = pytest.mark.parametrize("game", setting.game_ids())


def made(game: str, seats: int = 2, **config: object) -> rlcard_env.Environment:
    return rlcard.make("updeck_" + game, {"seed": 3, "game_num_players": seats} | config)


@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_rlcards_agents_play_whole_games(game: str, seats: int) -> None:
    env = made(game, seats)
    np.random.seed(1)  # RLCard's random agent draws from it
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(seats)])
    trajectories, payoffs = env.run(is_training=True)
    assert env.is_over() and len(trajectories) == seats
    assert list(payoffs) == terms.returns(env.game.rules, env.game.position)
    assert abs(sum(payoffs)) < 1e-9
    assert all(state["obs"].shape == (env.state_shape[0][0],) for row in trajectories for state in row[::2])


@every_game
def test_an_episode_is_the_game_of_its_seed(game: str) -> None:
    env = made(game, 3)
    rules = env.game.rules
    env.game.begin(21)
    state = rules.new_state(21)
    dice = random.Random(1)
    moves: list[list[tuple[int, str]]] = [[], [], []]
    while (seat := rules.current_player(state)) >= 0:
        assert env.get_player_id() == seat and not env.get_payoffs().any()
        legal = legal_moves(rules, state)
        for other in range(3):
            seen = env.get_state(other)
            known = information(rules, state, other)
            values = np.rint(seen["obs"] * 255).astype(np.uint8).tobytes()
            assert values == known + bytes(rules.information_size - len(known))
            assert list(seen["legal_actions"]) == ([action for action, _ in legal] if other == seat else [])
            assert seen["raw_legal_actions"] == ([text for _, text in legal] if other == seat else [])
            assert seen["action_record"] == moves[other]
        action, text = dice.choice(legal)
        raw = dice.random() < 0.5
        env.step(text if raw else action, raw_action=raw)
        rules.apply_action(state, action)
        moves[seat].append((seat, text))
    assert env.is_over() and env.get_perfect_information() == state_json(rules, state)


@every_game
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(game: str) -> None:
    env = made(game)
    env.game.begin(5)
    dice = random.Random(2)
    for n in range(40):
        if env.is_over():
            break
        seat = env.get_player_id()
        seen = env.get_state(seat)
        kept = env.game.position
        env.game.position = bytearray(kept)
        env.game.rules.resample(env.game.position, seat, bytearray((n, 3, 5, 7, 11, 13, 17, 19)))
        other = env.get_state(seat)
        assert other["obs"].tobytes() == seen["obs"].tobytes()
        assert [other[key] for key in other if "obs" not in key] == [seen[key] for key in seen if "obs" not in key]
        env.game.position = kept
        env.step(dice.choice(list(seen["legal_actions"])))


def test_steps_are_taken_back_to_the_deal() -> None:
    env = made("way_up_high", allow_step_back=True)
    first, _ = env.reset()
    positions = []
    for _ in range(6):
        positions.append(bytes(env.game.position))
        env.step(next(iter(env.get_state(env.get_player_id())["legal_actions"])))
    while positions:
        back = env.step_back()
        assert env.game.position == positions.pop()
    assert isinstance(back, tuple)
    state = back[0]
    assert state["obs"].tobytes() == first["obs"].tobytes() and state["action_record"] == []
    assert env.step_back() is False


def test_the_same_seed_deals_the_same_games() -> None:
    rows = [[bytes(env.game.position) for _ in range(3) if env.reset()] for env in (made("up_or_down") for _ in "12")]
    assert rows[0] == rows[1] and len(set(rows[0])) == 3


@pytest.mark.parametrize(
    "game, config", [("up_or_down", {"game_num_players": 9}), ("up_or_down", {"game_options": {"x": 1}})]
)
def test_what_there_is_not_is_one_sentence(game: str, config: dict) -> None:
    with pytest.raises(ValueError, match=r"^[^\n]{10,200}$"):
        made(game, **config)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = made("up_or_down")
    env.reset()
    before = bytes(env.game.position)
    for wrong, raw in ((255, False), ("play 99", True)):
        with pytest.raises(ValueError, match="may not do"):
            env.step(wrong, raw_action=raw)
    assert env.game.position == before
