"""All outside input is parsed strictly, and the only error that it can raise is a refusal."""

import asyncio
import base64
import contextlib
import json
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine_core.link import codes, frames
from host_sim.setting import rules_class
from host_sim.tables import wire
from host_sim.tables.connection import Connection
from host_sim.tables.gate import Gate
from host_sim.tables.keeper import Kind
from host_sim.tables.limits import Limits
from host_sim.tables.server import Server
from host_sim.tables.wish import Wish, read
from host_sim.tables.worker import Worker

FRAME = bytes((frames.VERSION, frames.BEAT, 5, 0, 9, 0, 0, 0, 0))
GATE = bytes(range(wire.NAME))

RECORDS = st.lists(
    st.builds(
        wire.Record,
        st.integers(wire.OPENED, wire.HERE),
        st.integers(0, 2**32 - 1),
        st.binary(max_size=frames.MOST),
    ),
    max_size=80,
)
ENTRIES = st.dictionaries(
    st.sampled_from(["worker", "edition", "free", "shown", "offer", "more"]),
    st.recursive(st.none() | st.booleans() | st.integers() | st.text() | st.floats(), st.lists, max_leaves=3),
)


def refused(reading: Callable[..., Any], *given: Any) -> str:
    with pytest.raises(wire.Refused) as found:
        reading(*given)
    return str(found.value)


@given(st.binary() | st.binary().map(lambda body: b"~" + base64.b64encode(body) + b"\n"))
def test_a_line_is_a_frame_or_refused(line: bytes) -> None:
    with contextlib.suppress(wire.Refused):
        assert frames.line(wire.frame(line)) == line


@given(st.binary(min_size=frames.HEAD, max_size=1000))
def test_a_frame_is_read_from_the_line_that_carries_it(frame: bytes) -> None:
    assert wire.frame(frames.line(frame)) == frame
    assert wire.message(frames.line(frame).decode()) == frames.line(frame)


@given(st.text() | st.text(alphabet="~A=\n"))
def test_a_message_is_one_line_or_refused(text: str) -> None:
    with contextlib.suppress(wire.Refused):
        line = wire.message(text)
        assert line.endswith(b"\n") and line.count(b"\n") == 1


def test_no_second_line_hides_behind_the_end_of_base64() -> None:
    padded = next(frames.line(FRAME + bytes(more)) for more in range(3) if b"=" in frames.line(FRAME + bytes(more)))
    assert wire.frame(padded)
    for hidden in (b"1 ~AAAA", b"\n1 ~AAAA", b"\r", b" ", b"=", b"A"):
        line = padded[:-1] + hidden + b"\n"
        assert frames.frame(line) is not None, "a console does read it: it stops at the end of base64"
        assert refused(wire.frame, line) == "a line that is not a frame"
    assert refused(wire.message, padded.decode() + padded.decode()) == "a message that is not exactly one line"
    assert refused(wire.message, padded.decode()[:-1]) == "a message that is not exactly one line"
    assert refused(wire.frame, padded[:9] + b"\n" + padded[9:]) == "a line that is not a frame"


@given(RECORDS)
def test_records_come_as_they_were_packed_whatever_is_in_them(records: list[wire.Record]) -> None:
    told = [wire.of_gateway(data) for data in wire.pack(records, GATE)]
    assert {name for name, _ in told} == {GATE.hex()}
    assert [record for _, some in told for record in some] == records
    assert [record for data in wire.pack(records) for record in wire.of_worker(data)] == records
    assert all(len(data) <= 65_536 for data in wire.pack(records))


@given(st.binary(), RECORDS, st.integers(0, 200_000))
def test_a_message_over_nats_is_records_or_refused(data: bytes, records: list[wire.Record], end: int) -> None:
    for message in (data, b"\1" + data, wire.pack(records, GATE)[0][:end]):
        with contextlib.suppress(wire.Refused):
            wire.of_gateway(message)
        with contextlib.suppress(wire.Refused):
            wire.of_worker(message)
        with contextlib.suppress(wire.Refused):
            wire.numbers(message)
        wire.sentence(message)


@given(st.binary() | ENTRIES.map(lambda told: json.dumps(told).encode()), st.integers(0))
def test_an_entry_of_the_directory_is_a_table_or_refused(value: bytes, revision: int) -> None:
    with contextlib.suppress(wire.Refused):
        listed = wire.listed(value, revision)
        assert (listed.worker.isalnum() or not listed.worker) and 0 <= listed.free < 256


@given(st.text())
def test_a_request_names_a_path_or_is_refused(text: str) -> None:
    for path in (text, "/link?code=" + text, "//[" + text):
        with contextlib.suppress(wire.Refused):
            assert -1 <= wire.target(path)[1] < 65536 and len(wire.target(path)[2]) in (0, 4)
    assert wire.target("/link?code=ABCD") == ("/link", codes.game_of("ABCD"), b"")
    assert wire.target("/link?code=abcdEFGHKLMN") == ("/link", codes.game_of("ABCD"), bytes((0x45, 0x67, 0x89, 0xAB)))
    assert refused(wire.target, "//[") == "an invalid path in a request"


@given(st.text())
def test_keys_codes_and_addresses_are_what_they_are_or_nothing(text: str) -> None:
    assert 0 <= wire.table_number(text) < 65536
    assert -1 <= codes.entered(text)[0] < 65536
    found = wire.address(text)
    assert not found or wire.address(found) == found


def test_a_poisoned_entry_of_the_directory_takes_its_table_alone() -> None:
    gate = Gate(None)  # type: ignore[arg-type]
    gate.see(5, b'{"worker": "one"}', 1)
    gate.see(6, b'{"worker": null, "offer": 3}', 2)
    gate.see(5, b'{"worker": "two"}', 3)
    assert gate.knows(5) and not gate.knows(6)
    assert gate.admission.counts["a damaged entry of the directory"] == 1


HEADS = st.builds(
    lambda version, kind, game, session, seq, ack: bytes((version, kind, *game, *session, seq, ack)),
    st.sampled_from([frames.VERSION, frames.VERSION, frames.VERSION, 1, 255]),
    st.integers(0, 25),
    st.just((0, 0)) | st.just((1, 0)),
    st.tuples(st.integers(0, 3), st.just(0)),
    st.integers(0, 255),
    st.integers(0, 255),
)


@given(st.lists(st.tuples(HEADS, st.binary(max_size=120)), min_size=1, max_size=12))
def test_no_frame_ends_a_table_or_the_server(told: list[tuple[bytes, bytes]]) -> None:
    now = [1.0]
    server = Server([Kind(lambda: rules_class("way_up_high")(2, {}), 2)], 1, 4, clock=lambda: now[0])
    server.refill()
    number = next(iter(server.tables))
    connection = Connection(-1, Limits(tries=(1e6, 1e6), lines=(1e6, 1e6)), 1.0)
    server.meet(connection)
    for head, body in told:
        at = 0 if head[2] == 0 else number
        server.take(connection, frames.line(head[:2] + at.to_bytes(2, "little") + head[4:] + body))
        now[0] += 0.02
        server.step(0)
        server.offer()
    assert number in server.tables and not server.ended, "a table that fails is ended"


WISH = b"\x0bway_up_high\x02\x01\x01\0\0\0\0\0"  # two seats, one for a person and one for a bot


def wished(body: bytes) -> Wish | int:
    return read(bytes(frames.HEAD + 53) + b"\0" + body, frozenset(("way_up_high",)))


def near(change: tuple[int, bytes]) -> bytes:
    """Return WISH with other bytes at one position."""
    at, other = change
    return WISH[:at] + other + WISH[at + len(other) :]


def test_a_wish_that_fits_is_a_table() -> None:
    assert isinstance(wished(WISH), Wish)


@given(st.binary(max_size=200) | st.tuples(st.integers(0, len(WISH) - 1), st.binary(max_size=2)).map(near))
def test_a_wish_is_a_table_or_refused(body: bytes) -> None:
    found = wished(body)
    assert isinstance(found, Wish) or found in (frames.NOT_OPENED, frames.OTHER_VERSION)


class Broker:
    """Keeps the messages between a gateway and workers. `most`: the maximum bytes of a message."""

    def __init__(self, most: int = 1_000_000) -> None:
        self.told: list[tuple[str, bytes]] = []
        self._most = most

    def jetstream(self, **_: object) -> object:
        return None

    async def publish(self, subject: str, data: bytes) -> None:
        from nats.errors import MaxPayloadError

        if len(data) > self._most:
            raise MaxPayloadError
        self.told.append((subject, data))


def worker(broker: Broker, **more: Any) -> Worker:
    return Worker(broker, [Kind(lambda: rules_class("way_up_high")(2, {}), 2)], 1, 4, **more)  # type: ignore[arg-type]


def heard(to: Worker, *records: wire.Record) -> None:
    for data in wire.pack(list(records), GATE):
        asyncio.run(to.heard(SimpleNamespace(data=data)))  # type: ignore[arg-type]


def test_a_worker_hears_connections_alone_that_a_gateway_has_opened() -> None:
    found = worker(Broker())
    taken: list[bytes] = []
    vars(found)["take"] = lambda connection, line: taken.append(line)
    heard(found, wire.Record(wire.LINE, 7, b"one"), wire.Record(wire.OPENED, 8), wire.Record(wire.LINE, 8, b"two"))
    assert taken == [b"two"] and found.admission.counts == {"a line of no open connection": 1}
    heard(found, wire.Record(wire.CLOSED, 8), wire.Record(wire.LINE, 8, b"three"))
    assert taken == [b"two"] and not found.connections


def test_a_connection_whose_opening_or_end_was_lost_is_closed_at_the_other_end() -> None:
    broker = Broker()
    found = worker(broker)
    heard(found, wire.Record(wire.OPENED, 8), wire.Record(wire.OPENED, 9), wire.here([9, 10]))
    assert len(found.connections) == 1
    asyncio.run(found.flush())
    told = [record for subject, data in broker.told if "gate" in subject for record in wire.of_worker(data)]
    assert told == [wire.Record(wire.CLOSED, 10, b"call again")]


def test_a_gateway_that_is_silent_holds_nothing() -> None:
    found = worker(Broker())
    found.refill()
    number = next(iter(found.tables))
    hello = bytes((frames.VERSION, frames.HELLO)) + number.to_bytes(2, "little") + bytes((9, 0, 0, 0))
    edition = found.tables[number].host.edition.to_bytes(4, "little")
    line = frames.line(hello + edition + bytes(16) + b"\xff" + bytes(32) + b"\3Ada")
    heard(found, wire.Record(wire.OPENED, 8), wire.Record(wire.LINE, 8, line))
    assert found.tables[number].open_seats().bit_count() == 1
    for _ in range(3):
        asyncio.run(found.heard_itself(None))  # type: ignore[arg-type]
    heard(found, wire.here([8]))
    for _ in range(3):
        asyncio.run(found.heard_itself(None))  # type: ignore[arg-type]
    assert found.tables[number].open_seats().bit_count() == 1, "the guest was heard in between"
    asyncio.run(found.heard_itself(None))  # type: ignore[arg-type]
    assert found.tables[number].open_seats().bit_count() == 2 and not found.connections


def test_more_than_a_message_holds_is_told_in_several_and_what_nats_refuses_is_counted() -> None:
    broker = Broker(50_000)
    found = worker(broker)
    heard(found, *(wire.Record(wire.OPENED, number) for number in range(200)))
    for connection in found.connections:
        for _ in range(3):
            connection.send(b"~" + bytes(1000) + b"\n")
    asyncio.run(found.flush())
    assert found.admission.counts["not sent: MaxPayloadError"] >= 9
    broker = Broker()
    found = worker(broker)
    heard(found, *(wire.Record(wire.OPENED, number) for number in range(1000)))
    for connection in found.connections:
        connection.send(b"~" + bytes(1300) + b"\n")
    asyncio.run(found.flush())
    told = [record for subject, data in broker.told if "gate" in subject for record in wire.of_worker(data)]
    assert len(told) == 1000 and not found.admission.counts


def test_a_connection_of_a_gateway_has_limits_at_the_worker_too() -> None:
    broker = Broker()
    found = worker(broker, limits=Limits(lines=(1, 5)))
    heard(found, wire.Record(wire.OPENED, 8), *[wire.Record(wire.LINE, 8, frames.line(FRAME))] * 9)
    asyncio.run(found.flush())
    told = [record for subject, data in broker.told if "gate" in subject for record in wire.of_worker(data)]
    assert told == [wire.Record(wire.CLOSED, 8, b"too many lines")]
