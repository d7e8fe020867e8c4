"""Milliseconds on a computer: real time, or time that a program steps."""

import time


class Clock:
    def ms(self) -> int:
        """Milliseconds since an arbitrary moment, wrapping at 2**29."""
        return time.monotonic_ns() // 1_000_000 & 0x1FFFFFFF


class SteppedClock:
    """Stands still until step(). It starts a second before it wraps, so that tests find code that ignores wrapping."""

    def __init__(self, start: int = 0x1FFFFFFF - 1000) -> None:
        self._now = start & 0x1FFFFFFF

    def step(self, ms: int) -> None:
        self._now = (self._now + ms) & 0x1FFFFFFF

    def ms(self) -> int:
        return self._now
