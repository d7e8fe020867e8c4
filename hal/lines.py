"""Ports that carry lines over anything that carries bytes, and the link over wires. In memory only with a link."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from hal.contract import Board

_MOST = 1400  # a longer line, in bytes, is dropped


class Lines:
    """A port of a link (hal/README.md). A subclass carries the bytes with two methods that do not wait: `write(data)`
    accepts as many bytes from the front as there is room for, and returns their number; `read()` returns the received
    bytes.
    """

    def __init__(self) -> None:
        self.heard = b""
        self._out = b""

    def write(self, data: bytes) -> int:
        raise NotImplementedError

    def read(self) -> bytes:
        raise NotImplementedError

    def send(self, line: "bytes | bytearray") -> bool:
        """Send a line. Return False if it does not fit now."""
        if not self.push():
            return False
        self._out = bytes(line)
        self.push()
        return True

    def push(self) -> bool:
        """Send more of the current line. Return whether it is sent completely."""
        if self._out:
            self._out = self._out[self.write(self._out) :]
        return not self._out

    def poll(self) -> "bytes | None":
        """Return the next received line, or None. Only the part after its last `~` counts, because noise or the remains
        of a line that lost its end may precede it.
        """
        self.push()
        end = self.heard.find(b"\n") + 1
        if not end:
            self.heard += self.read()
            end = self.heard.find(b"\n") + 1
        if not end:
            if len(self.heard) > _MOST:
                self.heard = b""
            return None
        line = self.heard[:end]
        self.heard = self.heard[end:]
        return line[max(0, line.rfind(b"~")) :]


class Link:
    """The link over a board's wires and USB cable: `machine.link` until `rest`.

    `make`: opens a port on two GP numbers, TX and RX; `module`: the name of the module that defines `make`
    """

    def __init__(self, machine: "Any", board: "Board", make: "Callable[[int, int], Any]", module: str) -> None:
        self._machine = machine
        self._module = module
        self._usb: Any = None
        self._ports = []
        if board.LINK_TX is not None:
            self._ports.append(make(board.LINK_TX, board.LINK_RX))
        if board.LINK2_TX is not None:
            self._ports.append(make(board.LINK2_TX, board.LINK2_RX))
        machine.link = self

    def poll(self) -> list:
        """Return the current ports."""
        usb = getattr(self._machine, "usb", None)  # firmware/entry/usb.py sets this attribute.
        if usb is not self._usb:
            self._ports = [port for port in self._ports if port is not self._usb]
            if usb:
                self._ports.append(usb)
            self._usb = usb
        return self._ports

    def only(self, port: "Any") -> None:
        """Close the other ports."""
        for other in self._ports:
            if other is not port:
                other.close()
        self._ports = [port]

    def rest(self) -> None:
        """Close the ports and unload this module. The next caller opens them again."""
        for port in self._ports:
            port.close()
        self._machine.link = self._machine
        for name in (self._module, __name__):  # In a build, one module contains both.
            above, _, last = name.rpartition(".")
            if sys.modules.pop(name, None):
                sys.modules[above].__dict__.pop(last, None)
