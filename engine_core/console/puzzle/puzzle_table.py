"""A puzzle at its game's table: a lesson with one step that hides its answer, then the moves that follow."""

from engine_core.console.lesson import speech_box
from engine_core.console.lesson.lesson_table import LessonTable
from engine_core.console.puzzle.puzzle import Puzzle
from engine_core.console.scene import REFUSE, A, B
from engine_core.console.words import puzzle_words as P
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.console.puzzle.puzzle_places import PuzzlePlaces

_WORDS = "puzzle_words_"
_TRIES = const(2)  # the number of tries after which the answer is shown
_ABOUT = "hand"  # the place that the box leaves free


class PuzzleTable(LessonTable):
    """Takes a wrong turn back once it is complete, and explains its result in the box. After two wrong turns the box
    says what wins and why, and the arrow shows it.
    """

    IS_PUZZLE = True
    places: "PuzzlePlaces"

    def __init__(self, console: "Console", number: int) -> None:
        self.puzzle = Puzzle(number)
        self.tries = 1
        self.told = False  # whether the answer has been shown
        self.tried: list = []  # notes about the way that was refused last; see puzzle_why._tried
        self.root = bytearray(0)  # the state where the puzzle begins
        self._wrong: list = []  # the refused turn that is still to be explained
        self._brings = ""  # the box's text about a turn
        self._why = ""  # the box's text when the answer was shown
        self._moved = False  # whether the cursor has been moved since the table was opened
        self._aimed = -1  # the number of actions when the cursor was last moved to the answer
        self._counts: tuple = ()  # how many puzzles were solved in a row and in all, once this one is counted
        super().__init__(console, self.puzzle.game, number, 0)

    def deal(self, step: int) -> None:
        self.sit(self.puzzle)
        self.puzzle.play(self.session.match)
        self.root[:] = self.session.match.state
        self.lay(self.puzzle)
        self.lesson.TOLD = len(self.puzzle.MOVES)  # Show every move of the line, however long it is.

    # The texts of the box

    def step_text(self) -> str:
        return self.texts(_WORDS)[P.NUMBER] % self.number

    def step_texts(self) -> list:
        """Return the texts as a lesson stores them. The refusal is empty, because `allows` refuses here."""
        scores = self.scores(self.session.match.state) + "."
        return ["", _ABOUT, self._question(), "", scores, "", scores]

    def _question(self) -> str:
        texts = self.texts(_WORDS)
        names = self.session.names
        you = texts[P.YOU] % names[0] + self.scores(self.root)[len(names[0]) :]
        said = [texts[P.PUZZLE] % (self.number, you)]
        known = self.places.known(self.root)
        after = self.places.after(self.root)
        if known:
            said.append(texts[P.KNOWN] % (known[0], names[1], known[1], names[1], known[2]))
            plays_last = known[0] > known[1]
            said.append(texts[P.LAST + 1] if plays_last else texts[P.LAST] % names[1])
            said.append(texts[P.FIND + 1] % names[1])
        else:
            said.append(texts[P.AFTER + after[0]] % after[1])
            said.append(texts[P.FIND + (3 if after[0] > 2 else 2 if after[0] else 0)])
        return " ".join(said)

    def scores(self, state: bytearray) -> str:
        """Return a text with the names and points of all seats."""
        names = self.session.names
        rules = self.session.match.rules
        return ", ".join(["%s\u00a0%d" % (name, rules.score(state, i)) for i, name in enumerate(names)])

    def say(self) -> None:
        at_start = len(self.session.match.history) == self.lesson.first
        if not self._wrong and (self.lesson.number != 1 or not at_start):
            if self._why and at_start and not self.lesson.number:
                self.open_box([(self._why, _ABOUT)], False)
            else:
                super().say()
            return
        from engine_core.console.puzzle import puzzle_why

        wrong = self._wrong
        if wrong and self.table.stale:
            return  # The table is shown first; the slow work gets a pass of its own.
        if not self._brings and not (wrong and self.told):
            self._brings = puzzle_why.refused(self, wrong) if wrong else puzzle_why.right(self)
        elif wrong and (not self._brings or (self.tries > _TRIES and not self.told)):
            self._brings = (self._brings + " " + puzzle_why.answer(self)).strip()
            self._why = self._why or self._brings
            self.told = True
            self._count(False)
        else:
            if wrong and not self.told:
                self._brings += " " + self.texts(_WORDS)[P.TRY_AGAIN]
            self._wrong = []
            self.open_box([(self._brings, _ABOUT if wrong else "")], False)
            self._brings = ""

    def open_box(self, parts: list, refuses: bool) -> None:
        super().open_box(parts, refuses)
        self.console.presses.forget_next(-1)  # In this box A may go on at once.
        self.table.step = ""  # The header keeps its own fact: the last round, or the number of cards left.

    def _show_pages(self, pages: tuple) -> None:
        if self.places.FULL_BOX:
            most = speech_box.lines_of(self.face)
            pages = [lines + [""] * (most - len(lines)) if lines[1:] else lines for lines in pages[0]], pages[1]
        super()._show_pages(pages)

    def where(self) -> tuple:
        """Return the place of the thing that the page is about. If there is none, put a box of one line below the
        screen, so that it cuts no cards.
        """
        is_line = self.places.FULL_BOX and self.box_pages and len(self.box_pages[self.box_page]) == 1
        return super().where() or (speech_box.BELOW if is_line else ())

    # The turn

    def allows(self, actions: "tuple | list") -> bool:
        puzzle = self.puzzle
        match = self.session.match
        way = list(match.history[puzzle.START :]) + list(actions)
        if way == [puzzle.move(step) for step in range(min(len(way), puzzle.own))]:
            return True
        if not self.told:
            if len(way) < puzzle.own:
                return True  # The turn is judged only at its end.
            self.tries += 1
            self._take_back()
            self._moved = False
        self._wrong = way
        self._aimed = -1
        self.opening = True
        self.console.cue(REFUSE)
        return False

    def _take_back(self) -> bool:
        """Take back the actions of an unfinished turn, as B does in a game. Return whether there were any."""
        match = self.session.match
        begun = not self.lesson.number and len(match.history) > self.puzzle.START
        if begun:
            match.go_on(match.history[: self.puzzle.START], self.root)
            self._arrive()
            self.opening = False
        return begun

    def leave(self) -> None:
        self.console.leave(self.game)

    def press(self, button: int) -> None:
        table = self.table
        asked = table.mine and not self.box_pages and not self.opening
        free = asked and table.turn.confirming < 0
        if free and button == B and self._take_back():
            return
        if free and button == B and self.places.LOOKS:
            table.back()
        elif free and button == A and self._unmoved():
            self._moved = True
            table.turn.confirming = table.chosen()
            table.stale |= 1 << table.FOOTER
        else:
            self._moved = self._moved or (asked and button not in (A, B))
            super().press(button)

    def step_back(self) -> bool:
        """Go back to the question, even from the moves that follow the answer."""
        if self.lesson.number:
            self.session.match.bots[0] = None  # The lesson played this seat in the line after the answer.
            self.lesson.begin(0)
        return super().step_back()

    def _unmoved(self) -> bool:
        """Return whether the cursor is where it began, so that A may only be another press to turn pages."""
        return not self._moved and not self.told and len(self.session.match.history) == self.puzzle.START

    def look_ahead(self, step: int) -> bool:
        if not step:
            from engine_core.console.puzzle import puzzle_why  # noqa: F401

            return True
        return super().look_ahead(step - 1)

    def _read_on(self, button: int) -> None:
        super()._read_on(button)
        if not self.box_pages and not self.lesson.number:  # A further press of A, from habit, must not play anything.
            self.console.presses.forget_next(self.console.machine.clock.ms(), True)

    def meant(self) -> list:
        return super().meant() if self.told else []

    def aim(self) -> None:
        if self.told and not self.box_pages:
            super().aim()

    def _go_on(self, now_ms: int) -> None:
        super()._go_on(now_ms)
        asked_at = self.table.turn.asked_at
        ready = self.table.mine and not self.box_pages and not self._wrong
        if self.told and ready and self._aimed != asked_at:  # The cursor moves only after the box has given the reason.
            self._aimed = asked_at
            self.aim()
            if self.lesson.awaited() >= 0:
                from engine_core.console.lesson import refusal

                refusal.point(self)

    # After the answer

    def begins(self, new: bool) -> None:
        if self.lesson.number and self.lesson.due() >= 0 and self.session.match.bots[0] is None:
            self.lesson.seat(0)  # The lesson also plays seat 0 in the line after the answer.
            if self.places.known(self.root):
                self.session.viewer = -1  # The table shows the columns of the seat that acts.
            self.table.mine = False
            self.table.follow()
        super().begins(new)

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
