"""Tables that guests open for themselves and their friends."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play.session import EASY, HARD, NORMAL
from engine_core.game import Game
from engine_core.link import frames
from engine_core.link.wish import CLOCKS, wish
from host_sim.setting import rules_class
from tests.tables.journals.test_journal import Wire, World, database
from tests.tables.serving import Person


def rules(game: str = "way_up_high", seats: int = 3, **options: Any) -> Game:
    return rules_class(game)(seats, options)


def world(folder: Path, most: int = 9) -> World:
    """Return a world without people."""
    found = World("way_up_high", 3, 2, lambda: database(folder), most=most)
    found.people.clear()
    found.wires.clear()
    found.spin(5)
    return found


def come(world: World, table: int = -2) -> Person:
    """Return a newcomer who joins table `table` once it is offered, or no table if it is -2."""
    wire = Wire(world.server)
    person = Person("way_up_high", wire, table, clock=world.clock)
    person.guest.random = random.Random(len(world.people)).randbytes
    world.wires.append(wire)
    world.people.append(person)
    return person


def opened(world: World, asks_for: bytes, edition: int = 0) -> Person:
    """Return a newcomer who asks to open a table."""
    person = come(world)
    person.guest.edition = edition or person.guest.edition
    person.guest.join(0, asks_for=asks_for)
    world.spin(60)
    return person


def test_somebody_opens_a_table_and_it_is_as_it_was_asked_for(tmp_path: Path) -> None:
    server = world(tmp_path)
    one = opened(server, wish(rules(draw="end", games=2), 2, EASY, False, 1))
    table = server.server.tables[one.guest.channel.game]
    assert one.guest.match and one.guest.match.rules.options == {"draw": "end", "games": 2, "objective": "none"}
    assert one.guest.seat == 0 and one.guest.may_begin and one.guest.may_put_out
    assert [kind for kind, _, _ in one.guest.table] == [4, 4, EASY]
    assert table.own and not table.private and table.clock_s == CLOCKS[1]
    other = come(server)
    server.spin(60)
    assert other.guest.offers[table.number][1:3] == (3, 2) and other.guest.server
    other.table = table.number
    server.play()


def test_a_private_table_is_offered_only_to_a_guest_that_asks_by_its_code(tmp_path: Path) -> None:
    server = world(tmp_path)
    one = opened(server, wish(rules(), 2, NORMAL, True, 0))
    number = one.guest.channel.game
    other = come(server, number)
    server.spin(100)
    assert number not in other.guest.offers and len(other.guest.offers) == 1
    other.guest.join(0)
    server.spin(20)
    assert other.guest.channel.game != number, "nor is anybody seated there who asks for any seat"
    friend = come(server, number)
    friend.guest.ask(number, one.guest.secrets[number])
    server.spin(20)
    assert friend.guest.match and friend.guest.seat == 1 and not friend.guest.may_begin
    server.people.remove(other)
    server.play()


def test_a_player_who_has_opened_a_table_may_begin_with_bots_at_the_free_seats(tmp_path: Path) -> None:
    server = world(tmp_path)
    one = opened(server, wish(rules(), 3, HARD, True, 0))
    friend = come(server, one.guest.channel.game)
    secret = one.guest.secrets[friend.table]
    friend.guest.ask(friend.table, secret)
    server.spin(60)
    friend.guest.start()
    server.spin(60)
    assert one.guest.match and not one.guest.match.started and friend.guest.match, (
        "only the player who opened the table may begin"
    )
    one.guest.start()
    server.spin(60)
    assert one.guest.match.started and friend.guest.match.started
    late = come(server, friend.table)
    late.guest.ask(friend.table, secret)
    server.spin(60)
    assert late.guest.seat == 2
    for _ in range(60_000):
        server.spin(1)
        if all(person.guest.verdict >= 0 for person in server.people):
            return
    raise AssertionError


@pytest.mark.parametrize("is_private", [True, False])
def test_an_own_table_goes_on_after_a_restart(is_private: bool, tmp_path: Path) -> None:
    server = world(tmp_path)
    one = opened(server, wish(rules(), 2, HARD, is_private, 2))
    server.restart()
    server.spin(20)
    number = one.guest.channel.game
    table = server.server.tables[number]
    assert (table.own, table.private, table.clock_s, table.bots) == (True, is_private, 60, HARD)
    assert one.guest.may_begin and one.guest.token
    friend = come(server, number)
    friend.guest.ask(number, one.guest.secrets.get(number, b""))
    server.spin(1200)
    assert friend.guest.match
    server.play()


def _wrong() -> list[bytes]:
    """Return requests for impossible tables."""
    fine = wish(rules(), 2, NORMAL, False, 0)
    end = len(b"\x0bway_up_high")
    wrong = [fine[:at] for at in range(1, len(fine))] + [fine + b"\0"]
    wrong += [b"\5chess" + fine[end:], wish(rules_class("up_or_down")(2, {}), 2, NORMAL, False, 0), b"\xff" + fine]
    others = (0, 1, 7, 255), (0, 4), (0, 4, 5, 255), (3, 255), (4, 255), (2, 255)
    for at, values in enumerate(others):
        wrong += [fine[: end + at] + bytes((value,)) + fine[end + at + 1 :] for value in values]
    return wrong


def test_a_wish_for_which_there_is_no_table_is_answered_with_one_reason(tmp_path: Path) -> None:
    server = world(tmp_path)
    before = set(server.server.tables)
    for wrong in _wrong():
        assert opened(server, wrong).guest.why == frames.NOT_OPENED, wrong
    assert set(server.server.tables) == before
    assert opened(server, wish(rules(), 2, NORMAL, False, 0), edition=7).guest.why == frames.OTHER_EDITION
    assert set(server.server.tables) == before


def test_a_name_that_is_refused_leaves_no_table_behind(tmp_path: Path) -> None:
    server = world(tmp_path)
    before = set(server.server.tables)
    one = come(server)
    one.guest.name = "\x1b[2J"
    one.guest.join(0, asks_for=wish(rules(), 2, NORMAL, False, 0))
    server.spin(5)
    assert one.guest.why == frames.BAD_NAME and set(server.server.tables) == before


def test_there_is_always_room_for_the_tables_of_the_server(tmp_path: Path) -> None:
    server = world(tmp_path, most=3)
    assert opened(server, wish(rules(), 2, NORMAL, False, 0)).guest.match
    assert opened(server, wish(rules(), 2, NORMAL, False, 0)).guest.why == frames.NOT_OPENED
    assert len(server.server.tables) == 2


def test_a_hello_that_comes_twice_opens_one_table(tmp_path: Path) -> None:
    server = world(tmp_path)
    one = come(server)
    one.guest.join(0, asks_for=wish(rules(), 2, NORMAL, False, 0))
    for _ in range(3):
        one.guest.hello_ms = -1
        one.guest.step(1000)
        one.guest.channel.game = 0
        one.guest.joining = True
    assert len(server.server.tables) == 2


@pytest.mark.parametrize(("says_goodbye", "minutes"), [(True, 1), (False, 5)])
def test_an_own_table_at_which_nobody_is_ends(says_goodbye: bool, minutes: int, tmp_path: Path) -> None:
    server = world(tmp_path)
    one = opened(server, wish(rules(), 2, NORMAL, False, 0))
    number = one.guest.channel.game
    if says_goodbye:
        one.guest.leave()
    server.people.clear()
    server.spin(300)
    server.clock.now_s += 60 * minutes - 15
    server.spin(60)
    assert number in server.server.tables
    server.clock.now_s += 20
    server.spin(60)
    assert number not in server.server.tables


def test_hard_bots_decide_within_some_passes(tmp_path: Path) -> None:
    server = world(tmp_path)
    one = opened(server, wish(rules(), 1, HARD, True, 0))
    server.spin(20)
    assert one.guest.match and one.guest.match.started
    assert type(server.server.tables[one.guest.channel.game].match.bots[1]) is catalog.door("way_up_high").bot(HARD)  # type: ignore[union-attr]
    before = server.number
    server.play()
    assert server.number - before < 60 * len(one.guest.match.history)


def test_an_address_opens_a_dozen_tables_at_once_then_one_a_minute(tmp_path: Path) -> None:
    server = world(tmp_path, most=50)
    address = server.server.admission.address("192.0.2.1")
    asks_for = wish(rules(), 2, NORMAL, True, 0)

    def why() -> int:
        one = come(server)
        connection = vars(one.port)["_port"]._connection
        connection.address = address
        connection.opened_s = connection.seatless_s = server.clock()
        one.guest.join(0, asks_for=asks_for)
        server.spin(3)
        return one.guest.why

    assert [why() for _ in range(13)] == 12 * [-1] + [frames.NOT_OPENED]
    assert server.server.admission.counts["too many tables opened"] == 1
    server.clock.now_s += 60
    assert [why(), why()] == [-1, frames.NOT_OPENED]
