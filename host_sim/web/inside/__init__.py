"""The modules that run inside the page on MicroPython, beside engine_core, hal and host_sim/records/given_record.py."""
