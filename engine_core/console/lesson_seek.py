"""Going to the beginning of a step of a lesson: when the lesson begins, is resumed or is gone back in.

It is in memory only until the lesson is there.
"""

from engine_core import catalog, loader
from engine_core.console.cues import REFUSE
from engine_core.console.lesson import Lesson, module_name
from engine_core.console.session import LESSON, PERSON, Session, default_names
from engine_core.console.words import words as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

    from engine_core.console.lesson_table import LessonTable


def begin(scene: "LessonTable", step: int) -> None:
    """Deal a lesson's game, seat the lesson at it, lay its table, and go to a step."""
    console = scene.console
    held: list[str] = []
    module = loader.bring(held, module_name(scene.game, scene.number, console.settings.language))
    kinds = [PERSON] + [LESSON] * (module.SEATS - 1)
    names = default_names(console.words, W.NAMES, module.SEATS)
    scene.session = Session(scene.game, module.OPTIONS, kinds, names, module.SEED, console.settings.language)
    scene.session.match.forget_undo()  # a lesson reads its box again instead
    scene.lesson = Lesson(scene.session.match, module, scene.texts)
    for seat in range(1, module.SEATS):
        scene.lesson.seat(seat)
    resume(scene.lesson, step)
    loader.release(held)  # only now: the lesson has read the texts of the step
    scene.places = scene.bring(catalog.module(scene.game, "screens.places"))
    scene.table = scene.bring(catalog.module(scene.game, "screens.table")).Table(console, scene.session)
    scene.table.turn.lesson = scene


def resume(lesson: Lesson, number: int) -> None:
    """Go to the beginning of a step, by the first moves that will do: `run_on` plays them."""
    _restart(lesson, min(number, lesson.steps), lesson.match.history[:0])


def back(lesson: Lesson) -> bool:
    """Go to the beginning of this step, or of the one before if nothing was played in it; tell whether it does.

    The learner's moves before it stay what they were. `run_on` plays them.
    """
    done = len(lesson.match.history) - lesson.first
    if done < 0 or (not done and not lesson.number):
        return False
    _restart(lesson, lesson.number if done else lesson.number - 1, lesson.match.history)
    return True


def _restart(lesson: Lesson, number: int, history: "array[int]") -> None:
    """Deal anew; until the beginning of a step, what is due is what `history` says, then what the lesson says."""
    match = lesson.match
    match.go_on(history[:0], match.dealt())
    lesson.begin(number)
    lesson.again = history[: lesson.first]


def run_on(lesson: Lesson, most: int) -> bool:
    """Play up to `most` of the actions that are due and not told; tell whether more are."""
    while lesson.is_late():
        if not most:
            return True
        lesson.match.apply(lesson.due())
        most -= 1
    return False


def step_back(scene: "LessonTable") -> bool:
    """Go to the beginning of the scene's step, or of the one before; tell whether there is one."""
    if not back(scene.lesson):
        scene.console.cue(REFUSE)
        return False
    scene.close_box()
    scene.framed = []
    scene.table.mine = False
    scene.opening = scene.unsaved = True
    if not scene.lesson.is_late():
        arrive(scene)
    return True


def arrive(scene: "LessonTable") -> None:
    """Show the table as it is after moves that nobody was told of."""
    session = scene.session
    session.lines.clear()
    session.line = " " if session.is_over() else ""  # then nobody is to move
    session.line_seat = 0 if session.line else -1
    session.told = 0
    table = scene.table
    table.turn = type(table.turn)(table)  # it has seen nothing of them
    table.turn.lesson = scene
    table.turn.was_read = True
    table.mine = False
    scene.begins(scene.lesson.played())
    scene.opening = True
    table.show()
