"""The parts of a MicroPython machine."""
