"""Milliseconds on MicroPython."""

import time


class Clock:
    def ms(self) -> int:
        """Milliseconds since an arbitrary moment, wrapping at 2**29."""
        return time.ticks_ms() & 0x1FFFFFFF  # type: ignore[operator]  # the stubs hide that ticks are ints
