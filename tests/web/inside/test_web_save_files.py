"""Save files inside the page, on CPython: how they are read, refused and written."""

import json
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings, strategies

import host_sim.web.inside.checking  # noqa: F401  # the page loads it at the first check, for good
from engine_core import catalog
from engine_core.console.store import last_set_ups, player_names, saved_game
from engine_core.console.store.records import PLAYED, Records
from hal.store import head
from tests.sample import sample
from tests.setting import GAMES
from tests.web.inside.bench import WebBench
from tests.web.inside.inside_page import checked, every_save, frames, play_a_little, saves, sit_down, status, tap

OTHERS = ["last", "people", "records", "set-ups", "settings"]  # the saves that are not games


def test_a_file_of_saves_is_checked_and_its_slots_are_what_the_store_reads(bench: WebBench, page: Any) -> None:
    play_a_little(bench, page)
    given = saves(bench)
    assert sorted(given) == [*OTHERS, GAMES[0]]
    same = checked(page, given)
    assert same == {"bad": None, "rows": [], "slots": {}}
    bench.keys.clear()
    new = checked(page, given)
    assert new["bad"] is None and sorted(new["slots"]) == sorted(given)
    assert [row["replaces"] for row in new["rows"]] == [False] * 5  # Every save but "last" has a row.
    bench.keys.update({name + ".a": text for name, text in new["slots"].items()})
    page.home()
    assert saves(bench) == given
    assert page.resume(GAMES[0]) and status(page)["moves"] == 1


def test_the_saves_that_a_file_would_replace_are_shown(bench: WebBench, page: Any) -> None:
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


def test_a_file_of_saves_includes_the_notes_of_a_table(bench: WebBench, page: Any) -> None:
    """Wheels Up! keeps a note that it has explained chaos cards; the list of a save file's contents does not
    show it.
    """
    for _ in range(GAMES.index("wheels_up")):
        tap(bench, page, 8)
    sit_down(bench, page)
    page.console.top().turn.explain()
    assert status(page)["scene"] == "ChaosIntro"
    tap(bench, page, 16)
    assert page.suspend() == "wheels_up"
    given = saves(bench)
    assert sorted(given) == ["chaos", "last", "wheels_up"]
    bench.keys.clear()
    new = checked(page, given)
    assert new["bad"] is None and sorted(new["slots"]) == sorted(given)
    assert [row["name"] for row in new["rows"]] == ["wheels_up"]


def loaded() -> dict[str, int]:
    """Return the console's modules by name."""
    return {name: id(module) for name, module in sys.modules.items() if name.startswith("engine_core.")}


def test_checking_leaves_the_game_on_the_screen_and_the_store_alone(bench: WebBench, page: Any) -> None:
    play_a_little(bench, page)
    given = saves(bench)
    page.set_language("fr")
    frames(bench, page, 20)
    before = (dict(bench.keys), bench.glass(), status(page), loaded())
    assert checked(page, given)["slots"]
    title = catalog.title(GAMES[0])
    assert checked(page, {**given, GAMES[0]: given[GAMES[0]][:-1]})["bad"] == [GAMES[0], title]
    assert (dict(bench.keys), bench.glass(), status(page), loaded()) == before


@pytest.mark.parametrize("text", ["1", "[1]", "null", "{}", '{"settings":1}', '{"settings":null}',
                                  '{"Bad name":""}', '{"settings":"xy"}', '{"settings":"0"}', '{"a/b":"00"}',
                                  '{"":"00"}',
                                  '{"page":"00"}', '{"settings":"é"}', '{"last":["ff"]}', '{"last":{}}',
                                  '{"settings":"' + "00" * 4001 + '"}'])  # fmt: skip
def test_what_is_no_file_of_saves_is_refused(text: str, bench: WebBench, page: Any) -> None:
    assert checked(page, text) == {"bad": None, "rows": [], "slots": None}
    assert bench.keys == {}


@pytest.mark.parametrize(("name", "data"), sample([
    ("chaos", b""), ("chaos", b"\2"), ("last", b"\xff"), ("last", b""), ("last", b"chess"), ("last", b"up_or_down\0"),
    ("settings", b""), ("settings", b"\1"), ("settings", b"\1\7"), ("settings", b"\3\5sound\0"),
    ("settings", b"\2"), ("settings", b"\2\5sound"), ("settings", b"\2\5sound\2"), ("settings", b"\2\1\xff\0"),
    ("people", b""), ("people", b"\1"), ("people", b"\1\xff"), ("people", b"\1\1\xff\0\0\0\0\0"),
    ("people", b"\2" + b"\0" * 6),
    ("records", b""), ("records", b"\1"), ("records", b"\1" + b"\xff" * 200), ("records", b"\xff" * 40),
    ("records", b"\2\1\5chess" + b"\1" * 17), ("records", b"\3\0\0"),
    ("set-ups", b""), ("set-ups", b"\1"), ("set-ups", b"\2\1x\1x"), ("set-ups", b"\1\7"),
    ("set-ups", b"\1\x0bway_up_high\3\2\0\x09"), ("set-ups", b"\1\x0away_up_high\3\2\0"), ("set-ups", b"\1\1\xff\1x"),
    ("up_or_down", b""), ("up_or_down", b"\2"), ("up_or_down", b"\xff" * 300), ("wheels_up", b"\2\x09wheels_up"),
], lambda case: len(case[1]) > 1 and case[0] not in ("people", "set-ups")))  # fmt: skip
def test_a_save_that_the_console_cannot_read_is_refused(name: str, data: bytes, bench: WebBench, page: Any) -> None:
    good = {"people": b"\1" + b"\0" * 6}
    refused = checked(page, {**good, name: data})
    assert refused["bad"][0] == name and refused["slots"] is None
    assert bench.keys == {}


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
@settings(max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=strategies.data())
def test_damaged_saves_are_refused_or_can_be_started_with(
    data: Any, genuine: dict[str, bytes], bench: WebBench, page: Any
) -> None:
    """A console can start with a save that passes the check; a save that does not pass changes nothing."""
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
@settings(max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=strategies.sampled_from([*GAMES, *OTHERS]),
       data=strategies.binary(max_size=80), sealed=strategies.booleans())  # fmt: skip
def test_the_console_starts_whatever_bytes_the_storage_holds(
    name: str, data: bytes, sealed: bool, bench: WebBench, page: Any
) -> None:
    """The console starts with random bytes in place of a slot, or in a slot with a correct checksum."""
    bench.keys.clear()
    bench.keys[name + ".b"] = (head(name, 3, data) + data if sealed else data).hex()
    page.home()
    frames(bench, page, 10)
    assert status(page)["scene"] == "Home" and page.hear(1000, True)
    if name in GAMES:
        assert not page.resume(name)
        frames(bench, page, 5)
        assert status(page)["scene"] == "Home"


def test_a_file_of_saves_is_checked_while_the_console_goes_on(bench: WebBench, page: Any) -> None:
    play_a_little(bench, page)
    given = saves(bench)
    bench.keys.clear()
    number = page.ask("checking", json.dumps([{name: data.hex() for name, data in given.items()}]))
    steps = 0
    while not (part := page.answer(number, 0)):
        steps += 1
        frames(bench, page, 1)
        assert status(page)["scene"] == "Table"
    assert steps > 100, "each step is a pass, or a decision"
    assert json.loads(part) == checked(page, given)
    page.forget(number)
    assert page.answers == {}
