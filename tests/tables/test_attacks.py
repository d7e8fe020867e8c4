"""Each attack of attacks.py, with two good guests who end their game beside it."""

import pytest

from tests.tables.attacks import ATTACKS, noticed, play

QUICK = ("cross-site", "ping flood")


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in QUICK else pytest.mark.thorough) for name in ATTACKS]
)
def test_good_guests_end_their_game_beside(name: str) -> None:
    trips, told = play(name)
    assert trips
    assert noticed(name, told), told
