"""Watching a server's games: which games are offered, what a watcher may do, and what a restart changes."""

import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from engine_core.const import CLOCK
from engine_core.link import fairness, frames
from host_sim.setting import rules_class
from host_sim.tables.keeper import EMPTY_MS, Keeper, Kind
from host_sim.workshop.nemesis.fleet import Fleet
from host_sim.workshop.nemesis.guests import Player, Truths
from tests.tables.journals.test_journal import Wire, World, database
from tests.tables.serving import KINDS, Called, Person, needs_nats


class Idle(Person):
    """A person who never decides."""

    def step(self) -> None:
        self.look_on()


def world_of(folder: Path, people: int = 2, private: bool = False) -> World:
    """Return a world whose people have begun a game and take their time."""
    world = World("way_up_high", 3, people, lambda: database(folder))
    world.spin(6)
    for person in world.people:
        person.__class__ = Idle
    world.spin(100)
    (keeper,) = world.server.tables.values()
    assert keeper.match
    if private:
        keeper.private = True
        keeper.restore(keeper.number, keeper.host.salt)
    return world


def watcher(world: World, number: int = 0) -> Person:
    """Let a newcomer ask for games to watch, or for the table with this number."""
    person = Person("way_up_high", Wire(world.server), 0, clock=world.clock)
    person.__class__ = Idle
    person.guest.ask(number, world.server.tables[number].secret if number else b"")
    world.people.append(person)
    world.spin(20)
    return person


def watch(world: World, number: int) -> Person:
    person = watcher(world, number)
    person.guest.join(number, frames.WATCHES)
    world.spin(20)
    return person


def test_games_are_offered_to_guests_that_ask_and_private_ones_by_their_number_alone(tmp_path: Path) -> None:
    world = world_of(tmp_path)
    ((number, keeper),) = world.server.tables.items()
    one = watcher(world)
    assert one.guest.offers[number][2] == 0 and one.guest.why == -1
    keeper.private = True
    two = watcher(world)
    assert number not in two.guest.offers and two.guest.why == -1
    three = watcher(world, number)
    assert number in three.guest.offers
    three.guest.join(number, frames.WATCHES)
    world.spin(20)
    match = three.guest.match
    assert match and match.started and three.guest.seat == frames.NOBODY
    assert match.state[-16:] == bytes(16)


def test_at_most_eight_games_are_offered_and_none_with_a_free_seat(tmp_path: Path) -> None:
    world = world_of(tmp_path)
    kind = Kind(lambda: rules_class("way_up_high")(3, {}), 2)
    for _ in range(12):
        keeper: Keeper = kind.table(os.urandom)
        world.server.add(keeper)
        for place in keeper.host.seats:
            if place:
                place.token = bytes(range(16))
                place.sure = True
        keeper.deal()
        keeper.go_on()
    assert len(watcher(world).guest.offers) == 8
    for keeper in world.server.tables.values():
        for place in keeper.host.seats:
            if place:
                place.token = b""
    assert not [offer for offer in watcher(world).guest.offers.values() if not offer[2]]


def test_a_watcher_counts_for_nobody_there_and_for_no_vote(tmp_path: Path) -> None:
    world = world_of(tmp_path)
    ((number, keeper),) = world.server.tables.items()
    person = watch(world, number)
    others = world.people[:2]
    assert keeper.match
    seat = keeper.match.rules.current_player(keeper.match.state)
    slow = next(one for one in others if one.guest.seat == seat)
    other = next(one for one in others if one is not slow)
    world.clock.now_s += 61
    world.spin(100)
    other.guest.put_out(seat)
    world.spin(20)
    assert slow.guest.why == frames.REPLACED, "nobody waits for the watcher's vote"
    for one in others:
        world.people.remove(one)
    world.clock.now_s += 10
    world.spin(100)
    assert keeper.host.watchers and not keeper.done
    world.clock.now_s += EMPTY_MS / 1000
    world.spin(100)
    assert number not in world.server.tables and person.guest.why == frames.ENDED


def test_the_cards_are_dealt_without_the_nonce_of_a_watcher(tmp_path: Path) -> None:
    world = World("way_up_high", 3, 2, lambda: database(tmp_path))
    world.people.clear()
    world.spin()
    (number,) = world.server.tables
    early = watch(world, number)
    assert early.guest.match and not early.guest.match.started
    assert world.server.tables[number].open_seats() == 3, "it has no seat"
    players = [Person("way_up_high", wire, clock=world.clock) for wire in world.wires]
    world.people += players
    for _ in range(2000):
        world.spin()
        if all(person.guest.verdict >= 0 for person in world.people):
            break
    world.spin(50)
    assert [person.guest.verdict for person in players] == [fairness.FAIR] * 2
    assert early.guest.verdict == fairness.LATE
    assert early.guest.match.is_over
    assert early.guest.next == players[0].guest.next > 0


def test_a_watcher_comes_back_by_asking_again_after_a_restart(tmp_path: Path) -> None:
    world = world_of(tmp_path)
    (number,) = world.server.tables
    person = watch(world, number)
    world.wires.append(person.port)
    world.restart()
    assert not world.server.tables[number].host.watchers
    for _ in range(100):
        world.spin()  # All people call the server again.
    assert len(world.server.tables[number].host.watchers) == 1 and person.guest.why == -1


def test_nobody_watches_any_table(tmp_path: Path) -> None:
    world = world_of(tmp_path)
    person = watch(world, 0)
    assert person.guest.why == frames.GONE and person.guest.match is None


@pytest.mark.sockets
@pytest.mark.thorough
@pytest.mark.timeout(300)
@needs_nats
def test_a_game_of_one_gateway_is_watched_and_talked_to_over_another() -> None:
    with TemporaryDirectory() as folder:
        fleet = Fleet(Path(folder), KINDS, 2, 2)
        fleet.begin()
        truths = Truths()
        players = [Player(number, fleet.ports[0], KINDS[0], "watched", truths, 0.5) for number in range(2)]
        call = Called(fleet.ports[1])
        person = Idle("way_up_high", call, 0, clock=time.monotonic)
        guest = person.guest
        heard: list[tuple] = []
        try:
            end_s = time.monotonic() + 120
            asked_s = 0.0
            while guest.verdict < 0 and time.monotonic() < end_s:
                now_s = time.monotonic()
                for player in players:
                    player.step(now_s, now_s, set())
                call.look()
                if guest.match is None and not guest.joining and now_s - asked_s > 1:
                    asked_s = now_s
                    guest.ask(0)
                shown = [number for number, offer in guest.offers.items() if not offer[2]]
                if shown and not guest.joining and guest.match is None:
                    guest.join(shown[0], frames.WATCHES)
                own = players[0].guest
                if guest.match and guest.match.started and not heard and own.match and own.match.started:
                    own.say(1)
                if guest.said:
                    heard.append(guest.said)
                    guest.said = None
                person.step()
                guest.step(int(now_s * 1000) & CLOCK)
                time.sleep(0.005)
        finally:
            fleet.close()
            for player in players:
                player.close()
            call.close()
        assert guest.verdict == fairness.LATE and guest.seat == frames.NOBODY
        assert heard and heard[0][1] == 1
