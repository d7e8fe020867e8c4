"""`const` for CPython, whose compiler does not fold it."""


def const(value: int) -> int:
    """Return `value`. MicroPython and CircuitPython fold the call at compile time by its name."""
    return value
