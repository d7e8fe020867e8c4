"""After the last move: the last table, the count, who has won, the review."""
