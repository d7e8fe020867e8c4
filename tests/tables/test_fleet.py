"""Tables of several processes on a real NATS server, some of which die."""

import asyncio
import contextlib
import shutil
import time
from pathlib import Path
from types import SimpleNamespace

import nats.errors
import pytest
from nats.js.errors import KeyNotFoundError

from engine_core.console.play.session import EASY
from engine_core.link import fairness, frames
from engine_core.link.wish import wish
from host_sim.setting import rules_class
from host_sim.tables import gate as gate_module
from host_sim.tables import wire
from host_sim.tables.connection import Connection
from host_sim.tables.gate import Gate
from host_sim.tables.journals.nats_journal import FIRST_S
from host_sim.workshop.nemesis.__main__ import STEPS, haunt
from host_sim.workshop.nemesis.fleet import Fleet
from tests.tables.serving import KINDS, Called, Person

pytestmark = pytest.mark.skipif(shutil.which("nats-server") is None, reason="there is no nats-server")


def test_a_worker_opens_a_private_table_for_who_comes_to_a_gateway(tmp_path: Path) -> None:
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


def told(line: bytes) -> bytes:
    """Return a worker's message with a line for the first guest of a gateway."""
    return wire.pack([wire.Record(wire.LINE, 1, line)])[0]


async def test_a_hello_that_comes_again_behind_its_welcome_takes_no_second_seat() -> None:
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


async def test_a_table_that_refuses_twice_leads_to_one_other_table() -> None:
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


async def test_a_guest_whose_table_was_put_aside_is_told_that_it_is_gone() -> None:
    class Directory:
        async def get(self, key: str) -> None:
            raise KeyNotFoundError

    gate = Gate(None)  # type: ignore[arg-type]
    vars(gate)["_directory"] = Directory()
    connection = Connection(-1, gate.limits, gate.clock())
    gate.meet(connection)
    connection.seats.add(5)
    gate.workers[connection][5] = "one"
    gate.see(5, b'{"worker": "one"}', 1)
    gate.see(5, None, 2)
    hello = bytes((frames.VERSION, frames.HELLO, 5, 0, 9, 0, 0, 0)) + bytes(4) + bytes(range(16)) + bytes(34)
    gate.take(connection, frames.line(hello))
    for _ in range(9):
        await asyncio.sleep(0)
    frame = frames.frame(connection.out.popleft())
    assert frame and frame[1] == frames.BYE and frame[frames.HEAD] == frames.GONE
    assert not connection.seats


async def test_a_gateway_ends_though_its_client_swallows_that_it_is_cancelled() -> None:
    class Swallowing:
        async def publish(self, subject: str, data: bytes) -> None:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(60)

    gate = Gate(Swallowing())  # type: ignore[arg-type]
    gate.see(5, b'{"worker": "one"}', 1)
    running = asyncio.ensure_future(gate.run())
    await asyncio.sleep(0.1)
    gate.stopping = True
    running.cancel()
    await asyncio.wait_for(running, 30)


def test_a_gateway_begins_beside_a_broker_that_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def late(js: object) -> str:
        asked.append(js)
        if len(asked) == 1:
            raise nats.errors.TimeoutError
        return "directory"

    monkeypatch.setattr(gate_module, "directory", late)
    broker = SimpleNamespace(jetstream=lambda **given: given)
    assert asyncio.run(Gate(broker).open_directory()) == "directory"  # type: ignore[arg-type]
    assert asked == [{}, {"timeout": FIRST_S}]


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
