"""A lesson: the game's real table, covered by a box with text, an arrow, and a frame that blinks."""

from engine_core import catalog
from engine_core.console.lesson.lesson import Lesson, texts_of
from engine_core.console.lesson.lesson_view import LessonView
from engine_core.console.play.session import LESSON, PERSON, Session
from engine_core.console.scene import A, B
from engine_core.console.words import lesson_words as L
from engine_core.console.words import words as W
from engine_core.const import CLOCK, const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from engine_core.console.console import Console
    from engine_core.console.puzzle.puzzle import Puzzle
    from engine_core.packed_texts import Texts

_BLINK_MS = const(400)
_RUN = const(8)  # how many unshown moves are played in one pass


class LessonTable(LessonView):
    """Passes presses, ticks and drawing on to a table that is not itself a scene of the console. This scene's own two
    parts come last: the box or the arrow, and the frame.

    The console has no session during a lesson, so nothing is saved, recorded or undone. Nothing moves while the box is
    open.
    """

    HOLDS = True

    def __init__(self, console: "Console", game: str, number: int, step: int) -> None:
        super().__init__(console)
        self.game = game
        self.number = number  # the number of the lesson, from 1
        self.unsaved = True
        self._blink_ms = 0
        self._is_over = False  # whether the game has ended and its end has been shown
        self.deal(step)
        self.box_part = self.table.PARTS
        self.PARTS = self.box_part + 2

    def deal(self, step: int) -> None:
        """Deal the lesson's game, open its table, and go to a step."""
        module = texts_of(self.game, self.number, self.console.settings.language)
        self.sit(module)
        self.lay(module)
        self.lesson.resume(step)

    def sit(self, module: "ModuleType | Puzzle") -> None:
        """Deal the game that a lesson's module describes, in a session of its own."""
        console = self.console
        kinds = [PERSON] + [LESSON] * (module.SEATS - 1)
        # This keeps seat_names.py out of memory.
        names = [console.words[W.NAMES + seat] for seat in range(module.SEATS)]
        self.session = Session(self.game, module.OPTIONS, kinds, names, module.SEED, console.settings.language)
        self.session.match.forget_undo()  # Nothing is undone in a lesson, whose box can be read again.

    def lay(self, module: "ModuleType | Puzzle") -> None:
        """Open a table for the game that was dealt, and let the lesson play the other seats."""
        door = catalog.door(self.game)
        self.table = door.table()(self.console, self.session)
        self.places = door.places()(self.table)
        self.lesson = Lesson(self.session.match, module, self.step_texts)
        for seat in range(1, module.SEATS):
            self.lesson.seat(seat)
        self.table.turn.lesson = self

    def step_texts(self) -> "Texts | list":
        """Return the lesson's texts."""
        found: Texts = texts_of(self.game, self.number, self.console.settings.language).TEXTS
        return found

    # Scene

    def show(self) -> None:
        if self.lesson.is_late():
            self.console.canvas.fill(0, 0, 128, 64, 0)  # The screen stays dark until the lesson is where it was left.
            return
        self.table.show()
        self.redraw()

    def cover(self) -> None:
        self.drawn_anew()  # The box will be redrawn; until then there is more memory.
        self.table.cover()
        self.table.picture = None  # The picture lacks the box.

    def left(self) -> None:
        self.note_step()
        self.table.left()
        super().left()

    def rested(self) -> None:
        if not self.box_pages:
            self.table.rested()

    def look_ahead(self, step: int) -> bool:
        if self.box_pages:
            self.break_ahead()
            return False
        return self.table.look_ahead(step)

    def prepare(self, button: int) -> None:
        if button == A:
            self.table.prepare(A)
        else:
            from engine_core.console.lesson import lesson_menu  # noqa: F401

            self.texts("lesson_words_")

    def hold(self, button: int) -> None:
        if button == A:
            self.table.hold(A)
        elif button == B:
            from engine_core.console.lesson.lesson_menu import LessonMenu

            self.console.push(LessonMenu(self.console, self))

    # Time

    def tick(self, now_ms: int) -> None:
        if not self.box_pages and not self.console.motion.on:
            self._go_on(now_ms)
            if self.lesson.is_late():
                return  # The previous picture stays until all of these moves are played.
        table = self.table
        if self.console.top() is not self:
            return
        if table.stale:
            self.unframe()
            everything = table.stale == (1 << self.box_part) - 1
            if everything:
                self._text_rows = bytearray(192)
                self.drawn_anew()
            self.stale |= table.stale | 1 << self.box_part | (2 << self.box_part if everything else 0)
            table.stale = 0
        elif not self.stale and not self.console.motion.on:
            if self.unsaved:
                self.note_step()
            elif not self.box_pages and (now_ms - self._blink_ms) & CLOCK >= _BLINK_MS:
                self._blink_ms = now_ms
                self.blink()
                self.stale = 2 << self.box_part

    def _go_on(self, now_ms: int) -> None:
        """Do one small step of the events between two boxes."""
        lesson = self.lesson
        table = self.table
        if lesson.is_late():
            if not lesson.run_on(_RUN):
                self._arrive()
        elif lesson.is_over():
            if not lesson.free() or self._is_over:
                self.end()
            elif not table.turn.reading(now_ms):
                self._is_over = True
                self.tell(self.texts("lesson_words_")[L.LAST_MOVE])
        elif table.mine:
            if self.opening:
                self.say()
        elif lesson.due() >= 0 or (lesson.free() and not self.opening):
            self.after(table.tick, now_ms)  # A closure would allocate in each pass, even if this line is not reached.
        elif not table.turn.reading(now_ms):
            match = self.session.match
            if match.rules.current_player(match.state) == 0:
                table.follow()
            elif self.opening:
                self.say()

    def after(self, act: "Callable[..., object]", *given: int) -> None:
        """Call `act`, during which someone may play, and note the change."""
        history = self.session.match.history
        count = len(history)
        act(*given)
        if len(self.session.match.history) != count:
            self.begins(self.lesson.played())

    def begins(self, new: bool) -> None:
        """Note that an action was played. `new`: whether another step has begun"""
        if new:
            self.opening = self.unsaved = True
        self.aim()

    def note_step(self) -> None:
        """Save the learner's progress, if it has changed."""
        if self.unsaved:
            self.unsaved = False
            self.console.levels.briefly(self._note)

    def _note(self) -> None:
        from engine_core.console.lesson import lesson_notes

        lesson_notes.keep(self.console.notes, self.game, self.number, self.lesson.number)

    def end(self) -> None:
        """Show how the lesson ended."""
        self.unsaved = False
        from engine_core.console.lesson import lesson_notes

        lesson_notes.end(self)

    # Buttons

    def press(self, button: int) -> None:
        table = self.table
        if self.box_pages:
            self._read_on(button)
        elif table.mine and not self.opening:
            self.unframe()
            self.after(table.press, button)
            if table.mine:
                self.aim()
        else:
            table.turn.was_read = True  # A person who presses a button has read the last move.

    def step_back(self) -> bool:
        """Go to the beginning of this step, or of the previous one. Return whether there was one."""
        before = len(self.session.match.history)
        if not self.lesson.back():
            return False
        if len(self.session.match.history) == before:
            self.unsaved = True
            self.lift()
            self.say()
            return True
        self.close_box()
        self._is_over = False
        self.framed = []
        self.table.mine = False
        self.opening = self.unsaved = True
        if not self.lesson.is_late():
            self._arrive()
        return True

    def _arrive(self) -> None:
        """Show the table after moves that were not shown."""
        session = self.session
        session.lines.clear()
        session.line = " " if session.is_over() else ""  # A blank means that no one has to move any more.
        session.line_seat = 0 if session.line else -1
        session.caption_count = 0
        table = self.table
        table.turn = type(table.turn)(table)  # The new turn knows nothing of these moves.
        table.turn.lesson = self
        table.turn.was_read = True
        table.mine = False
        self.begins(self.lesson.played())
        self.opening = True
        table.show()

    def leave(self) -> None:
        """Go to the game's page, where lessons begin."""
        self.console.leave_to_page(self.game)

    def _read_on(self, button: int) -> None:
        """Take a press while the box is open. While pages follow, every button but B turns to the next one. B turns
        back: from the first page to the previous step, from the very first page out of the lesson, and from a refusal
        to the table. On the last page A or an arrow closes the box, and an arrow also does what it does at the table;
        `acts` describes the other effects of A and B there.
        """
        lesson = self.lesson
        acts = self.acts(button)
        back = button == B and not acts
        if back and self.turn_back():
            return
        if back and not self.refuses:
            if not self.step_back():
                self.leave()
        elif self.has_more() and not back:
            self.turn_page()
            self.lift()
        else:
            self.lift()
            self.close_box()
            self._blink_ms = self.console.machine.clock.ms()  # The arrow appears at once, the frame only after a while.
            self.table.step = ""
            self.console.idle.arrived = True
            if not self.refuses and lesson.free():
                self._seat_bots(lesson.free())
            elif not self.refuses:
                self.begins(lesson.advance())
            if acts and self.table.mine and not self.opening:
                self.press(button)

    def _seat_bots(self, level: int) -> None:
        """Let bots play the other seats from here on."""
        session = self.session
        if session.kinds[-1] == LESSON:
            for seat in range(1, len(session.kinds)):
                session.sit(seat, level)
