"""The thing under the cursor at the table of each game, one module per game.

`thing(table)` is asked while the table asks its viewer. It returns the thing's name, its place in its row from 1 on,
the length of the row (0: it is in no row), and the result of choosing it, None if the footer has that. `around(table,
begins)` returns lines about the things on the table; `standing(session, state, seats, language)` about the players'
possessions. `named(text, language)` returns a text with words for signs that mean something else there. PAGE: the name
of the game's own scene that has a page for each seat. A game that has no module here is read from its screen.
"""

COLON = {"en": ": ", "fr": " : "}
COLUMN = {"en": "column %s", "fr": "colonne %s"}
