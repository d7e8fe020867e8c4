"""A record watched inside the page, on CPython: at any position, refused, or beside a game that continues."""

import importlib
import json
from typing import Any

import pytest

from host_sim.commands import replay
from host_sim.records import record_link
from tests import hostile
from tests.setting import GAMES
from tests.web.inside.bench import WebBench
from tests.web.inside.inside_page import frames, sit_down, status, tap, watch
from tests.web.storage.records import a_record


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
    checked = replay.check(line.encode() for line in written.splitlines())
    assert checked.games == 1
    link = page.link()
    assert replay.check(record_link.lines(link)).played[0][1:] == checked.played[0][1:]
    watch(bench, page, link)
    assert (page.link(), status(page)["watching"]["length"]) == (link, length)
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
    tap(bench, page, 1)  # moves to the last row, which saves and leaves
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
    """Sit down at a game and play a move or two. Return the number of moves."""
    frames(bench, page, 10)
    sit_down(bench, page)
    tap(bench, page, 16)
    frames(bench, page, 20)
    return status(page)["moves"]


def refused(bench: WebBench, page: Any, text: str) -> str:
    """Watch a text that is not a record, and return the reason for its refusal."""
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
            continue  # page/share/link.js refuses this one before Python sees it.
        why = refused(bench, page, text)
        assert why == ("record_" + kind if kind in ("long", "many", "move") else "no_record") or not kind, name
        assert (page.console, bench.keys, status(page)["moves"]) == (console, keys, moves), name
        assert bench.glass() == glass, name
    tap(bench, page, 32)
    assert status(page)["moves"] < moves
    assert bench.keys != keys, "saves go to the page's own store"


def test_an_error_while_a_record_is_shown_leaves_the_saves_unchanged(
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
            assert page.machine.store is page.store
            assert "watching" not in status(page)
            assert page.resume(GAMES[0])
            assert status(page)["moves"] == moves
        with monkeypatch.context() as patched:
            patched.setattr(inside.Checking, "__init__", fail)
            assert page.watch(hostile.GOOD, 0) == "no_record"
        assert status(page)["moves"] == moves


def test_a_game_that_cannot_be_saved_is_not_left_for_a_record(bench: WebBench, page: Any) -> None:
    saved = a_game(bench, page)
    bench.full = True
    tap(bench, page, 32)
    moves = status(page)["moves"]
    assert moves < saved
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


def test_a_link_that_is_damaged_or_of_other_rules_is_refused(bench: WebBench, page: Any) -> None:
    for link, why in (
        ("#g=", "no_record"),
        ("#g=AAAAAAAA", "record_edition"),
        ("#g=AgA", "no_record"),
        ("#g=é", "no_record"),
        ("#g=" + "A" * 70_000, "record_long"),
    ):
        assert page.watch(link, 0) == why
    assert status(page)["scene"] == "Home" and bench.keys == {}
