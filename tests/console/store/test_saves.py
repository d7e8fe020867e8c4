"""Leaving a game and continuing it: the same screen, an evening of games, a store that cannot save."""

import importlib
import random
from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.store import saved_game, saved_game_reader
from engine_core.console.words import words as W
from engine_core.const import CLOCK
from engine_core.draw.canvas import Canvas
from engine_core.draw.face import SMALL
from tests.console.store.memory_store import MemoryStore, give
from tests.console_desk import EASY, NORMAL, PERSON, Desk, asked, by_chance, do, leave, scene, session_of, sit, wait_for
from tests.ink import complaint, measured
from tests.setting import every_game, every_language


@pytest.mark.parametrize("presses", ["", "a", "a a", "a a a", "a a a a a wait 9000 a a"])
@every_language
def test_a_game_goes_on_from_the_same_screen(tmp_path: Path, presses: str, language: str) -> None:
    desk = Desk(seed=2, folder=str(tmp_path), language=language)
    lesson_notes.finish(desk.machine.store, "up_or_down", 1)  # prevents explanations the first two times
    sit(desk, [PERSON, NORMAL, EASY], "full")
    asked(desk)
    do(desk, presses)
    session = session_of(desk)
    before = desk.picture()
    state, history, seed = bytes(session.match.state), list(session.match.history), session.match.seed
    leave(desk)
    assert scene(desk) == "Home" and desk.console.session is None

    later = Desk(seed=77, folder=str(tmp_path), language=language)
    do(later, "a")
    assert later.picture() == before
    session = session_of(later)
    assert (bytes(session.match.state), list(session.match.history), session.match.seed) == (state, history, seed)
    assert session.kinds == [PERSON, NORMAL, EASY]
    assert session.match.rules.options == {"length": "full"}
    do(later, "menu:told wait 1000")
    assert scene(later) == "HistoryView", "the history shows what happened before"
    while not later.console.top().ready:
        later.step()
    assert later.console.top().replay.shown == len(history)


@every_language
def test_the_screen_says_that_an_older_save_goes_on_as_the_newest_is_damaged(tmp_path: Path, language: str) -> None:
    desk = Desk(seed=2, folder=str(tmp_path), language=language)
    sit(desk, [PERSON, NORMAL, EASY], "full")
    glass = Canvas(bytearray(1024))
    glass.text(SMALL, 1, 58, desk.console.words[W.OLDER_SAVE])
    said = bytes(glass.buffer[56 * 16 :])
    asked(desk)
    do(desk, "menu:save a a a a a a wait 9000 menu:save")
    (newest,) = sorted(tmp_path.glob("up_or_down*"), key=lambda path: path.read_bytes()[8])[-1:]
    newest.write_bytes(newest.read_bytes()[:-1] + b"?")
    do(desk, "a")
    asked(desk)
    assert desk.picture()[56 * 16 :] == said
    do(desk, "right")
    assert desk.picture()[56 * 16 :] != said


@every_language
def test_the_first_a_in_a_resumed_game_says_why_it_asks(tmp_path: Path, language: str) -> None:
    desk = Desk(seed=2, folder=str(tmp_path), language=language)
    sit(desk, [PERSON, NORMAL, EASY], "full", confirm=0)
    asked(desk)
    do(desk, "menu:save a")
    session = session_of(desk)
    done = len(session.match.history)
    do(desk, "a")
    footer = desk.console.words[W.NO_WAY_BACK + 1]
    assert footer in [text for text, _ in measured(desk.console).texts] and len(session.match.history) == done
    assert complaint(desk.console) == ""
    do(desk, "a")
    assert len(session.match.history) > done
    if scene(desk) == "Table" and desk.console.top().asks():
        do(desk, "a")
        assert footer not in [text for text, _ in measured(desk.console).texts]


def test_a_hint_in_a_resumed_game_plays_at_once(tmp_path: Path) -> None:
    """After a hint in a resumed game, A plays at once, because a player who asks for a hint has read the table."""
    desk = Desk(seed=2, folder=str(tmp_path))
    lesson_notes.finish(desk.machine.store, "up_or_down", 1)  # prevents an explanation at the long press
    sit(desk, [PERSON, NORMAL], confirm=2)
    asked(desk)
    do(desk, "menu:save a")
    session = session_of(desk)
    assert session.resumed
    done = len(session.match.history)
    desk.hold("a")
    desk.press("a")
    while not session.hinted or desk.console.top().weighed < 0:
        desk.step()
    desk.wait(500)
    desk.press("a")
    assert len(session.match.history) > done


def test_after_a_pause_neither_of_two_people_has_the_console(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    sit(desk, [PERSON, PERSON])
    (before,) = do(desk, "snap before a a")
    do(desk, "menu:save a")
    assert scene(desk) == "HandOver" and desk.picture() == before


def test_a_game_played_to_its_end_is_not_offered_again(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    sit(desk, [NORMAL, NORMAL])
    leave(desk)
    assert saved_game.moves(desk.machine.store, "up_or_down") >= 0
    do(desk, "a")
    wait_for(desk, "Ending")
    assert desk.console.autosave.now()
    do(desk, "b b b up")
    assert saved_game.moves(desk.machine.store, "up_or_down") == -1
    assert desk.console.top().line != 0


def test_a_new_game_leaves_the_save_of_another_alone(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    sit(desk, [PERSON, NORMAL])
    leave(desk)
    sit(desk, [NORMAL, NORMAL])
    wait_for(desk, "Ending")
    do(desk, "b b")
    assert saved_game.moves(desk.machine.store, "up_or_down") >= 0


def test_quitting_at_the_end_saves_nothing_and_in_the_middle_of_the_next_game_that_one(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    sit(desk, [NORMAL, NORMAL])
    wait_for(desk, "Ending")
    assert desk.console.autosave.now()
    assert saved_game.moves(desk.machine.store, "up_or_down") == -1
    do(desk, "b wait 1000 a wait 5000")
    assert desk.console.autosave.now()
    session = saved_game.load(desk.console, "up_or_down")
    assert session is not None and desk.console.session is not None
    assert session.match.seed == desk.console.session.match.seed
    assert not session.is_over()


def test_undo_after_continue_goes_back_to_where_it_did_before(tmp_path: Path) -> None:
    desk = Desk(seed=2, folder=str(tmp_path))
    sit(desk, [PERSON, NORMAL, EASY], "full")
    asked(desk)
    do(desk, "a a")
    session = session_of(desk)
    steps = len(session.match.history) - session.match.undo_from
    assert steps == 2, "a turn has begun: a card was played, and a neighbour taken"
    leave(desk)
    later = Desk(folder=str(tmp_path))
    do(later, "a")
    again = session_of(later)
    assert again.lines == session.lines[-2:]
    for _ in range(steps):
        assert session.undo() and again.undo()
        assert again.match.state == session.match.state
    assert not session.undo() and not again.undo()


def test_a_turn_that_is_over_is_saved_by_itself(tmp_path: Path) -> None:
    desk = Desk(seed=2, folder=str(tmp_path))
    session = sit(desk, [PERSON, NORMAL, EASY], "full")
    asked(desk)
    do(desk, "a a")
    assert saved_game.moves(desk.machine.store, "up_or_down") == saved_game.NONE, "the turn is not over"
    turn = session.viewer
    while session.match.rules.current_player(session.match.state) == turn:
        do(desk, "a")
    assert saved_game.moves(desk.machine.store, "up_or_down") == saved_game.NONE, "somebody has just pressed"
    do(desk, "wait 400")
    had = saved_game.moves(desk.machine.store, "up_or_down")
    assert had > 2

    later = Desk(seed=77, folder=str(tmp_path))  # the console after a power cut
    assert later.console.top().line == 0, "the cursor is at Continue"
    do(later, "a")
    again = session_of(later)
    assert len(again.match.history) >= had
    assert list(again.match.history[:had]) == list(session.match.history[:had])


def test_a_save_waits_for_a_quiet_moment_and_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A save waits for a moment without a press, a held button or a tone for 300 ms, but for at most 3 s."""
    desk = Desk(seed=2, folder=str(tmp_path))
    sit(desk, [PERSON, NORMAL, EASY], "full")
    asked(desk)
    console = desk.console
    quiet = console.display_sleep
    now_ms = (quiet.pressed_ms + 10_000) & CLOCK
    store = desk.machine.store

    def saved(after_ms: int, held: int = 0, since_press_ms: int = 10_000) -> bool:
        quiet.pressed_ms = (now_ms + after_ms - since_press_ms) & CLOCK
        monkeypatch.setattr(console.machine.clock, "ms", lambda: now_ms + after_ms & CLOCK)
        console.autosave.step(held)
        return saved_game.moves(store, "up_or_down") != saved_game.NONE

    console.machine.buzzer.poll(now_ms)
    console.autosave.soon()
    assert not saved(0, since_press_ms=299)
    assert not saved(100, held=16)
    console.machine.buzzer.play(3)
    assert not saved(200)
    vars(console.machine.buzzer)["_tune"] = b""
    assert saved(300)
    store.erase("up_or_down")
    console.autosave.soon()
    assert not saved(400, held=1)
    assert not saved(3399, held=1)
    assert saved(3400, held=1)


@pytest.mark.parametrize(("presses", "name"), [("a right*2 a a", "set-ups"), ("a a a", "settings")])
def test_what_a_press_decides_is_noted_at_a_quiet_moment(presses: str, name: str, tmp_path: Path) -> None:
    """Two notes wait for a quiet moment: the set-up of a game that begins, and a lesson's progress."""
    desk = Desk(seed=2, folder=str(tmp_path))
    store, notes = desk.machine.store, desk.console.notes
    do(desk, presses)
    assert name in notes.waiting and notes.load(name)
    for _ in range(10):
        do(desk, "right")
        assert store.load(name) is None
    notes.save("other", b"1")
    desk.wait(400)
    assert not notes.waiting and store.load(name) and store.load("other") == b"1"


def test_home_opens_at_the_game_that_was_saved_last(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    for game in ("up_or_down", "way_up_high", "up_or_down"):
        sit(desk, [PERSON, NORMAL], game=game, options={})
        leave(desk)
        home = Desk(folder=str(tmp_path)).console.top()
        assert catalog.GAMES[home.game][0] == game and home.line == 0
    do(desk, "right a menu:save")
    home = Desk(folder=str(tmp_path)).console.top()
    assert catalog.GAMES[home.game][0] == "way_up_high", "the game was continued and saved again"


@every_language
@pytest.mark.parametrize("trouble", ["readonly", "full", "broken", "memory"])
def test_a_turn_that_could_not_be_saved_is_said_once(trouble: str, language: str) -> None:
    desk = Desk(seed=2, language=language)
    store = give(desk, MemoryStore(trouble))
    session = sit(desk, [PERSON, NORMAL], "full")

    def a_turn() -> tuple[bytes, bytes]:
        """Play until a person has to decide again. Return the screen at that time and after a press."""
        asked(desk)
        turns = len(session.match.history)
        while len(session.match.history) == turns or not desk.console.top().asks():
            if desk.console.top().asks():
                while session.match.rules.current_player(session.match.state) == 0:
                    do(desk, "a")
            desk.step()
        desk.settle()
        asked(desk)
        assert complaint(desk.console) == ""
        first = desk.picture()
        do(desk, "right left")
        return first, desk.picture()

    noted, after = a_turn()
    assert noted[56 * 16 :] != after[56 * 16 :] and noted[: 56 * 16] == after[: 56 * 16]
    noted, after = a_turn()
    assert noted == after, "said once"
    store.fails = ""
    a_turn()
    assert "up_or_down" in store.data


@every_language
@every_game
def test_every_game_says_that_its_turn_was_not_saved(game: str, language: str) -> None:
    """The note is complete whatever the game draws in its footer, and the next press leaves no pixel of it."""
    desk = Desk(seed=5, language=language)
    store = give(desk, MemoryStore("readonly"))
    session = sit(desk, [PERSON, NORMAL], seed=5, game=game, options={})
    words = desk.console.words
    glass = Canvas(bytearray(1024))
    glass.text(SMALL, 1, 58, words[W.NOT_SAVED_WHY] % words[W.TROUBLES])
    note = bytes(glass.buffer[56 * 16 :])
    dice = random.Random(game)
    asked(desk)
    while not store.trouble:  # The first turn is saved when it is over.
        table = desk.console.top()
        table.turn.play(table.actions[dice.randrange(table.count)])
        desk.settle()
        asked(desk)
    assert desk.picture()[56 * 16 :] == note
    do(desk, "right left")
    first = desk.picture()
    assert first[56 * 16 :] != note
    desk.console.draw_again()
    desk.settle()
    assert desk.picture() == first and complaint(desk.console) == ""
    store.fails = ""
    assert desk.console.autosave.now() and session.game in store.data


def test_a_game_too_long_for_a_save_goes_on_without_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game gets too long for a save (test_saves_sizes.py). If one did, it would continue exactly, and say what is
    missing.
    """
    desk = Desk(seed=2)
    give(desk, MemoryStore())
    session = sit(desk, [PERSON, NORMAL, EASY], "full")
    asked(desk)
    do(desk, "a a a a a wait 9000 a a")
    whole = len(saved_game.written(session, False))
    monkeypatch.setattr(importlib.import_module("engine_core.console.store.saved_game"), "_MOST", whole - 1)
    had = len(session.match.history)
    state = bytes(session.match.state)
    leave(desk)
    do(desk, "a")
    again = session_of(desk)
    assert bytes(again.match.state) == state
    assert again.caption_count == had
    assert again.match.undo_from == 0 and len(again.match.history) == 2
    do(desk, "menu:told wait 1000")
    while not desk.console.top().ready:
        desk.step()
    assert desk.console.top().replay.shown == 2
    assert complaint(desk.console) == ""
    do(desk, "b b menu:save")
    assert saved_game.moves(desk.machine.store, "up_or_down") == had
    do(desk, "a")
    assert desk.console.session is not None and bytes(desk.console.session.match.state) == state


@pytest.mark.parametrize("trouble", ["readonly", "full", "broken"])
@every_language
def test_a_store_that_cannot_save_says_so_and_the_game_goes_on(trouble: str, language: str) -> None:
    desk = Desk(language=language)
    sit(desk, [PERSON, NORMAL])
    asked(desk)
    give(desk, MemoryStore(trouble))
    (table,) = do(desk, "snap table")
    (before, after) = do(desk, "hold b up snap before a snap after")
    assert scene(desk) == "Pause" and before != after
    assert complaint(desk.console) == ""
    assert do(desk, "up down snap again")[0] == before
    assert do(desk, "b snap table")[0] == table
    do(desk, "a a a a a")
    assert len(session_of(desk).match.history) >= 4
    (kept, lost) = do(desk, "menu:settings down snap kept right snap lost")
    assert scene(desk) == "SettingsView" and kept != lost
    assert complaint(desk.console) == ""
    assert not desk.console.autosave.now()


def test_why_it_was_not_saved_is_reported_apart() -> None:
    desk = Desk()
    seen = set()
    for other in ("readonly", "full", "broken"):
        give(desk, MemoryStore(other))
        desk.machine.store.save("x", b"")
        seen.add(desk.console.autosave.trouble())
    assert seen == {0, 1, 2}


@pytest.mark.parametrize("game", [name for name, _, _ in catalog.GAMES])
def test_a_save_keeps_which_actions_a_hint_had_named(game: str) -> None:
    session = sit(Desk(), [NORMAL] * 2, game=game, options={})
    match = session.match
    by_chance(session, 1)
    for hints in ({}, dict(enumerate(match.history))):
        session.hints = hints
        saved = saved_game_reader.Save(game, bytes(saved_game.written(session, False)))
        assert (saved.hints, saved.history, saved.state) == (hints, match.history, match.state)
