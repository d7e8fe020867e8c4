"""The games: each one's theme and picture, and the progress of its saved game and its lessons."""

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.lesson.lesson_list import STEPS
from engine_core.console.store import saved_game
from engine_core.console.store.records import PLAYED, Records
from engine_core.draw.data import pictures

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from host_sim.web.inside.page import Page


def parts(page: "Page") -> "Iterator[dict | None]":
    """Yield each game: `picture`, 28 rows of 4 bytes in hexadecimal, or ""; `saved`, how many moves the saved game has,
    negative if there is none (saved_game.py); `lesson`, its number and step; the numbers `lessons`, `learnt` and
    `played`.
    """
    store = page.store
    records = Records(store)
    yield None
    pitches = catalog.named("console.words.pitches_" + page.console.settings.language).PITCHES
    for game, fewest, most in catalog.GAMES:
        number, step, learnt = lesson_notes.of(store, game)
        lessons = STEPS.get(game, b"")
        yield {
            "id": game,
            "title": catalog.title(game),
            "seats": [fewest, most],
            "pitch": " ".join(pitches.get(game, ())),
            "picture": bytes(pictures.GAMES.get(game, b"")).hex(),
            "saved": saved_game.moves(store, game),
            "lesson": [number, step] if number <= len(lessons) else [len(lessons), 0],
            "lessons": len(lessons),
            "learnt": learnt,
            "played": records.of(game).numbers[PLAYED],
        }
        yield None
