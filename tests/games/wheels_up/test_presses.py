"""An ordinary turn takes few presses on every board."""

import pytest

from tests.gallery.games.positions_wheels_up import BOARDS
from tests.games.wheels_up.presses import ALONE, ordinary_turns

MOST = 8.0  # presses, the mean


@pytest.mark.parametrize(
    "board", [pytest.param(board, marks=() if i == 1 else pytest.mark.thorough) for i, board in enumerate(BOARDS)]
)
def test_an_ordinary_turn_alone_among_bots_takes_eight_presses_at_most(board: str) -> None:
    counts = ordinary_turns(board, ALONE)
    assert len(counts) >= 10
    assert sum(counts) / len(counts) <= MOST
