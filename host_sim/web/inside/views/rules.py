"""How to play a game: the console's pages of rules."""

from engine_core import catalog
from engine_core.console.console import Console
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, PERSON, Session
from engine_core.console.store import setting_file
from engine_core.console.words import words as W
from host_sim.web.inside.checking import Trial, draw
from host_sim.web.inside.watching import DRAW_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from host_sim.web.inside.page import Page


_SEED = 4  # the first seed to try


def parts(page: "Page", game: str) -> "Iterator[dict | None]":
    """Yield `table`, a picture in hexadecimal (64 rows of 16 bytes); then each page's `title`, and its `text` in
    paragraphs.
    """
    if game not in [entry[0] for entry in catalog.GAMES]:
        return
    yield from _table(page, game)
    for title, lines in catalog.texts(game, "help", page.console.settings.language).PAGES:
        yield {"title": title, "text": paragraphs(lines)}


def _table(page: "Page", game: str) -> "Iterator[dict | None]":
    """Draw a table at a game's first turn, on a separate console, while the page's console continues."""
    trial: Any = Trial(page.console.machine.clock)
    setting_file.save(trial.store, page.console.settings.values)
    console = Console(trial)
    console.draw_ms = DRAW_MS
    try:
        yield from draw(console)
        names = default_names(console.words, W.NAMES, 2)
        seed = _SEED  # The loop looks for a deal in which the person begins.
        rules = console.enter(game).rules()(2, {})
        while rules.current_player(rules.new_state(seed)):
            seed += 1
        session = Session(game, {}, [PERSON, EASY], names, seed, console.settings.language)
        console.open_table(session)
        yield from draw(console)
        yield {"table": bytes(trial.display.buffer).hex()}
    finally:
        console.clear()


def paragraphs(lines: tuple) -> list:
    """Return written lines as paragraphs; a line that ends in a space ends one (console/parts/reading.py)."""
    found = [""]
    for line in lines:
        found[-1] += (" " if found[-1] else "") + line.rstrip(" ")
        if line[-1:] == " ":
            found.append("")
    return [text for text in found if text]
