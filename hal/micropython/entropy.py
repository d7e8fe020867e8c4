"""Seeds on MicroPython."""

import os
import time


class Entropy:
    def seed(self) -> int:
        """Returns an unpredictable number 0..2**30-1."""
        # On the RP2040 os.urandom has only the ring oscillator; the time of a button press is a second source
        moment = time.ticks_us()
        return (int.from_bytes(os.urandom(4), "little") ^ moment) & 0x3FFFFFFF  # type: ignore[operator]  # as in Clock
