"""The raw REPL of a runtime on the emulated Pico, driven in simulated time.

Protocol: https://docs.micropython.org/en/latest/reference/repl.html (raw mode). CircuitPython uses the same protocol.
"""

from host_sim.pico.port import Port

_INTERRUPT = b"\x03"
_RAW = b"\x01"
_END = b"\x04"
_BANNER = b"raw REPL; CTRL-B to exit\r\n>"


class Repl:
    """The console of a booted device: queues bytes for it, and collects its output in `received`."""

    def __init__(self, cdc: Port) -> None:
        self._cdc = cdc
        self._sent = b""
        self.received = bytearray()

    def send(self, data: bytes) -> None:
        """Queue bytes for the device."""
        self._sent += data
        self.pump()

    def pump(self) -> None:
        """Pass queued bytes to the USB endpoint as long as its buffer has room; the rest waits for the next call."""
        fifo = self._cdc.tx_fifo
        room = fifo.size - fifo.item_count
        if room > 0 and self._sent:
            for value in self._sent[:room]:
                self._cdc.send_serial_byte(value)
            self._sent = self._sent[room:]
            self._cdc.flush()

    @property
    def idle(self) -> bool:
        """Return whether no byte is waiting to be sent."""
        return not self._sent

    def take(self, data: bytes) -> None:
        """Receive bytes from the device."""
        self.received += data

    def ask_raw(self) -> None:
        """Interrupt the running program and request the raw REPL."""
        self.received.clear()
        self.send(b"\r" + _INTERRUPT + _INTERRUPT + b"\r" + _RAW)

    def in_raw(self) -> bool:
        """Return whether the device has answered `ask_raw`."""
        return _BANNER in self.received

    def submit(self, code: str) -> None:
        """Send a program to the raw REPL."""
        self.received.clear()
        self.send(code.encode() + _END)

    def accepted(self) -> bool:
        """Return whether the device has taken the program and begun to run it."""
        return self.received.startswith(b"OK")

    def interrupt(self) -> None:
        """Send Ctrl+C: the running program ends with KeyboardInterrupt."""
        self.send(_INTERRUPT)

    def finished(self) -> bool:
        """Return whether the submitted program has ended, and both its outputs and the next prompt have arrived."""
        return self.received.count(_END) >= 2 and self.received.endswith(_END + b">")

    def outputs(self) -> tuple[str, str]:
        """Return the standard output and the traceback of the finished program, as text."""
        out, errors, _ = bytes(self.received[2:]).split(_END, 2)
        return out.decode(errors="replace"), errors.decode(errors="replace")
