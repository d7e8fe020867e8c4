"""Expert bots: they see what they may know, no device has them, and on a computer they sit where hard would."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.session import HARD
from firmware.bundle.program import modules_below
from host_sim import cli, experts, record, setting
from host_sim.arena.deals import Task, play_deal
from host_sim.desk import Desk
from tests.engine.test_bots import decided
from tests.setting import legal

GAMES = [game for game in setting.game_ids() if setting.has_expert(game)]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Experts in the place of hard bots, and hard bots again afterwards."""
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    hard = {name: module for name, module in sys.modules.items() if name.endswith(".bots.hard")}
    experts.use()
    yield
    for name in [name for name in sys.modules if name.endswith(".bots.hard")]:
        del sys.modules[name]
    sys.modules.update(hard)


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_permuted_change_no_choice_of_an_expert(game: str) -> None:
    rules = setting.make_rules(game, 2, [])
    looked = 0
    for match, _ in record.play(rules, 5, [setting.bot_class(game, "normal")] * 2):
        seat = rules.current_player(match.state)
        if len(legal(rules, match.state)) > 1 and len(match.history) % 9 == 4:
            looked += 1
            expected = decided(match, match.state, seat, "expert")
            other = bytearray(match.state)
            rules.resample(other, seat, bytearray((looked, 3, 5, 7, 11, 13, 17, 19)))
            assert decided(match, other, seat, "expert") == expected
        if looked == 2:
            break
    assert looked == 2


def test_the_same_seed_gives_an_expert_the_same_moves() -> None:
    task = Task("up_too_high", 2, (), ("expert", "hard"), 1)
    assert play_deal(task) == play_deal(task)


def test_where_there_is_no_expert_it_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["arena", "way_up_high", "--bots", "expert,hard", "--deals", "1"]) == 2
    assert "way_up_high has no bot expert" in capsys.readouterr().err


@pytest.mark.parametrize("linked", [False, True])
def test_no_device_has_experts_nor_the_page(linked: bool) -> None:
    names = [path.name for path in modules_below(ROOT / "engine_core", linked)]
    assert "hard.py" in names and "expert.py" not in names


def test_a_console_seats_experts_and_asks_them_for_hints_and_reviews(seated: None) -> None:
    for game in setting.game_ids():
        own = catalog.part(game, "bots.hard")
        assert own.__file__ and own.__file__.endswith("expert.py" if game in GAMES else "hard.py")
        assert hasattr(own, "Bot")
    desk = Desk(1)
    rules = setting.make_rules(GAMES[0], 2, [])
    session = desk.seat_bots(rules, 1, ["hard", "hard"])
    for seat in range(2):
        session.sit(seat, HARD)
    while not session.match.history:
        desk.step()
    assert session.thinker is not None
    assert type(session.thinker).__module__.endswith("bots.hard")
    assert session.match.history[0] in legal(rules, rules.new_state(1))
