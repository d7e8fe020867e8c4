"""Reads and checks a board's wiring file."""
