"""What runs inside the page, on CPython: what can be read, the game as a record, a record at any position."""

import importlib
import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from docs import gallery
from engine_core import catalog
from engine_core import words as W
from engine_core.console import people
from engine_core.console.records import Records
from engine_core.face import LARGE, SMALL
from engine_core.random_bot import Bot
from hal.store import head
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


def a_record(game: str, seed: int) -> str:
    rules = make_rules(game, catalog.GAMES[GAMES.index(game)][1], [])
    return "\n".join(record.record_lines(rules, seed, [Bot] * rules.seats, False)) + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_watched_forwards_and_backwards_and_written_the_same(game: str, bench: WebBench, page: Any) -> None:
    text = a_record(game, 5)
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


def saves(bench: WebBench) -> dict[str, bytes]:
    """What a file of saves would hold."""
    names = sorted({key[:-2] for key in bench.keys})
    return {name: bytes(bench.machine.store.load(name)) for name in names}


def checked(page: Any, given: Any) -> dict[str, Any]:
    text = json.dumps({name: data.hex() for name, data in given.items()}) if isinstance(given, dict) else given
    return json.loads(page.check_saves(text))


def play_a_little(bench: WebBench, page: Any) -> None:
    page.set_language("fr")
    page.set_language("en")
    people.keep(page._store, 0, "Zoé")
    for _ in range(3):
        tap(bench, page, 16)
    frames(bench, page, 20)
    assert page.suspend()
    records = Records(page._store)
    session = page.console.session
    records.count(session)


def test_a_file_of_saves_is_checked_and_its_slots_are_what_the_store_reads(bench: WebBench, page: Any) -> None:
    play_a_little(bench, page)
    given = saves(bench)
    assert sorted(given) == ["last", "people", "records", "settings", GAMES[0]]
    same = checked(page, given)
    assert same == {"bad": None, "rows": [], "slots": {}}
    bench.keys.clear()
    new = checked(page, given)
    assert new["bad"] is None and sorted(new["slots"]) == sorted(given)
    assert [row["replaces"] for row in new["rows"]] == [False] * 4
    bench.keys.update({name + ".a": text for name, text in new["slots"].items()})
    page.home()
    assert saves(bench) == given
    assert page.resume(GAMES[0]) and status(page)["moves"] == 1


def test_what_a_file_of_saves_would_replace_is_told(bench: WebBench, page: Any) -> None:
    play_a_little(bench, page)
    given = saves(bench)
    for _ in range(3):
        frames(bench, page, 200)
        tap(bench, page, 16)
    assert page.suspend() and saves(bench)[GAMES[0]] != given[GAMES[0]]
    bench.keys["settings.a"] = bench.keys["settings.b"] = "00"
    rows = {row["name"]: row for row in checked(page, given)["rows"]}
    assert sorted(rows) == ["settings", GAMES[0]]
    assert rows[GAMES[0]]["here"] > rows[GAMES[0]]["there"] == 1 and rows[GAMES[0]]["replaces"]
    assert rows["settings"]["replaces"]


def test_checking_leaves_the_game_on_the_screen_and_the_store_alone(bench: WebBench, page: Any) -> None:
    play_a_little(bench, page)
    given = saves(bench)
    page.set_language("fr")
    frames(bench, page, 20)
    before = (dict(bench.keys), bench.glass(), status(page), dict(sys.modules))
    assert checked(page, given)["slots"]
    title = page.console.words[W.GAME_NAMES]
    assert checked(page, {**given, GAMES[0]: given[GAMES[0]][:-1]})["bad"] == [GAMES[0], title]
    assert (dict(bench.keys), bench.glass(), status(page), dict(sys.modules)) == before


@pytest.mark.parametrize("text", ["", "1", "[1]", "null", "{}", '{"settings":1}', '{"settings":null}',
                                  '{"Bad name":""}', '{"settings":"xy"}', '{"settings":"0"}', '{"a/b":"00"}',
                                  '{"":"00"}',
                                  '{"page":"00"}', '{"settings":"é"}', '{"last":["ff"]}', '{"last":{}}',
                                  '{"settings":"' + "00" * 4001 + '"}'])  # fmt: skip
def test_what_is_no_file_of_saves_is_refused(text: str, bench: WebBench, page: Any) -> None:
    assert checked(page, text) == {"bad": None, "rows": [], "slots": None}
    assert bench.keys == {}


@pytest.mark.parametrize(("name", "data"), [
    ("last", b"\xff"), ("last", b""), ("last", b"chess"), ("last", b"up_or_down\0"),
    ("settings", b""), ("settings", b"\2\0"), ("settings", b"\1\7"), ("settings", b"\1" + b"\0" * 40),
    ("people", b""), ("people", b"\1"), ("people", b"\1\xff"), ("people", b"\1\1\xff\0\0\0\0\0"),
    ("people", b"\1" + b"\0" * 7), ("people", b"\2" + b"\0" * 6),
    ("records", b""), ("records", b"\1"), ("records", b"\1" + b"\xff" * 200), ("records", b"\xff" * 40),
    ("up_or_down", b""), ("up_or_down", b"\2"), ("up_or_down", b"\xff" * 300), ("wheels_up", b"\2\x09wheels_up"),
])  # fmt: skip
def test_a_save_that_the_console_cannot_read_is_refused(name: str, data: bytes, bench: WebBench, page: Any) -> None:
    good = {"people": b"\1" + b"\0" * 6}
    refused = checked(page, {**good, name: data})
    assert refused["bad"][0] == name and refused["slots"] is None
    assert bench.keys == {}


@pytest.fixture(scope="module")
def genuine() -> dict[str, bytes]:
    """A save of each game a few moves in, and the other saves."""
    bench = WebBench()
    found: dict[str, bytes] = {}
    with modules(bench.page()):
        importlib.import_module("hal.machine_web")
        page = importlib.reload(importlib.import_module("host_sim.web.inside.page")).Page()
        play_a_little(bench, page)
        for i in range(1, len(GAMES)):
            page.home()
            frames(bench, page, 10)
            if page.console.top()._line == 0:
                tap(bench, page, 2)
            tap(bench, page, 8)  # Home opens at the game before
            for _ in range(3):
                tap(bench, page, 16)
            frames(bench, page, 40)
            assert page.suspend() == GAMES[i]
        found = saves(bench)
    for game in GAMES:
        catalog.drop(game)
    return found


def test_genuine_saves_of_every_game_pass(genuine: dict[str, bytes], bench: WebBench, page: Any) -> None:
    assert set(GAMES) < set(genuine)
    assert sorted(checked(page, genuine)["slots"]) == sorted(genuine)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=strategies.data())
def test_damaged_saves_are_refused_or_can_be_started_with(
    data: Any, genuine: dict[str, bytes], bench: WebBench, page: Any
) -> None:
    """Whatever passes the check starts; whatever does not changes nothing."""
    name = data.draw(strategies.sampled_from(sorted(genuine)))
    damaged = bytearray(genuine[name])
    for _ in range(data.draw(strategies.integers(1, 4))):
        at = data.draw(strategies.integers(0, len(damaged) - 1))
        damaged[at] = data.draw(strategies.integers(0, 255))
    bench.keys.clear()
    page.home()
    result = checked(page, {name: bytes(damaged)})
    assert bench.keys == {}
    if result["slots"]:
        bench.keys[name + ".a"] = result["slots"][name]
        page.home()
        frames(bench, page, 10)
        if name in GAMES:
            assert page.resume(name)
            frames(bench, page, 5)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=strategies.sampled_from([*GAMES, "last", "people", "records", "settings"]),
       data=strategies.binary(max_size=80), sealed=strategies.booleans())  # fmt: skip
def test_the_console_starts_whatever_bytes_the_storage_holds(
    name: str, data: bytes, sealed: bool, bench: WebBench, page: Any
) -> None:
    """Raw bytes in the place of a slot, or in a slot whose checksum holds."""
    bench.keys.clear()
    bench.keys[name + ".b"] = (head(name, 3, data) + data if sealed else data).hex()
    page.home()
    frames(bench, page, 10)
    assert status(page)["scene"] == "Home" and page.lines()
    if name in GAMES:
        assert not page.resume(name)
        frames(bench, page, 5)
        assert status(page)["scene"] == "Home"


def test_what_has_not_changed_is_not_written_again(bench: WebBench, page: Any) -> None:
    for _ in range(3):
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
