"""The code inside the page, on CPython: the texts on the screen, a game that continues, sound and language."""

import ast
import json
import sys
from datetime import datetime
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console import console
from engine_core.draw.face import SMALL
from engine_core.draw.large_face import LARGE
from firmware.bundle.program import dotted
from host_sim import daily
from host_sim.desk import BUTTONS, Desk
from host_sim.web import pack
from host_sim.web.inside.aloud.reading import ReadingCanvas
from host_sim.workshop.pack import puzzles
from tests.console_desk import THROUGH_SET_UP
from tests.gallery import gallery
from tests.setting import GAMES
from tests.web.inside.bench import WebBench
from tests.web.inside.inside_page import answered, frames, sit_down, status, tap


def texts(canvas: ReadingCanvas) -> list[list[str]]:
    return [[("> " if cursor else "") + text for cursor, text in line] for line in canvas.lines()]


def test_texts_are_read_in_lines_and_what_is_covered_is_not() -> None:
    canvas = ReadingCanvas(bytearray(1024))
    canvas.text(SMALL, 60, 20, "right")
    canvas.text(SMALL, 1, 20, "left")
    canvas.text_right(LARGE, 127, 2, "17")
    canvas.text(SMALL, 1, 4, "points")
    assert texts(canvas) == [["points, 17"], ["left, right"]]
    canvas.fill(0, 18, 50, 9, 1)
    canvas.text(SMALL, 1, 20, "left", 0)
    assert texts(canvas) == [["points, 17"], ["> left", "right"]]
    canvas.fill(0, 0, 128, 64, 0)
    assert texts(canvas) == []


def test_rows_that_are_put_back_take_their_texts_along() -> None:
    canvas = ReadingCanvas(bytearray(1024))
    kept = bytes(canvas.buffer)
    canvas.text(SMALL, 1, 20, "a hint")
    canvas.buffer[:] = kept
    assert texts(canvas) == []


def reading(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every console from here on draw onto a canvas that keeps its texts."""
    monkeypatch.setattr(console, "Canvas", lambda buffer, box, line: ReadingCanvas(buffer))


@pytest.mark.thorough
def test_the_reading_canvas_draws_what_the_canvas_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = list(gallery.screens("en"))
    reading(monkeypatch)
    assert list(gallery.screens("en")) == plain


@pytest.mark.thorough
def test_every_screen_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    picture = Desk.picture

    def spoken(self: Desk) -> bytes:
        canvas = self.console.canvas
        assert isinstance(canvas, ReadingCanvas) and canvas.lines(), "a screen without a word"
        return picture(self)

    monkeypatch.setattr(Desk, "picture", spoken)
    reading(monkeypatch)
    assert list(gallery.screens("fr"))


def test_a_game_goes_on_after_the_page_was_closed(bench: WebBench, page: Any) -> None:
    frames(bench, page, 10)
    assert page.suspend() == ""
    sit_down(bench, page)
    tap(bench, page, 16)
    frames(bench, page, 20)  # time for the motion to end
    moves = status(page)["moves"]
    before = bench.glass()
    assert page.suspend() == GAMES[0]
    assert not page.resume("chess")
    page.home()
    frames(bench, page, 10)
    assert status(page)["game"] == ""
    assert page.resume(GAMES[0])
    frames(bench, page, 20)
    assert status(page)["moves"] == moves
    assert bench.glass()[9 * 16 :] == before[9 * 16 :], "above, a decision is explained the first two times"


def test_what_has_not_changed_is_not_written_again(bench: WebBench, page: Any) -> None:
    sit_down(bench, page)
    tap(bench, page, 16)
    frames(bench, page, 20)
    assert page.suspend()
    before = dict(bench.keys)
    assert page.suspend() and bench.keys == before
    page.home()
    assert page.resume(GAMES[0]) and page.suspend() and bench.keys == before


def test_sound_and_language_are_the_consoles_own(bench: WebBench, page: Any) -> None:
    assert page.is_new()
    frames(bench, page, 5)
    english = bench.glass()
    page.set_language("fr")
    page.toggle_sound()
    frames(bench, page, 5)
    assert (status(page)["language"], status(page)["sound"]) == ("fr", False)
    assert bench.glass() != english
    page.home()
    assert (status(page)["language"], status(page)["sound"], page.is_new()) == ("fr", False, False)


@pytest.mark.parametrize(
    ("presses", "scene", "french", "english"),
    [
        (("a",), "GamePage", "Jouer, Préparer, Règles", "Play, Set-up, Rules"),
        (("a", "a"), "LessonTable", "La rangée du haut", "The row at the top"),
    ],
    ids=["page", "lesson"],
)
def test_the_page_of_a_game_and_a_lesson_change_their_language(
    presses: tuple[str, ...], scene: str, french: str, english: str, bench: WebBench, page: Any
) -> None:
    frames(bench, page, 10)
    for button in presses:
        tap(bench, page, BUTTONS[button])
    frames(bench, page, 40)
    before = bench.glass()
    for language, said, unsaid in (("fr", french, english), ("en", english, french)):
        page.set_language(language)
        frames(bench, page, 40)
        assert status(page)["scene"] == scene
        told = str(json.loads(page.hear(1000, True)))
        assert said in told and unsaid not in told
    assert bench.glass() == before


def test_a_table_under_the_pause_menu_comes_back_in_the_language_of_the_page(bench: WebBench, page: Any) -> None:
    frames(bench, page, 5)
    sit_down(bench, page)
    frames(bench, page, 200)
    english = bench.glass()
    bench.press(32)
    frames(bench, page, 40)
    bench.release(32)
    frames(bench, page, 20)
    assert status(page)["scene"] == "Pause"
    page.set_language("fr")
    frames(bench, page, 20)
    tap(bench, page, 32)
    assert status(page)["scene"] == "Table"
    assert bench.glass() != english


def test_the_deal_of_a_day_is_the_one_of_the_desk(page: Any) -> None:
    (told,) = answered(page, "views.sharing", "daily", "", 739577)
    assert told["number"] == daily.number(739577) and status(page)["scene"] == "Table"
    assert status(page)["deal"] == told["number"] and status(page)["alone"]
    assert page.console.deal == daily.number(739577)


def test_a_puzzle_is_opened_by_its_number_or_the_day_and_its_shared_text_is_shown(page: Any) -> None:
    day = datetime(2026, 12, 9).toordinal()
    (told,) = answered(page, "views.sharing", "number", "", day)
    assert told["puzzle"] == daily.puzzle(day) == 9
    (refused,) = answered(page, "views.sharing", "puzzle", "9999")
    assert refused == {"refused": "puzzle"} and status(page)["scene"] == "Home"
    for link, number in (("12", 12), ("", 9)):
        assert answered(page, "views.sharing", "puzzle", link, day) == [{"refused": ""}]
        assert status(page)["scene"] == "PuzzleTable" and page.console.top().number == number
    page.set_language("fr")
    assert page.console.top().number == 9 and "énigme" in page.console.top().step_text()
    assert "puzzle" not in status(page)
    table = page.console.top()
    match = table.session.match
    answer = tuple(table.puzzle.move(step) for step in range(table.puzzle.own))
    for _ in range(2):
        table.allows(next(way for way, _ in puzzles.ways(match.rules, match.state, len(answer)) if way != answer))
    for _ in range(20):
        page.console.step()
    assert table.told
    table.end()
    title = catalog.title(page.console.top().game)
    assert status(page)["puzzle"] == {"number": 9, "title": title, "tries": 0, "row": 0}


@pytest.mark.thorough  # compresses every module again
def test_each_module_is_loaded_after_those_that_it_imports() -> None:
    texts, _ = pack.sources()
    order, first = pack.load_order(texts)
    assert sorted(order) == sorted(texts)
    assert 20 < first < len(order) // 3
    names = [dotted(path) for path in order]
    for at, path in enumerate(order):
        for node in ast.parse(texts[path]).body:
            if isinstance(node, ast.ImportFrom) and node.module in names:
                assert node.module in names[:at], (path, node.module)


def test_nothing_is_loaded_once_everything_was(bench: WebBench, page: Any) -> None:
    """Opening a game loads no more modules, since loading them then would block the page for some 50 ms."""
    for path in pack.modules():
        page.load(dotted(path.relative_to(pack.ROOT).as_posix()))
    before = set(sys.modules)
    frames(bench, page, 10)
    for _ in GAMES:
        sit_down(bench, page, THROUGH_SET_UP)
        tap(bench, page, 16)
        frames(bench, page, 100)
        page.home()
        frames(bench, page, 10)
        tap(bench, page, 8)
    assert {name for name in set(sys.modules) - before if name.startswith(("engine_core", "host_sim"))} == set()


def test_a_pass_draws_no_more_than_there_is_time_for(
    bench: WebBench, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(bench, page)
    table = page.console.top()
    drawn: list[int] = []

    def draw(canvas: Any, part: int) -> None:
        drawn.append(part)
        bench.wait(2)

    monkeypatch.setattr(table, "draw", draw, raising=False)
    table.redraw()
    parts = bin(table.stale).count("1")
    for _ in range(parts):
        before = len(drawn)
        page.one_pass()
        assert len(drawn) - before <= 1
    assert len(drawn) == parts
