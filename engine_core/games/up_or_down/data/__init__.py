"""Generated for Up or Down?: cards, words, help pages."""
