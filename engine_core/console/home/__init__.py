"""Home, and what it opens: a game's page, settings, records, about, the demo."""
