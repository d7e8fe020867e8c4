"""What a guest sees does not depend on what its seat cannot know: its pixels are those of a console fed the truth."""

import random

import pytest

from engine_core.link import changes, fairness
from host_sim.setting import rules_class
from tests.link.party import Player, Screen, Table, join_all
from tests.link.pipe import MUCH
from tests.sample import sample
from tests.setting import SEATINGS, has_three


@pytest.mark.parametrize(("game", "seats"), sample(SEATINGS, has_three))
def test_pixels_of_a_whole_game(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_BYTES", 1 << 20)  # the truth has shorter changes than copies
    table = Table(rules_class(game)(seats, {}), [0, 1], random.Random(seats), MUCH)
    screen = Screen(table, wish=0)
    players: list[Player] = [screen, Player(table)]
    join_all(table, players)
    table.begin()
    for _ in range(100_000):
        table.step()
        for player in players:
            player.step()
        if all(player.guest.verdict >= 0 for player in players):
            break
    assert [player.guest.verdict for player in players] == [fairness.FAIR] * 2
    assert screen.compared > 300 and screen.asked > 3
    assert min(screen.looked_at.get(name, 0) for name in ("HistoryView", "StepView")) > 10
    assert screen.mirror is not None and screen.match is not None
    if seats > 2 or game != "way_up_high":
        assert screen.mirror.state != screen.match.state or screen.match.is_over
