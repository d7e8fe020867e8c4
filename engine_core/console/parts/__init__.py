"""What screens are made of: lists, pages, rows of buttons, texts, motion."""
