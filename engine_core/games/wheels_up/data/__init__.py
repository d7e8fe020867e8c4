"""Generated for Wheels Up!: cards, words, help pages."""
