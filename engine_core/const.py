"""`const` for CPython. The other runtimes' compilers fold it."""


def const(value: int) -> int:
    """Return `value`. MicroPython and CircuitPython fold the call at compile time by its name."""
    return value


# Clocks wrap at 2**29 ms. `(now - then) & CLOCK` is the time between two of them, even if the clock wrapped.
CLOCK = const(0x1FFFFFFF)
