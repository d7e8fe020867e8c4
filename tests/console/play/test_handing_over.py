"""Between two people's turns the console shows no secret, and only A takes it over."""

import random

import pytest

from engine_core.console.play.session import Session
from engine_core.games.up_or_down.rules.layout import DRAW, HANDS
from tests.console_desk import EASY, NORMAL, PERSON, Desk, do, scene, sit, wait_for


def to_the_last_press(desk: Desk, kinds: list[int], seed: int, turns: int) -> Session:
    """Play this many of the people's turns, and stop when the last move of a turn awaits confirmation."""
    dice = random.Random(seed)
    session = sit(desk, kinds, seed=seed)
    while True:
        if scene(desk) in ("HandOver", "Notice"):
            do(desk, "a")
        wait = desk.console.top()
        if not wait.asks():
            desk.step()
            continue
        match = session.match
        if match.rules.decision(match.state) == DRAW:
            turns -= 1
            if turns == 0:
                do(desk, "right a" if dice.random() < 0.7 else "a")
                return session
            do(desk, "a a")
        else:
            do(desk, "right*%d a" % dice.randrange(3))
            if desk.console.top().turn.confirming >= 0:
                do(desk, "a")


def test_before_the_first_turn_nothing_is_seen() -> None:
    seen = set()
    for seed in range(12):
        session = sit(desk := Desk(), [PERSON, PERSON], seed=seed)
        if session.match.rules.current_player(session.match.state) == 0:
            seen.add(desk.picture())
    assert len(seen) == 1


def test_one_person_is_never_asked_to_pass_the_console_on(desk: Desk) -> None:
    sit(desk, [NORMAL, PERSON, NORMAL])
    while scene(desk) != "Ending":
        assert scene(desk) in ("Table", "SinceView", "Notice", "LastTable")
        if desk.console.top().asks() or scene(desk) == "Notice":
            do(desk, "a")
        else:
            desk.step()


def test_nothing_but_a_takes_the_console_over(desk: Desk) -> None:
    sit(desk, [PERSON, PERSON])
    assert scene(desk) == "HandOver"
    (before,) = do(desk, "snap before")
    do(desk, "up down left right b hold a")
    assert scene(desk) == "HandOver" and desk.picture() == before
    do(desk, "hold b")
    assert scene(desk) == "Pause"
    do(desk, "b a")
    assert scene(desk) == "Table"


@pytest.mark.parametrize("kinds", [[PERSON, PERSON], [PERSON, EASY, PERSON]], ids=str)
def test_a_drawn_card_is_seen_before_the_console_is_passed_on(kinds: list[int]) -> None:
    desk = Desk(seed=9)
    session = to_the_last_press(desk, kinds, seed=11, turns=3)
    seat = session.viewer
    at = HANDS + 3 * seat
    before = set(session.match.state[at : at + 3])
    do(desk, "a")
    drawn = (set(session.match.state[at : at + 3]) - before).pop()
    assert scene(desk) == "HandOver"
    assert [text for text in desk.console.top().news if str(drawn) in text.split()]
    do(desk, "right")
    assert desk.console.top().news
    do(desk, "b")
    wait_for(desk, "HandOver")
    assert not desk.console.top().news
