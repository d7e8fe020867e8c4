"""The thing under the cursor at each game's table, one module per game.

`thing(table)` is called while the table asks its viewer. It returns the thing's name, perhaps followed by a line feed
and sentences about it, its place in its row (from 1), the row's length (0 if it is in no row), and what choosing it
does, or None if the footer tells. `around(table, begins)` returns lines about the things on the table;
`standing(session, state, seats, language)` about what the players own. `named(text, language)` returns a text with
words for signs that have another meaning in this game; `asks(table, text)` the table's question, or "". PAGE names the
game's own scene that has a page for each seat, and PAGES has functions for others, like those in screens.py. A game
without a module here is read from its screen.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.packed_texts import Words

COLON = {"en": ": ", "fr": " : "}
COLUMN = {"en": "column %s", "fr": "colonne %s"}


def aloud(language: str) -> "Words":
    """Return the texts that are only read aloud; see host_sim/web/inside/aloud/words.py."""
    texts: Words = __import__("host_sim.web.inside.aloud.words_" + language, None, None, ("WORDS",)).WORDS
    return texts
