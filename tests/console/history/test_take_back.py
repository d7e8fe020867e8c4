"""One person among bots undoes whole turns: everything is restored, and the game no longer counts for the records."""

import random
from pathlib import Path
from typing import Any

import pytest

from engine_core.console.history.take_back import way_back
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game
from engine_core.console.store.records import BEST, PLAYED, Records, counts
from tests.console_desk import EASY, HARD, NORMAL, PERSON, Desk, asked, do, go_on, leave, scene, session_of, sit
from tests.sample import sample
from tests.setting import GAMES, every_game

Then = tuple[int, bytes, list[bytes], int, list[str], bytes]


def then(session: Session) -> Then:
    """Return everything that undoing a turn must restore."""
    match = session.match
    bots = [bytes(generator) for generator in match.generators if generator]
    return len(match.history), bytes(match.state), bots, session.caption_count, list(session.lines), bytes(match.mark())


def play_a_turn(desk: Desk, dice: random.Random) -> bool:
    """Play the person's actions until a bot has moved and the person has to decide again. Return False at the end of
    the game.
    """
    session = session_of(desk)
    while not session.moved:
        if session.is_over():
            return False
        go_on(desk, dice)
    while not session.is_over():
        if desk.console.top().asks():
            desk.settle()
            return True
        if scene(desk) not in ("Table", "Ending"):
            desk.press("a")
        desk.step()
    return False


def take_back(desk: Desk) -> Session:
    """Undo the last turn through the pause menu, and return the session."""
    session = session_of(desk)
    while session.undo():
        desk.console.top().follow()
    desk.settle()
    do(desk, "menu:undo")
    assert scene(desk) == "TakeBack"
    while not desk.console.top().ready:
        desk.step()
    desk.settle()
    do(desk, "a")
    asked(desk)
    return session


@pytest.mark.parametrize(
    ("game", "kinds"),
    sample(
        [(game, kinds) for game in GAMES for kinds in ([PERSON, EASY], [NORMAL, PERSON, HARD])],
        lambda case: len(case[1]) == 2 or case[0] == "wheels_up",
    ),
)
def test_state_and_bots_are_those_of_then_and_the_same_comes_again(game: str, kinds: list[int]) -> None:
    desk = Desk(seed=1)
    session = sit(desk, kinds, seed=11, game=game, options={})
    asked(desk)
    turns = 4 if session.match.rules.max_decisions > 12 else 2  # A short game has fewer turns.
    seen = []
    for turn in range(turns):
        seen.append(then(session))
        assert play_a_turn(desk, random.Random(turn))
    last = then(session)
    for turn in range(turns - 1, 0, -1):
        take_back(desk)
        assert then(session) == seen[turn]
        assert session.taken_back == turns - turn
    for turn in range(1, turns):
        assert play_a_turn(desk, random.Random(turn))
    assert then(session) == last, "bots draw the same cards again, and decide the same"


def test_a_turn_that_can_be_undone_is_undone_for_nothing() -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY])
    asked(desk)
    dice = random.Random(1)
    assert play_a_turn(desk, dice)
    before = then(session)
    do(desk, "a menu:undo")
    assert scene(desk) == "Table" and then(session)[:4] == before[:4] and session.taken_back == 0


def test_nothing_of_the_first_turn_can_be_taken_back() -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY])
    asked(desk)
    do(desk, "menu:undo")
    assert scene(desk) == "Pause"


def test_several_people_cannot_take_turns_back() -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY, PERSON])
    while len(session.match.history) < 20:
        if desk.console.top().asks() or scene(desk) == "HandOver":
            desk.press("a")
        desk.step()
    assert session.turn_starts == b""


@every_game
def test_a_game_left_and_resumed_takes_turns_back_as_well(game: str, tmp_path: Path) -> None:
    desk = Desk(seed=1, folder=str(tmp_path))
    session = sit(desk, [PERSON, EASY], seed=11, game=game, options={})
    asked(desk)
    assert play_a_turn(desk, random.Random(0))
    seen = then(session)
    assert play_a_turn(desk, random.Random(1))
    take_back(desk)
    assert play_a_turn(desk, random.Random(1))
    leave(desk)
    later = Desk(seed=2, folder=str(tmp_path))
    do(later, "a")
    asked(later)
    again = take_back(later)
    assert then(again) == seen and again.taken_back == 2


def test_a_save_cut_to_what_can_be_undone_keeps_the_ways_back_that_lie_in_it() -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY])
    asked(desk)
    dice = random.Random(3)
    for _ in range(3):
        assert play_a_turn(desk, dice)
    first = session.match.undo_from
    assert saved_game.turn_starts_of(session, first) == bytes(2) + session.turn_starts[-8:]


def test_no_more_ways_back_are_kept_than_memory_is_set_aside_for() -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY, EASY, EASY, EASY, EASY])
    dice = random.Random(4)
    asked(desk)
    while play_a_turn(desk, dice):
        assert len(session.turn_starts) <= 168 and len(session.turn_starts) % 42 == 0
        assert len(session.match.history) < 20 or way_back(session) >= 0


@pytest.mark.parametrize("taken_back", [0, 1])
def test_a_game_sets_a_best_score_only_if_no_turn_was_taken_back(taken_back: int) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, EASY], game="way_up_high", options={})
    asked(desk)
    dice = random.Random(5)
    assert play_a_turn(desk, dice)
    if taken_back:
        take_back(desk)
    while play_a_turn(desk, dice):
        pass
    while scene(desk) != "Ending":
        if scene(desk) == "LastTable":
            desk.press("a")
        desk.step()
    desk.settle()
    assert counts(session) == (taken_back == 0)
    entry = Records(desk.machine.store).of("way_up_high")
    assert entry.numbers[PLAYED] == 1
    assert (entry.numbers[BEST] == 0) == (taken_back > 0)
    assert session.taken_back == taken_back


def test_b_puts_the_cursor_onto_what_it_takes_back() -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY], seed=7, confirm=0)
    while not desk.console.top().asks():
        desk.press("a") if scene(desk) == "SinceView" else desk.step()
    do(desk, "right")
    table: Any = desk.console.top()
    chosen = table.chosen()
    do(desk, "a")
    assert table.chosen() != chosen
    do(desk, "b")
    assert table.chosen() == chosen
