"""Large text where no walk from Home leads: records, the end of a game, turns that were played, lessons, signs."""

from collections.abc import Iterator

from engine_core import catalog
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, NORMAL, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from host_sim.desk import Desk
from tests.console.lesson.lessons import open_lesson
from tests.console_desk import do
from tests.gallery.positions_records import play

_COUNT_MS = 5000
_LONG = ("up_or_down", "wheels_up")  # whose pitch has more than three lines in both languages
_LESSONS = (
    ("up_or_down", 1, 3),
    ("way_up_high", 1, 2),
    ("up_too_high", 1, 1),
    ("wheels_up", 1, 1),
    ("wheels_up", 2, 1),
)


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each as (name, 1,024 bytes as Canvas has them), always in the same order."""
    desk = _desk(language)
    for game, _, _ in catalog.GAMES:
        desk.press("a")
        yield "large_page_" + game, desk.picture()
        if game in _LONG:
            desk.press("down")
            yield "large_page_%s_2" % game, desk.picture()
        desk.press("b")
        desk.press("right")
    desk = _desk(language)
    yield from _end(desk)
    yield from _records(desk)
    for game, seed in (("up_or_down", 4), ("way_up_high", 1), ("up_too_high", 3), ("wheels_up", 5)):
        yield from _turns(_desk(language), game, seed)
    for game, number, step in _LESSONS:
        desk = _desk(language)
        open_lesson(desk, game, number, step)
        yield "large_lesson_%s_%d" % (game, number), desk.picture()
        desk.press("a")
        yield "large_lesson_%s_%d_next" % (game, number), desk.picture()


def _desk(language: str) -> Desk:
    desk = Desk(language=language)
    desk.console.settings.change(S.TEXT, 1)
    desk.console.draw_again()
    desk.settle()
    return desk


def _end(desk: Desk) -> Iterator[tuple[str, bytes]]:
    play(desk, 5)
    for _ in range(2):
        desk.press("b")
    desk.press("a")
    play(desk, 2)
    desk.press("a")
    desk.wait(_COUNT_MS)
    desk.press("a")
    desk.wait(_COUNT_MS)
    yield "large_end_winner", desk.picture()
    desk.press("a")
    yield "large_end_menu", desk.picture()
    for _ in range(3):
        desk.press("down")
    yield "large_end_menu_home", desk.picture()
    desk.press("b")


def _records(desk: Desk) -> Iterator[tuple[str, bytes]]:
    for button in ("down", "right", "a"):
        desk.press(button)
    yield "large_records", desk.picture()
    desk.press("right")
    yield "large_records_2", desk.picture()
    desk.press("right")
    yield "large_records_3", desk.picture()
    for _ in range(3):
        desk.press("left")
    yield "large_records_people", desk.picture()
    for _ in range(4):
        desk.press("left")
    yield "large_records_achieved", desk.picture()


def _turns(desk: Desk, game: str, seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield what four bots did since the person's turn, what happened, and the signs."""
    desk.console.settings.values[S.RECAP] = 2  # until A
    desk.console.settings.values[S.CONFIRM] = 1
    kinds = [PERSON, NORMAL, EASY, NORMAL, EASY]
    names = default_names(desk.console.words, W.NAMES, len(kinds))
    desk.console.open_table(Session(game, {}, kinds, names, seed, desk.console.settings.language))
    turns = 1 if game == "way_up_high" else 2  # five seats have few turns there
    for _ in range(turns):
        while type(desk.console.top()).__name__ != "SinceView":
            table = desk.console.top()
            if table.asks():
                table.turn.play(table.actions[table.count - 1 if game == "up_too_high" else 0])  # a bid ends
            elif type(table).__name__ != "Table":
                desk.press("a")
            desk.step()
        desk.wait(3000)
        desk.settle()
        if turns > 1:
            turns -= 1
            desk.press("a")
    yield "large_since_" + game, desk.picture()
    desk.press("a")
    while type(desk.console.top()).__name__ == "Notice":
        desk.press("a")
    desk.hold("a")
    yield "large_legend_" + game, desk.picture()
    desk.press("right")
    yield "large_legend_%s_2" % game, desk.picture()
    desk.press("b")
    do(desk, "menu:told")
    desk.wait(3000)
    desk.settle()
    yield "large_history_" + game, desk.picture()
