"""Enters the number of a deal, digit by digit."""

from engine_core.console.parts.entry import Entry
from engine_core.console.parts.texts import console_texts
from engine_core.console.words import home_words as H

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console


class DealEntry(Entry):
    """0 is any deal."""

    def __init__(self, console: "Console", number: int, changed: "Callable[[int], None]") -> None:
        super().__init__(console, "0123456789", "%04d" % number, lambda digits: changed(int(digits)))

    def texts(self, letters: str) -> tuple:
        texts = console_texts(self)
        number = int(letters)
        return texts[H.DEAL] % number if number else texts[H.ANY_DEAL], texts[H.DEAL_NOTE], texts[H.NAME_HINT]
