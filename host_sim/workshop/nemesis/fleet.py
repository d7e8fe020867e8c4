"""The processes of a table server: workers, gateways and a broker, which each of them calls through a proxy."""

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

from nats.errors import Error, TimeoutError

from engine_core.link import frames
from host_sim.tables.broker import Broker
from host_sim.tables.journals.nats_journal import connect, subject

HOST = "127.0.0.1"
JUMP_S = 30.0
_START_S = 60.0
_PIECE = 65536


def free_port() -> int:
    """Return a TCP port that nothing listens at."""
    with socket.create_server((HOST, 0)) as found:
        return int(found.getsockname()[1])


class Proxy:
    """Passes bytes on between a process and the broker, until `held`: then they wait in both directions."""

    def __init__(self, broker: int) -> None:
        self.port = free_port()
        self._broker = broker
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._meeting: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Listen."""

        def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            meeting = asyncio.ensure_future(self._meet(reader, writer))
            self._meeting.add(meeting)
            meeting.add_done_callback(self._meeting.discard)

        self._server = await asyncio.start_server(met, HOST, self.port)

    def hold(self, is_held: bool) -> None:
        """Hold all bytes, or let them pass."""
        if is_held:
            self._open.clear()
        else:
            self._open.set()

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            await self._open.wait()
            far = await asyncio.open_connection(HOST, self._broker)
            both = (self._pass(reader, far[1]), self._pass(far[0], writer))
            passing = [asyncio.ensure_future(one) for one in both]
            await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
            for one in passing:
                one.cancel()
            far[1].close()
        writer.close()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await reader.read(_PIECE):
                await self._open.wait()
                writer.write(data)
                await writer.drain()

    def close(self) -> None:
        """Listen no more."""
        if self._server:
            self._server.close()
        for meeting in self._meeting:
            meeting.cancel()


class Fleet:
    """`names`: of all processes; `ports`: of the gateways, for guests; `webs`: of their pages. `folder` gets the store
    of the broker and a log of each process.
    """

    def __init__(self, folder: Path, kinds: list[str], workers: int, gates: int) -> None:
        self.folder = folder
        self.broker = free_port()
        self.ports = [free_port() for _ in range(gates)]
        self.webs = [free_port() for _ in range(gates)]
        self.workers = ["worker %d" % number for number in range(workers)]
        self.gates = ["gate %d" % number for number in range(gates)]
        self.names = [*self.workers, *self.gates, "broker"]
        self.proxies = {name: Proxy(self.broker) for name in self.names[:-1]}
        self._kinds = kinds
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._leaving: list[subprocess.Popen[bytes]] = []  # that are being updated

    async def begin(self) -> None:
        """Start all processes. OSError where one does not start."""
        config = "listen: %s:%d\njetstream: {store_dir: %s, max_file_store: 64MB}\n"
        told = config % (HOST, self.broker, json.dumps(str(self.folder / "store")))
        (self.folder / "nats.conf").write_text(told, encoding="utf-8")
        for proxy in self.proxies.values():
            await proxy.begin()
        self.start("broker")
        await listens(self.broker)
        for name in self.names[:-1]:
            self.start(name)
        for port in self.ports:
            await listens(port)

    def start(self, name: str, protocol: int = frames.VERSION) -> None:
        """Start a process."""
        kind, _, number = name.partition(" ")
        if kind == "broker":
            command = ["nats-server", "-c", str(self.folder / "nats.conf")]
        else:
            command = [sys.executable, "-m", "host_sim.workshop.nemesis.member", str(protocol), str(JUMP_S)]
            if kind == "gate":
                command += ["gate", "--tcp", str(self.ports[int(number)]), "--port", str(self.webs[int(number)])]
            else:
                command += ["table", *self._kinds]
            command += ["--nats", "nats://%s:%d" % (HOST, self.proxies[name].port)]
        with open(self.folder / (name.replace(" ", "-") + ".log"), "ab") as log:
            self._running[name] = subprocess.Popen(command, stdout=log, stderr=log)

    def kill(self, name: str) -> None:
        """Kill a process, and start it again."""
        self._running[name].kill()
        self._running[name].wait()
        self.start(name)

    def signal(self, name: str, number: signal.Signals) -> None:
        """Send a signal to a process."""
        self._running[name].send_signal(number)

    async def update(self, name: str) -> None:
        """End a process as an update does, and start it again. TimeoutExpired where it goes on."""
        process = self._running.pop(name)
        self._leaving.append(process)
        process.send_signal(signal.SIGTERM)
        await asyncio.to_thread(process.wait, _START_S)
        self._leaving.remove(process)
        self.start(name)

    async def poison(self, table: int) -> None:
        """Write what is no entry into the log of a table, if it has one."""
        client = await connect(Broker("nats://%s:%d" % (HOST, self.broker)))
        try:
            with contextlib.suppress(Error, TimeoutError):
                await client.jetstream().publish(subject(table), b"\0poison")
        finally:
            await client.close()

    def ended(self) -> str:
        """Return the name of a process that has ended by itself, "" for none."""
        return next((name for name, process in self._running.items() if process.poll() is not None), "")

    def kilobytes(self, name: str) -> int:
        """Return the memory that a process has in RAM."""
        text = Path("/proc/%d/status" % self._running[name].pid).read_text(encoding="ascii")
        return int(text.partition("VmRSS:")[2].split()[0])

    async def health(self, gate: int) -> dict[str, Any]:
        """Return what a gateway tells of itself. OSError where it does not."""

        def ask() -> dict[str, Any]:
            with urllib.request.urlopen("http://%s:%d/health" % (HOST, self.webs[gate]), timeout=20) as answer:
                found: dict[str, Any] = json.loads(answer.read())
                return found

        return await asyncio.to_thread(ask)

    def said(self, name: str, lines: int) -> list[str]:
        """Return the last lines that a process has printed."""
        path = self.folder / (name.replace(" ", "-") + ".log")
        return path.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:] if path.exists() else []

    def close(self) -> None:
        """End all processes."""
        for process in [*self._running.values(), *self._leaving]:
            process.kill()
            process.wait()
        for proxy in self.proxies.values():
            proxy.close()


async def listens(port: int) -> None:
    """Wait until something listens at a port. OSError where nothing does."""
    for _ in range(int(_START_S / 0.05)):
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(HOST, port)
            writer.close()
            return
        await asyncio.sleep(0.05)
    raise OSError("nothing listens at port %d" % port)
