"""Consoles on serial ports."""
