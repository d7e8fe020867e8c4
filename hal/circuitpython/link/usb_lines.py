"""Lines over USB, which CircuitPython's prompt also uses. Ctrl+C still ends the program: no line contains byte 3."""

import usb_cdc

_MOST = 1400  # a longer line, in bytes, is dropped


class UsbLines:
    """A port of a link (hal/README.md)."""

    def __init__(self) -> None:
        console = usb_cdc.console
        assert console is not None  # The console exists, because it has sent a byte.
        console.write_timeout = 0
        self._console = console
        self._in = b""
        self._out = b""

    def send(self, line: "bytes | bytearray") -> bool:
        """Send a line. Return False if it does not fit now."""
        self._push()
        if self._out:
            return False
        self._out = bytes(line)
        self._push()
        return True

    send_long = send

    def _push(self) -> None:
        if self._out:
            self._out = self._out[self._console.write(self._out) or 0 :]

    def poll(self) -> "bytes | None":
        """Return the next received line, or None."""
        self._push()
        waiting = self._console.in_waiting
        if waiting:
            self._in += self._console.read(waiting) or b""
        end = self._in.find(b"\n") + 1
        if end:
            line = self._in[:end]
            self._in = self._in[end:]
            return line
        if len(self._in) > _MOST:
            self._in = b""
        return None
