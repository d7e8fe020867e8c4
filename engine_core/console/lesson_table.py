"""A lesson: the real table of a game, and over it a box that speaks, an arrow, a frame that blinks."""

from engine_core import catalog, loader
from engine_core.console.cues import REFUSE
from engine_core.console.lesson import Lesson, module_name
from engine_core.console.lesson_view import LessonView
from engine_core.console.scene import A, B
from engine_core.console.session import LESSON, PERSON, Session, default_names
from engine_core.console.words import words as W
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.console.console import Console
    from engine_core.packed_texts import Texts

_NOTES = "console.lesson_notes"
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
        self._unsaved = True
        self._blink_ms = 0
        held: list[str] = []
        module = loader.bring(held, self._name())
        kinds = [PERSON] + [LESSON] * (module.SEATS - 1)
        names = default_names(console.words, W.NAMES, module.SEATS)
        self.session = Session(game, module.OPTIONS, kinds, names, module.SEED, console.settings.language)
        self.lesson = Lesson(self.session.match, module, self._texts)
        loader.release(held)
        for seat in range(1, module.SEATS):
            self.lesson.seat(seat)
        self.lesson.resume(step)
        self.places = self.bring(catalog.module(game, "screens.places"))
        self.table = self.bring(catalog.module(game, "screens.table")).Table(console, self.session)
        self.table.turn.lesson = self
        self.box_part = self.table.PARTS  # the part of the box, and of the arrow
        self.PARTS = self.box_part + 2

    def _name(self) -> str:
        return module_name(self.game, self.number, self.console.settings.language)

    def _texts(self) -> "Texts":
        """Return the lesson's texts, which are not kept."""
        held: list[str] = []
        texts: Texts = loader.bring(held, self._name()).TEXTS
        loader.release(held)
        return texts

    # Scene

    def show(self) -> None:
        if self._is_late():
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
            if self._unsaved:
                self._keep()
                if self.box_pages:
                    table.put_away()  # until the box is closed, nothing is drawn or chosen
            elif not self.box_pages and (now_ms - self._blink_ms) & _WRAP >= _BLINK_MS:
                self._blink_ms = now_ms
                self.blink()
                self.stale = 2 << self.box_part

    def _is_late(self) -> bool:
        """Tell whether moves are due that nobody is told of."""
        return self.lesson.due() >= 0 and not self.lesson.is_told()

    def _go_on(self, now_ms: int) -> None:
        """Do one small step of what happens between two boxes."""
        lesson = self.lesson
        table = self.table
        if self._is_late():
            if not lesson.run_on(_RUN):
                self._arrive()
        elif lesson.is_over():
            if not lesson.free() or not table.turn.reading(now_ms):
                self._end()
        elif table.mine:
            if self.opening:
                self.say(lesson.text(), lesson.where())
        elif lesson.due() >= 0 or (lesson.free() and not self.opening):
            self.after(lambda: table.tick(now_ms))
        elif not table.turn.reading(now_ms):
            match = self.session.match
            if match.rules.current_player(match.state) == 0:
                table.follow()
            elif self.opening:
                self.say(lesson.text(), lesson.where())

    def _arrive(self) -> None:
        """Show the table as it is after moves that nobody was told of."""
        session = self.session
        session.lines.clear()
        session.line = " " if session.is_over() else ""  # then nobody is to move
        session.line_seat = 0 if session.line else -1
        session.told = 0
        table = self.table
        table.turn = type(table.turn)(table)  # it has seen nothing of them
        table.turn.lesson = self
        table.turn.was_read = True
        table.mine = False
        self._begins(self.lesson.played())
        self.opening = True
        table.show()

    def after(self, act: "Any") -> None:
        """Do something by which somebody may play; see what that changes."""
        history = self.session.match.history
        count = len(history)
        act()
        if len(self.session.match.history) != count:
            self._begins(self.lesson.played())

    def _begins(self, new: bool) -> None:
        """Note that something was played; `new`: another step has begun with that."""
        if new:
            self.opening = self._unsaved = True
        self.aim()

    def _keep(self) -> None:
        """Keep how far the learner is."""
        if self._unsaved:
            self._unsaved = False
            held: list[str] = []
            notes = loader.bring(held, _NOTES)
            notes.keep(self.console.machine.store, self.game, self.number, self.lesson.number)
            loader.release(held)

    def _end(self) -> None:
        self._unsaved = False
        self.bring(_NOTES).end(self)

    # Buttons

    def press(self, button: int) -> None:
        table = self.table
        if self.box_pages:
            self._read_on(button)
        elif table.mine and not self.opening:
            self.unframe()
            self.after(lambda: table.press(button))
            if table.mine:
                self.aim()
        else:
            table.turn.was_read = True  # whoever presses has read it

    def _read_on(self, button: int) -> None:
        lesson = self.lesson
        if button == B and not self.is_kind:
            self.step_back()
        elif self.box_page + 1 < len(self.box_pages):
            self.box_page += 1
            self._draw_anew()
        else:
            self._fold()
            if not self.is_kind and lesson.free():
                self._seat_bots(lesson.free())
            elif not self.is_kind:
                self._begins(lesson.advance())
            if button not in (A, B) and self.table.mine and not self.opening:
                self.press(button)  # the cursor moves by the same press

    def _fold(self) -> None:
        self.close_box()
        self.table.step = ""
        self._draw_anew()

    def _draw_anew(self) -> None:
        """Have all of it drawn again: a box may have covered what is below."""
        self.framed = []
        self.table.redraw()

    def step_back(self) -> bool:
        """Go to the beginning of this step, or of the one before; tell whether there is one."""
        if not self.lesson.back():
            self.console.cue(REFUSE)
            return False
        self.close_box()
        self.framed = []
        self.table.mine = False
        self.opening = self._unsaved = True
        if not self._is_late():
            self._arrive()
        return True

    def _seat_bots(self, level: int) -> None:
        """Have bots play the other seats from here to the end."""
        session = self.session
        if session.kinds[-1] == LESSON:
            for seat in range(1, len(session.kinds)):
                session.sit(seat, level)
