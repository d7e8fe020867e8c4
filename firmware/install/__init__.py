"""Puts the console onto a device: finds it, flashes it, makes packages."""
