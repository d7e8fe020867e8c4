"""A server that dies in the middle of a game: tests/tables/killed.py."""

import pytest

from host_sim.setting import game_ids
from tests.tables.killed import compare, play


def test_a_few_kills_change_nothing() -> None:
    whole, _ = play("way_up_high", 0)
    killed, count = play("way_up_high", 3)
    assert killed == whole and count


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", game_ids())
def test_25_kills_at_random_moments_change_nothing(game: str) -> None:
    """A hundred in all four games: everybody is back, and the record is that of a server that was not killed."""
    compare(game, 25)
