"""A device's link over TCP, which listens for other consoles and calls one. Each connection is a port."""

import sys

from hal.tcp_port import Port

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from hal.contract import Clock

PORT = 7364
_READ = 512  # the maximum number of bytes read at a time
_AGAIN_MS = 2000  # the time until it listens, or calls, again
_JOIN_MS = 10000  # the time until it asks a silent network again
_REFUSED_MS = 60000  # the time until it asks a network again that has refused this console
_SILENT_MS = 10000  # the silence after which a called console counts as switched off
_CLOCK = 0x1FFFFFFF
WRONG_PASSWORD, NO_NETWORK, NO_ADDRESS, REFUSED, NOT_OPENED = 1, 2, 3, 4, 5  # the troubles of a network


class TcpLink:
    """The ports of a console on a network. It is `machine.link` until `rest`.

    `wires`: the link over the console's wires, or None
    `sockets`: an object that creates sockets on this runtime and defines their constants
    `name`: the full name of the module that `rest` unloads

    Each runtime has a subclass with the methods that are not implemented here. None of them waits; all but `host`,
    `why` and `leave` may raise an OSError or, as CircuitPython does, a RuntimeError.
    """

    most = 6  # the maximum number of consoles connected by calling this one

    def __init__(self, machine: "Any", wires: "Any", sockets: "Any", name: str) -> None:
        self.clock: Clock = machine.clock
        self.sockets = sockets
        self.buffer = bytearray(_READ)  # All ports share this buffer.
        self._machine = machine
        self._wires = wires
        self._name = name
        self._ports: list[Port] = []
        self._server: Any = None
        self._called: Port | None = None  # the port that this console called, one of `_ports`
        # The reason why there is no network, one of the numbers above, or 0 if there is one or the reason is unknown.
        self.trouble = 0
        self._tried_ms = self._joined_ms = -1
        self._chosen = False  # whether the game uses `_called`, so that this console no longer listens
        machine.link = self

    def host(self) -> "str | None":
        """Return the address of the console to call, "" if there is none, or None while there is no network."""
        raise NotImplementedError

    def join(self) -> None:
        """Request the network."""
        raise NotImplementedError

    def why(self, late: bool) -> int:
        """Return the trouble with the network, or 0 if none is known. `late`: whether it was requested _JOIN_MS ago"""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the network."""
        raise NotImplementedError

    def address(self, host: str) -> "Any":
        """Return a host's address with PORT in the form that a socket accepts."""
        raise NotImplementedError

    def receive(self, socket: "Any", buffer: bytearray) -> "int | None":
        """Copy the received bytes to the buffer, and return their number: None if there are none, 0 once the other side
        has closed the connection.
        """
        raise NotImplementedError

    def poll(self) -> list:
        """Return the ports of all connections: the same object as long as a connection lasts."""
        now_ms = self.clock.ms()
        host = self.host()
        try:
            if host is None:
                self.hang_up()
                self._join(now_ms)
            else:
                self.trouble = 0
                self._accept()
                if self._tried_ms < 0 or (now_ms - self._tried_ms) & _CLOCK >= _AGAIN_MS:
                    self._tried_ms = now_ms
                    self._try(host)
        except (OSError, RuntimeError):
            pass  # A later poll tries again.
        self._ports = [port for port in self._ports if port.open]
        return self._wires.poll() + self._ports if self._wires else self._ports

    def _join(self, now_ms: int) -> None:
        """Request the network, or find out why the last try failed."""
        asked = self._joined_ms >= 0
        passed_ms = (now_ms - self._joined_ms) & _CLOCK
        if asked:
            self.trouble = self.why(passed_ms >= _JOIN_MS) or self.trouble
        if not asked or passed_ms >= (_JOIN_MS if self.trouble in (0, NO_NETWORK) else _REFUSED_MS):
            self._joined_ms = now_ms
            self.join()

    def _accept(self) -> None:
        if self._server is None:
            return
        try:
            socket = self._server.accept()[0]
        except OSError:
            return
        others = [port for port in self._ports if port is not self._called]
        if len(others) >= self.most:
            max(others, key=lambda port: port.silent_ms()).close()
        self._ports.append(Port(self, socket))

    def _try(self, host: str) -> None:
        """Listen and call, unless this is already done."""
        called = self._called
        if called and called.open and called.silent_ms() >= _SILENT_MS:
            called.close()
        if host and not (called and called.open):
            self._called = Port(self, self._call(host))
            self._ports.append(self._called)
        if self._server is None and not self._chosen:
            self._server = self._listen()

    def _call(self, host: str) -> "Any":
        """Return a socket that is connecting to `host`."""
        called = self.sockets.socket()
        called.setblocking(False)
        try:  # noqa: SIM105
            called.connect(self.address(host))
        except OSError:
            pass  # The connection is in progress. If it was refused, sending fails.
        return called

    def _listen(self) -> "Any":
        """Return a socket that listens on PORT."""
        server = self.sockets.socket()
        server.setsockopt(self.sockets.SOL_SOCKET, self.sockets.SO_REUSEADDR, 1)
        server.bind(self.address("0.0.0.0"))
        server.listen(2)
        server.setblocking(False)
        return server

    def only(self, port: "Any") -> None:
        """Close the other ports. If the connection to a called console is lost, call it again."""
        wires = self._wires
        if wires and port not in self._ports:  # A wire was chosen, which needs no network.
            wires.only(port)
            self._end()
            self._machine.link = wires
            return
        if wires:
            wires.rest()
            self._wires = None
            self._machine.link = self
        self._chosen = port is self._called
        if self._chosen:
            self._close_server()
        for other in self._ports:
            if other is not port:
                other.close()

    def _close_server(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None

    def hang_up(self) -> None:
        """End all connections, and stop listening."""
        self._close_server()
        for port in self._ports:
            port.close()
        self._tried_ms = -1

    def rest(self) -> None:
        """Close the ports, leave the network, and unload this module. The next caller opens them again."""
        if self._wires:
            self._wires.rest()
        self._end()
        self._machine.link = self._machine

    def _end(self) -> None:
        self.hang_up()
        self.leave()
        above, _, last = self._name.rpartition(".")
        del sys.modules[self._name]
        sys.modules[above].__dict__.pop(last, None)
