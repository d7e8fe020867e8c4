"""Reads and checks the file of a board."""
