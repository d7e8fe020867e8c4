"""Wires, Wi-Fi and USB to other consoles."""
