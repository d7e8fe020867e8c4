"""Puzzles: each game's question, a wrong move, the answer, the end; also in large text."""

from collections.abc import Iterator

from engine_core.console.store.setting_rows import TEXT
from host_sim.desk import Desk
from tests.console.lesson.lessons import fold
from tests.console.puzzle.puzzling import FIRST, err, finish, miss, open_puzzle, solve


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for game, number in FIRST.items():
        desk = Desk(language=language)
        open_puzzle(desk, number)
        yield "puzzle_" + game, desk.picture()
        fold(desk)
        yield "puzzle_folded_" + game, desk.picture()
        err(desk)
        yield "puzzle_no_" + game, desk.picture()
        fold(desk)
        err(desk)
        yield "puzzle_told_" + game, desk.picture()
        solve(desk)
        yield "puzzle_won_" + game, desk.picture()
    finish(desk)
    yield "puzzle_end_missed", desk.picture()
    desk.press("a")
    solve(desk)
    yield "puzzle_right", desk.picture()
    finish(desk)
    yield "puzzle_end_solved", desk.picture()
    desk.console.settings.values[TEXT] = 1
    open_puzzle(desk, FIRST["up_or_down"])
    yield "puzzle_large", desk.picture()
    miss(desk)
    yield "puzzle_large_told", desk.picture()
