"""Packs each game's tables: `pack(root)` in each module returns the sources of a game's data by path."""
