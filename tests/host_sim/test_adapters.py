"""Our games in OpenSpiel and PettingZoo pass the tests of both, and reveal only what a seat knows."""

# ruff: noqa: E402 - the packages that are imported last may be missing

import importlib.util
import json
import random
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine_core import rng
from engine_core.bots.random_bot import Playout
from engine_core.game import Game
from host_sim import setting
from host_sim.records import record
from tests.sample import sample
from tests.setting import information, legal, seeded

ROOT = Path(__file__).parents[2]
NEEDED = ("pyspiel", "open_spiel", "pettingzoo", "numpy")
MISSING = [name for name in NEEDED if importlib.util.find_spec(name) is None]
if MISSING:
    text = "No %s: the adapters are not tested. pip install '.[adapters]' brings them." % ", ".join(MISSING)
    warnings.warn(text, stacklevel=1)
    pytest.skip(text, allow_module_level=True)

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts as their_ismcts
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation
from pettingzoo.test import api_test, seed_test

from host_sim.adapters import ismcts, open_spiel, pettingzoo_aec, terms

every_game = pytest.mark.parametrize("game", setting.game_ids())


def fewest_and_most(game: str) -> list[Game]:
    """Return rules for the fewest seats with all defaults, and for the most seats with each option's last choice."""
    kind = setting.rules_class(game)
    return [kind(kind.MIN_SEATS, {}), kind(kind.MAX_SEATS, {name: choices[-1] for name, choices in kind.OPTIONS})]


def dealt(rules: Game, seed: int) -> Any:
    """Return OpenSpiel's state after the deal with this seed."""
    state = open_spiel.load(rules, seed=seed, deals=1).new_initial_state()
    state.apply_action(0)
    return state


def positions(rules: Game, seed: int, count: int) -> Iterator[Any]:
    """Yield `count` of OpenSpiel's states, spread over a random game."""
    dice = random.Random(seed)
    state = dealt(rules, seed)
    states = []
    while not state.is_terminal():
        states.append(state.clone())
        state.apply_action(dice.choice(state.legal_actions()))
    last = len(states) - 1
    for k in range(count):
        yield states[last * k // (count - 1)]


@every_game
def test_returns_add_up_to_nothing_and_winners_share(game: str) -> None:
    kind = setting.rules_class(game)

    class Won(kind):  # type: ignore[misc, valid-type]
        def winners(self, state: bytearray) -> int:
            return state[0]

    for seats in range(kind.MIN_SEATS, kind.MAX_SEATS + 1):
        for mask in range(1, 1 << seats):
            shares = terms.returns(Won(seats, {}), bytearray((mask,)))
            assert sum(shares) == pytest.approx(0)
            won = {round(share, 9) for seat, share in enumerate(shares) if mask >> seat & 1}
            lost = {round(share, 9) for seat, share in enumerate(shares) if not mask >> seat & 1}
            assert len(won) == 1 and len(lost) <= 1
            assert max(lost, default=-1) < min(won) <= 1
            if mask.bit_count() == 1:
                assert won == {1}


def test_an_unknown_game_seat_or_option_is_one_sentence() -> None:
    for wrong in (
        lambda: terms.make_rules("chess", None, {}),
        lambda: terms.make_rules("up_or_down", 7, {}),
        lambda: terms.make_rules("up_or_down", 2, {"length": "long"}),
        lambda: terms.make_rules("up_or_down", 2, {"size": 1}),
        lambda: pyspiel.load_game("updeck_up_or_down(seats=7)"),
        lambda: pyspiel.load_game("updeck_up_or_down(length=long)"),
        lambda: pyspiel.load_game("updeck_up_or_down(deals=0)"),
        lambda: pyspiel.load_game("updeck_up_or_down(seed=1073741823,deals=2)"),
        lambda: pettingzoo_aec.env("up_or_down", render_mode="human"),
    ):
        with pytest.raises(ValueError, match=r"^[^\n]{10,200}$"):
            wrong()


def test_an_action_too_high_a_number_is_said() -> None:
    class High(Game):
        ID = "high"
        max_legal = 1

        def legal_actions(self, state: bytearray, actions: Any) -> int:
            actions[0] = terms.ACTIONS
            return 1

    with pytest.raises(ValueError, match="high has an action 256"):
        terms.legal(High(2, {}), bytearray(8), terms.room(High(2, {})))


# OpenSpiel


@every_game
def test_open_spiel_finds_nothing_wrong(game: str) -> None:
    for rules in fewest_and_most(game):
        pyspiel.random_sim_test(open_spiel.load(rules), num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_game_is_its_name_and_parameters(game: str) -> None:
    kind = setting.rules_class(game)
    default = pyspiel.load_game("updeck_" + game)
    assert default.rules.seats == kind.MIN_SEATS
    assert default.rules.options == kind(kind.MIN_SEATS, {}).options
    for name, choices in kind.OPTIONS:
        for choice in choices:
            rules = kind(kind.MAX_SEATS, {name: choice})
            again = pyspiel.load_game(str(open_spiel.load(rules, seed=7, deals=3)))
            assert (again.rules.ID, again.rules.seats, again.rules.options) == (game, rules.seats, rules.options)
            assert (again.seed, again.deals) == (7, 3)
            assert again.num_players() == rules.seats


@every_game
def test_chance_is_one_choice_among_deals(game: str) -> None:
    kind = setting.rules_class(game)
    state = pyspiel.load_game("updeck_%s(seed=40,deals=5)" % game).new_initial_state()
    assert state.chance_outcomes() == [(deal, 0.2) for deal in range(5)]
    assert state.action_to_string(pyspiel.PlayerId.CHANCE, 4) == "deal 44"
    state.apply_action(4)
    assert state.position == kind(kind.MIN_SEATS, {}).new_state(44)
    while not state.is_terminal():
        assert not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])


@every_game
def test_a_game_in_open_spiel_is_the_game_of_the_record(game: str) -> None:
    for rules in fewest_and_most(game):
        state = dealt(rules, 3)
        match = None
        for match, action in record.play(rules, 3, [setting.bot_class(game, "greedy")] * rules.seats):
            moves = record.legal_moves(rules, match.state)
            assert state.position == match.state
            assert state.current_player() == rules.current_player(match.state)
            assert state.legal_actions() == [action for action, _ in moves]
            assert [state.action_to_string(action) for action, _ in moves] == [text for _, text in moves]
            assert state.returns() == [0.0] * rules.seats
            state.apply_action(action)
        assert match and state.is_terminal()
        assert state.returns() == terms.returns(rules, match.state)


@every_game
def test_what_a_seat_knows_comes_through_and_nothing_else(game: str) -> None:
    for rules in fewest_and_most(game):
        for state in positions(rules, 5, 6):
            for seat in range(rules.seats):
                known = information(rules, bytearray(state.position), seat)
                text = "%d:%s" % (seat, known.hex())
                assert state.information_state_string(seat) == state.observation_string(seat) == text
                tensor = np.array(state.information_state_tensor(seat))
                assert tensor.size == rules.seats + rules.information_size
                assert list(np.flatnonzero(tensor[: rules.seats])) == [seat]
                values = np.rint(tensor[rules.seats :] * 255).astype(np.uint8).tobytes()
                assert values == known + bytes(rules.information_size - len(known))
                assert list(tensor) == state.observation_tensor(seat)


@every_game
def test_a_resampled_state_is_another_that_looks_the_same(game: str) -> None:
    for rules in fewest_and_most(game):
        for n, state in enumerate(positions(rules, 9, 6)):
            for seat in range(rules.seats):
                others = [
                    state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(seed, 0.0, 1.0))
                    for seed in range(4)
                ]
                assert len({bytes(other.position) for other in others}) == 4
                for other in others:
                    assert other.information_state_string(seat) == state.information_state_string(seat)
                    assert other.current_player() == state.current_player()
                    assert other.history() == [], "a history would reveal the deal"
                again = others[0].resampled(seat, seeded(n))
                assert again.position == state.resampled(seat, seeded(n)).position
            dice = random.Random(n)
            other = others[0]
            while not other.is_terminal():
                other.apply_action(dice.choice(other.legal_actions()))


@every_game
def test_clones_and_saved_states_go_on_alike(game: str) -> None:
    for rules in fewest_and_most(game):
        for state in positions(rules, 2, 4):
            text = pyspiel.serialize_game_and_state(state.get_game(), state)
            _, saved = pyspiel.deserialize_game_and_state(text)
            clone = state.clone()
            action = state.legal_actions()[-1]
            for other in (saved, clone):
                assert other.position == state.position and other.history() == state.history()
                other.apply_action(action)
                assert other.position != state.position
            assert saved.position == clone.position


@pytest.mark.parametrize("game", ["way_up_high"])
def test_open_spiels_searches_play_our_games(game: str) -> None:
    """ISMCTS asks for another state that looks the same to the seat; MCTS reads the whole state."""
    theirs = pyspiel.load_game("updeck_" + game)
    searches = [
        their_ismcts.ISMCTSBot(theirs, mcts.RandomRolloutEvaluator(), 2.0, 10, random_state=np.random.RandomState(1)),
        mcts.MCTSBot(theirs, 2.0, 10, mcts.RandomRolloutEvaluator(), random_state=np.random.RandomState(1)),
    ]
    in_cpp = pyspiel.MCTSBot(theirs, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10, 100, False, 1, False)
    state = theirs.new_initial_state()
    state.apply_action(1)
    while not state.is_terminal():
        action = searches[state.current_player()].step(state)
        assert action in state.legal_actions()
        assert in_cpp.mcts_search(state).best_child().action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == 0


@pytest.mark.parametrize("entry", ["step", "step_verbose", "step_with_policy", "get_policy", "evaluate_bots"])
def test_open_spiels_searches_in_cpp_are_refused_in_a_sentence(entry: str) -> None:
    theirs = pyspiel.load_game("updeck_way_up_high")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    state = theirs.new_initial_state()
    state.apply_action(1)
    before = bytes(state.position)
    for search in (
        pyspiel.MCTSBot(theirs, evaluator, 2.0, 10, 100, False, 1, False),
        pyspiel.ISMCTSBot(1, evaluator, 2.0, 10),
    ):
        call = getattr(search, entry, lambda state, search=search: pyspiel.evaluate_bots(state, [search] * 2, 1))
        with pytest.raises(ValueError, match=r"^OpenSpiel's I?S?MCTSBot in C\+\+ does not support [^\n]{20,160}$"):
            call(state)
    assert state.position == before


def test_open_spiels_searches_play_its_own_games_as_before() -> None:
    theirs = pyspiel.load_game("kuhn_poker")
    state = theirs.new_initial_state()
    for card in (0, 1):
        state.apply_action(card)
    search = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10)
    assert search.step(state) in state.legal_actions()
    uniform = [pyspiel.make_uniform_random_bot(seat, 1) for seat in range(2)]
    assert sum(pyspiel.evaluate_bots(state, uniform, 1)) == 0


def test_observers_tell_what_one_seat_knows() -> None:
    theirs = pyspiel.load_game("updeck_up_or_down")
    observer = theirs.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False))
    assert set(observer.dict) == {"seat", "known"}
    for asked in (None, pyspiel.IIGObservationType(perfect_recall=True)):
        assert set(theirs.make_py_observer(asked).dict) == {"seat", "known"}
    for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
        asked = pyspiel.IIGObservationType(perfect_recall=False, private_info=private)
        assert theirs.make_py_observer(asked) is make_observation(theirs, asked) is None
    assert theirs.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, public_info=False)) is None
    with pytest.raises(ValueError, match="not"):
        theirs.make_py_observer(None, {"size": 1})


@pytest.mark.parametrize("game", sample(setting.game_ids(), "wheels_up".__eq__))
def test_open_spiels_own_tool_plays_a_game_through(game: str) -> None:
    """OpenSpiel asks for observers of all kinds, and calls whatever the game says that it provides."""
    # This is imported here because SciPy costs each worker half a second.
    from open_spiel.python.algorithms import generate_playthrough

    told = generate_playthrough.playthrough("updeck_" + game, None, seed=1).splitlines()
    assert 'GameType.short_name = "updeck_%s"' % game in told and "IsTerminal() = True" in told
    assert not any("PublicObservation" in line or "PrivateObservation" in line for line in told)
    assert sum(json.loads(next(line for line in reversed(told) if line.startswith("Returns()")).split("=")[1])) == 0


def test_python_ends_well_with_our_games_registered() -> None:
    """OpenSpiel frees registered games after Python has shut down, which must not crash."""
    done = subprocess.run([sys.executable, "-c", "import host_sim.adapters.open_spiel"], cwd=ROOT, check=False)
    assert done.returncode == 0


def test_the_programs_of_the_page_run(capsys: pytest.CaptureFixture[str]) -> None:
    page = (ROOT / "docs/developing/adapters.md").read_text(encoding="utf-8")
    ended = []
    for program in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(program, {})
        ended.append(capsys.readouterr().out.splitlines()[-1])
    assert len(ended) == 2 and re.fullmatch(r"\[.*\]", ended[0]) and re.fullmatch(r"seat_\d -?[\d.]+", ended[1])


# ISMCTS as one of our bots


class Quick(ismcts.Bot):
    SIMULATIONS = 12


class Same(ismcts.Bot):
    SIMULATIONS = 60


class Drawn:
    """Draws from our generator the numbers that OpenSpiel's search would draw from NumPy's."""

    def __init__(self, generator: bytearray) -> None:
        self.generator = generator

    def randint(self, count: int) -> int:
        return rng.below(self.generator, count) if count > 1 else 0

    def choice(self, actions: tuple[int, ...], p: tuple[float, ...]) -> int:
        likely = [action for action, chance in zip(actions, p, strict=True) if chance]
        return likely[self.randint(len(likely))]


class Rollout(mcts.Evaluator):
    """Plays at random on our own state."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self.rules = rules
        self.generator = generator

    def evaluate(self, state: Any) -> list[float]:
        trial = bytearray(state.position)
        if not state.is_terminal():
            high = rng.below(self.generator, 16384)
            Playout(self.rules).run(trial, (high << 14 | rng.below(self.generator, 16384)) + 1)
        return terms.returns(self.rules, trial)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Theirs(their_ismcts.ISMCTSBot):
    """OpenSpiel's search, changed to draw an untried action with one number, as ours does."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        super().__init__(
            open_spiel.load(rules), Rollout(rules, generator), 2.0, Same.SIMULATIONS, random_state=Drawn(generator)
        )
        self.set_resampler(lambda state, seat: state.resampled(seat, generator))

    def check_expand(self, node: Any, legal_actions: list[int]) -> int:
        untried = [action for action in legal_actions if action not in node.child_info]
        if not untried:
            return int(pyspiel.INVALID_ACTION)
        return untried[rng.below(self._random_state.generator, len(untried))]


@every_game
def test_our_ismcts_searches_as_open_spiels(game: str) -> None:
    """Given the same random numbers, both choose the same action, and leave the same numbers unused."""
    chosen = set()
    for rules in fewest_and_most(game):
        for n, state in enumerate(positions(rules, 7, 60)):
            ours, theirs = seeded(n), seeded(n)
            bot = Same(rules, ours)
            bot.start(bytearray(state.position), state.current_player())
            action = bot.step()
            assert Theirs(rules, theirs).step(state) == action
            assert ours == theirs
            chosen.add(action)
    assert len(chosen) > 5


def choice(rules: Game, state: bytearray, seed: int) -> int:
    bot = Quick(rules, seeded(seed))
    bot.start(state, rules.current_player(state))
    return bot.step()


@every_game
def test_facts_hidden_from_a_seat_do_not_change_its_ismcts(game: str) -> None:
    for rules in fewest_and_most(game):
        for n, state in enumerate(positions(rules, 4, 4)):
            seat = state.current_player()
            position = bytearray(state.position)
            chosen = choice(rules, position, n)
            assert position == state.position
            assert chosen in legal(rules, position)
            for seed in (n, 100 + n):
                other = bytearray(state.position)
                rules.resample(other, seat, seeded(seed))
                assert choice(rules, other, n) == chosen


def test_ismcts_is_a_bot_that_matches_find_and_beats_chance() -> None:
    assert setting.bot_class("way_up_high", "ismcts") is ismcts.Bot
    sizes = [setting.bot_class("way_up_high", name).SIMULATIONS for name in setting.YARDSTICKS]  # type: ignore[attr-defined]
    assert sizes == [1000, 100, 10000]
    rules = setting.make_rules("way_up_high", 2, [])
    random_bot = setting.bot_class("way_up_high", "random")
    won = 0.0
    for seed in range(8):
        for seat in range(2):
            bots = [random_bot, random_bot]
            bots[seat] = Quick
            *_, (match, _) = record.play(rules, seed, bots)
            won += terms.returns(rules, match.state)[seat]
    assert won == 14, "with these seeds, 16 games always end with 15 wins and 1 loss"


# PettingZoo


@every_game
@pytest.mark.filterwarnings("error")
def test_pettingzoo_finds_nothing_wrong(game: str) -> None:
    for rules in fewest_and_most(game):
        make = lambda: pettingzoo_aec.env(rules.ID, rules.seats, rules.options)  # noqa: B023, E731
        api_test(make(), num_cycles=100)
        seed_test(make, num_cycles=50)


@every_game
def test_an_episode_is_the_game_of_its_seed(game: str) -> None:
    for rules in fewest_and_most(game):
        env = pettingzoo_aec.env(game, rules.seats, rules.options)
        env.reset(seed=21)
        state = rules.new_state(21)
        dice = random.Random(1)
        while (actions := legal(rules, state)) and env.agents:
            seat = rules.current_player(state)
            assert env.agent_selection == "seat_%d" % seat
            for other in range(rules.seats):
                seen = env.observe("seat_%d" % other)
                known = information(rules, state, other)
                assert seen.tobytes() == known + bytes(rules.information_size - len(known))
                mask = env.infos["seat_%d" % other]["action_mask"]
                assert list(np.flatnonzero(mask)) == (actions if other == seat else [])
            assert not any(env.rewards.values())
            action = dice.choice(actions)
            env.step(action)
            rules.apply_action(state, action)
        assert all(env.terminations.values())
        assert [env.rewards["seat_%d" % seat] for seat in range(rules.seats)] == terms.returns(rules, state)


def test_resets_without_a_seed_go_on_from_the_last_one() -> None:
    rows = []
    for seed in (5, 5, 6):
        env = pettingzoo_aec.env("up_or_down")
        env.reset(seed=seed)
        row = [bytes(env.unwrapped.position)]
        for _ in range(3):
            env.reset()
            row.append(bytes(env.unwrapped.position))
        assert len(set(row)) == 4
        rows.append(row)
    assert rows[0] == rows[1] != rows[2]


def test_an_illegal_action_loses_where_wrapped_and_is_said_where_not() -> None:
    env = pettingzoo_aec.env("up_or_down")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="may not do %d now" % illegal):
        env.unwrapped.step(illegal)
    agent = env.agent_selection
    env.step(illegal)
    assert env.terminations[agent] and env.rewards[agent] == -1


@every_game
def test_the_screen_is_a_picture_or_text(game: str) -> None:
    rules = fewest_and_most(game)[1]
    assert pettingzoo_aec.Environment(rules).render() is None
    env = pettingzoo_aec.env(game, rules.seats, rules.options, "rgb_array")
    env.reset(seed=1)
    pictures = set()
    for _ in range(16):  # Two deals may look alike at first, as a bot's choices need not be visible.
        pictures.add(env.render().tobytes())
        assert env.render().shape == (256, 512, 3) and env.render().dtype == np.uint8
        *_, over, _, info = env.last()
        if over:
            break
        env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert len(pictures) > 1
    text = pettingzoo_aec.Environment(rules, "ansi")
    text.reset(seed=1)
    lines = text.render().split("\n")  # type: ignore[union-attr]
    assert len(lines) == 32 and {len(line) for line in lines} == {128}


# The documentation page


PAGE = (ROOT / "docs" / "developing" / "adapters.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("example", EXAMPLES, ids=[re.sub(r"\W+", "-", text.split("\n")[0]) for text in EXAMPLES])
def test_the_pages_examples_run(example: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", example], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout
