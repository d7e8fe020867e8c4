"""Seeds on MicroPython."""

import os
import time


class Entropy:
    def seed(self) -> int:
        """A number 0..2**30-1 nobody can foretell."""
        # The RP2040's ring oscillator is all os.urandom has there; when a person presses a button is a second source
        moment = time.ticks_us()
        return (int.from_bytes(os.urandom(4), "little") ^ moment) & 0x3FFFFFFF  # type: ignore[operator]  # as in Clock
