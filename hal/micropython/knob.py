"""A rotary encoder on MicroPython: pin interrupts follow its two contacts."""

import machine

from hal.micropython.buttons import stirred

_EDGES = 4  # the number of edges between two detents
# By the levels before and now, as bits (before A, before B, now A, now B): 2 is an edge forward, 0 one back, 1 no valid
# edge. A opens and closes before B when the knob turns to the right (Bourns PEC11 data sheet).
_STEPS = b"\x01\x00\x02\x01\x02\x01\x01\x00\x00\x01\x01\x02\x01\x02\x00\x01"


class Knob:
    """A knob. a, b: the GP numbers of its contacts, each wired to ground"""

    def __init__(self, a: int, b: int) -> None:
        self._a = machine.Pin(a, machine.Pin.IN, machine.Pin.PULL_UP)
        self._b = machine.Pin(b, machine.Pin.IN, machine.Pin.PULL_UP)
        self._levels = self._a.value() << 1 | self._b.value()
        self._edges = 0
        for contact in (self._a, self._b):
            contact.irq(self._moved, machine.Pin.IRQ_FALLING | machine.Pin.IRQ_RISING, hard=True)

    def _moved(self, pin: machine.Pin) -> None:
        # This is a hard interrupt, so it must not allocate.
        levels = self._a.value() << 1 | self._b.value()
        self._edges += _STEPS[self._levels << 2 | levels] - 1
        self._levels = levels
        stirred[0] = 1

    def position(self) -> int:
        """Return the number of steps since the start, positive to the right."""
        return (self._edges + _EDGES // 2) // _EDGES
