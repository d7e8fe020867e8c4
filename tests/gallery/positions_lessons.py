"""Lessons: each step's text, the mark on the awaited move once the box is folded, pages, and endings."""

from collections.abc import Iterator

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.lesson.lesson_list import STEPS
from host_sim.desk import Desk
from tests.console.lesson.lessons import fold, open_box, open_lesson, until_framed
from tests.console_desk import do, shown


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for game, steps in STEPS.items():
        for number in range(1, len(steps) + 1):
            yield from _lesson(language, game, number)
    yield from _menu(language)
    yield from _pages(language)


def _lesson(language: str, game: str, number: int) -> Iterator[tuple[str, bytes]]:
    for step in range(STEPS[game][number - 1]):
        desk = Desk(language=language)
        scene = open_lesson(desk, game, number, step)
        name = "lesson_%s_%d_%02d" % (game, number, step + 1)
        yield name, desk.picture()
        if scene.lesson.awaited() >= 0:
            fold(desk)
            if scene.box_pages:
                continue  # The last press has done what the box asked for.
            if scene.meant():
                until_framed(desk)
            yield name + "_folded", desk.picture()


def _menu(language: str) -> Iterator[tuple[str, bytes]]:
    desk = Desk(language=language)
    open_lesson(desk, "up_or_down", 1, 0)
    fold(desk)
    do(desk, "right a")
    open_box(desk)
    yield from shown(desk, "snap lesson_kind_word hold b snap lesson_menu down snap lesson_menu_back")
    for number in (1, 2):
        desk.console.clear()
        from engine_core.console.lesson.lesson_end import LessonEnd

        desk.console.push(LessonEnd(desk.console, "wheels_up", number, 2, (), 0))
        desk.settle()
        yield "lesson_end_%d" % number, desk.picture()
    desk.console.clear()
    from engine_core.console.lesson.lesson_end import LessonEnd

    desk.console.push(LessonEnd(desk.console, "way_up_high", 1, 2, [("Ana", 34), ("Ben", 29)], 1))
    desk.settle()
    yield "lesson_end_game", desk.picture()


def _pages(language: str) -> Iterator[tuple[str, bytes]]:
    desk = Desk(language=language)
    store = desk.machine.store
    for name, _, _ in catalog.GAMES:
        lesson_notes.keep(store, name, 1, 5)
        yield from shown(desk, f"a snap page_begun_{name} b")
        lesson_notes.finish(store, name, 1)
        yield from shown(desk, f"a snap page_learnt_{name} b right")
