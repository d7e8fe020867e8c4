"""Tables of several processes, some of which die, on a real NATS server."""

import asyncio
import time
from pathlib import Path

import pytest

from engine_core.console.play.session import EASY
from engine_core.link import fairness, frames
from engine_core.link.wish import wish
from host_sim.setting import rules_class
from host_sim.workshop.nemesis.__main__ import STEPS, haunt
from host_sim.workshop.nemesis.fleet import Fleet
from tests.tables.serving import KINDS, Called, Person, needs_nats

pytestmark = [pytest.mark.sockets, needs_nats]


def test_a_worker_opens_a_private_table_for_a_guest_of_a_gateway(tmp_path: Path) -> None:
    fleet = Fleet(tmp_path, KINDS, 2, 1)
    fleet.begin()
    people = [Person("way_up_high", Called(fleet.ports[0]), -2) for _ in range(3)]
    one, friend, stranger = people
    until_s = time.monotonic() + 60
    asked_s = 0.0
    try:
        while any(person.guest.verdict < 0 for person in (one, friend)):
            assert time.monotonic() < until_s, [person.guest.why for person in people]
            for person in people:
                person.step()
            if not one.guest.match and not one.guest.joining and stranger.guest.server:
                asks_for = wish(rules_class("way_up_high")(3, {}), 2, EASY, True, 0)
                one.guest.join(0, asks_for=asks_for)
            if one.guest.match and not friend.guest.match and time.monotonic() - asked_s > 1:
                asked_s = time.monotonic()
                friend.table = one.guest.channel.game
                friend.guest.ask(friend.table, one.guest.secrets[friend.table])
            assert friend.table not in stranger.guest.offers
            time.sleep(0.002)
        assert one.guest.verdict == friend.guest.verdict == fairness.FAIR and one.guest.may_put_out
        stranger.guest.join(0, asks_for=b"\5chess")
        while stranger.guest.why < 0:
            stranger.step()
        assert stranger.guest.why == frames.NOT_OPENED
    finally:
        for person in people:
            person.port.close()
        fleet.close()


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    "step", ["build", *(pytest.param(step, marks=pytest.mark.thorough) for step in STEPS if step != "build")]
)
def test_what_happens_to_a_fleet_breaks_nothing_for_its_guests(step: str, tmp_path: Path) -> None:
    assert asyncio.run(haunt(tmp_path, 6, 10.0, "1", 0.3, (step,))) == 0


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_nemesis_breaks_nothing_in_half_an_hour(seed: str, tmp_path: Path) -> None:
    assert asyncio.run(haunt(tmp_path, 60, 1800.0, seed, 0.3)) == 0
