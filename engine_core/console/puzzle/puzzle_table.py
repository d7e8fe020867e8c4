"""A puzzle on the table of its game: a lesson of one step that hides its answer, and after it the line that follows."""

from engine_core.console.lesson.lesson_table import LessonTable
from engine_core.console.puzzle.puzzle import Puzzle
from engine_core.console.scene import REFUSE
from engine_core.console.words import puzzle_words as P
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console

_WORDS = "puzzle_words_"
_TRIES = const(2)  # then the answer is told
_ABOUT = "hand"  # what the box leaves free


class PuzzleTable(LessonTable):
    """A wrong move is refused with what it brings. After two the box says what wins and why, and the arrow shows it."""

    def __init__(self, console: "Console", number: int) -> None:
        self.puzzle = Puzzle(number)
        self.tries = 1
        self.told = False  # the answer
        self._counts: tuple = ()  # how many are solved in a row, and in all, once this one was counted
        super().__init__(console, self.puzzle.game, number, 0)

    def deal(self, step: int) -> None:
        self.sit(self.puzzle)
        self.puzzle.play(self.session.match)
        self.lay(self.puzzle)
        self.lesson.TOLD = len(self.puzzle.MOVES)  # all of the line is shown

    # What it says

    def step_text(self) -> str:
        return self.texts(_WORDS)[P.NUMBER] % self.number

    def step_texts(self) -> list:
        """Return what a lesson has: a word for another move, which `allows` has here, and what the two steps say."""
        return ["", _ABOUT, self._question(), _ABOUT, self._ending()]

    def _question(self) -> str:
        texts = self.texts(_WORDS)
        text = texts[P.PUZZLE] % (self.number, self._scores())
        known = self.places.known()
        return (
            text + " " + (texts[P.FIND + 1] % (self.session.names[1], known[0], known[1]) if known else texts[P.FIND])
        )

    def _ending(self) -> str:
        """Return how the line has ended, or how often the answer wins."""
        ends = self._wins()
        if self.session.is_over():
            scores = self._scores()
            ends = scores[:1].upper() + scores[1:] + "."
        return self.texts(_WORDS)[P.RIGHT + self.told] % ends

    def _scores(self) -> str:
        """Return everybody's points."""
        session = self.session
        rules = session.match.rules
        names = session.names[:]
        names[0] = self.texts(_WORDS)[P.YOU]
        return ", ".join(["%s\u00a0%d" % (name, rules.score(session.match.state, i)) for i, name in enumerate(names)])

    def _wins(self) -> str:
        """Return how often the answer wins, and the best of the others."""
        texts = self.texts(_WORDS)
        return texts[P.OF_100] % (self.puzzle.wins, self.puzzle.most()) if self.puzzle.wins else texts[P.FORCED]

    def _answer(self) -> str:
        """Return what wins, and why."""
        match = self.session.match
        made = self.session.door.hint()
        assert made
        guide = made(self.table)
        state = bytearray(match.state)
        steps = []
        for ahead in range(self.puzzle.START + self.puzzle.STEPS[0] - len(match.history)):
            action = self.lesson.awaited(ahead)
            steps.append([match.rules.decision(state), action])
            match.rules.apply_action(state, action)
        why = guide.why(bytearray(match.state), [step[1] for step in steps])
        named = self.texts(_WORDS)[P.ANSWER] % guide.names(bytearray(match.state), steps)
        return " ".join([part for part in (named, why, self._wins()) if part])

    def allows(self, actions: "tuple | list") -> bool:
        if self.lesson.awaits_all(actions):
            return True
        texts = self.texts(_WORDS)
        self.tries += 1
        if self.tries > _TRIES:
            self._tell()
            said = self._answer()
        elif self.puzzle.wins:
            said = texts[P.NO] % self.puzzle.share(self.session.match, actions[0])
        else:
            said = texts[P.NO + 1] % self.session.names[1]
        self.open_box([(said, _ABOUT)], True)
        self.console.cue(REFUSE)
        return False

    def _tell(self) -> None:
        """Let the arrow show the answer, and the cursor stand there. The puzzle is missed."""
        self.told = True
        self._count(False)
        from engine_core.console.lesson import refusal

        refusal.point(self)

    def meant(self) -> list:
        return super().meant() if self.told else []

    def aim(self) -> None:
        if self.told:
            super().aim()

    # After the answer

    def begins(self, new: bool) -> None:
        if self.lesson.is_answered() and not self.lesson.number and self.session.match.bots[0] is None:
            self.lesson.seat(0)  # the line has moves of seat 0, too
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

        notes = PuzzleNotes(self.console.notes)
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
