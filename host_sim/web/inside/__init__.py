"""What runs inside the page, on MicroPython, beside engine_core and hal: nothing of host_sim's other parts is there."""
