"""The page's stand-in for an expert, and the expert in the worker, joined by a fake of the page."""

import importlib
from collections.abc import Iterator
from typing import Any

import pytest

from engine_core import catalog
from engine_core.match import Match
from host_sim import setting
from host_sim.web.thinking.thinker import Thinker
from tests.fakes.bench import module, modules
from tests.sample import sample
from tests.setting import legal, seeded

GAMES = tuple(setting.experts())


class Worker:
    """A fake of page/experts.js and the worker, where each `hear` is a slice of thinking. `says`: its answer
    instead.
    """

    def __init__(self) -> None:
        self.thinker = Thinker()
        self.asked = 0
        self.says = ""

    def ask(self, before: int, text: str) -> int:
        assert before == self.asked
        self.thinker.ask(text)
        self.asked += 1
        return self.asked

    def hear(self, number: int) -> str:
        said, self.says = self.says, ""
        return said or self.thinker.step()


@pytest.fixture
def worker() -> Worker:
    return Worker()


@pytest.fixture
def asking(worker: Worker) -> Iterator[Any]:
    browser = module("browser", ask_expert=worker.ask, hear_expert=worker.hear)
    with modules({"browser": browser}):
        yield importlib.reload(importlib.import_module("host_sim.web.inside.expert_asking"))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        monkeypatch.setattr("host_sim.experts.%s._WORK" % game, 300)


def generator() -> bytearray:
    return seeded(3)


def decided(bot: Any) -> int:
    while (action := bot.step()) < 0:
        pass
    return int(action)


@pytest.mark.parametrize("game", sample(GAMES, "wheels_up".__ne__))  # The experts of Wheels Up! think longest.
def test_a_move_and_its_generator_are_the_expert_s(game: str, asking: Any, worker: Worker) -> None:
    rules = setting.make_rules(game, 3, [])
    match = Match(rules, 4)
    own, far = generator(), generator()
    expert = setting.expert(game, rules, own)
    bot = asking.Bot(rules, far)
    for _ in range(3):
        seat = rules.current_player(match.state)
        expert.start(bytearray(match.state), seat)
        bot.start(bytearray(match.state), seat)
        action = decided(expert)
        assert decided(bot) == action == bot.step() and far == own
        match.apply(action)
    assert worker.asked == 3 and 0 <= worker.thinker.share() < 100


@pytest.mark.parametrize("game", GAMES)
def test_a_watched_move_loses_as_much_as_the_expert_says(game: str, asking: Any) -> None:
    rules = setting.make_rules(game, 2, [])
    state = rules.new_state(9)
    seat = rules.current_player(state)
    actions = legal(rules, state)
    ours = setting.expert(game, rules, own := generator()).watcher()
    far = asking.Bot(rules, other := generator()).watcher()
    for action in actions[:3]:
        own[:] = other[:] = generator()
        ours.start(bytearray(state), seat, action)
        far.start(bytearray(state), seat, action)
        assert decided(far) == decided(ours) and (far.loss(), far.least) == (ours.loss(), ours.least)


def test_a_question_that_was_dropped_is_asked_again(asking: Any, worker: Worker) -> None:
    rules = setting.make_rules("up_or_down", 2, [])
    bot = asking.Bot(rules, generator())
    bot.start(rules.new_state(1), 0)
    worker.says = "lost"
    assert bot.step() == -1 and worker.asked == 2
    expert = setting.expert("up_or_down", rules, generator())
    expert.start(rules.new_state(1), 0)
    assert decided(bot) == decided(expert)


@pytest.mark.parametrize("watch", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_hard_bot_thinks_when_the_experts_are_gone(game: str, watch: bool, asking: Any, worker: Worker) -> None:
    rules = setting.make_rules(game, 2, [])
    state = rules.new_state(6)
    seat = rules.current_player(state)
    hard = catalog.part(game, "bots.hard").Bot(rules, generator())
    bot = asking.Bot(rules, generator())
    if watch:
        action = legal(rules, state)[-1]
        hard = catalog.door(game).watcher()(hard)
        bot = bot.watcher()
        hard.start(bytearray(state), seat, action)
        bot.start(bytearray(state), seat, action)
    else:
        hard.start(bytearray(state), seat)
        bot.start(bytearray(state), seat)
    worker.says = "gone"
    assert bot.step() == -1
    assert decided(bot) == decided(hard)
    if watch:
        assert (bot.loss(), bot.least) == (hard.loss(), hard.least)
