"""Reads and checks the file that says how a board is wired."""
