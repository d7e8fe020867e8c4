"""Levels and styles of bots."""
