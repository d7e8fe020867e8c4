"""The bench measures OpenSpiel's hearts if it is installed, and otherwise names what is missing. No speed is
asserted.
"""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from host_sim import cli
from host_sim.workshop import bench

BENCH = ["bench", "way_up_high", "--runs", "1"]


def test_hearts_are_named_where_openspiel_is_not_installed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert cli.main(BENCH) == 0
    out = capsys.readouterr().out
    assert out.count("way_up_high") == 4
    assert "Left out: OpenSpiel's hearts (no pyspiel)" in out


class Deal:
    """A state like OpenSpiel's, with three chance nodes followed by two decisions."""

    def __init__(self) -> None:
        self.played = 0

    def is_chance_node(self) -> bool:
        return self.played < 3

    def is_terminal(self) -> bool:
        return self.played == 5

    def legal_actions(self) -> list[int]:
        return [0, 1]

    def apply_action(self, action: int) -> None:
        self.played += 1


@pytest.mark.parametrize("real", [False, True])
def test_hearts_stand_beside_our_games(real: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if real:
        pytest.importorskip("pyspiel", reason="no OpenSpiel: pip install '.[adapters]' brings it")
    else:
        game: Any = SimpleNamespace(new_initial_state=Deal, num_players=lambda: 4)
        monkeypatch.setitem(sys.modules, "pyspiel", SimpleNamespace(load_game=lambda name: game))
    speed = bench.hearts(1)
    assert (speed.name, speed.seats) == ("OpenSpiel hearts (C++)", 4)
    assert 52 <= speed.decisions <= 64 if real else speed.decisions == 2
    assert 0 <= speed.played_s <= speed.whole_s
