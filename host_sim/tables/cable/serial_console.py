"""A console on a serial port of this computer, such as a Pico on USB. Its lines share the port with its REPL's
output.
"""

import contextlib
import os
import select
import time
from collections.abc import Callable

import serial

from host_sim.tables.connection import Connection

_AGAIN_S = 2.0  # seconds between two attempts to open a port
_BAUD = 1_000_000  # the baud rate on UART wires; USB ignores it
_MOST_IN = 4096  # maximum bytes kept of a line that has not ended yet
_MOST_OUT = 8192  # maximum bytes waiting to be sent; further lines are dropped, because tables repeat them


class SerialConsole:
    """A console on the serial port `name`. `connection`: how the tables see it, or None while there is no port."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.connection: Connection | None = None
        self._port: serial.Serial | None = None
        self.heard = b""
        self._out = b""
        self._opened_s = -_AGAIN_S

    def step(self, take: Callable[[Connection, bytes], None]) -> None:
        """Make one pass: open the port if it exists, give each received line to `take`, and send waiting lines."""
        if self._port is None:
            self._open()
        if self._port is None or self.connection is None:
            return
        try:
            self._read(self._port, self.connection, take)
            self._write(self._port, self.connection)
        except OSError:  # The console was unplugged.
            self.close()
        else:
            if self.connection.why:
                self.close()

    def _open(self) -> None:
        now_s = time.monotonic()
        if now_s - self._opened_s < _AGAIN_S:
            return
        self._opened_s = now_s
        with contextlib.suppress(OSError):
            self._port = serial.Serial(self.name, _BAUD, timeout=0, write_timeout=0)
            self.connection = Connection()

    def _read(self, port: serial.Serial, connection: Connection, take: Callable[[Connection, bytes], None]) -> None:
        """Take the received lines. Text before a tilde comes from the REPL, and so does any line without one."""
        *lines, self.heard = (self.heard + port.read(port.in_waiting)).split(b"\n")
        if len(self.heard) > _MOST_IN:
            self.heard = b""
        for line in lines:
            at = line.rfind(b"~")
            if at >= 0:
                take(connection, line[at:].strip() + b"\n")

    def _write(self, port: serial.Serial, connection: Connection) -> None:
        while connection.out and len(self._out) < _MOST_OUT:
            self._out += connection.out.popleft()
        if self._out and (os.name != "posix" or select.select((), (port,), (), 0)[1]):
            self._out = self._out[port.write(self._out) or 0 :]

    def close(self) -> None:
        """Close the port; a later pass opens it again after _AGAIN_S."""
        if self._port is not None:
            with contextlib.suppress(OSError):
                self._port.close()
        self._port = None
        self.connection = None
        self.heard = self._out = b""
        self._opened_s = time.monotonic()
