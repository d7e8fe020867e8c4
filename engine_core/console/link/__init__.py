"""The screens of linked games, and what the console does for them in every pass."""
