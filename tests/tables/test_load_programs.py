"""This folder's load programs in their short form: many tables, attacks, a server that is killed."""

import pytest

from host_sim.setting import game_ids
from host_sim.workshop.nemesis.fleet import free_port
from tests.tables import killed, many
from tests.tables.attacks import ATTACKS, noticed, play

pytestmark = pytest.mark.sockets

QUICK = ("cross-site", "ping flood")


@pytest.mark.long  # On a busy machine, the guests may take minutes to find seats.
def test_nothing_is_lost_at_several_tables() -> None:
    where = ["--tcp", str(free_port()), "--web", str(free_port())]
    totals = many.main(["--seats", "12", "--tables", "3", "--games", "12", "--think", "0.01", *where])
    assert totals.ended >= 12 and totals.turns > 30 and totals.trips_ms
    assert (totals.lost, totals.unfair, totals.cut, totals.interrupted) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in QUICK else pytest.mark.thorough) for name in ATTACKS]
)
def test_good_guests_end_their_game_beside_an_attack(name: str) -> None:
    trips, told = play(name)
    assert trips
    assert noticed(name, told), told


def test_a_few_kills_change_nothing() -> None:
    whole, _ = killed.play("way_up_high", 0)
    found, count = killed.play("way_up_high", 3)
    assert found == whole and count


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", game_ids())
def test_25_kills_at_random_moments_change_nothing(game: str) -> None:
    """After a hundred kills in all four games everyone is back, and the records equal those of games without kills."""
    killed.compare(game, 25)
