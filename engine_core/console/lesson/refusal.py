"""A lesson's answer to a move that it does not accept. Loaded when a move is refused."""

from engine_core.console.words import lesson_words as L

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.lesson.lesson_view import LessonView


def wanted(view: "LessonView", action: int) -> str:
    """Return the sentence that names the expected move, to follow the refusal: the end of the step's own text if the
    move has no caption. At the second refusal of one decision, put the cursor there.
    """
    session = view.session
    match = session.match
    done = len(match.history)
    if view.refused == done:
        point(view)
    view.refused = done
    text = view.places.goal(action)
    if not text:
        told = session.tell(match.rules, match.state, action, session.words)
        # The caption has no subject, so the learner's name becomes it.
        text = session.names[0] + " " + told if told[:1].islower() else told
    return " " + (view.texts("lesson_words_")[L.TO_CHOOSE] % text if text else view.lesson.said()[-1][0])


def point(view: "LessonView") -> None:
    """Put the cursor on the expected choice, with everything that belongs to it."""
    lesson = view.lesson
    made = view.session.door.hint()
    if made is None:
        return
    guide = made(view.table)
    actions = [lesson.awaited()]
    while guide.goes_on(view.session.match.state, actions[-1]) and lesson.awaited(len(actions)) >= 0:
        actions.append(lesson.awaited(len(actions)))
    guide.point(actions)
    view.table.redraw()
