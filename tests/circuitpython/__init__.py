"""What CPython runs in the place of CircuitPython."""
