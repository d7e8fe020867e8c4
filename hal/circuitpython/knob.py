"""A rotary encoder on CircuitPython, whose steps rotaryio counts."""

import rotaryio

from hal.circuitpython.pins import pin


class Knob:
    """A knob. a, b: the GP numbers of its contacts, wired to ground; adjacent, because the chip reads them together"""

    def __init__(self, a: int, b: int) -> None:
        self._encoder = rotaryio.IncrementalEncoder(pin(a), pin(b))

    def position(self) -> int:
        """Return the number of steps since the start, positive to the right."""
        return self._encoder.position
