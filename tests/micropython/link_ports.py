"""Checks hal/micropython/link/uart.py on MicroPython itself, over a UART in memory, and prints each check passed."""

import sys

sys.path.insert(0, ".")

from tests.fakes.uart import MicroPythonUart, Wire
from tests.link import port_checks

WIRES: list = []


class Pin:
    IN, PULL_UP = 0, 1

    def __init__(self, number: int, mode: int = 0, pull: int = 0) -> None:
        self.number = number


def uart(block: int, baud: int, tx: Pin, rx: Pin, rxbuf: int, txbuf: int) -> MicroPythonUart:
    out, into = WIRES.pop(0)
    return MicroPythonUart(out, into, rxbuf, txbuf)


class Machine:
    UART = staticmethod(uart)
    Pin = Pin


class Wired:
    def __init__(self) -> None:
        from hal.micropython.link.uart import Port

        self._wires = Wire(), Wire()
        WIRES[:] = [self._wires, (self._wires[1], self._wires[0])]
        self.ports = [Port(0, 1), Port(0, 1)]

    def wait(self) -> None:
        for wire in self._wires:
            wire.carry(100)

    def spoil(self, data: bytes) -> None:
        wire = self._wires[0]
        wire.came = (wire.came + data)[: wire.room]


if __name__ == "__main__":
    sys.modules["machine"] = Machine  # type: ignore[assignment]
    for check in port_checks.CHECKS:
        check(Wired())
        print(check.__name__)
