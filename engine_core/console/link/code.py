"""Joining a table that is listed nowhere: its code is entered, letter by letter."""

from engine_core.console.parts.entry import Entry
from engine_core.console.words import link_own_words as O
from engine_core.link import frames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console


class LinkCode(Entry):
    """A joins the table."""

    def __init__(self, console: "Console", entered: "Callable[[int], None]") -> None:
        super().__init__(console, frames.LETTERS, "AAAA", lambda letters: entered(frames.game_of(letters)))

    def says(self, letters: str) -> tuple:
        texts = self.texts("link_own_words_")
        return texts[O.CODE_TITLE], texts[O.CODE_NOTE], texts[O.CODE_HINT]
