"""What runs inside the page, on CPython: what can be read, the game as a record, a record at any position."""

import importlib
import json
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies

from engine_core import catalog
from engine_core.console import last_set_ups, player_names, saved_game
from engine_core.console.records import PLAYED, Records
from engine_core.draw.face import LARGE, SMALL
from engine_core.random_bot import Bot
from hal.store import head
from host_sim import daily, record, replay
from host_sim.desk import Desk
from host_sim.setting import make_rules
from host_sim.web.inside.reading import ReadingCanvas
from tests import hostile
from tests.fakes.bench import modules
from tests.gallery import gallery
from tests.web.bench import WebBench

GAMES = [game for game, _, _ in catalog.GAMES]
OTHERS = ["last", "people", "records", "set-ups", "settings"]  # what is saved beside games


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


@pytest.mark.thorough
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


@pytest.mark.thorough
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
        importlib.import_module("hal.web.machine")
        inside = importlib.import_module("host_sim.web.inside.page")
        yield importlib.reload(inside).Page()


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


def test_the_display_stays_awake_while_a_record_plays_and_rests_when_it_stands_still(
    bench: WebBench, page: Any
) -> None:
    watch(bench, page, a_record("wheels_up", 3), 1000)
    level = bench.level
    for _ in range(100):
        bench.wait(1000)
        page.frame(8)
    assert status(page)["watching"]["playing"] and bench.level == level
    page.play(0)
    for _ in range(100):
        bench.wait(1000)
        page.frame(8)
    assert bench.level < level


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


def test_the_deal_of_a_day_is_the_one_of_the_desk(bench: WebBench, page: Any) -> None:
    assert page.daily(739577) == daily.number(739577)
    assert page.console.deal == daily.number(739577)


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
    player_names.keep(page._store, 0, "Zoé")
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
    assert sorted(given) == [*OTHERS, GAMES[0]]
    same = checked(page, given)
    assert same == {"bad": None, "rows": [], "slots": {}}
    bench.keys.clear()
    new = checked(page, given)
    assert new["bad"] is None and sorted(new["slots"]) == sorted(given)
    assert [row["replaces"] for row in new["rows"]] == [False] * 5  # of all but "last"
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
    title = catalog.title(GAMES[0])
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
    ("settings", b""), ("settings", b"\1"), ("settings", b"\1\7"), ("settings", b"\3\5sound\0"),
    ("settings", b"\2"), ("settings", b"\2\5sound"), ("settings", b"\2\5sound\2"), ("settings", b"\2\1\xff\0"),
    ("people", b""), ("people", b"\1"), ("people", b"\1\xff"), ("people", b"\1\1\xff\0\0\0\0\0"),
    ("people", b"\1" + b"\0" * 7), ("people", b"\2" + b"\0" * 6),
    ("records", b""), ("records", b"\1"), ("records", b"\1" + b"\xff" * 200), ("records", b"\xff" * 40),
    ("records", b"\2\1\5chess" + b"\1" * 17), ("records", b"\3\0\0"),
    ("set-ups", b""), ("set-ups", b"\1"), ("set-ups", b"\2\1x\1x"), ("set-ups", b"\1\7"),
    ("set-ups", b"\1\x0bway_up_high\3\2\0\x09"), ("set-ups", b"\1\x0away_up_high\3\2\0"), ("set-ups", b"\1\1\xff\1x"),
    ("up_or_down", b""), ("up_or_down", b"\2"), ("up_or_down", b"\xff" * 300), ("wheels_up", b"\2\x09wheels_up"),
])  # fmt: skip
def test_a_save_that_the_console_cannot_read_is_refused(name: str, data: bytes, bench: WebBench, page: Any) -> None:
    good = {"people": b"\1" + b"\0" * 6}
    refused = checked(page, {**good, name: data})
    assert refused["bad"][0] == name and refused["slots"] is None
    assert bench.keys == {}


def every_save() -> dict[str, bytes]:
    """Every kind of save there is: each game a few moves in, and the others."""
    bench = WebBench()
    found: dict[str, bytes] = {}
    with modules(bench.page()):
        importlib.import_module("hal.web.machine")
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
    return found


@pytest.fixture(scope="module")
def genuine() -> dict[str, bytes]:
    return every_save()


@pytest.mark.thorough
def test_every_kind_of_save_goes_out_and_comes_in_again(genuine: dict[str, bytes], bench: WebBench, page: Any) -> None:
    assert sorted(genuine) == sorted([*OTHERS, *GAMES])
    result = checked(page, genuine)
    assert sorted(result["slots"]) == sorted(genuine) and bench.keys == {}
    bench.keys.update({name + ".a": text for name, text in result["slots"].items()})
    page.home()
    store = bench.machine.store
    assert saves(bench) == genuine and checked(page, genuine)["slots"] == {}
    assert saved_game.last(store) == GAMES[-1]
    assert player_names.given(store)[0] == "Zoé"
    assert Records(store).of(GAMES[0]).numbers[PLAYED] == 1
    assert page.console.settings.language == "en"
    for game in GAMES:
        assert page.resume(game) and status(page)["game"] == game
        assert last_set_ups.last(store, catalog.part(game, "rules.rules").Rules)[0] == page.console.session.kinds


@pytest.mark.thorough
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
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


@pytest.mark.thorough
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=strategies.sampled_from([*GAMES, *OTHERS]),
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
