"""Notes about puzzles: which were seen, how many were solved, how many in a row, and which return.

If the console knows the date, a row counts successive days on which any puzzle was solved, and a missed puzzle returns
after a week. Otherwise a row counts puzzles up to the next missed one, which returns after seven others.

The store keeps this as "puzzles". Byte 0 is the version, 2. Numbers of two bytes follow, low byte first: how many were
solved, how many in a row, how many were done (solved or missed), the last day that counts in the row (or 0), and how
many return. For each of these there follow its number and when it returns: after how many done puzzles or, with the
highest bit, on which day. At the end there is a bit for each puzzle that was seen, lowest for puzzle 1. Days are those
of Console.today.
"""

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.lesson.lesson_list import PUZZLES
from engine_core.console.puzzle.puzzle_list import GAME_OF
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.console.console import Console
    from engine_core.console.puzzle.puzzle_table import PuzzleTable
    from engine_core.console.scene import Scene
    from hal.contract import Notebook

A_MODULE = const(16)  # the number of puzzles in a module
_NAME = "puzzles"
_VERSION = const(2)
_LATER = const(7)  # the number of other puzzles, or days, after which a missed puzzle returns
_DAY = const(0x8000)  # the bit that says that a puzzle returns on a certain day
_MOST = const(16)  # the maximum number of puzzles that can return
_STEPS = const(4)  # the number of the last step of looking ahead
_WORDS = const(5)  # how many numbers precede the puzzles that return


_ahead: list = []  # the number of a puzzle, the language, and the puzzle's table once it is ready


class PuzzleNotes:
    """The entry in the store, which this module's docstring describes.

    `solved`, `row`, `done`: the first three numbers
    `last`: the last day that counts
    `again`: (number, when) of each puzzle that returns
    `today`: see Console
    """

    def __init__(self, store: "Notebook", today: int = 0) -> None:
        self._store = store
        self._today = today
        self.solved = self.row = self.done = self.last = 0
        self.again: list = []
        self._seen = bytearray(-(-len(GAME_OF) // 8))
        data = store.load(_NAME) or b""
        if data[:1] == bytes((_VERSION,)) and len(data) > 2 * _WORDS:
            numbers = [data[at] | data[at + 1] << 8 for at in range(1, len(data) - 1, 2)]
            count = min(numbers[_WORDS - 1], _MOST)
            seen = 1 + 2 * _WORDS + 4 * count
            if len(data) >= seen:
                self.solved, self.row, self.done, self.last = numbers[: _WORDS - 1]
                at = _WORDS
                self.again = [(numbers[at + 2 * i], numbers[at + 2 * i + 1]) for i in range(count)]
                for i in range(min(len(self._seen), len(data) - seen)):
                    self._seen[i] = data[seen + i]

    def next(self, game: str = "", after: int = 0) -> int:
        """Return the number of the puzzle that is due: a missed one that returns, else the first unseen one above
        number `after`, else the first unseen one of all, else the one after those that were done. It is a puzzle of
        `game`. With "", it is one of any game whose lesson was finished, or of any game at all if no lesson was.
        """
        here = [one for one in PUZZLES if catalog.has(one)]
        games = [game] if game else [one for one in here if lesson_notes.of(self._store, one)[2]] or here
        own = [number for number in range(1, len(GAME_OF) + 1) if PUZZLES[GAME_OF[number - 1]] in games]
        for number, due in self.again:
            if self._is_due(due) and number in own:
                return int(number)
        for number in [number for number in own if number > after] + own:
            if not self._seen[(number - 1) >> 3] >> ((number - 1) & 7) & 1:
                return number
        return own[self.done % len(own)]

    def _is_due(self, due: int) -> bool:
        """Return whether a puzzle returns now. `due`: when it does; without a date, any day counts as now"""
        return due - _DAY <= self._today or not self._today if due >= _DAY else due <= self.done

    def note(self, number: int, is_solved: bool) -> None:
        """Store that a puzzle was solved or missed."""
        self.done += 1
        self.solved += is_solved
        self._count_row(is_solved)
        self.again = [one for one in self.again if one[0] != number]
        if not is_solved:
            del self.again[: 1 - _MOST]
            self.again.append((number, (self._today | _DAY if self._today else self.done) + _LATER))
        self._seen[(number - 1) >> 3] |= 1 << ((number - 1) & 7)
        out = bytearray((_VERSION,))
        numbers = [self.solved, self.row, self.done, self.last, len(self.again)]
        for one in self.again:
            numbers += one
        for value in numbers:
            out.append(value & 255)
            out.append(value >> 8 & 255)
        self._store.save(_NAME, out + self._seen)

    def _count_row(self, is_solved: bool) -> None:
        if not self._today:
            self.row = self.row + 1 if is_solved and not self.last else is_solved + 0
            self.last = 0
        elif is_solved and self.last < self._today:  # A clock that was set back adds no day.
            self.row = self.row + 1 if self.last and self.last + 1 == self._today else 1
            self.last = self._today


def module(number: int) -> "ModuleType":
    """Return the generated module that contains a puzzle."""
    return catalog.named("console.puzzle.puzzles_" + str((number - 1) // A_MODULE))


def begin(console: "Console", number: int) -> None:
    """Open a puzzle. All other scenes are removed first."""
    console.enter(PUZZLES[GAME_OF[number - 1]])
    console.close()
    console.session = None
    table = _ahead[2] if _ahead[:2] == [number, console.settings.language] else _laid(console, number)
    _ahead.clear()
    console.push(table)


def look_ahead(scene: "Scene", game: str, step: int) -> bool:
    """Do one step of importing what the due puzzle of `game`, or of any game, needs. Return whether there are more
    steps. A game's page imports the rest.
    """
    console = scene.console
    number = PuzzleNotes(console.notes, console.today).next(game)
    door = catalog.door(PUZZLES[GAME_OF[number - 1]])
    if step == 0:
        console.enter(PUZZLES[GAME_OF[number - 1]])
    elif step == 1:
        console.imported_ahead.load(door.table, scene)
    elif step == 2:
        console.imported_ahead.load(door.captions, scene)
    elif step == 3:
        console.imported_ahead.load(_table, scene)
    else:
        console.imported_ahead.load(lambda: _lay(console, number), scene)
    return step < _STEPS


def _lay(console: "Console", number: int) -> None:
    """Create a puzzle's table and play its moves, before it is opened. The table leaves memory with this module."""
    _ahead[:] = [number, console.settings.language, _laid(console, number)]


def _laid(console: "Console", number: int) -> "PuzzleTable":
    from engine_core.console.puzzle.puzzle_table import PuzzleTable

    return PuzzleTable(console, number)


def _table() -> None:
    from engine_core.console.puzzle import puzzle_table  # noqa: F401


def begin_next(console: "Console", game: str = "", after: int = 0) -> None:
    """Open the puzzle that is due, of `game` or of any game, and above number `after` if there is one."""
    begin(console, PuzzleNotes(console.notes, console.today).next(game, after))
