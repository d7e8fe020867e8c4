"""A game being played: the session, the table, whose turn it is, pause, hints."""
