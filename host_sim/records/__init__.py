"""Writes, checks, packs, explains and shows game records."""
