"""Consoles at serial ports."""
