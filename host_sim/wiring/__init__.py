"""Draws the wirings and fronts of consoles."""
