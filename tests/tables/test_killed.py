"""A server that dies in the middle of a game: tests/tables/killed.py."""

import pytest

from tests.tables.killed import play

GAMES = ["up_or_down", "up_too_high", "way_up_high", "wheels_up"]


def times(game: str) -> float:
    """Moments of Wheels Up! take seconds: time runs faster there."""
    return 5.0 if game == "wheels_up" else 1.0


def test_a_few_kills_change_nothing() -> None:
    whole, _ = play("way_up_high", 0)
    killed, count = play("way_up_high", 3)
    assert killed == whole and count


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", GAMES)
def test_25_kills_at_random_moments_change_nothing(game: str) -> None:
    """A hundred in all four games: everybody is back, and the record is that of a server that was not killed."""
    whole, _ = play(game, 0, times=times(game))
    left = 25
    seed = 0
    while left:
        seed += 1
        killed, count = play(game, left, seed, times(game))
        assert killed == whole and count
        left -= count
