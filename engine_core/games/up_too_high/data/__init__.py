"""Generated for Up Too High: cards, words, help pages."""
