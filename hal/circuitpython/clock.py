"""Milliseconds on CircuitPython."""

import supervisor


class Clock:
    def ms(self) -> int:
        """Milliseconds, wrapping at 2**29: first a minute after the start, so that wrapping gets tested."""
        return supervisor.ticks_ms()
