"""The end of a game, and what is kept of it."""
