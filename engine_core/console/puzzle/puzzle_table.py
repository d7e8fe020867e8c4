"""A puzzle at the table of its game: a lesson with one step that hides its answer, then the line that follows."""

from engine_core.console.lesson.lesson_table import LessonTable
from engine_core.console.puzzle.puzzle import Puzzle
from engine_core.console.scene import REFUSE, B
from engine_core.console.words import puzzle_words as P
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console

_WORDS = "puzzle_words_"
_TRIES = const(2)  # after so many the answer is told
_ABOUT = "hand"  # the place that the box does not cover


class PuzzleTable(LessonTable):
    """Takes a wrong turn back (if the answer wins by force, once the turn is complete), and the box says what would
    come of it. After two wrong turns the box says what wins and why, and the arrow shows it.
    """

    def __init__(self, console: "Console", number: int) -> None:
        self.puzzle = Puzzle(number)
        self.tries = 1
        self.told = False  # the answer was told
        self.tried: list = []  # what the next seat gets after the way that was refused last, if that is known
        self.root = bytearray(0)  # the state at which the puzzle begins
        self._refusal = ""  # what the box is to say about the turn that was taken back
        self._aimed = -1  # how many actions there were when `_begin_elsewhere` last moved the cursor
        self._counts: tuple = ()  # how many puzzles are solved in a row and in all, once this one was counted
        super().__init__(console, self.puzzle.game, number, 0)

    def deal(self, step: int) -> None:
        self.sit(self.puzzle)
        self.puzzle.play(self.session.match)
        self.root[:] = self.session.match.state
        self.lay(self.puzzle)
        self.lesson.TOLD = len(self.puzzle.MOVES)  # so that all moves of the line are shown

    # What it says

    def step_text(self) -> str:
        return self.texts(_WORDS)[P.NUMBER] % self.number

    def step_texts(self) -> list:
        """Return the texts as a lesson has them: an empty refusal, for which `allows` is used here, and those of the
        steps.
        """
        texts = self.texts(_WORDS)
        scores = self.scores(self.session.match.state)
        ends = scores[:1].upper() + scores[1:] + "."
        said = ["", _ABOUT, self._question()]
        right = texts[P.RIGHT + self.told]
        if self.puzzle.follows:
            said += [_ABOUT, right + " " + texts[P.REST + 1]]
            right = ""
        said += [_ABOUT, right + " " + ends if right else ends]
        return said

    def _question(self) -> str:
        texts = self.texts(_WORDS)
        names = self.session.names
        said = [texts[P.PUZZLE] % (self.number, self.scores(self.root))]
        known = self.places.known(self.root)
        after = self.places.after(self.root)
        if known:
            said.append(texts[P.FIND + 1] % (names[1], known[0], known[1]))
        else:
            if after is not None:
                said.append(texts[P.AFTER + len(after)] % tuple([names[seat] for seat in after]))
            said.append(texts[P.FIND])
        if self.puzzle.follows:
            said.append(texts[P.REST])
        return " ".join(said)

    def scores(self, state: bytearray) -> str:
        """Return the names and points of all seats as text."""
        session = self.session
        names = session.names[:]
        names[0] = self.texts(_WORDS)[P.YOU]
        rules = session.match.rules
        return ", ".join(["%s\u00a0%d" % (name, rules.score(state, i)) for i, name in enumerate(names)])

    def say(self) -> None:
        if self._refusal:
            self.open_box([(self._refusal, _ABOUT)], True)
            self._refusal = ""
        else:
            super().say()

    def open_box(self, parts: list, refuses: bool) -> None:
        super().open_box(parts, refuses)
        self.console.presses.forget_next(-1)  # in this box A may go on at once
        self.table.step = ""  # so that the header keeps its own fact: the last round, or the cards that are left

    # The turn

    def allows(self, actions: "tuple | list") -> bool:
        puzzle = self.puzzle
        match = self.session.match
        way = list(match.history[puzzle.START :]) + list(actions)
        if way == [puzzle.move(step) for step in range(min(len(way), puzzle.own))]:
            return True
        if not self.told:
            if not puzzle.wins and len(way) < puzzle.own:
                return True  # judged only at the end of the turn
            self.tries += 1
        from engine_core.console.puzzle import puzzle_why

        said = "" if self.told else puzzle_why.refused(self, way)
        back = len(match.history) > puzzle.START and not self.told
        if back:
            match.go_on(match.history[: puzzle.START], self.root)
        if self.tries > _TRIES:
            said = said.replace(self.texts(_WORDS)[P.TRY_AGAIN], "").strip()
            said = (said + " " + puzzle_why.answer(self)).strip()
            self.told = True
            self._count(False)
        if back:
            self._refusal = said
            self._aimed = -1
            self._arrive()
        else:
            self._point()
            self.open_box([(said, _ABOUT)], True)
        self.console.cue(REFUSE)
        return False

    def _point(self) -> None:
        """Show the answer with the arrow and the cursor, if the box has told it."""
        if self.told:
            from engine_core.console.lesson import refusal

            refusal.point(self)

    def press(self, button: int) -> None:
        if button == B and self.places.LOOKS and self.table.mine and not self.box_pages and not self.opening:
            self.table.back()
        else:
            super().press(button)

    def _read_on(self, button: int) -> None:
        super()._read_on(button)
        if not self.box_pages and not self.lesson.number:  # so that another A, from habit, plays nothing
            self.console.presses.forget_next(self.console.machine.clock.ms(), True)

    def meant(self) -> list:
        return super().meant() if self.told else []

    def aim(self) -> None:
        if self.told:
            super().aim()

    def _go_on(self, now_ms: int) -> None:
        super()._go_on(now_ms)
        self._begin_elsewhere()

    def _begin_elsewhere(self) -> None:
        """Move the cursor onto the answer if the box has told it; otherwise off the answer if a decision begins
        there.
        """
        table = self.table
        if not table.mine or self._aimed == table.turn.asked_at or self.lesson.awaited() < 0:
            return
        self._aimed = table.turn.asked_at
        if self.told:
            self._point()
        elif table.count > 1 and table.chosen() == self.lesson.awaited():
            made = self.session.door.hint()
            assert made
            other = table.actions[1 if table.actions[0] == table.chosen() else 0]
            made(table).point([other])

    # After the answer

    def begins(self, new: bool) -> None:
        if self.lesson.number and self.lesson.due() >= 0 and self.session.match.bots[0] is None:
            self.lesson.seat(0)  # the lesson plays the moves of seat 0 in the line, too
            self.table.mine = False
            self.table.follow()
        super().begins(new)
        self._begin_elsewhere()

    def note_step(self) -> None:
        self.unsaved = False
        if self.lesson.number:
            self._count(True)

    def _count(self, is_solved: bool) -> None:
        if not self._counts:
            self._counts = self.console.levels.briefly(lambda: self._noted(is_solved))

    def _noted(self, is_solved: bool) -> tuple:
        from engine_core.console.puzzle.puzzle_notes import PuzzleNotes

        notes = PuzzleNotes(self.console.notes, self.console.today)
        notes.note(self.number, is_solved)
        return notes.row, notes.solved

    def end(self) -> None:
        console = self.console
        puzzle = self.puzzle
        tries = 0 if self.told else self.tries
        row, solved = self._counts
        console.clear()
        from engine_core.console.puzzle.puzzle_end import PuzzleEnd

        console.push(PuzzleEnd(console, self.number, puzzle.game, puzzle.grade, tries, row, solved))
