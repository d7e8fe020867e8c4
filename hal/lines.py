"""Lines over what carries bytes: the ports of a device's links are made of this."""

_MOST = 1400  # bytes; of a longer line nothing is kept


class Lines:
    """A port, as hal/README.md tells of links. What carries the bytes is a subclass with two methods that do not wait:

    `write(data)` takes as many bytes from the front as fit now, and returns how many; `read()` returns what came.
    """

    def __init__(self) -> None:
        self._in = b""
        self._out = b""

    def write(self, data: bytes) -> int:
        raise NotImplementedError

    def read(self) -> bytes:
        raise NotImplementedError

    def send(self, line: "bytes | bytearray") -> bool:
        """Send a line; False where it does not fit now."""
        if not self.push():
            return False
        self._out = bytes(line)
        self.push()
        return True

    def push(self) -> bool:
        """Send more of what is under way; return whether that was all."""
        if self._out:
            self._out = self._out[self.write(self._out) :]
        return not self._out

    def poll(self) -> "bytes | None":
        """Return the next line that came, or None. Of a line of ours only what follows its last `~` is given: before
        it are the rest of a line that lost its end, or bytes of noise."""
        self.push()
        end = self._in.find(b"\n") + 1
        if not end:
            self._in += self.read()
            end = self._in.find(b"\n") + 1
        if not end:
            if len(self._in) > _MOST:
                self._in = b""
            return None
        line = self._in[:end]
        self._in = self._in[end:]
        return line[max(0, line.rfind(b"~")) :]
