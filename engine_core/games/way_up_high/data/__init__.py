"""Generated for Way Up High: cards, words, help pages."""
