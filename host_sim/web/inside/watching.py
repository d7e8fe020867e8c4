"""Shows a record at any position on the console's screens, forwards and backwards."""

from array import array

from engine_core import catalog
from engine_core.console.console import Console
from engine_core.console.session import EASY, Session, default_names
from engine_core.console.words import words as W
from host_sim import given_record
from host_sim.web.inside.notes import record

_LINES = 7  # as many as a session keeps


class Memory:
    """A store in memory: watching a record must not replace the saved game that a person was playing."""

    def __init__(self) -> None:
        self.trouble = ""
        self._saves: dict = {}

    def load(self, name: str) -> "bytes | None":
        return self._saves.get(name)

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        self._saves[name] = bytes(data)
        return True

    def erase(self, name: str) -> bool:
        self._saves.pop(name, None)
        return True


class Held:
    """A bot for every seat that waits: the page plays the actions of the record."""

    def start(self, state: bytearray, seat: int) -> None:
        """Begin a decision; see engine_core.random_bot.Bot."""

    def step(self) -> int:
        """Choose nothing yet."""
        return -1


def scene_name(console: Console) -> str:
    """Return the name of the scene on the screen. Classes cannot be compared, since the console unloads modules."""
    return type(console.top()).__name__


class Checking:
    """A record to check: each `step` reads and plays a decision, until `ready`. The console runs meanwhile.

    given_record.Refused if it is no record; then nothing has changed. `length`: decisions so far.
    """

    def __init__(self, text: str) -> None:
        self._text = text.encode().rstrip()  # bytes: MicroPython finds an index in a str by counting from the start
        self._at = 0
        self.rules, self.seed = given_record.begin(self._line())
        most = given_record.most_moves(self.rules)
        if self._text.count(b"\n", self._at, self._text.find(b'\n{"record"') + 1 or len(self._text)) > most + 1:
            raise given_record.Refused("many", None, most)
        self._state = self.rules.new_state(self.seed)
        self.states = [bytes(self._state)]  # the state before each decision, and after the last
        self.actions = array("H", [])
        self.moves: list = []  # the decisions in notation
        self.length = 0
        self.ready = False

    def _line(self) -> dict:
        """Return the next line."""
        start = self._at
        end = self._text.find(b"\n", start, start + given_record.LINE)
        end = len(self._text) if end < 0 else end
        self._at = end + 1
        return given_record.parse(self._text[start:end])

    def step(self) -> None:
        """Check one more decision, or that the game ends as the record says."""
        if self._at >= len(self._text):  # it may stop before the game's end
            self.ready = True
            return
        rules = self.rules
        state = self._state
        line = self._line()
        if given_record.is_over(rules, state):
            given_record.end(rules, state, self.length, line)
            self.ready = True  # the following lines are another record
            return
        action = given_record.decide(rules, state, self.length, line)
        rules.apply_action(state, action)
        self.actions.append(action)
        self.moves.append(line["move"])
        self.states.append(bytes(state))
        self.length += 1


class Watching:
    """A checked record. `show` puts a position on the screen. `position`: decisions played, of `length`."""

    def __init__(self, console: Console, checked: Checking) -> None:
        rules = checked.rules
        self.console = console
        kinds = [EASY] * rules.seats
        names = default_names(console.words, W.NAMES, rules.seats)
        self.session = Session(rules.ID, rules.options, kinds, names, checked.seed, console.settings.language)
        self.session.match.bots[:] = [Held()] * rules.seats
        self.length = checked.length
        self.position = 0
        self._states = checked.states
        self._actions = checked.actions
        self._moves = checked.moves

    def show(self, position: int) -> None:
        """Put the table on the screen as it was after `position` decisions."""
        self.position = max(0, min(position, self.length))
        session = self.session
        data = bytearray()
        for i in range(self.position):
            data.append(self._actions[i] & 255)
            data.append(self._actions[i] >> 8)
        session.match.resume(data + self._states[self.position], 0, self.position)
        self._tell()
        console = self.console
        if console.session is not session:
            console.open_table(session)
            return
        while scene_name(console) not in ("Table", "Ending", "Winner", "AfterGame"):
            console.pop()
        table = console.bring(catalog.module(session.game, "screens.table")).Table
        console.push(table(console, session), True)

    def record(self) -> str:
        """Return the whole record."""
        match = self.session.match
        return record(match.rules, match.seed, self._moves, bytearray(self._states[-1]))

    def _tell(self) -> None:
        """Give the session the messages that it would have after being played so far."""
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
            line = session.tell(rules, state, self._actions[at], session.words)
            if at == self.position - 1:
                session.line = line
                session.line_seat = seat
            if line:
                lines.append(signs.SEATS[seat] + line)
            at -= 1
        lines.reverse()
        session.lines = lines
