"""The notes that a table server keeps about its tables, so that they continue after a restart."""

import json
import os
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from engine_core.link import fairness, frames
from host_sim.setting import rules_class
from host_sim.tables.journals.journal import Journal, NoJournal
from host_sim.tables.journals.sqlite_journal import NAME, SqliteJournal
from host_sim.tables.keeper import AWAY_MS, Kind
from host_sim.tables.server import Server
from host_sim.tables.table_entries import OPENED, PLAYED
from tests.tables.serving import Clock, Person


def finish(doing: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine that never waits, and return its result."""
    try:
        doing.send(None)
    except StopIteration as found:
        return found.value
    raise AssertionError("it waits")


def replayed(journal: SqliteJournal) -> dict[int, list[bytes]]:
    """Return all entries of a journal, by table."""

    async def own() -> dict[int, list[bytes]]:
        return {table: entries async for table, entries in journal.own()}

    found: dict[int, list[bytes]] = finish(own())
    return found


class Wire:
    """A guest's port to a server in this process, until `cut`."""

    def __init__(self, server: Server) -> None:
        from host_sim.tables.seat_here import PortHere

        self._port: Any = PortHere(server)
        self.kinds: set[int] = set()  # the kinds of frames received

    def plug(self, server: Server) -> None:
        self.__init__(server)  # type: ignore[misc]

    def send(self, line: bytes) -> bool:
        return bool(self._port.send(line))

    def poll(self) -> bytes | None:
        found: bytes | None = self._port.poll()
        frame = frames.frame(found) if found else None
        if frame:
            self.kinds.add(frame[1])
        return found


class World:
    """A server with one table, and people at it, without sockets. Time is advanced by hand."""

    def __init__(
        self,
        game: str,
        seats: int,
        people: int,
        journal: Callable[[], Journal],
        seed: int = 1,
        clock_s: int = 0,
        most: int = 1,
    ) -> None:
        self.clock = Clock()
        self._make = lambda: Server(
            [Kind(lambda: rules_class(game)(seats, {}), people, clock_s)], 1, most, random.Random(seed).randbytes,
            self.clock, journal=journal(),
        )  # fmt: skip
        self.server = self._made()
        self.wires = [Wire(self.server) for _ in range(people)]
        self.people = [Person(game, wire, clock=self.clock) for wire in self.wires]
        for number, person in enumerate(self.people):
            person.guest.random = random.Random(number).randbytes
        self.number = 0

    def _made(self) -> Server:
        server = self._make()
        finish(server.own())
        return server

    def spin(self, passes: int = 1) -> None:
        """Make passes, in each of which the server acts first, then all people."""
        server = self.server
        for _ in range(passes):
            server.refill()
            server.step(self.number)
            server.offer()
            finish(server.flush())
            self.number += 1
            self.clock.now_s += 0.02
            for person in self.people:
                person.step()

    def restart(self) -> None:
        """Let the server die, and start another one with its journal."""
        finish(self.server.journal.close())
        self.server = self._made()
        for wire in self.wires:
            wire.plug(self.server)
        for person in self.people:
            if person.guest.match:
                person.guest.again()  # A console does this after a lost connection.

    def play(self, at: Callable[["World"], bool] = lambda world: False, passes: int = 60_000) -> list[int]:
        """Play to the end, and restart whenever `at` is true. Return the actions in the order in which they were
        revealed.
        """
        for _ in range(passes):
            self.spin()
            if at(self):
                self.restart()
            if all(person.guest.verdict >= 0 for person in self.people):
                told = [person.guest.revealed for person in self.people]
                assert {person.guest.verdict for person in self.people} == {fairness.FAIR}
                assert all(one is not None and one.history == told[0].history for one in told if told[0])
                return list(told[0].history) if told[0] else []
        raise AssertionError([(person.guest.why, person.guest.verdict) for person in self.people])


def database(folder: Path) -> SqliteJournal:
    return SqliteJournal(str(folder / NAME))


@pytest.mark.parametrize("game", ["up_or_down", "up_too_high", "way_up_high"])
def test_a_game_goes_on_after_each_restart_as_if_there_had_been_none(game: str, tmp_path: Path) -> None:
    other = tmp_path / "other"
    whole = World(game, 3, 2, lambda: database(other)).play()
    dice = random.Random(7)
    restarts = []

    def at(world: World) -> bool:
        if dice.randrange(12):
            return False
        restarts.append(world.number)
        return True

    assert World(game, 3, 2, lambda: database(tmp_path)).play(at) == whole
    assert len(restarts) > 5


@pytest.mark.thorough
def test_wheels_up_goes_on_after_each_restart(tmp_path: Path) -> None:
    """In Wheels Up! people also respond to interrupts; whether they opt in does not depend on how many times they are
    asked.
    """
    other = tmp_path / "other"
    whole = World("wheels_up", 2, 2, lambda: database(other)).play()
    dice = random.Random(7)
    assert World("wheels_up", 2, 2, lambda: database(tmp_path)).play(lambda world: not dice.randrange(300)) == whole


def test_a_table_that_has_ended_is_forgotten(tmp_path: Path) -> None:
    world = World("way_up_high", 2, 2, lambda: database(tmp_path))
    world.play()
    kept_number = next(iter(world.server.tables))
    assert world.server.tables[kept_number].match
    world.clock.now_s += 121
    world.spin(30)
    finish(world.server.journal.close())
    assert kept_number not in replayed(database(tmp_path))


def test_rules_of_another_edition_and_a_damaged_entry_get_a_sentence(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    world = World("way_up_high", 2, 2, lambda: database(tmp_path))
    world.spin(20)
    finish(world.server.journal.close())
    (number,) = world.server.tables
    poisoned = database(tmp_path)
    first, *others = replayed(poisoned)[number]
    poisoned.end(number)
    for entry in (first.replace(b'"edition":', b'"edition":1'), *others):
        poisoned.append(number, entry)
    finish(poisoned.close())
    again = World("way_up_high", 2, 2, lambda: database(tmp_path))
    assert "Table %s cannot go on: the rules of Way Up High have changed since." % frames.code(number) in caplog.text
    assert number not in again.server.tables
    again.server.refill()
    goes_on = set(again.server.tables)
    again.server.journal.append(7, b"Tno json")
    again.server.journal.append(8, b'T{"game":"chess"}')
    finish(again.server.journal.close())
    third = World("way_up_high", 2, 2, lambda: database(tmp_path))
    assert "Table %s cannot go on: its entries are damaged." % frames.code(7) in caplog.text
    assert "Table %s cannot go on: this build does not have its game, 'chess'." % frames.code(8) in caplog.text
    assert set(third.server.tables) == goes_on and third.server.health()["aside"] == 2
    kept = [path.read_text() for path in sorted(tmp_path.glob("*.aside-*"))]
    assert any('T{"game":"chess"}' in text and "does not have its game" in text for text in kept) and len(kept) == 3
    finish(third.server.journal.close())
    assert set(replayed(database(tmp_path))) == goes_on, "told once"


def test_a_damaged_database_is_put_aside_and_all_play_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / NAME).write_bytes(b"no database" * 999)
    world = World("way_up_high", 2, 2, lambda: database(tmp_path))
    world.play()
    finish(world.server.journal.close())
    assert "is damaged" in caplog.text and "Traceback" not in caplog.text
    assert any(".damaged-" in path.name for path in tmp_path.iterdir())
    assert replayed(database(tmp_path))


class Full:
    """A database whose disk is full for a while; see sqlite3's max_page_count."""

    def __init__(self, journal: SqliteJournal) -> None:
        finish(journal.flush())
        base: Any = journal.database
        base.execute("PRAGMA max_page_count = 1")  # SQLite raises this to the current number of pages.


def test_a_full_disk_is_said_once_and_nothing_is_lost_once_there_is_room(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    journal = SqliteJournal(str(tmp_path / NAME), clock)
    assert replayed(journal) == {}
    Full(journal)
    entries = [b"A" + os.urandom(600) for _ in range(9)]
    for entry in entries:
        journal.append(3, entry)
        finish(journal.flush())
        clock.now_s += 1
    assert caplog.text.count("are not written") == 1 and "full" in caplog.text and "full" in journal.trouble
    clock.now_s += 10
    finish(journal.flush())
    assert journal.trouble == "" and "written to %s again" % journal.path in caplog.text
    journal.append(3, b"last")
    finish(journal.close())
    assert replayed(database(tmp_path)) == {3: [*entries, b"last"]}


def test_a_folder_that_cannot_be_written_to_and_another_server_are_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").write_text("")
    inside = SqliteJournal(str(tmp_path / "file" / NAME))
    assert replayed(inside) == {}
    inside.append(1, b"T")
    finish(inside.flush())
    finish(inside.close())
    assert "would not outlive this program" in caplog.text
    one, other = database(tmp_path), database(tmp_path)
    assert replayed(one) == replayed(other) == {}
    assert "another program has it" in other.trouble and not one.trouble
    finish(one.close())
    finish(other.close())


def test_a_player_who_returns_after_a_bot_sat_in_has_the_seat_again(tmp_path: Path) -> None:
    world = World("up_or_down", 2, 2, lambda: database(tmp_path))
    while not all(person.decided for person in world.people):
        world.spin()
    gone, there = world.people
    world.people = [there]
    keeper = next(iter(world.server.tables.values()))
    for _ in range(30_000):
        world.spin()
        if keeper.lent:
            break
    assert keeper.lent == {gone.guest.seat}
    world.people = [gone, there]
    gone.guest.again()
    before = gone.decided
    world.play()
    assert gone.decided > before and not keeper.lent


def test_bots_wait_where_nobody_is(tmp_path: Path) -> None:
    """A server that was down for a long time must not play games to their end before people are back."""
    world = World("up_or_down", 2, 2, lambda: database(tmp_path))
    while not all(person.decided for person in world.people):
        world.spin()
    people, world.people = world.people, []
    world.spin(3000)
    keeper = next(iter(world.server.tables.values()))
    assert keeper.match and not keeper.lent and len(keeper.match.history) < 60
    world.people = people
    for person in people:
        person.guest.again()
    world.play()


def test_a_bot_plays_the_turn_of_a_guest_that_lets_its_time_run_out(tmp_path: Path) -> None:
    world = World("up_or_down", 2, 2, lambda: database(tmp_path), clock_s=30)
    while not all(person.decided for person in world.people):
        world.spin()
    slow, there = world.people
    world.people = [there]
    keeper = next(iter(world.server.tables.values()))
    assert keeper.match
    late = 0
    for _ in range(6000):
        world.spin()
        slow.look_on()
        late += keeper.late == {slow.guest.seat}
    turns = len(keeper.match.history)
    assert 0 < late < 600 and turns < 60, "a turn each 30 s, and the seat is its own again after it"
    world.people = [slow, there]
    slow.guest.again()
    before = slow.decided
    world.play()
    assert slow.decided > before and not keeper.lent


class Lost(NoJournal):
    """A journal whose tables have another owner once `count` actions are written."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.lost: list[int] = []

    def append(self, table: int, entry: bytes) -> None:
        if entry[:1] == PLAYED:
            self.count -= 1
            if self.count < 0:
                self.lost = [table]

    async def flush(self) -> list[int]:
        return self.lost


def test_nothing_is_told_that_was_not_written_because_the_table_has_another_owner() -> None:
    journal = Lost(3)
    world = World("way_up_high", 2, 2, lambda: journal)
    world.spin(200)
    assert journal.lost
    assert [person.guest.number for person in world.people] == [4, 4], "the deal and three actions"
    assert any(person.guest.match and person.guest.match.sent for person in world.people), "a turn was under way"


class Drawn(NoJournal):
    """A journal that another server also writes: that server has taken the number of the table for the first
    next game.
    """

    def __init__(self) -> None:
        self.others = 0
        self._new: list[int] = []

    def append(self, table: int, entry: bytes) -> None:
        if entry[:1] == OPENED and json.loads(entry[1:]).get("after") and not self.others:
            self.others = table
            self._new = [table]

    async def flush(self) -> list[int]:
        lost, self._new = self._new, []
        return lost


def test_a_next_game_has_another_table_where_its_number_is_another_servers() -> None:
    journal = Drawn()
    world = World("up_or_down", 2, 2, lambda: journal, most=3)
    world.play()
    world.spin(5)
    told = {person.guest.next for person in world.people}
    assert journal.others and journal.others not in told and len(told) == 1 and told <= world.server.tables.keys()


def test_a_seat_is_kept_for_a_guest_that_came_back_to_it(tmp_path: Path) -> None:
    """A seat is kept for a guest that came back to it and left again, although nobody knew whether the guest had its
    token when the server ended.
    """
    world = World("way_up_high", 3, 2, lambda: database(tmp_path))
    first = world.people.pop(0)
    world.people.clear()
    number = 0
    while first.guest.match is None:
        world.spin()
        number = next(iter(world.server.tables))
        first.step()
    world.restart()
    world.wires[0].plug(world.server)
    first.guest.again()
    for _ in range(20):
        first.step()
        world.spin()
    for connection in list(world.server.connections):
        world.server.drop(connection)
    world.wires[0].plug(world.server)
    world.spin(AWAY_MS // 20 + 50)
    assert world.server.tables[number].open_seats().bit_count() == 1
    world.people = [first]
    first.guest.again()
    world.spin(20)
    assert first.guest.why < 0


@pytest.mark.parametrize("is_dealt", [False, True])
def test_a_seat_whose_guest_has_not_heard_its_token_is_free_after_a_kill(is_dealt: bool, tmp_path: Path) -> None:
    world = World("way_up_high", 3, 2, lambda: database(tmp_path))
    deaf = world.people.pop()
    vars(deaf.guest.channel.port)["poll"] = lambda: None
    world.spin(40 if is_dealt else 1)
    number = next(iter(world.server.tables))
    deaf.guest.join(number)
    for _ in range(400 if is_dealt else 3):
        deaf.guest.step(int(world.clock() * 1000))
        world.spin()
    table = world.server.tables[number]
    assert bool(table.match) == is_dealt and not table.host.free()
    world.restart()
    assert not world.server.tables[number].open_seats(), "the guest may have received the seat just before"
    world.spin(AWAY_MS // 20 + 50)
    assert world.server.tables[number].open_seats().bit_count() == 1
    other = Person("way_up_high", Wire(world.server), number, clock=world.clock)
    world.people.append(other)
    for _ in range(20_000):
        world.spin()
        if all(person.guest.verdict >= 0 for person in world.people):
            return
    raise AssertionError([(person.guest.why, person.guest.verdict) for person in world.people])
