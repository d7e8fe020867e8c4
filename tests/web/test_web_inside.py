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


@pytest.mark.parametrize("options", [*([game] for game in GAMES), ["wheels_up", "opening=one"]], ids=" ".join)
def test_a_record_is_watched_forwards_and_backwards_and_written_the_same(
    options: list[str], bench: WebBench, page: Any
) -> None:
    text = a_record(options[0], 5, *options[1:])
    assert page.watch(text) == ""
    for _ in range(2000):
        frames(bench, page, 1)
        if status(page)["watching"]["ready"]:
            break
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
    assert page.watch(a_record("up_or_down", 7)) == ""
    frames(bench, page, 300)
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


def test_what_is_no_record_is_refused(bench: WebBench, page: Any) -> None:
    refused: list[int] = []
    importlib.import_module("host_sim.web.inside.page").browser.refuse = lambda: refused.append(1)
    whole = a_record("up_or_down", 1).splitlines()
    for text in (
        "",
        "x",
        "[]",
        "{}",
        '{"record":2}',
        whole[0].replace("up_or_down", "chess"),
        whole[0].replace('"seats":2', '"seats":9'),
        whole[0].replace('"seats":2', '"seats":true'),
        whole[0].replace('"seats":2', '"seats":"2"'),
        whole[0].replace('"seed":1', '"seed":-1'),
        whole[0].replace('"options":{', '"options":{"x":1,'),
        whole[0] + "\n[]",
    ):
        assert page.watch(text), text
        frames(bench, page, 3)
        assert status(page)["scene"] == "Home"
    assert not refused
    for text in ("\n".join([whole[0], '{"move":"fly"}']), "\n".join([whole[0], '{"move":[]}']),
                 "\n".join([*whole[:-1], '{"move":"play 1"}'])):  # fmt: skip
        assert page.watch(text) == ""
        frames(bench, page, 400)
        assert status(page)["scene"] == "Home"
        assert refused.pop()


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
