"""Programs that CPython runs in place of CircuitPython."""
