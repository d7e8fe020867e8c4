"""The games whose experts the page can ask: pack.py puts them here. Where the page's Python runs elsewhere, none."""

GAMES: tuple = ()
