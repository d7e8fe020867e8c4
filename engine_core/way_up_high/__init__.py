"""Way Up High."""
