"""Wi-Fi networks and their sockets in memory, for fakes of both firmwares' modules.

A call that would block is an error here, because the console must not wait.
"""

from collections.abc import Callable
from typing import Any

ROOM = 4096  # maximum bytes in transit in one direction
IPPROTO_TCP, TCP_NODELAY = 6, 64
AGAIN, IN_USE, RESET, REFUSED, IN_PROGRESS = 11, 98, 104, 111, 115  # errno values, as in lwIP


class Stream:
    """One direction of a connection."""

    def __init__(self) -> None:
        self.data = b""
        self.open = True


# The states of joining a network, as the CYW43's driver numbers them.
DOWN, JOINS, NO_ADDRESS, UP, FAILED, NO_NETWORK, WRONG_PASSWORD = 0, 1, 2, 3, -1, -2, -3


class Air:
    """All networks that a radio can reach. `networks`: by name, (password, the radio that opened it). `listening`:
    sockets by (address, port). `faults`: by network name, the result for radios that ask for it: JOINS, NO_ADDRESS or
    FAILED.
    """

    def __init__(self) -> None:
        self.networks: dict[str, tuple[str | None, Radio]] = {}
        self.listening: dict[tuple[str, int], Socket] = {}
        self.routers = 0
        self.faults: dict[str, int] = {}

    def router(self, name: str, password: "str | None") -> "Radio":
        """Open a router's network, which belongs to no console."""
        radio = Radio(self)
        radio.open(name, password, "192.168.1.1")
        return radio


class Radio:
    """A radio. `address`: "" while it has no network. `sockets`: the open ones, at most `most`."""

    most = 8

    def __init__(self, air: Air) -> None:
        self.air = air
        self.address = ""
        self.gateway = ""
        self.opened = ""
        self.joined = ""
        self.status = DOWN
        self.asked = 0  # how many times the program has asked for a network
        self.calls = 0
        self.sockets: list[Socket] = []

    def open(self, name: str, password: "str | None", address: str = "192.168.4.1") -> None:
        self.opened, self.address = name, address
        self.air.networks[name] = password, self

    def close(self) -> None:
        """Disappear without a message, as after a reset."""
        if self.opened:
            del self.air.networks[self.opened]
        for socket in self.sockets:
            self.air.listening.pop((self.address, socket.port), None)
            socket.gone = True
        self.sockets = []
        self.address = self.opened = self.joined = ""

    def join(self, name: str, password: "str | None") -> None:
        """Ask for a network; the state later shows whether the radio has joined it."""
        self.asked += 1
        known, other = self.air.networks.get(name, (None, None))
        self.status = self.air.faults.get(name, UP)
        if other is None:
            self.status = NO_NETWORK
        elif known != password:
            self.status = WRONG_PASSWORD
        elif self.status == UP:
            self.joined, self.gateway = name, other.address
            self.air.routers += 1
            self.address = "%s.%d" % (other.address.rpartition(".")[0], 15 + self.air.routers)

    def connected(self) -> bool:
        return self.joined in self.air.networks

    def socket(self, kind: "Callable[[Radio], Socket]") -> Any:
        """Return a new socket of the runtime's kind."""
        if len(self.sockets) >= self.most:
            raise RuntimeError("Out of sockets")
        self.sockets.append(kind(self))
        return self.sockets[-1]


class Socket:
    """What both runtimes' sockets have in common. `sent` and `came` are a connected socket's streams."""

    def __init__(self, radio: Radio) -> None:
        self.radio = radio
        self.port = 0
        self.waits = True
        self.gone = False
        self.hurries = False
        self.refused = False
        self.queue: list[Socket] = []
        self.sent: Any = None
        self.came: Any = None

    def setsockopt(self, level: int, option: int, value: int) -> None:
        self.hurries |= (level, option, value) == (IPPROTO_TCP, TCP_NODELAY, 1)

    def setblocking(self, waits: bool) -> None:
        self.waits = waits

    def bind(self, address: "tuple[str, int]") -> None:
        if (self.radio.address, address[1]) in self.radio.air.listening:
            raise OSError(IN_USE, "EADDRINUSE")
        self.port = address[1]

    def listen(self, backlog: int) -> None:
        self.radio.air.listening[self.radio.address, self.port] = self

    def accept(self) -> "tuple[Socket, tuple[str, int]]":
        assert not self.waits
        if not self.queue:
            raise OSError(AGAIN, "EAGAIN")
        if len(self.radio.sockets) >= self.radio.most:
            raise RuntimeError("Out of sockets")
        found = self.queue.pop(0)
        self.radio.sockets.append(found)
        return found, (found.radio.address, 0)

    def connect(self, address: "tuple[str, int]") -> None:
        assert not self.waits and address[0].count(".") == 3
        self.radio.calls += 1
        other = self.radio.air.listening.get(address)
        if other:
            there = type(other)(other.radio)
            self.sent, self.came = there.came, there.sent = Stream(), Stream()
            other.queue.append(there)
        self.refused = other is None
        raise OSError(IN_PROGRESS, "EINPROGRESS")

    def send(self, data: bytes) -> int:
        self._check()
        if not self.came.open:
            raise OSError(RESET, "ECONNRESET")
        taken = data[: max(0, ROOM - len(self.sent.data))]
        if not taken:
            raise OSError(AGAIN, "EAGAIN")
        self.sent.data += taken
        return len(taken)

    def _check(self) -> None:
        assert not self.waits and not self.gone
        if self.refused:
            raise OSError(REFUSED, "ECONNREFUSED")

    def take(self, buffer: bytearray) -> int:
        """Move received bytes into a buffer. Return how many there were, or 0 once the other side has closed the
        connection.
        """
        self._check()
        found = self.came.data[: len(buffer)]
        if not found and self.came.open:
            raise OSError(AGAIN, "EAGAIN")
        self.came.data = self.came.data[len(buffer) :]
        buffer[: len(found)] = found
        return len(found)

    def close(self) -> None:
        if self in self.radio.sockets:
            self.radio.sockets.remove(self)
        if self.radio.air.listening.get((self.radio.address, self.port)) is self:
            del self.radio.air.listening[self.radio.address, self.port]
        if self.sent:
            self.sent.open = False
