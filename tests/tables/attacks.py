"""Attacks on a table server, beside which two good guests play: `python -m tests.tables.attacks`.

Attackers run in a separate process, at other addresses on the loopback network (127.0.0.2 and so on), and are bounded
in number and time. For each attack the program prints the round trips of the good guests' turns; tests check that the
good guests finish their game, and that the attackers are cut off or refused.
"""

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import socket as sockets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from engine_core.console.play.session import NORMAL
from engine_core.link import fairness, frames
from engine_core.link.edition import edition
from engine_core.link.wish import wish
from host_sim.setting import rules_class
from host_sim.tables.keeper import Kind
from host_sim.tables.server import Server
from host_sim.workshop.nemesis.fleet import free_port
from tests.tables.serving import Called, Person, percentile

GAME = "way_up_high"
Ports = tuple[int, int]


def serve(ports: Ports, games: str) -> None:
    """Run the server."""
    server = Server([Kind(lambda: rules_class(games)(2, {}), 2)], 16, 250)  # Hoarders can hold at most nine tables.
    server.put_page({"index.html": b"<!doctype html>" + b" " * 50_000}, "/")
    asyncio.run(server.serve("127.0.0.1", ports[1], ports[0]))


def hello(table: int, token: bytes = bytes(16), name: bytes = b"\4Eve!", session: bytes = b"") -> bytes:
    """Return a HELLO."""
    head = bytes((frames.VERSION, frames.HELLO)) + table.to_bytes(2, "little") + (session or os.urandom(2)) + bytes(2)
    body = edition(rules_class(GAME)).to_bytes(4, "little") + token + b"\xff" + os.urandom(32) + name
    return frames.line(head + body)


def health(ports: Ports) -> dict[str, Any]:
    with urllib.request.urlopen("http://127.0.0.1:%d/health" % ports[1], timeout=60) as answer:
        found: dict[str, Any] = json.loads(answer.read())
        return found


def _near(port: int, address: str) -> sockets.socket:
    """Return a connection from an address on the loopback network."""
    near = sockets.socket()
    near.bind((address, 0))
    near.connect(("127.0.0.1", port))
    near.setblocking(False)
    return near


async def _call(port: int, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(sock=_near(port, address))


def _socket(ports: Ports, address: str, path: str = "/link", **more: Any) -> Any:
    where = "ws://127.0.0.1:%d%s" % (ports[1], path)
    return connect(where, sock=_near(ports[1], address), compression=None, open_timeout=20, **more)


async def _tables(reader: asyncio.StreamReader) -> list[int]:
    """Return the numbers of the tables on offer."""
    found = []
    with contextlib.suppress(asyncio.TimeoutError):
        async with asyncio.timeout(1.5):
            while line := await reader.readline():
                frame = frames.frame(line)
                if frame and frame[1] == frames.OFFER:
                    found.append(frames.number(frame, 2, 2))
    return found


async def _forever(attack: Callable[[], Awaitable[None]], pause_s: float = 0.01) -> None:
    """Repeat an attack whenever the server has ended it."""
    while True:
        with contextlib.suppress(OSError, WebSocketException, asyncio.TimeoutError, EOFError):
            await attack()
        await asyncio.sleep(pause_s)


# The attacks, each of which goes on until its task is cancelled


async def ping_flood(ports: Ports, scale: int) -> None:
    """Open WebSockets without a seat that send pings as fast as they can."""

    async def flood() -> None:
        reader, writer = await _call(ports[1], "127.0.0.2")
        writer.write(
            b"GET /link HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n" % ports[1]
        )
        await reader.readuntil(b"\r\n\r\n")
        while not reader.at_eof():
            writer.write(b"\x89\x80\0\0\0\0" * 2000)
            await writer.drain()
            await asyncio.sleep(0.005)

    await asyncio.gather(*(_forever(flood) for _ in range(2 * scale)))


async def hoarding(ports: Ports, scale: int) -> None:
    """Take every seat on offer, with three connections from one address."""

    async def hoard() -> None:
        reader, writer = await _call(ports[0], "127.0.0.3")
        while not reader.at_eof():
            for table in await _tables(reader):
                writer.write(hello(table, session=os.urandom(2)))
            await writer.drain()

    await asyncio.gather(*(_forever(hoard) for _ in range(3 * scale)))


async def opening(ports: Ports, scale: int) -> None:
    """Open and leave tables over and over, with connections from one address."""
    asks_for = wish(rules_class(GAME)(2, {}), 2, NORMAL, True, 0)

    async def open_some() -> None:
        reader, writer = await _call(ports[0], "127.0.0.57")
        while not reader.at_eof():
            session = os.urandom(2)
            writer.write(hello(0, session=session, name=b"\4Eve!" + asks_for))
            with contextlib.suppress(asyncio.TimeoutError):
                async with asyncio.timeout(0.5):
                    while line := await reader.readline():
                        frame = frames.frame(line)
                        if frame and frame[1] == frames.WELCOME:
                            head = bytes((frames.VERSION, frames.BYE)) + frame[2:4] + session + bytes(2)
                            writer.write(frames.line(head + bytes((frames.LEFT,))))
                            break

    await asyncio.gather(*(_forever(open_some) for _ in range(4 * scale)))


async def silent(ports: Ports, scale: int) -> None:
    """Open connections that send nothing."""

    async def wait() -> None:
        reader, _ = await _call(ports[0], "127.0.0.%d" % (4 + os.urandom(1)[0] % 40))
        await reader.read()

    await asyncio.gather(*(_forever(wait) for _ in range(200 * scale)))


async def strangers(ports: Ports, scale: int) -> None:
    """Send frames to a table from connections that have no seat there."""

    async def idle() -> None:
        reader, writer = await _call(ports[0], "127.0.0.50")
        tables = await _tables(reader)
        for number in range(65536):
            table = (tables or [1])[number % max(1, len(tables))]
            head = bytes((frames.VERSION, frames.BEAT)) + table.to_bytes(2, "little") + bytes(4)
            writer.write(frames.line(head + b"\0"))
            await writer.drain()
            await asyncio.sleep(0.05)
            if reader.at_eof():
                return

    await asyncio.gather(*(_forever(idle) for _ in range(16 * scale)))


async def cross_site(ports: Ports, scale: int) -> None:
    """Open WebSockets from other sites' pages, and post to the TCP port."""

    async def page(origin: str) -> None:
        async with _socket(ports, "127.0.0.51", origin=origin) as socket:
            raise AssertionError("%s has been let in: %s" % (origin, socket))

    async def post() -> None:
        reader, writer = await _call(ports[0], "127.0.0.52")
        body = hello(1)
        writer.write(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
        said = await reader.read()
        assert b"HTTP where consoles call" in said, said
        await asyncio.sleep(0.1)

    origins = ["http://evil.example", "null", "http://127.0.0.1"]
    await asyncio.gather(*(_forever(lambda one=origin: page(one)) for origin in origins), _forever(post))  # type: ignore[misc]


async def wrong_tokens(ports: Ports, scale: int) -> None:
    """Try tokens on several connections, 45 a second on each."""

    async def guess() -> None:
        reader, writer = await _call(ports[0], "127.0.0.53")
        tables = await _tables(reader)
        while not reader.at_eof():
            for table in tables or [1]:
                writer.write(hello(table, os.urandom(16), session=os.urandom(2)))
            await writer.drain()
            await asyncio.sleep(1 / 45)

    await asyncio.gather(*(_forever(guess) for _ in range(2 * scale)))


async def hostile_names(ports: Ports, scale: int) -> None:
    """Join as guests whose names are escape sequences or not text."""

    async def name() -> None:
        reader, writer = await _call(ports[0], "127.0.0.54")
        for table in await _tables(reader):
            for bad in (b"\x05\x1b[2JX", b"\x03\xff\xfe\xfd", b"\x02\xc2\x9b"):
                writer.write(hello(table, name=bad, session=b"\7\7"))
        await writer.drain()
        said = set()
        with contextlib.suppress(asyncio.TimeoutError):
            while line := await asyncio.wait_for(reader.readline(), 1.0):
                frame = frames.frame(line)
                if frame and frame[1] in (frames.BYE, frames.WELCOME):
                    said.add((frame[1], frame[8]))
        assert said <= {(frames.BYE, frames.BAD_NAME)}, said

    await asyncio.gather(*(_forever(name) for _ in range(scale)))


async def binary(ports: Ports, scale: int) -> None:
    """Send binary messages over WebSockets."""

    async def send() -> None:
        async with _socket(ports, "127.0.0.55") as socket:
            while True:
                await socket.send(os.urandom(64))
                await asyncio.sleep(0.005)

    await asyncio.gather(*(_forever(send) for _ in range(2 * scale)))


async def gets(ports: Ports, scale: int) -> None:
    """Request the page again and again in several loops."""

    async def get() -> None:
        reader, writer = await _call(ports[1], "127.0.0.56")
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(reader.read(), 20)
        writer.close()

    await asyncio.gather(*(_forever(get) for _ in range(20 * scale)))


async def lines_in_a_message(ports: Ports, scale: int) -> None:
    """Send a message in which a line is followed by lines for the gateway's other connections."""
    async with _socket(ports, "127.0.0.58") as there:
        goodbyes = []
        for number in range(1, 40):
            head = bytes((frames.VERSION, frames.BYE)) + bytes(6)
            line = frames.line(head + b"\0").decode()
            goodbyes.append("%d %s" % (number, line))
        message = hello(1, b"\5Eve!!").decode().rstrip() + "=\n" + "".join(goodbyes)
        while True:
            await there.send(message[:1900])
            await asyncio.sleep(0.2)


async def lines_that_end_late(ports: Ports, scale: int) -> None:
    """Append such a line over TCP, after characters that base64 does not have."""
    reader, writer = await _call(ports[0], "127.0.0.59")
    while not reader.at_eof():
        writer.write(hello(1).rstrip() + b"=\r1 ~AAAA\n")
        await writer.drain()
        await asyncio.sleep(0.02)


async def many_below_half(ports: Ports, scale: int) -> None:
    """Send from 63 connections of one address, each below half of its own burst."""

    async def one() -> None:
        reader, writer = await _call(ports[0], "127.0.0.60")
        line = frames.line(bytes((frames.VERSION, frames.BEAT, 1, 0, 0, 0, 0, 0, 0)))
        while not reader.at_eof():
            writer.write(line * 9)
            await writer.drain()
            await asyncio.sleep(0.1)

    await asyncio.gather(*(_forever(one, 0.05) for _ in range(63)))


async def bursts_of_40(ports: Ports, scale: int) -> None:
    """Send a burst of long lines for a table on each of 40 WebSockets."""

    async def one() -> None:
        async with _socket(ports, "127.0.0.61") as there:
            for _ in range(60):
                await there.send(hello(1, b"\x18" + b"E" * 24).decode())
            await asyncio.sleep(0.5)

    await asyncio.gather(*(_forever(one, 0.05) for _ in range(40)))


async def connects(ports: Ports, scale: int) -> None:
    """Connect without end from one address, on both ports."""

    async def one(port: int) -> None:
        with contextlib.closing(_near(port, "127.0.0.62")):
            await asyncio.sleep(0.01)

    await asyncio.gather(*(_forever(lambda port=port: one(port), 0.02) for port in ports * 8))  # type: ignore[misc]


async def codes(ports: Ports, scale: int) -> None:
    """Guess codes of private tables from one address, over TCP and through the page."""

    async def asks() -> None:
        reader, writer = await _call(ports[0], "127.0.0.63")
        while not reader.at_eof():
            head = bytes((frames.VERSION, frames.ASK)) + os.urandom(4) + bytes(2)
            writer.write(frames.line(head + os.urandom(frames.SECRET)))
            await writer.drain()
            await asyncio.sleep(0.01)

    async def visits() -> None:
        code = "".join(frames.LETTERS[letter % 16] for letter in os.urandom(12))
        async with _socket(ports, "127.0.0.63", "/link?code=" + code):
            await asyncio.sleep(0.1)

    await asyncio.gather(*(_forever(one, 0.05) for one in (asks, visits) * 4))


async def newcomers(ports: Ports, scale: int) -> None:
    """Come as newcomers from 40 addresses, each at most 15 times a second, get offers, and leave."""

    async def one(number: int) -> None:
        reader, writer = await _call(ports[0], "127.0.1.%d" % number)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(reader.readline(), 0.2)
        writer.close()

    await asyncio.gather(*(_forever(lambda at=at: one(at), 0.06) for at in range(1, 41)))  # type: ignore[misc]


async def nobody(ports: Ports, scale: int) -> None:
    """Attack nobody, for comparison with the other attacks."""
    await asyncio.sleep(3600)


# By name: the attack, and the reason that the server counts once it has noticed it ("" for none).
ATTACKS: dict[str, tuple[Callable[[Ports, int], Coroutine[Any, Any, None]], str]] = {
    "nobody": (nobody, ""),
    "ping flood": (ping_flood, "too many"),
    "hoarding": (hoarding, ""),
    "opening": (opening, "too many tables opened"),
    "silent": (silent, ""),
    "strangers": (strangers, ""),
    "cross-site": (cross_site, "another origin"),
    "wrong tokens": (wrong_tokens, "too many tries"),
    "hostile names": (hostile_names, ""),
    "binary": (binary, "binary messages"),
    "GET loops": (gets, "too many visits"),
    "lines in a message": (lines_in_a_message, "a message that is not exactly one line"),
    "lines that end late": (lines_that_end_late, "a line that is not a frame"),
    "63 connections": (many_below_half, "too many lines from this address"),
    "40 bursts": (bursts_of_40, "too many"),
    "connects": (connects, "too many visits"),
    "codes": (codes, "too many codes"),
    "newcomers": (newcomers, ""),
}


@contextlib.contextmanager
def attacked(name: str, ports: Ports, scale: int = 1) -> Iterator[None]:
    """Attack from another process while a block runs. Raises AssertionError if the attack succeeds."""

    def attack() -> None:
        asyncio.run(_forever(lambda: ATTACKS[name][0](ports, scale)))

    stranger = multiprocessing.get_context("fork").Process(target=attack, daemon=True)
    stranger.start()
    try:
        yield
        assert stranger.is_alive(), "the attack got what it must not get"
    finally:
        stranger.kill()
        stranger.join()


class Timed(Person):
    """A good guest. `trips_ms`: for each turn, the time until the copy that shows the turn arrived."""

    def __init__(self, port: Any) -> None:
        super().__init__(GAME, port)
        self.trips_ms: list[float] = []
        self._sent_s = 0.0

    def step(self) -> None:
        match = self.guest.match
        before = bool(match and match.sent)
        super().step()
        match = self.guest.match
        if match and match.sent and not before:
            self._sent_s = time.monotonic()
        if before and self.is_answered:
            self.trips_ms.append(1000 * (time.monotonic() - self._sent_s))


def noticed(name: str, told: dict[str, Any]) -> bool:
    """Return whether a server's health counts an attack that should be cut off or refused."""
    counted = ATTACKS[name][1]
    return any(counted in why for why in [*told["refused"], *([] if counted else [""])])


def beside(
    name: str, ports: Ports, scale: int = 1, seconds: float = 0.0, turns: int = 1
) -> tuple[list[float], dict[str, Any]]:
    """Attack while two good guests play games, with at least this many turns and for at least this many seconds, until
    the server has noticed. Return the guests' round trips in ms, and `health`. Raises AssertionError if the server does
    not notice, and the errors of `game`.
    """
    trips: list[float] = []
    with attacked(name, ports, scale):
        time.sleep(2.0)
        begun_s = time.monotonic()
        while len(trips) < turns or time.monotonic() - begun_s < seconds or not noticed(name, health(ports)):
            assert time.monotonic() - begun_s < seconds + 240, health(ports)
            trips += game(ports)
    return trips, health(ports)


def play(name: str, scale: int = 1, seconds: float = 0.0) -> tuple[list[float], dict[str, Any]]:
    """Return the result of `beside`, with a new server."""
    ports = free_port(), free_port()
    server = subprocess.Popen([sys.executable, "-m", "tests.tables.attacks", "--serve", "--ports", *map(str, ports)])
    try:
        _wait(ports)
        return beside(name, ports, scale, seconds)
    finally:
        server.kill()
        server.wait()


def _wait(ports: Ports) -> None:
    for _ in range(600):
        with contextlib.suppress(OSError):
            health(ports)
            return
        time.sleep(0.1)
    raise AssertionError("the server does not answer")


def game(ports: Ports) -> list[float]:
    """Play one game at an empty table, or at another one if a stranger is faster. Raises AssertionError if a good guest
    who is playing is sent away.
    """
    begun_s = time.monotonic()
    while True:
        one, other = people = Timed(Called(ports[0])), Timed(Called(ports[0]))
        one.table = other.table = -2
        try:
            while all(person.guest.why < 0 for person in people):
                assert time.monotonic() - begun_s < 240, [(p.guest.verdict, p.decided) for p in people]
                for person in people:
                    person.step()
                if one.table == -2:
                    one.table = next((number for number, offer in one.guest.offers.items() if offer[2] == 3), -2)
                if one.guest.match:
                    other.table = one.table
                verdicts = {person.guest.verdict for person in people}
                if verdicts == {fairness.FAIR}:
                    return one.trips_ms + other.trips_ms
                if min(verdicts) >= 0:
                    assert verdicts <= {fairness.LATE, fairness.MISSING}, verdicts
                    break  # A stranger was asked for its nonce, and a good guest then got the seat.
                if one.guest.match and one.guest.match.started and other.guest.match is None:
                    break  # A good guest plays with a stranger.
                time.sleep(0.002)
            else:
                assert not all(person.decided for person in people), [person.guest.why for person in people]
        finally:
            for person in people:
                person.guest.leave()
                person.port.close()


def main() -> None:
    """Print how long the good guests' turns take beside each attack."""
    parser = argparse.ArgumentParser(prog="python -m tests.tables.attacks", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--scale", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--serve", action="store_true", help="be the server")
    parser.add_argument("--ports", type=int, nargs=2)
    given = parser.parse_args()
    if given.serve:
        serve((given.ports[0], given.ports[1]), GAME)
        return
    slow = []
    for name in given.names or ATTACKS:
        trips, told = play(name, given.scale, given.seconds)
        figures = len(trips), percentile(trips, 50), percentile(trips, 99)
        print("%-14s %4d turns, median %3.0f ms, 99%% %3.0f ms" % (name, *figures), told["refused"], flush=True)
        slow.append("%s %.0f ms" % (name, figures[2]))
    print("p99: " + ", ".join(slow))


if __name__ == "__main__":
    main()
