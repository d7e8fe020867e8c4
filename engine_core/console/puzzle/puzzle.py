"""A puzzle: a position of a game in which seat 0 decides, and the one way that wins. host_sim/workshop/pack/puzzles.py
describes the packed format.
"""

from array import array

from engine_core.console.lesson.lesson_list import PUZZLES
from engine_core.console.puzzle.puzzle_notes import A_MODULE, module
from engine_core.const import const
from engine_core.packed_game import width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from engine_core.game import Game
    from engine_core.match import Match

_HEAD = const(11)  # the number of bytes before the moves
_REPLY = const(3)  # the number of bits for the length of a reply
_TURN = b"\2\1\3"  # the numbers of bits of the moves in one turn of Up or Down?
_POINTS = const(7)  # the number of bits in a number of points
_ENDS = const(8)  # the number of bits in the count of point pairs


class Puzzle:
    """Puzzle `number`, counted from 1. It stands in for the module of a lesson whose first step is the puzzle, so its
    attributes in capitals are those of such a module.

    `wins`: on how many of 100 deals the answer wins, or 0 if it wins by force
    `most`: the same for the best other way
    """

    OPTIONS: dict = {}
    OTHERWISE = b""

    def __init__(self, number: int) -> None:
        self.number = number
        packed = module(number).PUZZLES
        at = 0
        for _ in range((number - 1) % A_MODULE):
            at += 1 + packed[at]
        data = self._data = packed[at + 1 : at + 1 + packed[at]]
        self.game = PUZZLES[data[0] & 15]
        self.grade = data[0] >> 4  # 1 easy, 2 normal, 3 hard
        self.SEATS = data[1]
        self.SEED = data[2] | data[3] << 8
        self.START = data[4] | data[5] << 8
        self.own = data[6]  # the number of moves in the answer
        self.follows = data[7]  # the number of moves after the answer
        self.STEPS = bytes((self.own, 0, 0)) + (bytes((0, self.follows, 0)) if self.follows else b"") + bytes(3)
        self.wins = data[8]
        self.most = data[9]
        self.replies = data[10]  # the maximum number of moves shown after a wrong way
        self.MOVES = b""
        self._bit = 8 * _HEAD  # the index of the next bit to read
        # The number of bits in each move of a reply
        self._widths = _TURN if not self.wins else bytes([_REPLY]) * self.replies
        self._ends = 0  # the index of the bit where the points begin
        self._wide = 0  # the number of bits that select the points that a reply leads to
        self._told = 0  # the index of the bit where the replies begin
        self._legal = array("H", [])

    def play(self, match: "Match") -> None:
        """Play the moves before the puzzle on a match that was just dealt. Read the answer and the moves after it."""
        rules = match.rules
        self._legal = array("H", [0] * rules.max_legal)
        for _ in range(self.START):
            match.history.append(self._move(rules, match.state))
        moves = match.history[:]
        state = bytearray(match.state)
        for _ in range(self.own + self.follows):
            moves.append(self._move(rules, state))
        self.MOVES = bytes(moves)
        if not self.wins:
            pairs = self._number(_ENDS)
            self._ends = self._bit
            self._wide = width(pairs)
            self._bit += 2 * _POINTS * pairs
        self._told = self._bit

    def _move(self, rules: "Game", state: bytearray) -> int:
        """Read the next move and play it."""
        action = self._legal[self._number(width(rules.legal_actions(state, self._legal)))]
        rules.apply_action(state, action)
        return action

    def _number(self, bits: int) -> int:
        number = 0
        for _ in range(bits):
            number = number << 1 | (self._data[self._bit >> 3] >> (7 - (self._bit & 7)) & 1)
            self._bit += 1
        return number

    def move(self, step: int) -> int:
        """Return an action of the answer or of the line after it. Actions are numbered from 0."""
        at = 2 * (self.START + step)
        return self.MOVES[at] | self.MOVES[at + 1] << 8

    def reply(self, place: int, move: int) -> int:
        """Return move number `move` after wrong way number `place`, as an index into the legal actions."""
        self._go_to(place)
        self._bit += sum(self._widths[:move])
        return self._number(self._widths[move])

    def points(self, place: int) -> list:
        """Return both seats' final points after wrong way number `place`, if the answer wins by force."""
        self._go_to(place)
        self._bit += sum(self._widths)
        self._bit = self._ends + 2 * _POINTS * self._number(self._wide)
        return [self._number(_POINTS) for _ in range(2)]

    def _go_to(self, place: int) -> None:
        """Continue reading at the bits about wrong way number `place`."""
        self._bit = self._told + place * (sum(self._widths) + self._wide)


def play_on(console: "Console", number: int) -> None:
    """Open the table of a game that continues from a puzzle. It counts for nothing."""
    puzzle = Puzzle(number)
    console.enter(puzzle.game)
    from engine_core.console.play.session import NORMAL, PERSON, Session
    from engine_core.console.words import words as W

    kinds = [PERSON] + [NORMAL] * (puzzle.SEATS - 1)
    names = [console.words[W.NAMES + seat] for seat in range(puzzle.SEATS)]
    session = Session(puzzle.game, puzzle.OPTIONS, kinds, names, puzzle.SEED, console.settings.language)
    puzzle.play(session.match)
    session.match.go_on(session.match.history, bytes(session.match.state))
    session.practice = True
    session.caught_up(0)
    console.open_table(session)
    console.autosave.soon()
