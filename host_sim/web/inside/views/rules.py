"""How to play a game: the pages of rules that the console has."""

from engine_core import catalog
from host_sim.web.inside.views.holder import Holder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_sim.web.inside.page import Page


def parts(page: "Page", holder: Holder, game: str) -> "Iterator[dict | None]":
    """Yield each page: its title, and its text as paragraphs."""
    if game not in [entry[0] for entry in catalog.GAMES]:
        return
    for title, lines in catalog.texts(game, "help", page.console.settings.language).PAGES:
        yield {"title": title, "text": paragraphs(lines)}


def paragraphs(lines: tuple) -> list:
    """Return written lines as paragraphs: a line that ends in a space ends one (console/parts/reading.py)."""
    found = [""]
    for line in lines:
        found[-1] += (" " if found[-1] else "") + line.rstrip(" ")
        if line[-1:] == " ":
            found.append("")
    return [text for text in found if text]
