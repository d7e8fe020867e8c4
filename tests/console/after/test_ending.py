"""The end of a game: the last table, the count, the winner, the menu. Whatever happens, a game is counted once."""

import itertools
from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.after.ending import worth
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import PLAYED, Records
from tests.console_desk import EASY, NORMAL, PERSON, Desk, by_chance, do, scene, session_of, sit
from tests.ink import complaint, measured
from tests.setting import every_game, every_language

COUNT_MS = 12_000
DRIFTS_MS = 2600


def at_the_end(
    desk: Desk, kinds: list[int], game: str = "up_or_down", seed: int = 3, options: dict | None = None
) -> Session:
    """Play a game at random, and show its last table."""
    session = sit(desk, kinds, game=game, seed=seed, options=options or {})
    end(desk, session, seed)
    return session


def end(desk: Desk, session: Session, seed: int) -> None:
    """Play a session on at random, and show its last table."""
    by_chance(session, seed)
    desk.console.open_table(session)
    for _ in range(200):
        if scene(desk) == "LastTable":
            break
        if scene(desk) == "AfterGame":  # After a game between bots, the menu appears by itself.
            desk.press("down")
        if scene(desk) != "Table":
            desk.press("a")
        desk.step()
    desk.settle()
    assert scene(desk) == "LastTable"


def played(desk: Desk, game: str = "up_or_down") -> int:
    return Records(desk.machine.store).of(game).numbers[PLAYED]


@every_game
def test_the_last_table_stays_until_a_is_pressed(game: str) -> None:
    desk = Desk()
    at_the_end(desk, [PERSON, NORMAL], game)
    before = desk.picture()
    desk.wait(60_000)
    assert scene(desk) == "LastTable" and desk.picture() == before
    do(desk, "left right")
    assert desk.picture() == before
    do(desk, "a")
    assert scene(desk) == "Ending"


@every_game
def test_up_and_down_walk_everybodys_table(game: str) -> None:
    desk = Desk()
    session = at_the_end(desk, [PERSON, NORMAL], game)
    mine = desk.picture()
    do(desk, "down")
    assert session.viewer == 1 and desk.picture() != mine and complaint(desk.console) == ""
    do(desk, "up")
    assert desk.picture() == mine


@every_game
def test_the_last_table_tells_no_hand(game: str) -> None:
    """Dealing the hidden cards anew changes no pixel of the last table, whichever seat's table is shown."""
    seen: list[list[bytes]] = []
    for seed in range(4):
        desk = Desk()
        session = at_the_end(desk, [PERSON, NORMAL, NORMAL], game)
        rules = session.match.rules
        generator = bytearray(range(seed, seed + 8))
        for seat in (0, 1, 2, 0) if seed else ():  # Cards that each of these seats cannot know are dealt anew.
            rules.resample(session.match.state, seat, generator)
        do(desk, "down up")
        seen.append([desk.picture()])
        for _ in range(2):
            do(desk, "down")
            seen[-1].append(desk.picture())
    assert all(pictures == seen[0] for pictures in seen[1:])


@every_game
def test_the_parts_add_up_to_the_score(game: str) -> None:
    """In every game that shows the parts of a score, they add up to it."""
    for seed in range(8):
        session = at_the_end(desk := Desk(), [PERSON] + [EASY] * (1 + seed % 3), game, seed)
        do(desk, "a")
        ending = desk.console.top()
        while not ending.parts:
            desk.step()
        assert len(ending.parts) == session.match.rules.seats
        for seat, parts in enumerate(ending.parts):
            if not ending.counting.ADDS:
                assert parts == ()
                continue
            adds = sum(worth(text) for text, counts in zip(parts, ending.counting.ADDS, strict=True) if counts)
            assert adds == session.match.rules.score(session.match.state, seat)


def test_the_worth_of_a_part() -> None:
    assert [worth(text) for text in ("-", "", "8", "+8", "4×12")] == [0, 0, 8, 8, 48]


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_count_goes_from_the_last_place_up_faster_and_at_once(seats: int) -> None:
    def counting() -> Desk:
        desk = Desk()
        at_the_end(desk, [PERSON] + [EASY] * (seats - 1))
        do(desk, "a")
        return desk

    desk = counting()
    rows = set()
    ending = desk.console.top()
    while ending.shown < ending.steps:
        before = ending.shown
        desk.settle()
        assert complaint(desk.console) == ""
        desk.step()
        if ending.shown > before:
            rows.add(seats - 1 - before // len(ending.columns))
    assert rows == set(range(seats))
    whole = desk.picture()
    desk = counting()
    do(desk, "a")
    ms = 0
    while desk.console.top().shown < desk.console.top().steps:
        desk.step()
        ms += 20
    assert ms < 60 * 4 * seats + 100
    desk.settle()
    assert desk.picture() == whole
    desk = counting()
    do(desk, "a a")
    assert scene(desk) == "Ending" and desk.console.top().shown == desk.console.top().steps
    assert desk.picture() == whole


def test_a_score_without_parts_shows_who_has_how_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The count shows each player's total in a game that leaves facts.py to `make data`, whose scores have no parts."""
    facts = catalog.door("up_or_down").count()
    monkeypatch.setattr(facts, "parts", lambda rules, state, seat: ())
    monkeypatch.setattr(facts, "ADDS", b"")
    desk = Desk()
    session = at_the_end(desk, [PERSON, EASY])
    do(desk, "a")
    desk.settle()
    texts = [text for text, _ in measured(desk.console).texts]
    for seat in range(2):
        assert {session.names[seat], str(session.match.rules.score(session.match.state, seat))} <= set(texts)


def test_without_motion_the_end_is_complete_at_once_and_does_not_move() -> None:
    desk = Desk()
    desk.console.settings.values[S.MOTION] = 0
    at_the_end(desk, [PERSON, EASY])
    do(desk, "a")
    assert desk.console.top().shown == desk.console.top().steps
    do(desk, "a")
    still = desk.picture()
    for _ in range(DRIFTS_MS // 20):
        desk.step()
        assert desk.picture() == still


@every_game
def test_the_signs_drift_past_twice_and_then_rest(game: str) -> None:
    desk = Desk()
    at_the_end(desk, [PERSON, EASY], game)
    do(desk, "a")
    desk.wait(COUNT_MS)
    desk.machine.buttons.tap(16)
    seen = []
    for _ in range(DRIFTS_MS // 20):
        desk.step()
        seen.append(desk.picture())
    moving = [i for i in range(1, len(seen)) if seen[i] != seen[i - 1]]
    assert len(moving) > 10 and max(b - a for a, b in itertools.pairwise(moving)) > 40, (
        "there is a rest between two rows"
    )
    last = desk.picture()
    desk.wait(20_000)
    assert desk.picture() == last and scene(desk) == "Winner"


def test_power_that_goes_while_the_last_table_is_held_loses_nothing(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    session = at_the_end(desk, [PERSON, NORMAL])
    state = bytes(session.match.state)
    assert played(desk) == 0
    later = Desk(folder=str(tmp_path))
    do(later, "a wait 1000")
    assert scene(later) == "LastTable" and later.console.session is not None
    assert bytes(later.console.session.match.state) == state and complaint(later.console) == ""
    do(later, "a")
    assert played(later) == 1
    assert saved_game.moves(later.machine.store, "up_or_down") == saved_game.NONE


def test_a_save_that_outlives_the_count_is_counted_once(tmp_path: Path) -> None:
    """A game is counted once even if the power fails after the records were written and before the save is erased."""
    desk = Desk(folder=str(tmp_path))
    at_the_end(desk, [PERSON, NORMAL])
    save = desk.machine.store.load("up_or_down")
    assert save is not None
    do(desk, "a")
    assert played(desk) == 1
    desk.machine.store.save("up_or_down", save)
    later = Desk(folder=str(tmp_path))
    later.console.leave("up_or_down")
    do(later, "a wait 1000 a")
    assert scene(later) == "Ending" and played(later) == 1
    assert saved_game.moves(later.machine.store, "up_or_down") == saved_game.NONE


def test_b_skips_to_the_menu_and_the_game_is_counted() -> None:
    desk = Desk()
    at_the_end(desk, [PERSON, NORMAL])
    do(desk, "b b")
    assert scene(desk) == "AfterGame" and played(desk) == 1
    do(desk, "a a a a a a a a")
    assert session_of(desk).is_over(), "A on and on begins nothing"
    while scene(desk) != "AfterGame":
        do(desk, "b")
    do(desk, "b")
    assert scene(desk) == "AfterGame", "the cursor is on the way home"
    do(desk, "b")
    assert scene(desk) == "Home"


@every_game
@every_language
def test_the_menu_opens_the_last_table_history_set_up_and_home(game: str, language: str) -> None:
    desk = Desk(language=language)
    session = at_the_end(desk, [PERSON, NORMAL], game)
    do(desk, "b b down")  # The last line says what the row does.
    menu = desk.picture()
    do(desk, "a")
    assert scene(desk) == "LastTable" and desk.console.session is session
    do(desk, "down a")
    assert scene(desk) == "AfterGame" and played(desk, game) == 1
    assert desk.console.top()._list.row == 1, "the cursor is where it was"
    assert desk.picture() == menu
    do(desk, "down a wait 2000")
    assert scene(desk) == "HistoryView"
    do(desk, "b down*3 a")
    assert scene(desk) == "Setup" and desk.console.top().game == game and desk.console.session is None
    do(desk, "b")
    assert scene(desk) == "GamePage"
    do(desk, "b")
    assert scene(desk) == "Home"


def test_what_could_not_be_saved_is_said_on_the_last_table(tmp_path: Path) -> None:
    desk = Desk(folder=str(tmp_path))
    store = desk.machine.store

    def refuse(name: str, data: bytes) -> bool:
        store.trouble = "full"
        return False

    store.save = refuse  # type: ignore[method-assign, assignment]
    at_the_end(desk, [PERSON, NORMAL])
    said = desk.picture()
    do(desk, "left")
    assert desk.picture() != said and scene(desk) == "LastTable"


@every_game
def test_the_last_table_is_still_there_after_the_count(game: str) -> None:
    desk = Desk()
    at_the_end(desk, [PERSON, NORMAL, EASY], game)
    table = desk.picture()
    do(desk, "a")
    desk.wait(COUNT_MS)
    do(desk, "a")
    desk.wait(DRIFTS_MS)
    do(desk, "a")
    assert scene(desk) == "AfterGame"
    do(desk, "down a")
    assert scene(desk) == "LastTable" and desk.picture()[: 7 * 128] == table[: 7 * 128], "only the footer differs"
    do(desk, "down a down a wait 2000")
    assert scene(desk) == "HistoryView" and complaint(desk.console) == ""


@every_language
def test_the_menu_explains_each_row_and_keeps_its_place(language: str) -> None:
    desk = Desk(language=language)
    at_the_end(desk, [PERSON, EASY])
    do(desk, "b b down up")
    notes = []
    for _ in range(7):
        assert complaint(desk.console) == ""
        notes.append(measured(desk.console).texts[-1][0])
        last = desk.picture()
        do(desk, "down")
    assert len(set(notes)) == 7
    assert desk.picture() == last, "no way round the end leads to another game"
    do(desk, "up*3 a")
    assert scene(desk) == "Review"
    do(desk, "b")
    assert scene(desk) == "AfterGame" and desk.console.top()._list.row == 3
