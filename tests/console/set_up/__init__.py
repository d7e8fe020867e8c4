"""Setting a game up: seats, names, styles."""
