"""Putting the console onto a device."""
