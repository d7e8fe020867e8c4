"""What a lesson says: how its box is opened, read on and closed. It is in memory only while the box is open."""

from engine_core.console import setting_rows as S
from engine_core.console.cues import REFUSE
from engine_core.console.scene import A, B
from engine_core.console.session import LESSON
from engine_core.console.words import words as W
from engine_core.draw.face import SMALL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.lesson_table import LessonTable
    from engine_core.console.lesson_view import LessonView


def say(view: "LessonView", text: str, about: "Any", kind: bool = False) -> None:
    """Open the box with a text about a place or an action; `kind`: with the word for another move."""
    view.opening = False
    view.is_kind = kind
    view.unframe()
    view.face = view.bring("draw.large_face").LARGE if view.console.settings.values[S.TEXT] else SMALL
    view.about = about
    view.box_pages = view.box().pages(view.face, text, view._where())
    view.box_page = 0
    view.aim()
    table = view.table
    table.step = view.console.words[W.LESSON_STEP] % (view.lesson.number + 1)
    table.stale |= view.places.HEADER
    if isinstance(about, str) and not view.places.where(table, about):  # the table shows it once it asks nothing
        table.mine = False
        table.count = 0
        view.session.line = view.session.line or " "  # nobody is thinking
        view.session.line_seat = max(0, view.session.line_seat)
        table.redraw()
    view.stale |= 1 << view.box_part


def refuse(view: "LessonView") -> None:
    """Say the kind word for a legal move that is not the one awaited."""
    action = view.places.next_of(view.table, view.lesson)
    say(view, view.lesson.kind(), view.lesson.where() if action < 0 else action, True)
    view.console.cue(REFUSE)


def read_on(scene: "LessonTable", button: int) -> None:
    """Take a press while the box is open: another page, a step back, or the box is folded."""
    lesson = scene.lesson
    if button == B and not scene.is_kind:
        scene.step_back()
    elif scene.box_page + 1 < len(scene.box_pages):
        scene.box_page += 1
        scene.draw_anew()
    else:
        scene.close_box()
        scene.table.step = ""
        scene.draw_anew()
        if not scene.is_kind and lesson.free():
            _seat_bots(scene, lesson.free())
        elif not scene.is_kind:
            scene.begins(lesson.advance())
        if button not in (A, B) and scene.table.mine and not scene.opening:
            scene.press(button)  # the cursor moves by the same press


def _seat_bots(scene: "LessonTable", level: int) -> None:
    """Have bots play the other seats from here to the end."""
    session = scene.session
    if session.kinds[-1] == LESSON:
        for seat in range(1, len(session.kinds)):
            session.sit(seat, level)
