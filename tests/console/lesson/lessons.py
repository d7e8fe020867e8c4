"""Plays lessons by presses, and knows how to reach each choice in every game."""

from typing import Any

from engine_core.games.up_too_high.rules.layout import BID, BUILD, DONE, PHASE
from engine_core.games.up_too_high.screens.bid_plan import CARD as CARD_ROW
from engine_core.games.way_up_high.rules.layout import DOWN
from engine_core.games.wheels_up.screens.choice.choice import HAND, MAP, RIVALS, ROW
from tests.console_desk import Desk

LESSON = "LessonTable"
READ = ("Era", "ChaosIntro", "Scores")  # scenes over the table that only show text
_MOST = 5000


def open_lesson(desk: Desk, game: str, number: int, step: int = 0) -> Any:
    """Open a lesson at a step. Return its scene once the box is open."""
    console = desk.console
    console.clear()
    from engine_core.console.lesson.lesson_table import LessonTable

    console.push(LessonTable(console, game, number, step))
    open_box(desk)
    return console.top()


def open_box(desk: Desk) -> bool:
    """Step until the lesson's box is open, and leave READ scenes with A. Return whether the lesson continues."""
    for _ in range(_MOST):
        top: Any = desk.console.top()
        if type(top).__name__ == "LessonEnd":
            desk.settle()
            return False
        if type(top).__name__ in READ:
            desk.settle()
            desk.press("a")
        elif getattr(top, "box_pages", None):
            desk.settle()
            return True
        elif top.lesson.free() and top.table.mine and not top.opening:
            return True
        desk.step()
    raise AssertionError("no box comes")


def asked(desk: Desk) -> None:
    """Step until the learner has to decide, the box is open, or the lesson has ended."""
    for _ in range(_MOST):
        top: Any = desk.console.top()
        if type(top).__name__ in READ:
            desk.settle()
            desk.press("a")
        elif type(top).__name__ == "LessonEnd" or top.box_pages or (top.table.mine and not top.opening):
            desk.settle()
            return
        desk.step()
    raise AssertionError("nobody has to decide")


def fold(desk: Desk) -> None:
    """Read the box to its end, so that it folds or the lesson continues."""
    top: Any = desk.console.top()
    while top.has_more():
        desk.press("a")
    read(desk)


def read(desk: Desk) -> None:
    """Read a page of the box. After the last page, the box folds or another one opens."""
    desk.press("a")
    asked(desk)


def until_framed(desk: Desk) -> None:
    """Step until the frame is visible."""
    top: Any = desk.console.top()
    for _ in range(_MOST):
        if top.framed:
            return
        desk.step()
    raise AssertionError("nothing is framed")


def take(desk: Desk, action: int) -> None:
    """Move the cursor to an action with the arrows, and press A. Press nothing else."""
    scene: Any = desk.console.top()
    table = scene.table
    game = scene.game
    if game == "wheels_up":
        _take_wheels_up(desk, table, action)
    elif game == "way_up_high":
        while table.hand[table.cursor] != action & ~DOWN:
            desk.press("right")
        if table.chosen() != action:
            desk.press("down")
        desk.press("a")
    elif game == "up_too_high" and table.session.match.state[PHASE] == BID:
        _bid(desk, table, action)
    else:
        _walk(desk, table, action, game)
        desk.press("a")


def _walk(desk: Desk, table: Any, action: int, game: str) -> None:
    """Try the arrows until the cursor is on an action: along a row, then in the other row."""
    row = ["left"] * 7 + ["right"] * 8
    words = [*row, "down", *row, "up", *row]
    if game == "up_too_high" and table.session.match.state[PHASE] == BUILD:
        words = ["down"] * 8
    for word in words:
        if table.chosen() == action:
            return
        desk.press(word)
    assert table.chosen() == action


def _bid(desk: Desk, table: Any, action: int) -> None:
    """Lift one card of a kind, or make the bid."""
    plan = table.plan
    if action == DONE:
        desk.press("down")
        desk.press("a")
        return
    if plan.row != CARD_ROW:
        desk.press("b")
    for _ in range(plan.count):
        if plan.kinds[plan.at] == action and not plan.lifted[plan.at]:
            desk.press("a")
            return
        desk.press("right")
    raise AssertionError("no such card")


def _take_wheels_up(desk: Desk, table: Any, action: int) -> None:
    from engine_core.games.wheels_up.rules.codes import ACTION, LIFT
    from engine_core.games.wheels_up.rules.codes import CARD as CARDS_FROM
    from engine_core.games.wheels_up.rules.layout import EFFECT
    from engine_core.games.wheels_up.rules.layout import PHASE as WU_PHASE
    from engine_core.games.wheels_up.screens.choice import asked as asked_of
    from engine_core.games.wheels_up.screens.map import action_row, map_places

    choice = table.choice
    state = table.session.match.state
    place = map_places.place_of(table.rules, state[WU_PHASE], state[EFFECT], action)
    if place >= 0:
        while choice.mode != MAP:
            desk.press("b")
        _to_place(desk, choice, place)
        desk.press("a")
        return
    if choice.mode not in (HAND, RIVALS):
        while choice.mode != ROW:
            desk.press("b")
        lifts = state[WU_PHASE] == LIFT
        wanted = action_row.CARDS
        for item in choice.items:
            if asked_of.action_of(item) == action and (lifts or (state[WU_PHASE] == ACTION and action >= CARDS_FROM)):
                wanted = item
        while choice.item() != wanted:
            desk.press("right")
        desk.press("a")
        if wanted != action_row.CARDS:
            return
    for _ in range(12):
        if choice.action() == action:
            desk.press("a")
            return
        desk.press("right")
    raise AssertionError("no such card")


def _to_place(desk: Desk, choice: Any, place: int) -> None:
    """Move over the map to a place by the shortest way. A copy of the cursor is used to find it."""
    import copy

    start = choice.cursor
    ways: list = [(start, [])]
    seen = set()
    while ways:
        cursor, buttons = ways.pop(0)
        spot = cursor.spot
        if cursor.place() == place:
            for name in buttons:
                desk.press(name)
            assert choice.cursor.place() == place
            return
        if (spot, cursor.arrow) in seen:
            continue
        seen.add((spot, cursor.arrow))
        for name, button in (("up", 1), ("down", 2), ("left", 4), ("right", 8)):
            other = copy.copy(cursor)
            if other.step(button, *choice.stops()):
                ways.append((other, [*buttons, name]))
    raise AssertionError("no way there")
