"""Names at a table: invisible ones are refused with a sentence, equal ones are changed to differ, and bots give theirs
up.
"""

import random
from pathlib import Path

import pytest

from engine_core.console.link import common
from engine_core.console.play.seat_names import apart, default_names
from engine_core.console.play.session import NORMAL, PERSON, Session
from engine_core.console.words import words as W
from engine_core.link import frames
from host_sim.desk import Desk
from host_sim.tables.journals.journal import NoJournal
from host_sim.tables.names import fold, is_name
from host_sim.tables.server import Server
from tests.link.linked_desks import Linked
from tests.link.party import Player, Table
from tests.setting import every_language, fewest
from tests.tables.journals.test_journal import World, database
from tests.tables.serving import Called, Person, Serving, Socket

UNSEEN = {
    "a mark of direction": "Ana\u202e",
    "an isolate": "\u2066Ben",
    "zero width": "B\u200ben",
    "a joiner": "Be\u200dn",
    "a soft hyphen": "Be\xadn",
    "a byte order mark": "\ufeffBen",
    "blanks alone": "   ",
    "other blanks alone": "\u3000\u2003",
    "a filler": "\u3164",
    "a line": "Ben\u2028Ana",
    "an escape sequence": "A\x1b[2J",
}
ON_A_HOST = {
    "a pile of marks": "B" + "\u0301" * 8,
    "private": "\ue000",
    "a braille blank": "\u2800",
    "a tag": "A\U000e0041",
}
SAME = ["Ben", "ben", "BEN", " Ben", "Ben  ", "\uff22en", "B\u00e9n", "Be\u0301n", "\U0001d401en"]


@pytest.mark.parametrize(
    ("name", "is_welcome"),
    [*((name, False) for name in UNSEEN.values()), ("x" * 24, True), ("é" * 12, True), ("x" * 25, False)],
    ids=[*UNSEEN, "24 letters", "24 bytes", "25 letters"],
)
def test_a_console_that_is_the_table_refuses_what_is_too_long_or_nobody_sees(name: str, is_welcome: bool) -> None:
    table = Table(fewest("way_up_high"), [1], random.Random(3))
    player = Player(table)
    player.guest.name = name
    for _ in range(200):
        table.step()
        player.step()
    assert (player.guest.match is not None) == is_welcome
    assert player.guest.why == (-1 if is_welcome else frames.BAD_NAME)


@pytest.mark.parametrize("name", [*UNSEEN.values(), *ON_A_HOST.values()], ids=[*UNSEEN, *ON_A_HOST])
def test_a_server_refuses_what_nobody_sees(name: str, tmp_path: Path) -> None:
    assert not is_name(name)
    world = World("way_up_high", 2, 2, lambda: database(tmp_path))
    bad = world.people[1].guest
    bad.name = name
    world.spin(100)
    assert bad.why == frames.BAD_NAME and bad.match is None
    assert world.people[0].guest.match, "nobody else notices"


@pytest.mark.parametrize("name", ["Zoé", "Åsa", "Ben 2", "日本", "O’Neil", "Ю", "Ñ", ""])
def test_names_of_people_are_welcome(name: str, tmp_path: Path) -> None:
    world = World("way_up_high", 2, 2, lambda: database(tmp_path))
    world.people[1].guest.name = name
    world.spin(100)
    assert world.people[1].guest.match


@pytest.mark.parametrize("second", SAME)
def test_two_of_the_same_are_told_apart(second: str, tmp_path: Path) -> None:
    world = World("way_up_high", 3, 3, lambda: database(tmp_path))
    for person, name in zip(world.people, ["Ben", second, "Ben"], strict=True):
        person.guest.name = name
    world.spin(200)
    for person in world.people:
        names = [fold(name) for _, _, name in person.guest.table]
        assert len(set(names)) == 3 and all(common.can_show(name) or name[0] > "~" for _, _, name in person.guest.table)


@pytest.mark.sockets
@pytest.mark.parametrize("door", ["tcp", "websocket"])
def test_names_are_looked_at_at_each_door(door: str) -> None:
    from host_sim.setting import rules_class
    from host_sim.tables.keeper import Kind

    serving = Serving(Server([Kind(lambda: rules_class("way_up_high")(3, {}), 2)], 1, 4))
    people = []
    try:
        for name in ("Cleo", "cleo ", "B\u200ben"):
            port: Called | Socket = serving.tcp() if door == "tcp" else serving.socket("/link")
            people.append(Person("way_up_high", port))
            people[-1].guest.name = name
            for _ in range(300):
                people[-1].step()
                serving.spin()
                if people[-1].guest.match or people[-1].guest.why >= 0:
                    break
        one, two, bad = (person.guest for person in people)
        assert bad.why == frames.BAD_NAME
        for _ in range(300):
            one.step(0)
            two.step(0)
            serving.spin()
            if one.table and two.table and one.table[1][2] == "cleo2":
                break
        assert [name for _, _, name in one.table] == ["Cleo", "cleo2", "Ana"], "the bot has a name that nobody has"
    finally:
        for person in people:
            person.port.close()
        serving.close()


def test_a_bot_at_a_server_never_has_a_persons_name() -> None:
    for given in ("Cleo", "CLEO", "Dov", "Cléo", "Ben"):
        world = World("up_or_down", 6, 2, NoJournal, seed=len(given))
        world.people[0].guest.name = given
        world.people[1].guest.name = "Ana"
        while not (world.people[0].guest.table and world.people[1].guest.match):
            world.spin()
        world.spin(50)
        names = [fold(name) for _, _, name in world.people[0].guest.table]
        assert len(set(names)) == 6 and names[0] == fold(given)


def test_consoles_at_a_console_are_told_apart_and_its_bots_yield() -> None:
    linked = Linked(2, "en fr en")
    linked.host_table()
    linked.join(1)
    lobby = linked.desks[0].console.top()
    taken = lobby.names[0]
    link = lobby.link
    assert link.host.call(1, taken.upper() + " ") == taken.upper() + "2"
    place = link.host.seats[1]
    place.name = "Cleo"
    linked.wait(300)
    assert len(set(lobby.names)) == len(lobby.names) and lobby.names[1] == "Cleo"


@every_language
def test_on_one_console_a_bot_takes_a_name_that_nobody_has(language: str) -> None:
    words = Desk(language=language).console.words
    pool = [words[W.NAMES + seat] for seat in range(6)]
    for given in (["Ben"], ["ben "], ["Cleo", "Ana", "Ben"], ["Eli", "", "Dov"], ["Ben", "Cleo"]):
        people = [*given, *[""] * (6 - len(given))]
        names = default_names(words, W.NAMES, 6, people)
        assert len({name.strip().lower() for name in names}) == 6
        assert [name for name, own in zip(names, people, strict=True) if own] == [name for name in given if name]
        assert all(name in pool for name, own in zip(names, people, strict=True) if not own)


def test_no_bot_is_named_ben_if_a_person_is_whatever_starts_the_game() -> None:
    from engine_core.console.set_up import new_game

    desk = Desk()
    new_game.start(desk.console, "way_up_high", [PERSON, NORMAL, NORMAL], {}, ["Ben", "", ""], 0)
    session = desk.console.session
    assert isinstance(session, Session)
    assert session.names == ["Ben", "Ana", "Cleo"]
    new_game.start(desk.console, "way_up_high", [PERSON, PERSON, NORMAL], {}, ["Ben", "Ben", ""], 0)
    session = desk.console.session
    assert session and len(set(session.names)) == 3 and session.names[0] == "Ben"


def test_a_number_that_tells_apart_fits() -> None:
    for name in ("Ben", "Emma", "Willi", "MMMM", "Zoé"):
        taken = [name.lower()]
        for _ in range(5):
            found = apart(name, taken)
            assert found.lower() not in taken and common.can_show(found)
            taken.append(found.lower())
