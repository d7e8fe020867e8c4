"""How a Gate reacts to workers' messages and to the directory, without a NATS server."""

import asyncio
import contextlib
from types import SimpleNamespace

import nats.errors
import pytest
from nats.js.errors import KeyNotFoundError

from engine_core.link import frames
from host_sim.tables import gate as gate_module
from host_sim.tables import wire
from host_sim.tables.connection import Connection
from host_sim.tables.gate import Gate
from host_sim.tables.journals.nats_journal import FIRST_S


def met(gate: Gate) -> Connection:
    """Return a new connection to a gateway."""
    connection = Connection(-1, gate.limits, gate.clock())
    gate.meet(connection)
    return connection


def told(line: bytes) -> bytes:
    """Return a worker's message that contains a line for the gateway's first connection."""
    return wire.pack([wire.Record(wire.LINE, 1, line)])[0]


async def test_a_hello_that_comes_again_behind_its_welcome_takes_no_second_seat() -> None:
    gate = Gate(None)  # type: ignore[arg-type]
    connection = met(gate)
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
    assert connection in gate.asking, "the HELLO belongs to another conversation"


async def test_a_table_that_refuses_twice_leads_to_one_other_table() -> None:
    gate = Gate(None)  # type: ignore[arg-type]
    connection = met(gate)
    found: list[Connection] = []
    vars(gate)["_find"] = found.append
    gate.seat_anywhere(connection, bytes((frames.VERSION, frames.HELLO, 0, 0, 9, 0, 0, 0)) + bytes(54))
    gate.tried[connection] = 5
    bye = frames.line(bytes((frames.VERSION, frames.BYE, 5, 0, 9, 0, 0, 0, frames.FULL)))
    for _ in range(3):
        await gate.heard(SimpleNamespace(data=told(bye)))  # type: ignore[arg-type]
    assert found == [connection] * 2, "a seat is looked for when the guest asks, and once more after it was refused"
    assert not connection.out


def test_guests_whose_table_moved_while_the_directory_was_read_anew_call_again() -> None:
    gate = Gate(None)  # type: ignore[arg-type]
    stays, goes = met(gate), met(gate)
    for connection, worker in ((stays, "new"), (goes, "old")):
        gate.workers[connection][5] = worker
        connection.seats.add(5)
    gate.see(5, b'{"worker": "old"}', 1)
    assert stays.why and not goes.why
    stays.why = ""
    gate.see(5, None, 2)  # The table is missing when the directory is read.
    gate.see(5, b'{"worker": "new"}', 3)
    assert goes.why and not stays.why


async def test_a_guest_whose_table_was_put_aside_is_told_that_it_is_gone() -> None:
    class Directory:
        async def get(self, key: str) -> None:
            raise KeyNotFoundError

    gate = Gate(None)  # type: ignore[arg-type]
    vars(gate)["_directory"] = Directory()
    connection = met(gate)
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
