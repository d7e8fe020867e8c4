"""Strangers at a gateway, with two good guests beside each attack.

Every turn of the good ones arrives, and the stranger is cut off and counted. Gateway, worker and broker are processes;
what strangers do is bounded in time and number.
"""

import asyncio
import contextlib
import multiprocessing
import os
import shutil
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from engine_core.link import fairness, frames
from engine_core.link.edition import edition
from host_sim.setting import rules_class
from host_sim.workshop.nemesis.fleet import Fleet, listens
from tests.tables.serving import KINDS, Called, Person, percentile

pytestmark = pytest.mark.skipif(shutil.which("nats-server") is None, reason="there is no nats-server")

GAME = KINDS[0]
LIMIT_S = 240
SECRET = "s3cr3t"


@pytest.fixture
def fleet(tmp_path: Path) -> Iterator[Fleet]:
    """A gateway and a worker with the limits for strangers, and a broker whose password no log may have."""
    made = Fleet(tmp_path, [*KINDS, "--tables", "8"], 1, 1, (), secret=SECRET)
    made.begin()
    yield made
    made.close()
    assert SECRET not in "".join(path.read_text(errors="replace") for path in tmp_path.glob("*.log"))


def hello(table: int, name: bytes = b"\4Eve!") -> bytes:
    head = bytes((frames.VERSION, frames.HELLO)) + table.to_bytes(2, "little") + os.urandom(2) + bytes(2)
    body = edition(rules_class(GAME)).to_bytes(4, "little") + bytes(16) + b"\xff" + os.urandom(32) + name
    return frames.line(head + body)


def near(address: str, port: int) -> socket.socket:
    """Return a connection from an address of the loopback network."""
    found = socket.socket()
    found.bind((address, 0))
    found.connect(("127.0.0.1", port))
    found.setblocking(False)
    return found


def web(fleet: Fleet, address: str) -> Any:
    port = fleet.webs[0]
    return connect("ws://127.0.0.1:%d/link" % port, sock=near(address, port), compression=None, open_timeout=20)


async def lines_in_a_message(fleet: Fleet) -> None:
    """A stranger speaks for every connection of the gateway, behind the end of its own base64."""
    async with web(fleet, "127.0.0.2") as there:
        goodbyes = []
        for number in range(1, 40):
            head = bytes((frames.VERSION, frames.BYE)) + bytes(6)
            line = frames.line(head + b"\0").decode()
            goodbyes.append("%d %s" % (number, line))
        message = hello(1, b"\5Eve!!").decode().rstrip() + "=\n" + "".join(goodbyes)
        while True:
            await there.send(message[:1900])
            await asyncio.sleep(0.2)


async def lines_that_end_late(fleet: Fleet) -> None:
    """The same over TCP, with other signs than base64 has."""
    reader, writer = await asyncio.open_connection(sock=near("127.0.0.3", fleet.ports[0]))
    while not reader.at_eof():
        writer.write(hello(1).rstrip() + b"=\r1 ~AAAA\n")
        await writer.drain()
        await asyncio.sleep(0.02)


async def many_below_half(fleet: Fleet) -> None:
    """63 connections of an address, each below half of its own burst."""

    async def one() -> None:
        reader, writer = await asyncio.open_connection(sock=near("127.0.0.4", fleet.ports[0]))
        line = frames.line(bytes((frames.VERSION, frames.BEAT, 1, 0, 0, 0, 0, 0, 0)))
        while not reader.at_eof():
            writer.write(line * 9)
            await writer.drain()
            await asyncio.sleep(0.1)

    await asyncio.gather(*(forever(one) for _ in range(63)))


async def bursts_of_40(fleet: Fleet) -> None:
    """40 WebSockets, each with a burst of long lines for a table."""

    async def one() -> None:
        async with web(fleet, "127.0.0.5") as there:
            for _ in range(60):
                await there.send(hello(1, b"\x18" + b"E" * 24).decode())
            await asyncio.sleep(0.5)

    await asyncio.gather(*(forever(one) for _ in range(40)))


async def connects(fleet: Fleet) -> None:
    """An address that connects without end, at both ports."""

    async def one(port: int) -> None:
        with contextlib.closing(near("127.0.0.6", port)):
            await asyncio.sleep(0.01)

    await asyncio.gather(*(forever(lambda port=port: one(port), 0.02) for port in (*fleet.ports, *fleet.webs) * 8))  # type: ignore[misc]


async def codes(fleet: Fleet) -> None:
    """An address that guesses codes of private tables, over TCP and by the page."""

    async def asks() -> None:
        reader, writer = await asyncio.open_connection(sock=near("127.0.0.7", fleet.ports[0]))
        while not reader.at_eof():
            head = bytes((frames.VERSION, frames.ASK)) + os.urandom(4) + bytes(2)
            writer.write(frames.line(head + os.urandom(frames.SECRET)))
            await writer.drain()
            await asyncio.sleep(0.01)

    async def visits() -> None:
        code = "".join(frames.LETTERS[letter % 16] for letter in os.urandom(12))
        port = fleet.webs[0]
        address = "ws://127.0.0.1:%d/link?code=%s" % (port, code)
        async with connect(address, sock=near("127.0.0.7", port), compression=None, open_timeout=20):
            await asyncio.sleep(0.1)

    await asyncio.gather(*(forever(one) for one in (asks, visits) * 4))


async def newcomers(fleet: Fleet) -> None:
    """40 addresses from which somebody comes, is offered tables, and goes, 15 times a second each at most."""

    async def one(number: int) -> None:
        reader, writer = await asyncio.open_connection(sock=near("127.0.1.%d" % number, fleet.ports[0]))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(reader.readline(), 0.2)
        writer.close()

    await asyncio.gather(*(forever(lambda at=at: one(at), 0.06) for at in range(1, 41)))  # type: ignore[misc]


async def forever(attack: Callable[[], Awaitable[None]], pause_s: float = 0.05) -> None:
    while True:
        with contextlib.suppress(OSError, WebSocketException, TimeoutError, EOFError):
            await attack()
        await asyncio.sleep(pause_s)


# Each, and how health counts it, "" where it keeps within the limits
ATTACKS: dict[Callable[[Fleet], Awaitable[None]], str] = {
    lines_in_a_message: "more than a line in a message",
    lines_that_end_late: "no frame",
    many_below_half: "too many lines from this address",
    bursts_of_40: "too many",
    connects: "too many visits",
    codes: "too many codes",
    newcomers: "",
}


@contextlib.contextmanager
def attacked(attack: Callable[[Fleet], Awaitable[None]], fleet: Fleet) -> Iterator[None]:
    """Attack meanwhile, from a process of its own: strangers take no time of the good guests."""

    def attacks() -> None:
        asyncio.run(forever(lambda: attack(fleet)))

    stranger = multiprocessing.get_context("fork").Process(target=attacks, daemon=True)
    stranger.start()
    try:
        yield
        assert stranger.is_alive()
    finally:
        stranger.kill()
        stranger.join()


def game(fleet: Fleet) -> list[float]:
    """Let two good guests play a game to its end, and check it; return how long each turn took, in ms."""
    people = [Person(GAME, Called(fleet.ports[0]), -2) for _ in range(2)]
    until_s = time.monotonic() + LIMIT_S
    took_ms: list[float] = []
    sent: dict[Person, float] = {}
    try:
        while any(person.guest.verdict < 0 for person in people):
            assert time.monotonic() < until_s, [(person.guest.why, person.decided) for person in people]
            assert all(person.guest.why < 0 for person in people), [person.guest.why for person in people]
            for person in people:
                match = person.guest.match
                before = bool(match and match.sent)
                person.step()
                match = person.guest.match
                if match and match.sent and not before:
                    sent[person] = time.monotonic()
                if before and match and match.answered:
                    match.answered = False
                    took_ms.append(1000 * (time.monotonic() - sent[person]))
            if people[0].table == -2:
                free = [number for number, offer in people[0].guest.offers.items() if offer[2] == 3]
                people[0].table = people[1].table = free[-1] if free else -2
            time.sleep(0.002)
    finally:
        for person in people:
            person.port.close()
    assert {person.guest.verdict for person in people} <= {fairness.FAIR, fairness.LATE, fairness.MISSING}
    assert took_ms
    return took_ms


@pytest.mark.timeout(600)
@pytest.mark.parametrize("attack", ATTACKS, ids=lambda attack: attack.__name__)
def test_good_guests_play_on_beside_strangers_who_are_cut_off_and_counted(
    attack: Callable[[Fleet], Awaitable[None]], fleet: Fleet, capsys: pytest.CaptureFixture[str]
) -> None:
    until_s = time.monotonic() + LIMIT_S
    took_ms: list[float] = []
    counted = ATTACKS[attack]
    with attacked(attack, fleet):
        while len(took_ms) < 40 or counted not in "".join(fleet.health()["refused"]):
            assert time.monotonic() < until_s, fleet.health()
            took_ms += game(fleet)
    assert all(process.poll() is None for process in fleet.running.values()), "no process has ended"
    assert offered(fleet), "a newcomer is offered tables"
    with capsys.disabled():
        told = attack.__name__, len(took_ms), percentile(took_ms, 50), percentile(took_ms, 99)
        print("\n%s: %d turns, median %.0f ms, 99%% %.0f ms; refused %s" % (*told, fleet.health()["refused"]))


@pytest.mark.timeout(600)
def test_seats_that_a_killed_gateway_held_are_free_again(fleet: Fleet) -> None:
    def free() -> int:
        return sum(mask.bit_count() for mask in offered(fleet).values())

    while (whole := free()) < 8:
        time.sleep(0.2)
    for _ in range(2):
        people = [near("127.0.0.%d" % (10 + at), fleet.ports[0]) for at in range(6)]
        for person, table in zip(people, offered(fleet), strict=False):
            person.send(hello(table))
        time.sleep(0.02)
        fleet.kill("gate 0")
        listens(fleet.ports[0])
        for person in people:
            person.close()
    until_s = time.monotonic() + LIMIT_S
    while free() < whole:
        assert time.monotonic() < until_s, offered(fleet)
        time.sleep(0.2)


def offered(fleet: Fleet) -> dict[int, int]:
    """Return the tables that a newcomer is offered, each with its free seats."""
    found: dict[int, int] = {}
    with contextlib.closing(socket.create_connection(("127.0.0.1", fleet.ports[0]), 5)) as here:
        here.settimeout(0.3)
        data = b""
        with contextlib.suppress(TimeoutError):
            while True:
                data += here.recv(65536)
    for line in data.splitlines(keepends=True):
        frame = frames.frame(line)
        if frame and frame[1] == frames.OFFER:
            found[frames.number(frame, 2, 2)] = frame[frames.HEAD + 5]
    return found
