"""The parts of a CircuitPython machine."""
