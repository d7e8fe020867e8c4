"""The entry points of a device: main.py for MicroPython, boot.py and code.py for CircuitPython; the self-test."""
