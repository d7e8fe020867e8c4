"""Keeps the progress in each game's lessons, in rows of the settings that the settings screen does not show.

The row "lesson.ID" stores the number of the lesson to go on with, from 1, times 32, plus its step. The row "learnt.ID"
stores how many lessons were finished.
"""

from engine_core.console.store import setting_file
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.lesson.lesson_table import LessonTable
    from hal.contract import Notebook

_STEPS = const(32)
_LESSON = "lesson."
_LEARNT = "learnt."


def of(store: "Notebook", game: str) -> tuple:
    """Return the lesson and step to go on with, and how many lessons are finished; by default 1, 0, 0."""
    rows = dict(setting_file.kept(store))
    at = rows.get(_LESSON + game, _STEPS)
    return max(1, at // _STEPS), at % _STEPS, rows.get(_LEARNT + game, 0)


def keep(store: "Notebook", game: str, number: int, step: int) -> None:
    """Store where to go on. If that fails, only a convenience is lost."""
    setting_file.note(store, _LESSON + game, number * _STEPS + min(step, _STEPS - 1))


def finish(store: "Notebook", game: str, number: int) -> None:
    """Store that a lesson was finished, and that the next one follows if there is one."""
    finished = max(number, of(store, game)[2])
    keep(store, game, number + 1, 0)
    setting_file.note(store, _LEARNT + game, finished)


def end(scene: "LessonTable") -> None:
    """Store that a lesson was finished, and show its end. After free play, show the scores first."""
    console = scene.console
    match = scene.session.match
    rules = match.rules
    scores: list = []
    winners = 0
    if scene.session.is_over():
        scores = [(name, rules.score(match.state, seat)) for seat, name in enumerate(scene.session.names)]
        winners = rules.winners(match.state)
    finish(console.notes, scene.game, scene.number)
    console.clear()
    from engine_core.console.lesson.lesson_end import LessonEnd

    console.push(LessonEnd(console, scene.game, scene.number, rules.seats, scores, winners))
    if scores and scene.lesson.free():  # No step has explained the scores.
        console.push(scene.session.door.scores()(console, scene.session))
