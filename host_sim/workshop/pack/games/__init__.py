"""Packs the tables of each game: `pack(root)` of a module a game returns the sources of its data by path."""
