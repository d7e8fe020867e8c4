"""Tables of several processes on a real NATS server, some of which die."""

import asyncio
import shutil
import time
from pathlib import Path
from types import SimpleNamespace

import nats.errors
import pytest

from engine_core.console.play.session import EASY
from engine_core.link import fairness, frames
from engine_core.link.wish import wish
from host_sim.setting import rules_class
from host_sim.tables import gate as gate_module
from host_sim.tables import wire
from host_sim.tables.connection import Connection
from host_sim.tables.gate import Gate
from host_sim.tables.journals.nats_journal import FIRST_S
from tests.tables.fleet import Fleet, play, wait_for
from tests.tables.killed import free_port
from tests.tables.serving import Called, Person

pytestmark = pytest.mark.skipif(shutil.which("nats-server") is None, reason="there is no nats-server")


def test_a_worker_opens_a_private_table_for_who_comes_to_a_gateway(tmp_path: Path) -> None:
    fleet = Fleet(tmp_path, 2, 1)
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


def told(line: bytes) -> bytes:
    """Return a worker's message with a line for the first guest of a gateway."""
    return wire.pack([wire.Record(wire.LINE, 1, line)])[0]


def test_a_hello_that_comes_again_behind_its_welcome_takes_no_second_seat() -> None:
    async def run() -> None:
        gate = Gate(None)  # type: ignore[arg-type]
        connection = Connection(-1, gate.limits, gate.clock())
        gate.meet(connection)
        hello = bytes((frames.VERSION, frames.HELLO, 0, 0, 9, 0, 0, 0)) + bytes(54)
        gate.asking[connection] = 9, hello
        gate.workers[connection][5] = "its worker"
        welcome = frames.line(bytes((frames.VERSION, frames.WELCOME, 5, 0, 9, 0, 1, 0)) + bytes(20))
        await gate.heard(SimpleNamespace(data=told(welcome)))  # type: ignore[arg-type]
        assert connection.seats == {5}
        gate.pass_on(connection, 5, hello[:2] + b"\5" + hello[3:], b"")
        gate.seat_anywhere(connection, hello)
        assert len(asyncio.all_tasks()) == 1 and not gate.asking
        gate.seat_anywhere(connection, hello[:4] + b"\x0a" + hello[5:])
        assert connection in gate.asking, "another conversation"

    asyncio.run(run())


def test_a_table_that_refuses_twice_leads_to_one_other_table() -> None:
    async def run() -> None:
        gate = Gate(None)  # type: ignore[arg-type]
        connection = Connection(-1, gate.limits, gate.clock())
        gate.meet(connection)
        found: list[Connection] = []
        vars(gate)["_find"] = found.append
        gate.seat_anywhere(connection, bytes((frames.VERSION, frames.HELLO, 0, 0, 9, 0, 0, 0)) + bytes(54))
        gate.tried[connection] = 5
        bye = frames.line(bytes((frames.VERSION, frames.BYE, 5, 0, 9, 0, 0, 0, frames.FULL)))
        for _ in range(3):
            await gate.heard(SimpleNamespace(data=told(bye)))  # type: ignore[arg-type]
        assert found == [connection] * 2, "as it asked, and once it was refused"
        assert not connection.out

    asyncio.run(run())


def test_guests_of_a_table_call_again_that_moved_while_the_directory_was_read_anew() -> None:
    gate = Gate(None)  # type: ignore[arg-type]
    stays, goes = (Connection(-1, gate.limits, gate.clock()) for _ in range(2))
    for connection, worker in ((stays, "new"), (goes, "old")):
        gate.meet(connection)
        gate.workers[connection][5] = worker
        connection.seats.add(5)
    gate.see(5, b'{"worker": "old"}', 1)
    assert stays.why and not goes.why
    stays.why = ""
    gate.see(5, None, 2)  # not in what was read
    gate.see(5, b'{"worker": "new"}', 3)
    assert goes.why and not stays.why


def test_a_gateway_begins_beside_a_broker_that_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def late(js: object) -> str:
        asked.append(js)
        if len(asked) == 1:
            raise nats.errors.TimeoutError
        return "directory"

    monkeypatch.setattr(gate_module, "directory", late)
    broker = SimpleNamespace(jetstream=lambda **given: given)
    assert asyncio.run(Gate(broker).kept()) == "directory"  # type: ignore[arg-type]
    assert asked == [{}, {"timeout": FIRST_S}]


class Other(Called):
    """A port of a guest that speaks protocol 4 to this one's code."""

    def send(self, line: bytes) -> bool:
        frame = frames.frame(line)
        return super().send(frames.line(bytes((4,)) + frame[1:])) if frame else False

    def poll(self) -> bytes | None:
        line = super().poll()
        frame = frames.frame(line) if line else None
        if not frame:
            return line
        return frames.line(bytes((frames.VERSION if frame[0] == 4 else 99,)) + frame[1:])


@pytest.mark.timeout(300)
def test_in_an_upgrade_from_protocol_3_to_4_each_guest_is_shown_tables_that_speak_its_own(tmp_path: Path) -> None:
    """Workers and gateways of both are at one broker; guests of both play, while workers of both are updated."""
    fleet = Fleet(tmp_path, 1, 1)
    fleet.protocols = {"worker 1": 4, "gate 1": 4}
    fleet.ports.append(free_port())
    fleet.start("worker 1")
    fleet.start("gate 1")
    wait_for(fleet.ports[1])
    people = [Person("way_up_high", Called(fleet.ports[0])) for _ in range(2)]
    people += [Person("way_up_high", Other(fleet.ports[1])) for _ in range(2)]
    until_s = time.monotonic() + 200
    is_updated = False
    try:
        while any(person.guest.verdict < 0 for person in people):
            assert time.monotonic() < until_s, [(person.guest.why, person.guest.offers) for person in people]
            for person in people:
                person.step()
                assert person.guest.why != frames.OTHER_VERSION
            if not is_updated and all(person.decided for person in people):
                is_updated = True
                fleet.update("worker 0")
                fleet.update("worker 1")
                for person in people:
                    person.guest.again()
            time.sleep(0.002)
        assert is_updated and {person.guest.verdict for person in people} == {fairness.FAIR}
    finally:
        for person in people:
            person.port.close()
        fleet.close()


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
