"""Two emulated Picos with their UART0s wired to each other. They run only the ports, without a console."""

from collections.abc import Callable

from firmware.install.runtimes import CIRCUITPYTHON
from host_sim.pico.pico import Pico, PicoTimeout
from host_sim.pico.prepare import prepared
from tests.link.port_checks import LONG
from tests.micropython.test_engine import ROOT

LINES = 6  # how many lines each Pico sends
_SLICE_US = 100  # the slice of time in which the Picos run in turn, and so the maximum delay of a byte
_LIMIT_US = 3_000_000

_OPEN = """
import time
from hal.%s.link.uart import Port
port = Port(0, 1)
ms = getattr(time, "ticks_ms", None) or (lambda: time.monotonic_ns() // 1000000)
"""
# The program sends lines and reads others, with a pass every millisecond, as a console does. It prints the longest time
# of a poll or a send.
_TALK = """
sent = got = longest = took = 0
line = %r
start = ms()
end = start + 1500
while (sent < %d or got < %d) and ms() < end:
 began = ms()
 if sent < %d and port.send(line): sent += 1
 found = port.poll()
 longest = max(longest, ms() - began)
 if found: got += found == line
 time.sleep(0.001)
took = ms() - start
for _ in range(60):
 port.poll()
 time.sleep(0.001)
print(sent, got, longest, took)
"""


def ported(family: str) -> Pico:
    """Return a Pico with the ports' modules on its drive, not yet switched on."""
    names = [
        "hal/__init__.py",
        "hal/lines.py",
        f"hal/{family}/__init__.py",
        f"hal/{family}/link/__init__.py",
        f"hal/{family}/link/uart.py",
    ]
    if family == CIRCUITPYTHON:
        names.append("hal/circuitpython/pins.py")
    files = {name: (ROOT / name).read_bytes() for name in names}
    return Pico(family=family, flash=prepared(None, family, files))


class WiredPicos:
    def __init__(self, picos: list[Pico]) -> None:
        self.picos = picos
        for number, pico in enumerate(picos):
            pico.wires[0] = self._wire(1 - number)
            pico.exec(_OPEN % pico.family)

    def _wire(self, to: int) -> Callable[[int], None]:
        def carry(value: int) -> None:
            self.picos[to].uarts[0].receive(value)

        return carry

    def talk(self) -> list[list[int]]:
        """Let both send LINES lines of maximum length at once. Return for each how many lines it sent and received, its
        longest pass in ms, and the time of all passes.
        """
        said: list[str] = []
        for pico in self.picos:
            pico.launch(_TALK % (LONG, LINES, LINES, LINES))
        for _ in range(0, _LIMIT_US, _SLICE_US):
            if all(pico.console.endswith("\x04>") for pico in self.picos):
                break
            for pico in self.picos:
                pico.run_for(_SLICE_US, lambda: False)
        else:
            raise PicoTimeout("They did not finish.")
        for pico in self.picos:
            said.append(pico.finish())
        return [[int(word) for word in words.split()] for words in said]
