"""An ordinary turn takes few presses on every board, between people and alone among bots."""

import pytest

from tests.gallery.games.positions_wheels_up import BOARDS
from tests.games.wheels_up.presses import ALONE, CONFIRMED, ordinary_turns

MOST = {CONFIRMED: 8.0, ALONE: 6.0}  # presses, the mean


@pytest.mark.parametrize("confirm", MOST)
@pytest.mark.parametrize(
    "board", [pytest.param(board, marks=() if i == 1 else pytest.mark.thorough) for i, board in enumerate(BOARDS)]
)
def test_an_ordinary_turn_takes_few_presses(board: str, confirm: int) -> None:
    counts = ordinary_turns(board, confirm)
    assert len(counts) >= 30
    assert sum(counts) / len(counts) <= MOST[confirm]
