"""Tables of several processes on a real NATS server, some of which die."""

import shutil

import pytest

from tests.tables.fleet import play

pytestmark = pytest.mark.skipif(shutil.which("nats-server") is None, reason="there is no nats-server")


@pytest.mark.thorough
@pytest.mark.timeout(600)
def test_a_worker_two_gateways_and_the_broker_die_and_no_game_is_another() -> None:
    games, _ = play(6, 5, limit_s=500.0)
    assert games >= 6


@pytest.mark.thorough
@pytest.mark.timeout(600)
def test_both_workers_are_updated_and_no_game_is_another() -> None:
    games, _ = play(6, 0, updates=2, limit_s=500.0)
    assert games >= 6


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_100_kills_with_200_guests() -> None:
    games, _ = play(200, 100, limit_s=3000.0)
    assert games >= 200
