"""Generated: the console's own texts in both languages."""
