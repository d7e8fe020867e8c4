"""Wirings and fronts of consoles as pictures."""
