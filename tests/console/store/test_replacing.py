"""A saved game is never lost unexpectedly, and set-up begins with the previous choices."""

import ast
import random
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play.session import EXPERT, GENTLE, KIND, STYLE
from engine_core.console.store import last_set_ups, player_names, saved_game, saved_game_reader
from engine_core.console.store.seat_bytes import LAST_STYLE
from engine_core.draw.face import SMALL
from hal.circuitpython import fat_slots
from tests.console.store.memory_store import of_an_older_edition
from tests.console_desk import EASY, HARD, NORMAL, PERSON, Desk, by_chance, do, scene, session_of, sit
from tests.ink import complaint
from tests.setting import GAMES, every_game, every_language

ROOT = Path(__file__).resolve().parents[3]
QUIET_MS = 400  # milliseconds from a press until notes are written
SET_UP = "down a right*2 a"  # presses from Home, where Continue is under the cursor


def with_a_save(tmp_path: Path, game: str = "up_or_down", language: str = "en") -> Desk:
    """Return a console at Home with a saved game of three people and a bot, a few moves into it."""
    desk = Desk(seed=5, folder=str(tmp_path), language=language)
    session = sit(desk, [PERSON, NORMAL, PERSON, PERSON], game=game, options={})
    session.set_names(["Maxim", "", "J.B.W", ""])
    by_chance(session, 7, min(40, session.match.rules.max_decisions // 2))
    assert desk.console.autosave.now()
    desk.console.leave(game)
    desk.settle()
    return desk


@pytest.mark.parametrize("keep", ["a", "b", "right left a", "down up a", "right b"])
@every_game
def test_starting_over_a_saved_game_asks_and_keeping_loses_nothing(game: str, keep: str, tmp_path: Path) -> None:
    desk = with_a_save(tmp_path, game)
    store = desk.machine.store
    before = store.load(game)
    at_home = desk.picture()
    do(desk, SET_UP)
    at_set_up = desk.picture()
    do(desk, "a")
    assert scene(desk) == "ReplacePrompt" and complaint(desk.console) == ""
    do(desk, keep)
    assert scene(desk) == "Setup" and desk.picture() == at_set_up
    assert store.load(game) == before
    do(desk, "b b up")
    assert scene(desk) == "Home" and desk.picture() == at_home
    do(desk, "a")
    session = session_of(desk)
    assert session.names[0] == "Maxim"
    assert session.caption_count == saved_game_reader.Save(game, before or b"").caption_count


@every_game
def test_a_new_game_takes_the_old_one_s_place_only_once_a_turn_of_it_is_saved(game: str, tmp_path: Path) -> None:
    desk = with_a_save(tmp_path, game)
    before = desk.machine.store.load(game)
    do(desk, SET_UP + " a right a")
    session = desk.console.session
    assert scene(desk) == "Table" and session is not None and session.caption_count == 0
    assert desk.machine.store.load(game) == before
    assert desk.console.autosave.now()
    assert saved_game_reader.Save(game, desk.machine.store.load(game) or b"").caption_count == session.caption_count


@every_language
@every_game
def test_the_question_says_how_far_the_saved_game_is_and_who_leads(
    game: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = with_a_save(tmp_path, game, language)
    save = saved_game_reader.Save(game, desk.machine.store.load(game) or b"")
    points = [save.rules.score(bytearray(save.state), seat) for seat in range(save.rules.seats)]
    names = ["Maxim", "Ben", "J.B.W", "Dov"]
    best = sorted(range(save.rules.seats), key=lambda seat: (-points[seat], seat))[:3]
    do(desk, SET_UP + " a")
    lines = desk.console.top()._lines
    assert lines[1] == ", ".join("%s %d" % (names[seat], points[seat]) for seat in best) + "."
    assert str(save.caption_count) in lines[0] and save.caption_count > 0


def test_the_widest_names_and_scores_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = with_a_save(tmp_path)
    session = saved_game.load(desk.console, "up_or_down")
    assert session is not None
    wide = "MM"
    while SMALL.width(wide + "l") <= player_names.WIDTH:
        wide += "l"
    session.kinds[:] = [PERSON] * 4
    session.set_names([wide] * 4)
    assert saved_game.save(desk.machine.store, session)
    monkeypatch.setattr(catalog.part("up_or_down", "rules.rules").Rules, "score", lambda *_: 188)
    do(desk, SET_UP + " a")
    line = desk.console.top()._lines[1]
    assert line.count("188") == 3 and SMALL.width(line) <= 115
    assert complaint(desk.console) == ""


@every_language
@pytest.mark.parametrize(("data", "first"), [(b"\xff", "newer"), (b"\0", "damaged"), (None, "damaged")])
def test_a_save_that_cannot_be_read_is_said_to_be_so(
    data: bytes | None, first: str, language: str, tmp_path: Path
) -> None:
    from engine_core.console.words import home_words as H
    from engine_core.console.words.home_words_en import WORDS as EN
    from engine_core.console.words.home_words_fr import WORDS as FR

    desk = with_a_save(tmp_path, language=language)
    store = desk.machine.store
    data = store.load("up_or_down")[:-1] if data is None else data  # type: ignore[index]
    store.save("up_or_down", data)
    desk.console.leave("up_or_down")
    desk.settle()
    do(desk, ("" if desk.console.top().line else "down ") + "a right a")
    assert scene(desk) == "ReplacePrompt" and complaint(desk.console) == ""
    words = EN if language == "en" else FR
    line = H.REFUSED if first == "newer" else H.REFUSED + 2
    assert desk.console.top()._lines == [words[line], words[line + 1]]
    do(desk, "a")
    assert store.load("up_or_down") == data
    do(desk, "a right a")
    assert scene(desk) == "Table"


def test_a_save_of_an_older_edition_is_said_to_be_one(tmp_path: Path) -> None:
    from engine_core.console.words import home_words as H
    from engine_core.console.words.home_words_en import WORDS

    desk = Desk(seed=5, folder=str(tmp_path))
    old = of_an_older_edition()
    desk.machine.store.save("wheels_up", old)
    do(desk, "right*3 a right a")
    assert scene(desk) == "ReplacePrompt" and complaint(desk.console) == ""
    assert desk.console.top()._lines == [WORDS[H.REFUSED + 4], WORDS[H.REFUSED + 5]]
    do(desk, "a")
    assert desk.machine.store.load("wheels_up") == old


def test_without_a_saved_game_nothing_is_asked(tmp_path: Path) -> None:
    desk = with_a_save(tmp_path, "wheels_up")
    do(desk, "down right a right a")
    assert scene(desk) == "Table"


def test_seats_and_levels_and_options_are_those_of_the_last_game_of_the_kind(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    do(desk, "a right*2 a left down a down a*4 b up right")
    kinds, options = list(desk.console.top().kinds), dict(desk.console.top().rules.options)
    assert kinds == [PERSON, HARD, HARD] and options != desk.console.top().rules_class(3, {}).options
    do(desk, "down a menu:save")
    later = Desk(folder=str(tmp_path))
    do(later, SET_UP)
    assert later.console.top().kinds == kinds and later.console.top().rules.options == options
    do(later, "b b right a right*2 a")
    assert later.console.top().kinds == [PERSON, NORMAL], "another game has its own last set-up"
    do(later, "left a*2 b a menu:save")
    third = Desk(folder=str(tmp_path))
    do(third, SET_UP)
    assert third.console.top().kinds == [NORMAL, NORMAL]
    do(third, "b b left a right*2 a")
    assert third.console.top().kinds == kinds and third.console.top().rules.options == options


def test_what_was_not_chosen_stays_the_game_s_own_default() -> None:
    desk = Desk()
    store = desk.machine.store
    for game in GAMES:
        Rules = catalog.part(game, "rules.rules").Rules
        last_set_ups.keep(store, Rules, [PERSON, EASY, HARD], {})
        assert last_set_ups.last(store, Rules) == ([PERSON, EASY, HARD], {})
        last_set_ups.keep(store, Rules, [PERSON, EASY], all_last(Rules))
    for game in GAMES:
        Rules = catalog.part(game, "rules.rules").Rules
        assert last_set_ups.last(store, Rules) == ([PERSON, EASY], all_last(Rules))


def all_last(Rules: Any) -> dict[str, object]:
    """Return the last choice of each option."""
    return {name: choices[-1] for name, choices in Rules.OPTIONS}


def test_the_same_again_writes_nothing(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    do(desk, "a right*2 a a")
    desk.wait(QUIET_MS)
    before = {path.name: path.read_bytes() for path in tmp_path.glob("set-ups*")}
    assert before
    desk = Desk(folder=str(tmp_path))
    do(desk, "a right a")
    desk.wait(QUIET_MS)
    assert {path.name: path.read_bytes() for path in tmp_path.glob("set-ups*")} == before


def test_no_bytes_keep_set_up_from_opening() -> None:
    desk = Desk()
    store = desk.machine.store
    Rules = catalog.part("up_or_down", "rules.rules").Rules
    last_set_ups.keep(store, Rules, [PERSON, HARD, EASY], {"length": "full"})
    good = store.load("set-ups")
    assert good is not None
    usual: tuple[list[int], dict[str, object]] = ([PERSON, NORMAL], {})
    for size in range(len(good)):
        store.save("set-ups", good[:size])
        assert last_set_ups.last(store, Rules) == usual
    dice = random.Random(3)
    for _ in range(3000):
        data = bytearray(good)
        for _ in range(dice.randrange(1, 4)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        store.save("set-ups", bytes(data))
        kinds, options = last_set_ups.last(store, Rules)
        Rules(len(kinds), options)
        assert all(kind in (PERSON, EXPERT) or kind & KIND in (EASY, NORMAL, HARD, GENTLE) for kind in kinds)
        assert all(kind >> STYLE <= LAST_STYLE for kind in kinds)
        last_set_ups.keep(store, Rules, [PERSON, EASY], {})
        assert last_set_ups.last(store, Rules) == ([PERSON, EASY], {}) or data[0] > 1


def test_set_ups_of_games_that_this_build_does_not_have_and_of_a_newer_updeck_are_kept() -> None:
    desk = Desk()
    store = desk.machine.store
    Rules = catalog.part("up_or_down", "rules.rules").Rules
    store.save("set-ups", b"\1\7a_sixth\4\2\0\1\0")
    last_set_ups.keep(store, Rules, [PERSON, EASY], {})
    data = store.load("set-ups")
    assert data is not None and data.endswith(b"\7a_sixth\4\2\0\1\0")
    store.save("set-ups", b"\2anything")
    last_set_ups.keep(store, Rules, [PERSON, EASY], {})
    assert store.load("set-ups") == b"\2anything" and last_set_ups.last(store, Rules) == ([PERSON, NORMAL], {})


def test_a_store_that_cannot_be_written_starts_the_game_all_the_same() -> None:
    desk = Desk()
    store = desk.machine.store

    def refuse(name: str, data: bytes) -> bool:
        store.trouble = "readonly"
        return False

    store.save = refuse  # type: ignore[method-assign, assignment]
    do(desk, "a right*2 a a")
    assert scene(desk) == "Table" and complaint(desk.console) == ""


def test_a_store_has_room_for_every_name_there_is(tmp_path: Path) -> None:
    """Even CircuitPython's store, which has room for the fewest names because each takes two of its slots, holds all of
    them.
    """
    names = set(GAMES)
    for path in sorted((ROOT / "engine_core").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {
            node.targets[0].id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            if isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        }
        for node in ast.walk(tree):
            match node:
                case ast.Call(ast.Attribute(asked, "load" | "save"), [ast.Name(name), *_]) if name in texts:
                    if ast.unparse(asked).endswith(("store", "notes")):
                        names.add(texts[name])
    assert {"last", "settings", "set-ups", "people", "records", "chaos", "challenge"} <= names
    assert 2 * len(names) <= fat_slots.SLOTS
