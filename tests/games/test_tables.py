"""Every game's table: a partial redraw equals a complete one, A plays the action at the cursor, and no pixel depends on
a hidden card.
"""

import random
from itertools import product
from typing import Any

import pytest

from engine_core.console.store import setting_rows as S
from engine_core.draw.canvas import Canvas
from tests.console_desk import EASY, NORMAL, PERSON, Desk, asked, do, scene, sit
from tests.sample import sample
from tests.setting import GAMES, every_game, legal

ASKED = 12  # number of the player's decisions that are checked
_ROWS = slice(9 * 16, 56 * 16)  # the table without header and footer, which may show a notice only once
MOVES = 6  # moves of the cursor at each decision
# Presses that open everything over the table: the symbols and the scores, and in Way Up High all players' trees.
LOOKS = ("hold a", "b", "hold b", "down", "down", "down", "a", "down", "right", "right")
OPTIONS = {"way_up_high": {"draw": "end", "objective": 4}}  # With these options, each seat has a hidden card.


def begun(game: str, seed: int) -> Desk:
    """Return a desk at the first decision of a person among bots."""
    desk = Desk(seed=seed)
    sit(desk, [PERSON, NORMAL], seed=seed, game=game, options=OPTIONS.get(game, {}))
    asked(desk)
    return desk


def repainted(desk: Desk) -> bytes:
    """Return the picture after all parts are redrawn over the current one."""
    desk.console.top().redraw()
    desk.settle()
    return desk.picture()


@every_game
def test_after_a_move_of_the_cursor_the_screen_is_as_if_all_were_drawn(game: str) -> None:
    dice = random.Random(game)
    desk = begun(game, 5)
    for _ in range(ASKED):
        if scene(desk) != "Table":
            break
        for _ in range(MOVES):
            desk.press(dice.choice(("up", "down", "left", "right")))
            desk.settle()
            if scene(desk) == "Table":
                shown = desk.picture()
                assert repainted(desk)[_ROWS] == shown[_ROWS]
        table = desk.console.top()
        if scene(desk) == "Scores":  # A does not leave the scores.
            desk.press("b")
        elif scene(desk) == "Table" and table.mine:
            table.turn.play(table.actions[dice.randrange(table.count)])
        asked(desk)


def looked(desk: Desk) -> list[bytes]:
    """Return the picture of the table, and then that of each screen that LOOKS opens over it."""
    pictures = [repainted(desk)]
    for word in LOOKS:
        do(desk, word)
        pictures.append(desk.picture())
    while not desk.console.top().asks():
        desk.press("b")
    return pictures


@every_game
def test_another_sample_of_what_is_hidden_changes_no_pixel(game: str) -> None:
    dice = random.Random(game)
    desk = begun(game, 7)
    states = set()
    for number in range(ASKED):
        if scene(desk) != "Table":
            break
        for _ in range(2):
            desk.press(dice.choice(("up", "down", "left", "right")))
        while scene(desk) != "Table":
            desk.press("b")
        table = desk.console.top()
        match = table.session.match
        shown, kept = looked(desk), bytes(match.state)
        match.rules.resample(match.state, 0, bytearray((number, 3, 5, 7, 11, 13, 17, 19)))
        states |= {kept, bytes(match.state)}
        assert looked(desk) == shown
        match.state[:] = kept
        table.turn.play(table.actions[dice.randrange(table.count)])
        asked(desk)
    assert len(states) > 2, "the secrets do differ"


def drawn(table: Any) -> bytes:
    """Return the picture of a table drawn on an empty screen; parts that wait to be drawn go on waiting."""
    stale = table.stale
    table.redraw()
    table.stale = stale
    canvas = Canvas()
    for part in range(table.PARTS):
        table.draw(canvas, part)
    return bytes(canvas.buffer)


@every_game
def test_a_table_shows_each_viewer_only_what_that_seat_knows_and_to_nobody_a_hand(game: str) -> None:
    dice = random.Random(game)
    session = sit(desk := Desk(), [NORMAL] * 3, game=game, options=OPTIONS.get(game, {}))
    rules, state = session.match.rules, session.match.state
    table: Any = desk.console.top()
    while not session.is_over():
        session.apply(dice.choice(legal(rules, state)))
        for viewer in range(-1, rules.seats) if dice.random() < 0.2 else ():
            session.viewer = viewer
            shown, kept = drawn(table), bytes(state)
            for seat in range(rules.seats) if viewer < 0 else (viewer,):
                rules.resample(state, seat, bytearray((seat, 3, 5, 7, 11, 13, 17, 19)))
            assert drawn(table) == shown, (viewer, len(session.match.history))
            state[:] = kept


@pytest.mark.parametrize(
    ("game", "kinds"),
    sample(
        product(GAMES, ([PERSON, NORMAL], [PERSON, EASY, PERSON])),
        lambda case: len(case[1]) == 2 + GAMES.index(case[0]) % 2,
    ),
)
def test_nothing_of_a_decision_stays_on_the_table_after_it(game: str, kinds: list[int]) -> None:
    """Nothing of a decision stays on the table, even with an empty hand, or if no hand may be seen."""
    session = sit(desk := Desk(seed=5), kinds, game=game, options=OPTIONS.get(game, {}))
    desk.console.settings.values[S.MOTION] = 0
    looked = 0
    for _ in range(3000):
        table: Any = desk.console.top()
        if scene(desk) == "LastTable":
            break
        if scene(desk) != "Table" or table.mine:
            desk.press("a")
        elif not table.stale:
            looked += 1
            assert drawn(table) == bytes(desk.console.canvas.buffer), len(session.match.history)
        desk.step()
    assert looked
