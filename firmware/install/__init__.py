"""Installs the console on a device: finds it, flashes it, makes packages."""
