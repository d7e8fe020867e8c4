"""A guest's heap: an emulated Pico at the largest table of Wheels Up!, which a desk's console hosts."""

from __future__ import annotations

import pytest

from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.pico.pico import Pico
from host_sim.workshop.measures import figures, measure
from tests.link.heap import SEATS, Other
from tests.pico.images import needed

pytestmark = pytest.mark.pico

_LEAST_KB = {MICROPYTHON: 75, CIRCUITPYTHON: 20}  # minimum free memory; 32-bit MicroPython predicts 81 and 26 KB
_PASS_MS = 20
_ROUNDS = 12
_OPENED_MS = 400
_ROUND_MS = 600
# The program plays if it is the guest's turn, and prints what the screen shows.
_DECIDE = """
top = console.top()
said = "joining"
if console.session:
 said = "other scene"
 if getattr(top, "IS_TABLE", False):
  said = "table"
  if top.asks() and top.count:
   said = "table, asked"
   top.turn.play(top.actions[0])
print(said)
"""


class Guest:
    """A Pico on a desk's wire. The desk runs only while the Pico does."""

    def __init__(self, pico: Pico) -> None:
        self.pico = pico
        self.other = Other("wheels_up", SEATS)
        self._came = bytearray()
        pico.wires[0] = self._came.append

    def run(self, ms: int) -> None:
        for _ in range(0, ms, _PASS_MS):
            self.pico.run(_PASS_MS)
            *lines, rest = bytes(self._came).split(b"\n")
            self._came[:] = rest
            self.other.link.pipe.came += [line + b"\n" for line in lines]
            self.other.step()
            for value in b"".join(self.other.out):
                self.pico.uarts[0].receive(value)

    def look(self) -> tuple[str, int]:
        """Return the current scene and the number of free bytes, then play if it is the guest's turn."""
        free = measure.heap(self.pico, go_on=None).free
        said = self.pico.exec(_DECIDE).strip()
        measure.resume(self.pico)
        if said in ("joining", "other scene"):
            self.pico.press("a")
        return said, free


@pytest.mark.long
@pytest.mark.parametrize("family", [MICROPYTHON, CIRCUITPYTHON])
def test_a_guest_at_the_largest_table_leaves_the_heap_that_a_device_needs(family: str) -> None:
    needed(family)
    with figures.console_on(family, None) as pico:
        guest = Guest(pico)
        measure.start(pico)
        for button in ("down", "right", "right", "a"):
            pico.press(button)
            guest.run(_OPENED_MS)
        free: dict[str, int] = {}
        for _ in range(_ROUNDS):
            guest.run(_ROUND_MS)
            said, now = guest.look()
            free[said] = min(now, free.get(said, now))
            print(f"{family}, {said}: {now / 1024:.1f} KB free", flush=True)
        assert "table" in free or "table, asked" in free
        assert min(free.values()) >= 1024 * _LEAST_KB[family]
