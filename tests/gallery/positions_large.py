"""Large text on screens that no walk from Home reaches: records, the end of a game, earlier turns, lessons, signs."""

from collections.abc import Iterator

from engine_core import catalog
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, NORMAL, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from host_sim.desk import Desk
from tests.console.lesson.lessons import open_lesson
from tests.console_desk import do, shown
from tests.gallery.positions_records import play
from tests.gallery.positions_turns import to_since

_COUNT_MS = 5000
_LONG = ("up_or_down", "wheels_up")  # games whose introduction has more than three lines in both languages
_LESSONS = (
    ("up_or_down", 1, 2),
    ("way_up_high", 1, 2),
    ("up_too_high", 1, 1),
    ("wheels_up", 1, 1),
    ("wheels_up", 2, 1),
)


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    desk = _desk(language)
    for game, _, _ in catalog.GAMES:
        yield from shown(desk, f"a snap large_page_{game}")
        if game in _LONG:
            yield from shown(desk, f"down snap large_page_{game}_2")
        do(desk, "b right")
    desk = _desk(language)
    yield from _end(desk)
    yield from _records(desk)
    for game, seed in (("up_or_down", 4), ("way_up_high", 1), ("up_too_high", 3), ("wheels_up", 5)):
        yield from _turns(_desk(language), game, seed)
    for game, number, step in _LESSONS:
        desk = _desk(language)
        open_lesson(desk, game, number, step)
        yield from shown(desk, f"snap large_lesson_{game}_{number} a snap large_lesson_{game}_{number}_next")


def _desk(language: str) -> Desk:
    desk = Desk(language=language)
    desk.console.settings.change(S.TEXT, 1)
    desk.console.draw_again()
    desk.settle()
    return desk


def _end(desk: Desk) -> Iterator[tuple[str, bytes]]:
    play(desk, 5)
    do(desk, "b*2 a")
    play(desk, 2)
    yield from shown(
        desk,
        f"a wait {_COUNT_MS} a wait {_COUNT_MS} snap large_end_winner a snap large_end_menu down*4 "
        "snap large_end_menu_home b",
    )


def _records(desk: Desk) -> Iterator[tuple[str, bytes]]:
    yield from shown(
        desk,
        "down right a snap large_records right snap large_records_2 right snap large_records_3 left*3 "
        "snap large_records_people left*4 snap large_records_achieved",
    )


def _turns(desk: Desk, game: str, seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield the recap of four bots' moves, the history, and the symbols."""
    desk.console.settings.values[S.RECAP] = 2  # keeps the recap until A is pressed
    desk.console.settings.values[S.CONFIRM] = 1
    kinds = [PERSON, NORMAL, EASY, NORMAL, EASY]
    names = default_names(desk.console.words, W.NAMES, len(kinds))
    desk.console.open_table(Session(game, {}, kinds, names, seed, desk.console.settings.language))
    turns = 1 if game == "way_up_high" else 2  # With five seats, this game has few turns.
    for _ in range(turns):
        to_since(desk, game)
        desk.wait(3000)
        desk.settle()
        if turns > 1:
            turns -= 1
            desk.press("a")
    yield from shown(desk, f"snap large_since_{game} a")
    while type(desk.console.top()).__name__ == "Notice":
        desk.press("a")
    yield from shown(desk, f"hold a snap large_legend_{game} right snap large_legend_{game}_2 b menu:told wait 3000")
    desk.settle()
    yield "large_history_" + game, desk.picture()
