"""Milliseconds on CircuitPython."""

import supervisor


class Clock:
    def ms(self) -> int:
        """Milliseconds since some moment, wrapping at 2**29 (first time a minute after start, so that it is seen)."""
        return supervisor.ticks_ms()
