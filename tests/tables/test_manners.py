"""Manners at the tables of a server: the next game with the same people."""

from pathlib import Path

from tests.tables.serving import Person
from tests.tables.test_journal import Wire, World, database


def played(folder: Path, people: int = 2) -> World:
    """Return a world whose people have just seen the end of a game, in three seats."""
    world = World("way_up_high", 3, people, lambda: database(folder))
    world.play()
    spin(world, 20)
    return world


def again(world: World, number: int) -> Person:
    """Have one of the people press "again": the console leaves, and looks for the table that it was told."""
    before = world.people[number]
    before.guest.leave()
    after = Person("way_up_high", world.wires[number], before.guest.next, clock=world.clock)
    after.guest.ask(before.guest.next)
    world.people[number] = after
    return after


def stranger(world: World) -> Person:
    """Have somebody come who joins nothing."""
    person = Person("way_up_high", Wire(world.server), 0, clock=world.clock)
    world.people.append(person)
    return person


def spin(world: World, passes: int = 200) -> None:
    for _ in range(passes):
        world.spin()


def test_the_same_people_play_again_and_nobody_else_is_offered_their_seats(tmp_path: Path) -> None:
    world = played(tmp_path)
    first = {person.guest.channel.game for person in world.people}
    wanted = {person.guest.next for person in world.people}
    assert len(wanted) == 1 and wanted != first
    one = again(world, 0)
    other = stranger(world)
    spin(world)
    assert one.guest.match and not one.guest.match.started, "it waits for the other"
    assert not wanted & set(other.guest.offers)
    world.people.remove(other)
    two = again(world, 1)
    spin(world)
    assert {one.guest.channel.game, two.guest.channel.game} == wanted
    assert one.guest.match and one.guest.match.started
    assert world.play()


def test_who_stays_away_has_a_bot_after_a_minute_and_the_seat_is_offered(tmp_path: Path) -> None:
    world = played(tmp_path)
    one = again(world, 0)
    absent = world.people[1]
    spin(world, 2900)
    match = one.guest.match
    assert match and not match.started
    spin(world, 400)
    assert match.started
    other = stranger(world)
    spin(world)
    assert absent.guest.next in other.guest.offers


def test_who_is_the_only_one_left_begins_at_once(tmp_path: Path) -> None:
    world = played(tmp_path)
    world.people[1].guest.leave()
    one = again(world, 0)
    spin(world)
    assert one.guest.match and one.guest.match.started


def test_a_next_game_that_nobody_wants_is_forgotten(tmp_path: Path) -> None:
    world = played(tmp_path)
    wanted = world.people[0].guest.next
    for person in world.people:
        person.guest.leave()
    world.people.clear()
    spin(world, 100)
    assert wanted in world.server.tables
    world.clock.now_s += 61
    spin(world, 100)
    assert wanted not in world.server.tables


def test_a_next_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    world = played(tmp_path)
    one = again(world, 0)
    spin(world)
    world.restart()
    assert world.server.tables[one.table].former
    two = again(world, 1)
    spin(world, 1200)
    assert one.guest.match and one.guest.match.started and two.guest.match
    assert world.play()
