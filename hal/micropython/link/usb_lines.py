"""Lines over USB, which MicroPython's prompt also uses. Ctrl+C still ends the program: no line contains byte 3."""

import select
import sys

_A_PASS = 64  # the bytes per pass, each way; a byte takes 0.12 ms
_MOST = 1400  # a longer line, in bytes, is dropped


class UsbLines:
    """A port of a link (hal/README.md).

    The runtime does not say how many bytes fit. A line of 256 bytes fits once all earlier ones have been answered. A
    single byte fits if any does, so `send_long` sends byte by byte, in as many polls as it takes.
    """

    def __init__(self) -> None:
        self._asked = select.poll()
        self._asked.register(sys.stdin, select.POLLIN)
        self._room = select.poll()
        self._room.register(sys.stdout, select.POLLOUT)
        self._in = bytearray()
        self._out = b""

    def send(self, line: "bytes | bytearray") -> bool:
        """Send a line. Return False if it does not fit now."""
        for _ in self._room.ipoll(0):
            sys.stdout.buffer.write(line)
            return True
        return False

    def send_long(self, line: "bytes | bytearray") -> bool:
        """Send a line of any length. Return False if another one is still being sent."""
        if self._out:
            return False
        self._out = bytes(line)
        self._push()
        return True

    def _push(self) -> None:
        write = sys.stdout.buffer.write
        sent = 0
        while sent < min(_A_PASS, len(self._out)):
            for _ in self._room.ipoll(0):
                break
            else:
                break
            write(self._out[sent : sent + 1])
            sent += 1
        self._out = self._out[sent:]

    def poll(self) -> "bytes | None":
        """Return the next received line, or None."""
        self._push()
        read = sys.stdin.buffer.read
        for _ in range(_A_PASS):
            for _ in self._asked.ipoll(0):
                break
            else:
                return None
            byte = read(1)
            self._in += byte
            if byte == b"\n":
                line = bytes(self._in)
                self._in = bytearray()
                return line
            if len(self._in) > _MOST:
                self._in = bytearray()
        return None
