"""A lesson: the real table of a game, and over it a box that speaks, an arrow, a frame that blinks."""

from engine_core import loader
from engine_core.console.lesson import module_name
from engine_core.console.lesson_view import SAID, LessonView
from engine_core.console.scene import A, B
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.packed_texts import Texts

_NOTES = "console.lesson_notes"
_SEEK = "console.lesson_seek"
_WRAP = const(0x1FFFFFFF)
_BLINK_MS = const(400)
_RUN = const(8)  # moves that nobody is told of, in one pass


class LessonTable(LessonView):
    """It has a table, which is no scene of the console's: buttons, ticks and parts go through this. Its own two parts
    come last: the box or the arrow, and the frame.

    The console has no session meanwhile, so nothing is saved, recorded or undone. While the box is open nothing moves.
    """

    HOLDS = True

    def __init__(self, console: "Console", game: str, number: int, step: int) -> None:
        super().__init__(console)
        self.game = game
        self.number = number  # of the lesson, from 1
        self.unsaved = True
        self._blink_ms = 0
        self.bring(_SEEK).begin(self, step)
        if not self.lesson.is_late():
            loader.release(self.held, _SEEK)
        self.box_part = self.table.PARTS  # the part of the box, and of the arrow
        self.PARTS = self.box_part + 2

    def texts(self) -> "Texts":
        """Return the lesson's texts, which are not kept."""
        held: list[str] = []
        texts: Texts = loader.bring(held, module_name(self.game, self.number, self.console.settings.language)).TEXTS
        loader.release(held)
        return texts

    # Scene

    def show(self) -> None:
        if self.lesson.is_late():
            self.console.canvas.fill(0, 0, 128, 64, 0)  # nothing is shown until the lesson is where it was left
            return
        self.table.show()
        self.redraw()

    def cover(self) -> None:
        self.table.cover()
        self.table.picture = None  # all is drawn again, with the box

    def left(self) -> None:
        self._keep()
        self.table.left()
        loader.release(self.session.held)
        super().left()

    def rested(self) -> None:
        if not self.box_pages:
            self.table.rested()

    def prepare(self, button: int) -> None:
        if button == A:
            self.table.prepare(A)
        else:
            self.console.bring("console.lesson_menu")

    def hold(self, button: int) -> None:
        if button == A:
            self.table.hold(A)
        elif button == B:
            self.console.push(self.console.bring("console.lesson_menu").LessonMenu(self.console, self))

    # Time

    def tick(self, now_ms: int) -> None:
        if not self.box_pages and not self.console.motion.on:
            self._go_on(now_ms)
        table = self.table
        if self.console.top() is not self:
            return
        if table.stale:
            self.unframe()
            everything = table.stale == (1 << self.box_part) - 1
            self.stale |= table.stale | 1 << self.box_part | (2 << self.box_part if everything else 0)
            table.stale = 0
        elif not self.stale and not self.console.motion.on:
            if self.unsaved:
                self._keep()
                if self.box_pages:
                    table.put_away()  # until the box is closed, nothing is drawn or chosen
            elif not self.box_pages and (now_ms - self._blink_ms) & _WRAP >= _BLINK_MS:
                self._blink_ms = now_ms
                table.rested()  # what the next press needs is loaded by then
                self.blink()
                self.stale = 2 << self.box_part

    def _go_on(self, now_ms: int) -> None:
        """Do one small step of what happens between two boxes."""
        lesson = self.lesson
        table = self.table
        if lesson.is_late():
            if not self.bring(_SEEK).run_on(lesson, _RUN):
                self.bring(_SEEK).arrive(self)
                loader.release(self.held, _SEEK)
        elif lesson.is_over():
            if not lesson.free() or not table.turn.reading(now_ms):
                self._end()
        elif table.mine:
            if self.opening:
                self.say()
        elif lesson.due() >= 0 or (lesson.free() and not self.opening):
            self.after(lambda: table.tick(now_ms))
        elif not table.turn.reading(now_ms):
            match = self.session.match
            if match.rules.current_player(match.state) == 0:
                table.follow()
            elif self.opening:
                self.say()

    def after(self, act: "Any") -> None:
        """Do something by which somebody may play; see what that changes."""
        history = self.session.match.history
        count = len(history)
        act()
        if len(self.session.match.history) != count:
            self.begins(self.lesson.played())

    def begins(self, new: bool) -> None:
        """Note that something was played; `new`: another step has begun with that."""
        if new:
            self.opening = self.unsaved = True
        self.aim()

    def _keep(self) -> None:
        """Keep how far the learner is."""
        if self.unsaved:
            self.unsaved = False
            held: list[str] = []
            notes = loader.bring(held, _NOTES)
            notes.keep(self.console.machine.store, self.game, self.number, self.lesson.number)
            loader.release(held)

    def _end(self) -> None:
        self.unsaved = False
        self.bring(_NOTES).end(self)

    # Buttons

    def press(self, button: int) -> None:
        table = self.table
        if self.box_pages:
            self.bring(SAID).read_on(self, button)
        elif table.mine and not self.opening:
            self.unframe()
            self.after(lambda: table.press(button))
            if table.mine:
                self.aim()
        else:
            table.turn.was_read = True  # whoever presses has read it

    def draw_anew(self) -> None:
        """Have all of it drawn again: a box may have covered what is below."""
        self.framed = []
        self.table.redraw()

    def step_back(self) -> None:
        """Go to the beginning of this step, or of the one before, if there is one."""
        self.bring(_SEEK).step_back(self)
        if not self.lesson.is_late():
            loader.release(self.held, _SEEK)
