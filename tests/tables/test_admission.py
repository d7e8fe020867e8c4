"""An address's limits hold for all its connections together."""

import asyncio
import contextlib
import logging
import socket
from itertools import product

import pytest
from nats.js.errors import KeyNotFoundError

from engine_core.link import frames
from host_sim.setting import rules_class
from host_sim.tables.admission import Address, Admission
from host_sim.tables.connection import Connection
from host_sim.tables.gate import Gate
from host_sim.tables.keeper import Kind
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.reception import Reception
from host_sim.tables.server import Server
from tests.sample import sample
from tests.tables.serving import Serving


def come(admission: Admission, address: Address, count: int = 1, now_s: float = 0.0) -> list[Connection]:
    found = [Connection(-1, admission.limits, now_s) for _ in range(count)]
    for connection in found:
        assert not admission.enter(connection, address, now_s)
    return found


def send(admission: Admission, connection: Connection, now_s: float) -> bool:
    connection.sent(1, 0, now_s)
    return admission.count(connection, "lines", 1, now_s)


def test_63_connections_below_half_of_their_own_burst_are_cut_and_a_guest_beside_them_is_not() -> None:
    admission = Admission(DEFAULT)
    *attackers, good = come(admission, admission.address("192.0.2.1"), 64)
    taken = 0
    for tick in range(1000):  # A thousand ticks are ten seconds.
        now_s = tick / 100
        for attacker in attackers:
            if not attacker.why:
                taken += send(admission, attacker, now_s)
        if tick % 20 == 0:
            assert send(admission, good, now_s), good.why
    burst, rate = DEFAULT.share * DEFAULT.lines[1], DEFAULT.share * DEFAULT.lines[0]
    assert taken <= burst + rate * 10 + len(attackers)
    assert sum(bool(attacker.why) for attacker in attackers) > 50
    assert admission.counts["too many lines from this address"] > 50


def test_a_caller_that_comes_again_and_again_sends_no_more_than_the_address_may() -> None:
    admission = Admission(DEFAULT)
    address = admission.address("192.0.2.1")
    taken = cut = 0
    for tick in range(1000):
        now_s = tick / 100
        (one,) = come(admission, address, 1, now_s)
        while send(admission, one, now_s) and taken < 10**5:
            taken += 1
        cut += 1
        admission.leave(one)
    assert taken <= DEFAULT.share * (DEFAULT.lines[1] + 10 * DEFAULT.lines[0])
    assert sum(admission.counts.values()) == cut


@pytest.mark.parametrize(
    ("names", "most"),
    [
        (["2001:db8:0:1::%x" % at for at in range(40)], 1),
        (["2001:db8:0:%x::1" % at for at in range(40)], DEFAULT.network),
        (["::ffff:192.0.2.1", "192.0.2.1"], 1),
        (["192.0.2.%d" % at for at in range(1, 9)], 8),
    ],
)
def test_addresses_of_a_network_together_use_what_a_few_may(names: list[str], most: int) -> None:
    for what, rate in (("guesses", DEFAULT.guesses), ("visits", DEFAULT.visits), ("opens", DEFAULT.opens)):
        admission = Admission(DEFAULT)
        used = 0
        for at in range(40 * int(rate[1])):
            used += admission.address(names[at % len(names)]).use(what, 1, 0.0) is None
        assert used == most * rate[1]


def test_connections_of_a_network_are_a_few_times_those_of_an_address() -> None:
    admission = Admission(Limits(from_address=4))
    seated = []
    for at in range(40):
        connection = Connection(-1, admission.limits)
        connection.seats = {1}
        seated.append(admission.enter(connection, admission.address("2001:db8:0:%x::1" % at), 0.0))
    assert seated.count("") == 4 * DEFAULT.network
    assert admission.counts == {"too many connections from this address": 40 - 4 * DEFAULT.network}


def test_a_caller_that_makes_room_is_counted() -> None:
    admission = Admission(Limits(from_address=1))
    address = admission.address("192.0.2.1")
    first, second = come(admission, address)[0], come(admission, address)[0]
    assert first.why and not second.why and admission.counts == {first.why: 1}


@pytest.mark.parametrize(
    ("forwarded", "client"),
    [
        (["198.51.100.7"], "198.51.100.7"),
        (["203.0.113.9, 198.51.100.7"], "198.51.100.7"),
        (["203.0.113.9", "198.51.100.7, 10.0.0.2"], "198.51.100.7"),
        (["\x1b[2J"], "10.0.0.1"),
        (["198.51.100.7, no address"], "10.0.0.1"),
        ([""], "10.0.0.1"),
        (["2001:0DB8::1"], "2001:db8::1"),
        ([], "10.0.0.1"),
    ],
)
def test_a_trusted_proxy_says_who_comes_and_only_addresses_are_believed(forwarded: list[str], client: str) -> None:
    assert Admission(DEFAULT, frozenset(("10.0.0.1", "10.0.0.2"))).client("10.0.0.1", forwarded) == client
    assert Admission(DEFAULT).client("10.0.0.1", forwarded) == "10.0.0.1"


def test_a_refusal_is_logged_once_a_minute_with_the_number_of_later_ones(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    admission = Admission(DEFAULT)
    for _ in range(5):
        admission.refuse(admission.address("192.0.2.1"), "too many visits")
    admission.summarize()
    admission.refuse(admission.address("192.0.2.1"), "too many visits")
    assert [record.getMessage() for record in caplog.records] == [
        "192.0.2.1: too many visits",
        "192.0.2.1: too many visits, 4 times more",
        "192.0.2.1: too many visits",
    ]


def test_addresses_that_use_nothing_are_forgotten_and_those_that_do_are_not() -> None:
    admission = Admission(DEFAULT)
    for at in range(1000):
        address = admission.address("2001:db8:%x:1::1" % at)
        assert not admission.visit(address, 0.0)
        admission.left(address)
    guesser = admission.address("2001:db8:7:1::1")
    guesser.use("guesses", 5, 0.0)
    admission.tidy(60.0)
    assert admission.address("2001:db8:7:1::1") is guesser
    assert admission.address("2001:db8:7:2::1").wider is guesser.wider
    assert len(vars(admission)["_addresses"]) == 3
    admission.tidy(1000.0)
    assert not vars(admission)["_addresses"]


def ask(number: int, kind: int) -> bytes:
    head = bytes((frames.VERSION, kind)) + number.to_bytes(2, "little") + bytes((9, 0, 0, 0))
    return frames.line(head + (bytes(20) + b"\xff" + bytes(32) + b"\3Eve" if kind == frames.HELLO else b""))


@pytest.mark.parametrize(("kind", "is_gateway"), sample(
    product((frames.ASK, frames.HELLO), (False, True)), lambda case: case in ((frames.ASK, True), (frames.HELLO, False))
))  # fmt: skip
async def test_codes_that_are_not_there_are_counted_before_they_are_looked_for(kind: int, is_gateway: bool) -> None:
    now = [0.0]
    looked: list[int] = []

    class Directory:
        async def get(self, key: str) -> None:
            looked.append(int(key))
            raise KeyNotFoundError

    door: Reception
    if is_gateway:
        door = gate = Gate(None, lambda: now[0])  # type: ignore[arg-type]
        vars(gate)["_directory"] = Directory()
    else:
        door = Server([], 0, 0, clock=lambda: now[0])
        vars(door)["knows"] = looked.append
        vars(door)["admits"] = lambda number, secret: looked.append(number)
        vars(door)["offers"] = lambda number, secret: looked.append(number) or []  # type: ignore[func-returns-value]
    number = 0
    for second in range(600):  # Each second brings a new connection from one of 40 addresses in a /48 network.
        now[0] = float(second)
        for _ in range(20):
            number += 1
            connection = Connection(-1, door.limits, now[0])
            address = door.admission.address("2001:db8:0:%x::1" % (number % 40))
            if door.admission.enter(connection, address, now[0]):
                continue
            door.meet(connection)
            door.take(connection, ask(number, kind))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            door.drop(connection)
    most = DEFAULT.network * (DEFAULT.guesses[1] + 600 * DEFAULT.guesses[0])
    assert len(looked) <= most + 1 and door.admission.counts["too many codes"] > 10_000


def test_a_caller_that_asks_for_a_table_that_is_there_may_ask_each_second() -> None:
    server = Server([Kind(lambda: rules_class("way_up_high")(2, {}), 2)], 1, 4, clock=lambda: 0.0)
    server.refill()
    (connection,) = come(server.admission, server.admission.address("192.0.2.1"))
    for _ in range(100):
        server.take(connection, ask(next(iter(server.tables)), frames.ASK))
    assert not connection.why


@pytest.mark.sockets
def test_a_visitor_that_sends_messages_before_the_request_is_answered_is_cut_off() -> None:
    """A visitor that sends messages before the answer is cut off. Until a visitor is admitted, messages are not
    counted, so 5,000 pings would get 5,000 answers.
    """
    serving = Serving(Server([Kind(lambda: rules_class("way_up_high")(2, {}), 2)], 1, 1))
    head = b"GET /link HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    head += b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    try:
        for sent in (head % serving.server.web_port + b"\x89\x80\0\0\0\0" * 5000, b"GET /" + b"a" * 20_000):
            with socket.create_connection(("127.0.0.1", serving.server.web_port), 5) as stranger:
                stranger.sendall(sent)
                before = serving.server.health()["refused"].get("more than a request", 0)
                for _ in range(400):
                    serving.spin()
                    if serving.server.health()["refused"].get("more than a request", 0) > before:
                        break
                else:
                    raise AssertionError(serving.server.health())
                stranger.settimeout(5)
                with contextlib.suppress(ConnectionResetError):
                    assert not stranger.recv(1000), "it is answered"
    finally:
        serving.close()
