"""The thing under the cursor at the table of each game, one module per game.

`thing(table)` is asked while the table asks its viewer. It returns the thing's name, its place in its row from 1 on,
how many there are in the row (0: it stands in no row), and what choosing it would bring: None if the footer says it.
A game that has no module here is read from its screen.
"""
