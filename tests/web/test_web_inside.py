"""What runs inside the page, on CPython: what can be read, the game as a record, a record at any position."""

import importlib
import json
from collections.abc import Iterator
from typing import Any

import pytest

from docs import gallery
from engine_core import catalog
from engine_core.face import LARGE, SMALL
from engine_core.random_bot import Bot
from host_sim import record, replay
from host_sim.desk import Desk
from host_sim.setting import make_rules
from host_sim.web.inside.reading import ReadingCanvas
from tests import hostile
from tests.fakes.bench import modules
from tests.web.bench import WebBench

GAMES = [game for game, _, _ in catalog.GAMES]


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


def test_the_reading_canvas_draws_what_the_canvas_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    class Reading(Desk):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            self.console.canvas = ReadingCanvas(self.machine.display.buffer)
            self.console.top().show()
            self.settle()

    plain = list(gallery.screens("en"))
    monkeypatch.setattr(gallery, "Desk", Reading)
    assert list(gallery.screens("en")) == plain


def test_every_screen_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[ReadingCanvas] = []

    class Reading(Desk):
        def __init__(self, *arguments: Any, **more: Any) -> None:
            super().__init__(*arguments, **more)
            heard.append(ReadingCanvas(self.machine.display.buffer))
            self.console.canvas = heard[-1]
            self.console.top().show()
            self.settle()

        def picture(self) -> bytes:
            assert heard[-1].lines(), "a screen without a word"
            return super().picture()

    monkeypatch.setattr(gallery, "Desk", Reading)
    assert list(gallery.screens("fr")) and heard


@pytest.fixture
def bench() -> WebBench:
    return WebBench()


@pytest.fixture
def page(bench: WebBench) -> Iterator[Any]:
    """The page's Python over a fake of the page's JavaScript."""
    with modules(bench.page()):
        importlib.import_module("hal.machine_web")
        inside = importlib.import_module("host_sim.web.inside.page")
        yield importlib.reload(inside).Page()
    for game in GAMES:
        catalog.drop(game)


def frames(bench: WebBench, page: Any, count: int) -> None:
    for _ in range(count):
        bench.wait(16)
        page.frame(8)


def tap(bench: WebBench, page: Any, bit: int) -> None:
    bench.press(bit)
    frames(bench, page, 1)
    bench.release(bit)
    frames(bench, page, 12)


def status(page: Any) -> dict[str, Any]:
    return json.loads(page.status())


def a_record(game: str, seed: int, *options: str) -> str:
    rules = make_rules(game, catalog.GAMES[GAMES.index(game)][1], list(options))
    return "\n".join(record.record_lines(rules, seed, [Bot] * rules.seats, False)) + "\n"


def watch(bench: WebBench, page: Any, text: str, every_ms: int = 0) -> None:
    """Have a good record watched."""
    assert page.watch(text, every_ms) == ""
    while not status(page)["watching"]["ready"]:
        frames(bench, page, 1)


@pytest.mark.parametrize("options", [*([game] for game in GAMES), ["wheels_up", "opening=one"]], ids=" ".join)
def test_a_record_is_watched_forwards_and_backwards_and_written_the_same(
    options: list[str], bench: WebBench, page: Any
) -> None:
    text = a_record(options[0], 5, *options[1:])
    watch(bench, page, text)
    length = status(page)["watching"]["length"]
    assert length == text.count("\n") - 2
    seen: dict[int, bytes] = {}
    for position in (0, 1, length // 2, length - 1, length, length - 1, length // 2, 1, 0):
        page.seek(position)
        frames(bench, page, 12)
        assert status(page)["moves"] == position
        assert seen.setdefault(position, bench.glass()) == bench.glass()
    page.seek(length)
    for _ in range(40):
        frames(bench, page, 50)
        if status(page)["scene"] == "Ending":
            break
    assert status(page)["scene"] == "Ending"
    while not page.take_notes():
        pass
    written = page.record()
    assert replay.check(line.encode() for line in written.splitlines()).games == 1
    assert written.splitlines()[0].replace(" ", "") == text.splitlines()[0]
    moves = [json.loads(line).get("move") for line in text.splitlines()]
    assert [json.loads(line).get("move") for line in written.splitlines()] == moves
    assert json.loads(written.splitlines()[-1]) == json.loads(text.splitlines()[-1])
    assert bench.keys == {}, "watching saves nothing"


def test_a_record_plays_by_itself_and_leaving_its_table_ends_it(bench: WebBench, page: Any) -> None:
    watch(bench, page, a_record("up_or_down", 7))
    page.play(200)
    frames(bench, page, 200)
    assert status(page)["watching"]["position"] >= 10
    page.play(0)
    bench.press(32)
    frames(bench, page, 60)
    bench.release(32)
    assert status(page)["scene"] == "Pause"
    tap(bench, page, 1)  # the last row: save and leave
    tap(bench, page, 16)
    frames(bench, page, 5)
    assert status(page)["scene"] == "Home" and "watching" not in status(page)
    assert bench.keys == {}


def a_game(bench: WebBench, page: Any) -> int:
    """Sit down at a game and play a move or two; return how many."""
    frames(bench, page, 10)
    for _ in range(3):
        tap(bench, page, 16)
    frames(bench, page, 20)
    assert status(page)["scene"] == "Table"
    return status(page)["moves"]


def refused(bench: WebBench, page: Any, text: str) -> str:
    """Have a record watched that is none; return why it is not."""
    why = page.watch(text, 0)
    for _ in range(1000):
        if why or bench.refused:
            break
        frames(bench, page, 1)
    else:
        raise AssertionError("nobody refused it")
    assert "watching" not in status(page)
    return why or bench.refused.pop()


def test_hostile_records_are_refused_and_the_game_under_way_goes_on(bench: WebBench, page: Any) -> None:
    moves = a_game(bench, page)
    console, glass, keys = page.console, bench.glass(), dict(bench.keys)
    for name, data, kind in hostile.RECORDS:
        try:
            text = data.decode()
        except UnicodeDecodeError:
            continue  # page/link.js refuses it
        why = refused(bench, page, text)
        assert why == ("record_" + kind if kind in ("long", "many", "move") else "no_record") or not kind, name
        assert (page.console, bench.keys, status(page)["moves"]) == (console, keys, moves), name
        assert bench.glass() == glass, name
    tap(bench, page, 1)
    assert page.suspend() == GAMES[0]
    assert set(bench.keys) > set(keys) or bench.keys != keys, "saves go to the page's own store"


def test_what_fails_as_a_record_is_shown_leaves_the_store_and_the_saved_game(
    bench: WebBench, page: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = importlib.import_module("host_sim.web.inside.page")
    moves = a_game(bench, page)
    assert page.suspend() == GAMES[0]
    for error in (MemoryError(), IndexError("x"), RuntimeError("x"), ValueError()):

        def fail(*_: Any, error: Exception = error) -> None:
            raise error

        for name, method in (("Watching", "__init__"), ("Watching", "show"), ("Checking", "step")):
            with monkeypatch.context() as patched:
                patched.setattr(getattr(inside, name), method, fail)
                assert page.watch(hostile.GOOD, 0) == ""
                frames(bench, page, 400)
            assert bench.refused.pop() == "no_record"
            assert page._machine.store is page._store
            assert "watching" not in status(page)
            assert page.resume(GAMES[0])
            assert status(page)["moves"] == moves
        with monkeypatch.context() as patched:
            patched.setattr(inside.Checking, "__init__", fail)
            assert page.watch(hostile.GOOD, 0) == "no_record"
        assert status(page)["moves"] == moves


def test_a_game_that_cannot_be_saved_is_not_left_for_a_record(bench: WebBench, page: Any) -> None:
    moves = a_game(bench, page)
    bench.full = True
    assert refused(bench, page, hostile.GOOD) == "record_unsaved"
    assert (status(page)["scene"], status(page)["moves"]) == ("Table", moves)
    bench.full = False
    watch(bench, page, hostile.GOOD)
    page.leave()
    assert page.resume(GAMES[0])
    assert status(page)["moves"] == moves


def test_a_record_is_checked_a_few_decisions_a_frame_and_can_be_left(bench: WebBench, page: Any) -> None:
    moves = a_game(bench, page)
    inside = importlib.import_module("host_sim.web.inside.page")
    taken: list[int] = []
    step = inside.Checking.step

    def slow(checking: Any) -> None:
        taken.append(1)
        bench.wait(3)
        step(checking)

    inside.Checking.step = slow
    try:
        assert page.watch(a_record("wheels_up", 3), 0) == ""
        for frame in range(1, 9):
            frames(bench, page, 1)
            assert len(taken) == 3 * frame, "8 ms of a frame are for Python"
        assert status(page)["watching"]["position"] == len(taken)
        page.leave()
        frames(bench, page, 5)
        assert len(taken) == 24 and "watching" not in status(page)
    finally:
        inside.Checking.step = step
    assert (status(page)["scene"], status(page)["moves"]) == ("Table", moves)


def test_a_game_goes_on_after_the_page_was_closed(bench: WebBench, page: Any) -> None:
    frames(bench, page, 10)
    assert page.suspend() == ""
    tap(bench, page, 16)
    tap(bench, page, 16)
    assert status(page)["scene"] == "Table"
    tap(bench, page, 16)
    frames(bench, page, 20)  # what flew has landed
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
    assert bench.glass() == before


def test_saves_go_out_and_come_back(bench: WebBench, page: Any) -> None:
    for _ in range(3):
        tap(bench, page, 16)
    assert page.suspend()
    given = page.saves()
    bench.keys.clear()
    page.home()
    assert not page.resume(GAMES[0])
    assert page.put_saves(given) >= 1
    assert page.resume(GAMES[0])
    for text in ("", "1", "[1]", '{"settings":1}', '{"Bad name":""}', '{"settings":"xy"}'):
        assert page.put_saves(text) == -1, text
    assert page.put_saves("{}") == 0


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


def test_a_table_under_the_pause_menu_comes_back_in_the_language_of_the_page(bench: WebBench, page: Any) -> None:
    frames(bench, page, 5)
    tap(bench, page, 16)
    tap(bench, page, 16)
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
