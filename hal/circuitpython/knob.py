"""A rotary encoder on CircuitPython: rotaryio counts its steps."""

import rotaryio

from hal.circuitpython.pins import pin


class Knob:
    """a, b: GP numbers of its contacts, each wired to ground; neighbours, as the chip reads them together."""

    def __init__(self, a: int, b: int) -> None:
        self._encoder = rotaryio.IncrementalEncoder(pin(a), pin(b))

    def position(self) -> int:
        """Return its steps since the start, upwards to the right."""
        return self._encoder.position
