"""Saves, and the set-ups of before."""
