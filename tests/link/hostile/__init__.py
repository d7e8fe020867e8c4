"""Whoever sends nonsense, or is cut off."""
