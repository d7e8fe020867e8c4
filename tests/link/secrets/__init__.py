"""What a link must not tell."""
