"""Packs the tables of each game: `pack(root)` of each module returns the sources of a game's data by path."""
