"""The processes of a table server: workers, gateways and a broker. Tests use them too."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from nats.errors import Error, TimeoutError
from nats.js.api import StreamConfig
from nats.js.client import JetStreamContext
from nats.js.errors import APIError, KeyNotFoundError, NotFoundError

from engine_core.link import frames
from host_sim.tables.broker import broker
from host_sim.tables.journals.nats_journal import DIRECTORY, STREAM, connect, directory, subject

HOST = "127.0.0.1"
JUMP_S = 30.0  # seconds that a process's clocks jump ahead at SIGUSR1
_START_S = 60.0  # time limit for a process to start listening
_PIECE = 65536  # bytes that a proxy passes on at once
# A shell that ignores SIGUSR1 on behalf of the process that replaces it, until member.py has set its handler.
_DEAF = ("sh", "-c", 'trap "" USR1; exec "$@"', "sh")
_STORE_MB = 24  # size of the broker's store
_FILLER = "filler"  # name of the stream that fills the broker's store
_FILLING = (1 << 18, 1 << 12, 64)  # sizes of its messages in bytes, from large ones to those that fill the rest


def free_port() -> int:
    """Return a free TCP port."""
    with socket.create_server((HOST, 0)) as found:
        return int(found.getsockname()[1])


class Proxy:
    """Passes bytes between a process and the broker. While it is held, bytes wait in both directions."""

    def __init__(self, broker_port: int) -> None:
        self.port = free_port()
        self._broker_port = broker_port
        self._open = asyncio.Event()
        self._open.set()
        self._server: asyncio.Server | None = None
        self._meeting: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """Start to listen."""

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
            far = await asyncio.open_connection(HOST, self._broker_port)
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
        """Stop listening."""
        if self._server:
            self._server.close()
        for meeting in self._meeting:
            meeting.cancel()


class Fleet:
    """The processes that `begin` starts: the broker, and several of the program `updeck`.

    `names`: the running processes; `ports`: the gateways' ports for guests; `webs`: the ports of their pages. `folder`
    receives the broker's store and a log of each process.
    """

    def __init__(
        self,
        folder: Path,
        kinds: list[str],
        workers: int,
        gates: int,
        options: tuple[str, ...] = ("--from-address", "4000"),
        proxied: bool = False,
        secret: str = "",
    ) -> None:
        """`kinds`: the tables, as arguments of `updeck table`; `options`: more arguments of `updeck gate`. `proxied`:
        workers and gateways reach the broker through `proxies`, which must be listening. `secret`: the broker's
        password, or "".
        """
        self.folder = folder
        self.broker = free_port()
        self.ports: list[int] = []
        self.webs: list[int] = []
        self.names: list[str] = []
        self.proxies: dict[str, Proxy] = {}
        self.running: dict[str, subprocess.Popen[bytes]] = {}
        self._kinds = kinds
        self._options = options
        self._proxied = proxied
        self._secret = secret
        self._protocols: dict[str, int] = {}
        self._leaving: list[subprocess.Popen[bytes]] = []  # processes that an update is ending
        for number in range(workers):
            self.add("worker %d" % number)
        for number in range(gates):
            self.add("gate %d" % number)

    @property
    def workers(self) -> list[str]:
        """The names of the running workers."""
        return [name for name in self.names if name.startswith("worker")]

    def add(self, name: str, protocol: int = frames.VERSION) -> None:
        """Add a worker or gateway, which `start` will start. Gateways are added in the order of their numbers."""
        self.names.append(name)
        self._protocols[name] = protocol
        if self._proxied:
            self.proxies[name] = Proxy(self.broker)
        if name.startswith("gate") and int(name.split()[1]) == len(self.ports):
            self.ports.append(free_port())
            self.webs.append(free_port())

    def begin(self) -> None:
        """Start all processes. Raises OSError if one does not start."""
        config = "listen: %s:%d\njetstream: {store_dir: %s, max_file_store: %dMB}\n"
        told = config % (HOST, self.broker, json.dumps(str(self.folder / "store")), _STORE_MB)
        if self._secret:
            told += "authorization: {user: updeck, password: %s}\n" % json.dumps(self._secret)
        (self.folder / "nats.conf").write_text(told, encoding="utf-8")
        self.start("broker")
        listens(self.broker)
        for name in self.names:
            self.start(name)
        self.names.append("broker")
        for port in self.ports:
            listens(port)

    def start(self, name: str) -> None:
        """Start a process."""
        kind, _, number = name.partition(" ")
        if kind == "broker":
            command = ["nats-server", "-c", str(self.folder / "nats.conf")]
        else:
            protocol = str(self._protocols[name])
            command = [*_DEAF, sys.executable, "-m", "host_sim.workshop.nemesis.member", protocol, str(JUMP_S)]
            if kind == "gate":
                ports = "--tcp", str(self.ports[int(number)]), "--port", str(self.webs[int(number)])
                command += ["gate", *ports, *self._options]
            else:
                command += ["table", *self._kinds]
            port = self.proxies[name].port if name in self.proxies else self.broker
            command += ["--nats", "file:%s" % self._address(port)]
        with open(self._log(name), "ab") as log:
            self.running[name] = subprocess.Popen(command, stdout=log, stderr=log)

    def _address(self, port: int) -> Path:
        """Return the path of a file that contains the broker's address, with a port, and its password."""
        path = self.folder / ("nats-%d" % port)
        path.write_text("nats://%s%s:%d\n" % ("updeck:%s@" % self._secret if self._secret else "", HOST, port))
        return path

    def kill(self, name: str) -> None:
        """Kill a process, and restart it."""
        self.running[name].kill()
        self.running[name].wait()
        self.start(name)

    def signal(self, name: str, number: signal.Signals) -> None:
        """Send a signal to a process."""
        self.running[name].send_signal(number)

    def stop(self, name: str) -> None:
        """End a process as an update does. Raises TimeoutExpired if it keeps running; its log shows why."""
        process = self.running.pop(name)
        self._leaving.append(process)
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(_START_S)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGUSR2)
            time.sleep(1)
            raise
        self._leaving.remove(process)

    def update(self, name: str) -> None:
        """End a process as an update does, and restart it. Raises TimeoutExpired if it keeps running."""
        self.stop(name)
        self.start(name)

    @contextlib.asynccontextmanager
    async def _stream(self) -> AsyncIterator[JetStreamContext]:
        client = await connect(broker("file:%s" % self._address(self.broker)))
        try:
            with contextlib.suppress(Error, TimeoutError):
                yield client.jetstream()
        finally:
            await client.close()

    async def poison(self, table: int) -> None:
        """Write an invalid entry into a table's log, if it has one."""
        async with self._stream() as js:
            await js.publish(subject(table), b"\0poison")

    async def fill(self) -> None:
        """Fill the broker's store."""
        async with self._stream() as js:
            await js.add_stream(StreamConfig(name=_FILLER, subjects=[_FILLER]))
            for size in _FILLING:
                with contextlib.suppress(APIError):
                    while True:
                        await js.publish(_FILLER, bytes(size))

    async def empty(self) -> None:
        """Empty the filler, which frees the room again."""
        async with self._stream() as js:
            with contextlib.suppress(NotFoundError):
                await js.delete_stream(_FILLER)

    async def leftover(self) -> str:
        """Return something that the broker stores although it is not needed (a stream, a consumer, or the log of a
        table that is not in the directory), or "" if there is nothing.
        """
        gates = sum(name.startswith("gate") for name in self.names)  # Each gateway follows the directory.
        async with self._stream() as js:
            for told in await js.streams_info():
                name = str(told.config.name)
                if not name.startswith(("updeck-", "KV_updeck-")):
                    return "the stream %s" % name
                readers = told.state.consumer_count
                if readers > (gates if name == "KV_" + DIRECTORY else 0):
                    return "%d consumers of %s" % (readers, name)
            logs = (await js.stream_info(STREAM, subjects_filter=">")).state.subjects or {}
            kept = await directory(js)
            for log in logs:
                try:
                    await kept.get(log.rpartition(".")[2])
                except KeyNotFoundError:
                    return log
            return ""
        return "what it does not tell: it does not answer"

    def ended(self) -> str:
        """Return the name of a process that has ended by itself, or ""."""
        return next((name for name, process in list(self.running.items()) if process.poll() is not None), "")

    def kilobytes(self, name: str) -> int:
        """Return a process's RAM in kilobytes."""
        text = Path("/proc/%d/status" % self.running[name].pid).read_text(encoding="ascii")
        return int(text.partition("VmRSS:")[2].split()[0])

    def starved(self) -> dict[int, float]:
        """Return, by process id, how many seconds this process and each worker and gateway have waited for a processor
        since they began, or nothing if the system does not report it.
        """
        found = {}
        parts = [process.pid for name, process in list(self.running.items()) if name != "broker"]
        for process in [os.getpid(), *parts]:
            with contextlib.suppress(OSError, IndexError):
                text = Path("/proc/%d/schedstat" % process).read_text(encoding="ascii")
                found[process] = int(text.split()[1]) / 1e9
        return found

    def health(self, gate: int = 0) -> dict[str, Any]:
        """Return the health that a gateway reports. Raises OSError if it does not answer."""
        with urllib.request.urlopen("http://%s:%d/health" % (HOST, self.webs[gate]), timeout=60) as answer:
            found: dict[str, Any] = json.loads(answer.read())
            return found

    def said(self, name: str, lines: int) -> list[str]:
        """Return the last lines that a process has printed."""
        path = self._log(name)
        return path.read_text(encoding="utf-8", errors="replace").splitlines()[-lines:] if path.exists() else []

    def _log(self, name: str) -> Path:
        return self.folder / (name.replace(" ", "-") + ".log")

    def close(self) -> None:
        """End all processes."""
        for process in [*self.running.values(), *self._leaving]:
            process.kill()
            process.wait()
        for proxy in self.proxies.values():
            proxy.close()


def listens(port: int) -> None:
    """Wait until a process listens on a port. Raises OSError if none does."""
    for _ in range(int(_START_S / 0.05)):
        with contextlib.suppress(OSError), socket.create_connection((HOST, port), 1):
            return
        time.sleep(0.05)
    raise OSError("nothing listens on port %d" % port)
