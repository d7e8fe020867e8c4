"""Puzzles played by presses and moves: opens one, answers it correctly or wrongly, and reads on to its end."""

from typing import Any

from engine_core.console.lesson.lesson_list import PUZZLES
from engine_core.console.puzzle import puzzle_notes
from engine_core.console.puzzle.puzzle_list import GAME_OF
from tests.console.lesson.lessons import asked, fold
from tests.console_desk import Desk

# The number of each game's first puzzle.
FIRST = {game: GAME_OF.index(bytes((place,))) + 1 for place, game in enumerate(PUZZLES)}
_MOST = 20_000


def open_puzzle(desk: Desk, number: int) -> Any:
    """Open a puzzle. Return its scene once the question is visible."""
    puzzle_notes.begin(desk.console, number)
    assert asked_puzzle(desk) == number
    return desk.console.top()


def asked_puzzle(desk: Desk) -> int:
    """Step until an open puzzle shows its question, and return its number."""
    asked(desk)
    scene: Any = desk.console.top()
    return int(scene.number)


def answer(desk: Desk) -> None:
    """Play the next move of the answer."""
    scene: Any = desk.console.top()
    scene.after(scene.table.turn.play, scene.lesson.awaited())
    asked_or_over(desk)


def err(desk: Desk) -> None:
    """Play a wrong turn until it is refused: always the last move that is not in the answer."""
    scene: Any = desk.console.top()
    table = scene.table
    while not scene.box_pages:
        wrong = [action for action in table.actions[: table.count] if action != scene.lesson.awaited()]
        scene.after(table.turn.play, wrong[-1])
        asked_or_over(desk)


def asked_or_over(desk: Desk) -> None:
    """Step until a move is requested, or the last box is open."""
    for _ in range(_MOST):
        scene: Any = desk.console.top()
        if scene.box_pages:
            desk.settle()
            return
        if scene.table.mine and not scene.opening and scene.session.match.bots[0] is None:
            return  # The function returns before the picture settles, because a frame may then be blinking.
        desk.step()
    raise AssertionError("the line does not end")


def solve(desk: Desk) -> Any:
    """Fold the box, and play the answer. Return the scene at the end of the moves that follow."""
    scene: Any = desk.console.top()
    fold(desk)
    for _ in range(scene.puzzle.own):
        answer(desk)
    assert scene.lesson.number == 1 and scene.box_pages
    return scene


def watch(desk: Desk) -> None:
    """Read on until the moves after the answer have all been shown and the last box is open."""
    scene: Any = desk.console.top()
    while scene.lesson.number < scene.lesson.steps - 1:
        desk.press("a")
        asked_or_over(desk)


def presses(number: int, solved: bool) -> list[str]:
    """Return the buttons that solve a puzzle at once, or fail it, and then read it to the end, on any console."""
    desk = Desk()
    done: list[str] = []
    scene: Any = open_puzzle(desk, number)

    def press(button: str) -> None:
        done.append(button)
        desk.press(button)

    while type(desk.console.top()).__name__ == "PuzzleTable":
        table = scene.table
        asked_or_over(desk)
        if not scene.box_pages:
            wrong = [action for action in table.actions[: table.count] if action != scene.lesson.awaited()]
            meant = wrong[-1] if wrong and not solved and not scene.told else scene.lesson.awaited()
            every_way = ("right",), ("left",), ("down", "right"), ("up", "left")  # Arrows stop at the ends of a row.
            for button in (button for way in every_way for button in way * table.count):
                # At least one press is needed, since A directly after folding the box would be ignored.
                press(button)
                if table.chosen() == meant:
                    break
            assert table.chosen() == meant
            if table.doubts(meant):
                press("a")
        press("a")
    return done


def miss(desk: Desk) -> None:
    """Answer wrongly twice, after which the puzzle shows the answer."""
    for _ in range(2):
        fold(desk)
        err(desk)


def finish(desk: Desk) -> Any:
    """Read the last box to its end, and return the scene that follows."""
    while type(desk.console.top()).__name__ == "PuzzleTable":
        desk.press("a")
    return desk.console.top()
