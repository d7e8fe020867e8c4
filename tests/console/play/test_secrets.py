"""Between two people's turns no pixel of any game depends on hidden cards, whatever is pressed.

Only people play here, because a bot's moves depend on its own hidden cards. Each game's own tests cover bots.
"""

import random

import pytest

from engine_core import catalog
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game
from tests.console_desk import PERSON, Desk, do, go_on, scene, sit
from tests.sample import sample

TURNS = 6
DEALS = 3
LOOKS = 60  # passes after the end of a turn: its last move, then the page that says whose turn it is
# Presses on the page that hands the console over: all buttons but A, the pause menu and the scores. The history is left
# out, because it replays the game from the seed, which would be another game with other hands.
PRESSES = ["up", "down", "left", "right", "b", "hold_b", "down", "down", "down", "a", "b", "b"]
OPTIONS = {"way_up_high": {"draw": "end"}}  # an option that gives each seat a hidden card


def deal_anew(session: Session, variant: int, seats: range) -> None:
    """Redeal everything hidden from each of these seats in turn. With all seats, all hands are new."""
    rules, state = session.match.rules, session.match.state
    generator = bytearray((variant, 3, 5, 7, 11, 13, 17, 19))
    for seat in seats:
        rules.resample(state, seat, generator)


def frames_between(
    game: str, seats: int, turn: int, variant: int, knowing: range = range(0)
) -> tuple[list[bytes], bytes, int, int]:
    """Return four things: every frame from the end of a turn on, the state at that point (after the redeal), the index
    of the first frame at which a person has the console, and that person's seat. If nobody gets the console, the last
    two are the number of all frames and -1. `knowing`: everything that these seats cannot know is redealt.
    """
    dice = random.Random(turn)
    desk = Desk(seed=1)
    session = sit(desk, [PERSON] * seats, seed=turn + 5, game=game, options=OPTIONS.get(game, {}))
    match = session.match
    turns = 0
    while turns <= turn:
        turns += go_on(desk, dice) and session.viewer < 0
    deal_anew(session, variant, knowing)
    state = bytes(match.state)
    seen: list[bytes] = []
    first, seat = LOOKS + len(PRESSES), -1
    for word in [""] * LOOKS + PRESSES:
        if word:
            do(desk, word.replace("_", " "))
        else:
            desk.step()
        if seat < 0 <= session.viewer and desk.console.top().IS_TABLE:
            first, seat = len(seen), session.viewer
        seen.append(desk.picture())
    return seen, state, first, seat


@pytest.mark.parametrize(
    ("game", "seats"),
    sample(
        [(game, seats) for game, _, _ in catalog.GAMES for seats in (2, 5)],
        lambda case: case[1] == 2,
    ),
)
def test_between_two_people_s_turns_no_pixel_depends_on_a_secret(game: str, seats: int) -> None:
    seats = min(seats, catalog.part(game, "rules.rules").Rules.MAX_SEATS)
    states = set()
    for turn in range(TURNS):
        first, state, end, seat = frames_between(game, seats, turn, 0)
        states.add(state)
        assert len(set(first)) > 2
        for variant in range(1, DEALS + 1):
            seen, state, _, _ = frames_between(game, seats, turn, variant, range(seats))
            states.add(state)
            assert seen[:end] == first[:end], (turn, variant)
            if seat >= 0:  # The next player holds the console, and may see one hand.
                assert frames_between(game, seats, turn, variant, range(seat, seat + 1))[0] == first, (turn, variant)
    hides = catalog.part(game, "rules.rules").Rules.SECRET
    assert (len(states) > TURNS) == hides, "states differ only where the game has secrets"


def test_what_happened_does_not_count_who_passed_without_a_word() -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON] * 4, game="wheels_up", options={})
    dice = random.Random(2)
    while scene(desk) != "HandOver" or len(session.match.history) < len(session.lines) + 2:
        go_on(desk, dice)
    do(desk, "menu:told")
    told = desk.console.top()
    while not told.ready:
        desk.step()
    assert session.caption_count == told.replay.shown < len(session.match.history)
    assert saved_game.save(desk.machine.store, session)
    assert saved_game.moves(desk.machine.store, "wheels_up") == session.caption_count, "nor does Home"
