"""What is kept of puzzles: which were seen, how many were solved, how many of them in a row, which are to come again.

In the store under "puzzles": byte 0 the version, 1; then in two bytes each, the low one first, how many were solved,
how many in a row, how many were done, solved or missed, and how many are to come again; of each of those its number and
how many will have been done then; last a bit for each puzzle that was seen, that of puzzle 1 lowest.
"""

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.lesson.lesson_list import PUZZLES
from engine_core.console.puzzle.puzzle_list import GAME_OF
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from hal.contract import Notebook

_NAME = "puzzles"
_VERSION = const(1)
_LATER = const(7)  # puzzles, until one that was missed comes again: a week for whoever does one a day
_MOST = const(16)  # the most puzzles that are to come again
_WORDS = const(4)  # numbers before those


class PuzzleNotes:
    """`solved`, `row`, `done`; `again`: (number, how many will have been done) of each that comes again."""

    def __init__(self, store: "Notebook") -> None:
        self._store = store
        self.solved = self.row = self.done = 0
        self.again: list = []
        self._seen = bytearray(-(-len(GAME_OF) // 8))
        data = store.load(_NAME) or b""
        if data[:1] == bytes((_VERSION,)) and len(data) > 2 * _WORDS:
            numbers = [data[at] | data[at + 1] << 8 for at in range(1, len(data) - 1, 2)]
            count = min(numbers[_WORDS - 1], _MOST)
            seen = 1 + 2 * _WORDS + 4 * count
            if len(data) >= seen:
                self.solved, self.row, self.done = numbers[: _WORDS - 1]
                at = _WORDS
                self.again = [(numbers[at + 2 * i], numbers[at + 2 * i + 1]) for i in range(count)]
                for i in range(min(len(self._seen), len(data) - seen)):
                    self._seen[i] = data[seen + i]

    def next(self, game: str = "") -> int:
        """Return the number of the puzzle that is due: one that comes again, else the first that was not seen, else,
        once all were, the one after those done. It is of a game, or of any of which the lesson was finished, of any if
        none was.
        """
        here = [one for one in PUZZLES if catalog.has(one)]
        games = [game] if game else [one for one in here if lesson_notes.of(self._store, one)[2]] or here
        own = [number for number in range(1, len(GAME_OF) + 1) if PUZZLES[GAME_OF[number - 1]] in games]
        for number, due in self.again:
            if due <= self.done and number in own:
                return int(number)
        for number in own:
            if not self._seen[(number - 1) >> 3] >> ((number - 1) & 7) & 1:
                return number
        return own[self.done % len(own)]

    def note(self, number: int, is_solved: bool) -> None:
        """Keep that a puzzle was solved, or missed."""
        self.done += 1
        self.solved += is_solved
        self.row = self.row + 1 if is_solved else 0
        self.again = [one for one in self.again if one[0] != number]
        if not is_solved:
            del self.again[: 1 - _MOST]
            self.again.append((number, self.done + _LATER))
        self._seen[(number - 1) >> 3] |= 1 << ((number - 1) & 7)
        out = bytearray((_VERSION,))
        numbers = [self.solved, self.row, self.done, len(self.again)]
        for one in self.again:
            numbers += one
        for value in numbers:
            out.append(value & 255)
            out.append(value >> 8 & 255)
        self._store.save(_NAME, out + self._seen)


def begin(console: "Console", number: int) -> None:
    """Open a puzzle. All other scenes are removed first."""
    console.enter(PUZZLES[GAME_OF[number - 1]])
    console.close()
    console.session = None
    from engine_core.console.puzzle.puzzle_table import PuzzleTable

    console.push(PuzzleTable(console, number))


def begin_next(console: "Console", game: str = "") -> None:
    """Open the puzzle that is due, of a game or of any."""
    begin(console, PuzzleNotes(console.notes).next(game))
