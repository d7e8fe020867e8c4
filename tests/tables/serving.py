"""A table server, and people at its tables over sockets, all in one loop, so that a single thread loads the modules."""

import asyncio
import binascii
import contextlib
import os
import random
import shutil
import ssl
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from engine_core import catalog
from engine_core.const import CLOCK
from engine_core.link.guest import Guest
from engine_core.link.remote_match import ANSWERED
from hal.host.link import Link
from host_sim.tables.server import Server
from tests.setting import legal

needs_nats = pytest.mark.skipif(shutil.which("nats-server") is None, reason="there is no nats-server")
# Arguments of `updeck table` for tables of two people and a bot.
KINDS = ["way_up_high", "--seats", "3", "--bots", "1", "--tables", "2"]


class Serving:
    """A server on free ports of the loopback address, until `close`. It runs while `spin` is being called.

    `tls`: the server's certificate, and the context with which a visitor checks it, or None for http.
    """

    def __init__(self, server: Server, tls: "tuple[ssl.SSLContext, ssl.SSLContext] | None" = None) -> None:
        self.server = server
        self._trust = tls[1] if tls else None
        self.loop = asyncio.new_event_loop()
        self.task = self.loop.create_task(server.serve("127.0.0.1", 0, 0, tls[0] if tls else None))
        while not server.web_port:
            self.spin()

    def spin(self, seconds: float = 0.005) -> None:
        self.loop.run_until_complete(asyncio.sleep(seconds))

    def close(self) -> None:
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            self.loop.run_until_complete(self.task)
        self.loop.close()

    @property
    def web(self) -> str:
        return "127.0.0.1:%d" % self.server.web_port

    def tcp(self) -> "Called":
        return Called(self.server.tcp_port)

    def socket(self, path: str) -> "Socket":
        scheme = "wss" if self._trust else "ws"
        return Socket(self.loop, "%s://%s%s" % (scheme, self.web, path), self._trust)


class Called:
    """A port over TCP."""

    def __init__(self, port: int) -> None:
        self._link = Link(table=("127.0.0.1", port))
        self.port: Any = None

    def look(self) -> None:
        ports = self._link.poll()
        self.port = ports[0] if ports else None

    def send(self, line: bytes) -> bool:
        self.look()
        return self.port is not None and bool(self.port.send(line))

    def poll(self) -> bytes | None:
        self.look()
        return self.port.poll() if self.port else None

    def close(self) -> None:
        self._link.close()


class Socket:
    """A port over a WebSocket."""

    def __init__(self, loop: asyncio.AbstractEventLoop, address: str, trust: "ssl.SSLContext | None" = None) -> None:
        self._trust = trust
        self._in: deque[bytes] = deque()
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self.task = loop.create_task(self._run(address))

    async def _run(self, address: str) -> None:
        with contextlib.suppress(WebSocketException, OSError):
            async with connect(address, compression=None, ssl=self._trust) as socket:
                sending = asyncio.ensure_future(self._send(socket))
                try:
                    async for message in socket:
                        self._in.append(message.encode() if isinstance(message, str) else message)
                finally:
                    sending.cancel()

    async def _send(self, socket: Any) -> None:
        with contextlib.suppress(WebSocketException):
            while True:
                await socket.send((await self._out.get()).decode("ascii", "replace"))

    def send(self, line: bytes) -> bool:
        self._out.put_nowait(line)
        return True

    def poll(self) -> bytes | None:
        return self._in.popleft() if self._in else None

    def close(self) -> None:
        self.task.cancel()


class Person:
    """A guest that joins the first table on offer, or table `table`, and plays at random.

    It always gives the same answer to the same copy, however often a restarted server asks. `clock()` returns seconds.
    `moments`: how many times it was asked to opt in; `decoys`: how many times it opted in with nothing to decide.
    """

    def __init__(self, game: str, port: Any, table: int = -1, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.moments = self.decoys = 0
        self.port = port
        self.guest = Guest(port, "Ada", lambda game: catalog.part(game, "rules.rules").Rules, os.urandom)
        self.guest.know(game)
        self.table = table
        self.decided = 0
        self.is_answered = False  # whether the table has played this person's turn in this pass
        self._joined = False

    def step(self) -> None:
        guest = self.guest
        self.is_answered = False
        guest.step(int(self._clock() * 1000) & CLOCK)
        wanted = [number for number in guest.offers if self.table in (-1, number)]
        if not self._joined and wanted:
            self._joined = True
            self.table = wanted[0]
            guest.join(wanted[0])
        match = guest.match
        if match is None:
            return
        if match.interrupted():
            match.wait()
        if match.interrupt.open():
            self.moments += 1
            match.interrupt.answered(match.seat if self._dice(match.state).randrange(2) else -1)
        elif match.interrupt.decoy:
            self.decoys += 1
            match.interrupt.end_decoy()
        elif match.started and match.rules.current_player(match.state) >= 0 and match.bots[match.seat] is None:
            self.decided += 1
            match.apply(self._dice(match.state).choice(legal(match.rules, match.state)))
        else:
            self.is_answered = match.settle() == ANSWERED
            action = match.think()
            if action >= 0:
                match.apply(action)

    def look_on(self) -> None:
        """Make one pass without a decision."""
        self.guest.step(int(self._clock() * 1000) & CLOCK)
        match = self.guest.match
        if match is None:
            return
        if match.interrupted():
            match.wait()
        if match.bots[match.seat] is not None:
            match.settle()
            action = match.think()
            if action >= 0:
                match.apply(action)

    def _dice(self, state: bytearray) -> random.Random:
        return random.Random(binascii.crc32(state))


def percentile(times: list[float], percent: int) -> float:
    """Return the time that this percentage of the times does not exceed, or 0 if there are no times."""
    found = sorted(times)
    return found[min(len(found) * percent // 100, len(found) - 1)] if found else 0.0


class Clock:
    """A clock that is advanced by hand."""

    def __init__(self) -> None:
        self.now_s = 1.0

    def __call__(self) -> float:
        return self.now_s


def play(serving: Serving, people: list[Person], passes: int = 20_000, clock: Clock | None = None) -> None:
    """Play until all have checked the game. A `clock` advances by 40 ms with each pass."""
    for _ in range(passes):
        for person in people:
            person.step()
        if all(person.guest.verdict >= 0 for person in people):
            return
        if clock:
            clock.now_s += 0.04
        serving.spin(0.001 if clock else 0.005)
    raise AssertionError([(person.guest.why, person.guest.verdict, person.decided) for person in people])
