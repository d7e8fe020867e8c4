"""Shows any position of a record on the console's screens, forwards and backwards."""

from array import array

from engine_core import packed_game
from engine_core.console.console import Console
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, NORMAL, PERSON, Session
from engine_core.console.words import words as W
from host_sim.records import given_record
from host_sim.web.inside.notes import record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DRAW_MS = 1  # After this many milliseconds a pass draws no more parts, because a frame has several passes.
_LINES = 7  # how many lines a session keeps


class Held:
    """A bot for every seat that never decides, because the page plays the record's actions."""

    def start(self, state: bytearray, seat: int) -> None:
        """Begin a decision; see engine_core.bots.random_bot.Bot."""

    def step(self) -> int:
        """Return -1, which chooses nothing."""
        return -1


def why_not(error: Exception) -> str:
    """Return the key in page/texts.js for the reason why a record cannot be watched."""
    kind = error.kind if isinstance(error, packed_game.Refused) else ""
    if kind in ("edition", "link version"):
        return "record_edition"
    kind = "long" if kind == "long link" else kind
    return "record_" + kind if kind in ("long", "many", "move", "unsaved") else "no_record"


def scene_name(console: Console) -> str:
    """Return the name of the current scene. Classes cannot be compared, since the console unloads modules."""
    return type(console.top()).__name__


class _Lines:
    """Reads a record's text, one decision at a time."""

    def __init__(self, text: str) -> None:
        # The record is in bytes, because MicroPython searches a str from its start to find an index.
        self._text = text.encode().rstrip()
        self._at = 0
        self.rules, self.seed, self.key = given_record.begin(self._line())
        most = given_record.most_moves(self.rules)
        if self._text.count(b"\n", self._at, self._text.find(b'\n{"record"') + 1 or len(self._text)) > most + 1:
            raise given_record.Refused("many", None, most)

    def _line(self) -> dict:
        """Return the next line."""
        start = self._at
        end = self._text.find(b"\n", start, start + given_record.LINE)
        end = len(self._text) if end < 0 else end
        self._at = end + 1
        return given_record.parse(self._text[start:end])

    def next(self, state: bytearray, n: int) -> int:
        """Return the action of decision `n`, or -1 if the record ends."""
        if self._at >= len(self._text):  # A record may stop before the game ends.
            return -1
        line = self._line()
        if given_record.is_over(self.rules, state):
            given_record.end(self.rules, state, n, line)
            if self._at < len(self._text):  # Only another record may follow, and it is not shown.
                given_record.begin(self._line())
            return -1
        return given_record.decide(self.rules, state, n, line)


class Checking:
    """A record to check: until it is `ready`, each `step` reads and plays one decision, while the console runs.

    `text`: the record, or its form in a link. Raises given_record.Refused if it is neither, and changes nothing.
    `length`: the number of decisions so far; `position`: where a link begins.
    """

    def __init__(self, text: str) -> None:
        self.position = 0
        self._from: Any = None
        if text.startswith("#"):
            game, _, position = packed_game.cleaned(text).partition(".")
            self.position = int(position or 0)
            self._from = packed_game.Unpacker(game)
        else:
            self._from = _Lines(text)
        self.rules = self._from.rules
        self.seed = self._from.seed
        self._state = self.rules.new_state(self.seed, self._from.key)
        self.states = [bytes(self._state)]  # the state before each decision, and after the last
        self.actions = array("H", [])
        self.moves: list = []  # the decisions in notation
        self.packer = packed_game.Packer(self.rules, self.seed, self._from.key)
        self.turns: list = []  # for each turn and the end: how many decisions precede it, its seat (or -1), all scores
        self.length = 0
        self.ready = False

    def step(self) -> None:
        """Check one more decision, or that the game ends as the record says."""
        rules = self.rules
        state = self._state
        action = self._from.next(state, self.length)
        seat = rules.current_player(state)
        if action < 0:
            self._turn(-1)
            self.ready = True
            return
        if not self.turns or self.turns[-1][1] != seat:
            self._turn(seat)
        self.moves.append(rules.move_text(state, action))
        self.packer.add(state, action)
        rules.apply_action(state, action)
        self.actions.append(action)
        self.states.append(bytes(state))
        self.length += 1

    def _turn(self, seat: int) -> None:
        scores = [self.rules.score(self._state, other) for other in range(self.rules.seats)]
        self.turns.append([self.length, seat, scores])


class _Seen(Session):
    """A watched session. `pinned`: the seat whose hand is shown, or -1 for the seat on turn."""

    pinned = -1
    _viewer = -1

    @property
    def viewer(self) -> int:
        return self._viewer if self.pinned < 0 else self.pinned

    @viewer.setter
    def viewer(self, seat: int) -> None:
        self._viewer = seat


class Watching:
    """A checked record. `show` puts a position on the screen. `position`: how many of its `length` decisions are
    played.
    """

    def __init__(self, console: Console, checked: Checking) -> None:
        rules = checked.rules
        self.console = console
        kinds = [EASY] * rules.seats
        names = default_names(console.words, W.NAMES, rules.seats)
        self.session = _Seen(rules.ID, rules.options, kinds, names, checked.seed, console.settings.language)
        self.session.match.bots[:] = [Held()] * rules.seats
        self.length = checked.length
        self.position = 0
        self._states = checked.states
        self.actions = checked.actions
        self._moves = checked.moves
        self.packer = checked.packer
        self.turns = checked.turns

    def show(self, position: int) -> None:
        """Show the table as it was after `position` decisions."""
        self.position = max(0, min(position, self.length))
        session = self.session
        session.match.go_on(self.actions[: self.position], self._states[self.position])
        self._tell()
        console = self.console
        if console.session is not session:
            console.open_table(session)
            return
        while scene_name(console) not in ("Table", "Ending", "Winner", "AfterGame"):
            console.pop()
        console.drop()
        console.push(session.door.table()(console, session))

    def is_over(self) -> bool:
        """Return whether the position is the end of the game."""
        return given_record.is_over(self.session.match.rules, bytearray(self._states[self.position]))

    def game_from_here(self, seat: int) -> Session:
        """Return a game that continues from the position, with a person at `seat` among bots. Statistics do not count
        it.
        """
        old = self.session
        rules = old.match.rules
        kinds = [NORMAL] * rules.seats
        kinds[seat] = PERSON
        names = default_names(self.console.words, W.NAMES, rules.seats)
        new = Session(old.game, rules.options, kinds, names, old.match.seed, self.console.settings.language)
        new.match.go_on(self.actions[: self.position], self._states[self.position])
        new.practice = True
        new.lines = list(old.lines)
        new.caption_count = len(new.lines)
        new.recapped = (new.caption_count, new.holder)
        new.caught_up(seat)
        return new

    def record(self) -> str:
        """Return the whole record."""
        match = self.session.match
        return record(match.rules, match.seed, self._moves, bytearray(self._states[-1]))

    def _tell(self) -> None:
        """Give the session the messages of a game played up to this position."""
        from engine_core.draw import signs

        session = self.session
        rules = session.match.rules
        lines: list = []
        session.line = ""
        session.line_seat = -1
        at = self.position - 1
        while at >= 0 and len(lines) < _LINES:
            state = bytearray(self._states[at])
            seat = rules.current_player(state)
            line = session.tell(rules, state, self.actions[at], session.words)
            if at == self.position - 1:
                session.line = line
                session.line_seat = seat
            if line:
                lines.append(signs.SEATS[seat] + line)
            at -= 1
        lines.reverse()
        session.lines = lines
