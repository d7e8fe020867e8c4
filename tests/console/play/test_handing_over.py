"""Between two people the console shows no secret, and only A takes it over."""

import random
from typing import Any

import pytest

from engine_core.console.play.session import Session
from engine_core.games.up_or_down.rules.layout import DOWN_COUNT, DRAW, HANDS, UP_COUNT
from tests.console.history.turns import wait_for_turn
from tests.console_desk import EASY, NORMAL, PERSON, Desk, do, scene, sit, wait_for


def between(desk: Desk, presses: str) -> list[bytes]:
    """Finish the turn that awaits its confirmation, and read what was drawn; return each picture from then until before
    A is pressed.
    """
    do(desk, "a")
    assert scene(desk) == "HandOver" and desk.console.top().news
    shown = desk.picture()
    seen = []

    def look() -> None:
        nonlocal shown
        if desk.picture() != shown:
            shown = desk.picture()
            seen.append(shown)

    desk.machine.buttons.tap(16)
    for _ in range(20_000):
        desk.step()
        look()
        if scene(desk) == "HandOver" and not desk.console.top().stale and not desk.console.top().news:
            break
    assert scene(desk) == "HandOver"
    for word in presses.split():
        if word == "hold":
            desk.hold("b")
        else:
            desk.press(word)
        look()
    return seen


def to_the_last_press(desk: Desk, kinds: list[int], seed: int, turns: int) -> Session:
    """Play so many turns of people; stop where the last move of one waits for its confirmation."""
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


def permuted(session: Session, dice: random.Random) -> bytes:
    """Return the state with new cards in every place that a person cannot see.

    Bots keep their hands, and the upper three cards of the face-up pile stay: two draws show them to everybody.
    """
    match = session.match
    state = bytearray(match.state)
    rules: Any = match.rules
    places = [HANDS + 3 * seat + i for seat in range(rules.seats) if session.kinds[seat] == PERSON for i in range(3)]
    places = [place for place in places if state[place]]
    places += list(range(rules.down, rules.down + state[DOWN_COUNT]))
    places += list(range(rules.up, rules.up + state[UP_COUNT] - 3))
    cards = [state[place] for place in places]
    dice.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        state[place] = card
    for seat in range(rules.seats):
        at = HANDS + 3 * seat
        hand = sorted(card for card in state[at : at + 3] if card)
        state[at : at + 3] = bytes(hand + [0] * (3 - len(hand)))
    return bytes(state)


@pytest.mark.parametrize("kinds", [[PERSON, PERSON], [PERSON, NORMAL, PERSON], [PERSON, PERSON, PERSON, EASY]], ids=str)
@pytest.mark.parametrize("turns", [1, 4])
def test_between_two_people_no_pixel_depends_on_a_secret(kinds: list[int], turns: int) -> None:
    # The last three presses open the pause menu over the screen that says whom to hand the console to.
    presses = "up down left right b hold down down a b b"
    dice = random.Random(turns)
    seen = []
    taken = []
    for variant in range(4):
        desk = Desk(seed=9)
        session = to_the_last_press(desk, kinds, seed=11, turns=turns)
        if variant:
            session.match.state[:] = permuted(session, dice)
        seen.append(between(desk, presses))
        wait_for(desk, "HandOver")
        do(desk, "a")
        wait_for_turn(desk)
        taken.append(desk.picture())
    assert len(set(taken)) > 1, "the secrets do differ"
    for frames in seen[1:]:
        assert frames == seen[0]


def test_before_the_first_turn_nothing_is_seen() -> None:
    seen = set()
    for seed in range(12):
        session = sit(desk := Desk(), [PERSON, PERSON], seed=seed)
        if session.match.rules.current_player(session.match.state) == 0:
            seen.add(desk.picture())
    assert len(seen) == 1


def test_one_person_is_never_asked_to_pass_it_on(desk: Desk) -> None:
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
    do(desk, "b")
    assert desk.console.top().news, "only A goes on"
    do(desk, "a")
    wait_for(desk, "HandOver")
    assert not desk.console.top().news
