"""The same rules and bots, compiled: `make fast` makes them, use.py has them used, and without them nothing changes."""
