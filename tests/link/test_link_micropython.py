"""The protocol on MicroPython: a table and its guests send the same lines as on CPython, and understand each other."""

import pytest

from host_sim.setting import game_ids
from tests.micropython import link
from tests.micropython.test_engine import on_micropython, run
from tests.sample import sample


@on_micropython
@pytest.mark.parametrize(
    ("game", "seats"), sample([(game, seats) for game in game_ids() for seats in (2, 3)], lambda case: case[1] == 2)
)
def test_a_game_has_the_same_lines_on_micropython(game: str, seats: int) -> None:
    printed = run("link", game, str(seats), "5", heap="400k").splitlines()
    assert printed == [str(found) for found in link.play(game, seats, 5)]
    assert printed[2] == str([0] * seats), "every guest finds the game fair"
