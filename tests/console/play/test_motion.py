"""Motion is short, is drawn over a finished picture, ends at a press, and leaves no pixel behind."""

import random

import pytest

from engine_core import catalog
from engine_core.console.play import table
from engine_core.console.scene import RIGHT, Scene
from engine_core.console.store import setting_rows as S
from tests.console_desk import NORMAL, PERSON, Desk, do, scene, sit

MOST_MS = 250
every_game = pytest.mark.parametrize(  # games with animations; in the others `flight` does nothing
    "game", [game for game, _, _ in catalog.GAMES if catalog.door(game).table().flight is not table.Table.flight]
)


def still(desk: Desk) -> None:
    """Turn motion off on a desk."""
    desk.console.settings.values[S.MOTION] = 0


@every_game
def test_what_a_bot_moves_flies_for_less_than_a_quarter_of_a_second_and_leaves_the_picture_as_it_was(game: str) -> None:
    moving, resting = Desk(seed=3), Desk(seed=3)
    still(resting)
    for desk in (moving, resting):
        sit(desk, [NORMAL, NORMAL, NORMAL], seed=4, game=game, options={})
    flown = flights = 0
    for _ in range(3300):
        complete = [desk.step() for desk in (moving, resting)]
        flown = flown + 20 if moving.console.motion.x >= 0 else 0
        flights += flown == 20
        assert flown < MOST_MS
        if all(complete):
            assert moving.picture() == resting.picture()
    assert flights >= 8


@every_game
def test_a_press_ends_a_motion_and_counts(game: str) -> None:
    desk = Desk(seed=3)
    sit(desk, [NORMAL, NORMAL], seed=4, game=game, options={})
    motion = desk.console.motion
    while motion.x < 0:
        desk.step()
    heard = desk.console.top().turn.was_read
    desk.machine.buttons.tap(RIGHT)
    desk.step()
    assert motion.x < 0 and desk.console.top().turn.was_read > heard, "whoever presses has read the line, too"


@every_game
def test_while_it_flies_the_console_steps_on_and_every_frame_differs_in_the_block_alone(game: str) -> None:
    desk = Desk(seed=3)
    sit(desk, [NORMAL, NORMAL], seed=4, game=game, options={})
    motion = desk.console.motion
    while not motion.on:
        desk.step()
    while motion.x < 0:
        desk.step()
    desk.step()  # A picture is shown in the pass after the one that drew it.
    frames = set()
    while motion.on:
        frames.add(desk.picture())
        desk.step()
    assert desk.step(), "complete"
    rests = desk.picture()
    assert len(frames) > 5
    for frame in frames:
        lit = sum((a ^ b).bit_count() for a, b in zip(frame, rests, strict=True))
        assert lit <= 400, "only a card is lit"


def test_switched_off_nothing_moves() -> None:
    desk = Desk()
    do(desk, "down a down*4 right b")
    assert not desk.console.settings.values[S.MOTION]
    sit(desk, [NORMAL, NORMAL], game="way_up_high", options={})
    for _ in range(500):
        desk.step()
        assert not desk.console.motion.on


@pytest.fixture
def flight() -> Desk:
    """A console with a table over which something is flying."""
    desk = Desk(seed=3)
    sit(desk, [NORMAL, NORMAL], seed=4)
    while desk.console.motion.x < 0:
        desk.step()
    return desk


def test_drawing_the_screen_again_ends_a_motion(flight: Desk) -> None:
    flight.console.draw_again()
    flight.step()
    assert not flight.console.motion.on


def test_another_screen_is_not_flown_over(flight: Desk) -> None:
    flight.console.push(Scene(flight.console))
    flight.settle()
    assert not flight.console.motion.on and flight.picture() == bytes(1024)


def test_between_people_a_card_comes_from_nowhere_in_a_hand() -> None:
    """Between people, a card does not fly from its place in the hand, which would reveal something about the cards
    beside it (test_secrets.py checks every frame).
    """
    paths: set[tuple[int, int]] = set()
    for people in ([PERSON, NORMAL], [PERSON, PERSON]):
        desk = Desk(seed=3)
        session = sit(desk, people, seed=4)
        dice = random.Random(1)
        while len(paths) < people.count(PERSON):
            if scene(desk) in ("HandOver", "Notice"):
                do(desk, "a")
            elif desk.console.top().asks():
                playing = session.match.rules.decision(session.match.state) == 0
                if playing:
                    do(desk, "right")
                table = desk.console.top()
                table.turn.play(table.chosen() if playing else table.actions[dice.randrange(table.count)])
                if playing:
                    paths.add(desk.console.motion.path[:2])
            else:
                desk.step()
    assert paths == {(19, 36), (1, 0)}
