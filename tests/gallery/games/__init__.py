"""Positions of each game."""
