"""The thing under the cursor at the table of each game, one module per game.

`thing(table)` is asked while the table asks its viewer. It returns the thing's name, its place in its row from 1 on,
how many there are in the row (0: it stands in no row), and what choosing it would bring: None if the footer says it.
`around(table, begins)` returns the lines of what lies on the table; `standing(session, state, seats, language)` those
of what players have. PAGE: the name of the game's own scene that has a page for each seat.
A game that has no module here is read from its screen.
"""

COLON = {"en": ": ", "fr": " : "}
COLUMN = {"en": "column %s", "fr": "colonne %s"}
