"""`const` for CPython; the other compilers fold it."""


def const(value: int) -> int:
    """Return `value`. MicroPython and CircuitPython fold the call at compile time by its name."""
    return value


CLOCK = const(0x1FFFFFFF)  # clocks wrap at 2**29 ms: `(now - then) & CLOCK` is the time between, also across that
