"""Generated: the two typefaces and the pictures of the games."""
