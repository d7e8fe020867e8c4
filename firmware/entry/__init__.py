"""What a device starts: MicroPython main.py, CircuitPython boot.py and code.py; the self-test."""
