"""A device's entry points (main.py for MicroPython, boot.py and code.py for CircuitPython) and the self-test."""
