"""Shows a record on the console's screens, at any position, forwards and backwards."""

from array import array

from engine_core import catalog
from engine_core.console.console import Console
from engine_core.console.session import EASY, Session, default_names
from engine_core.console.words import words as W
from host_sim import given_record
from host_sim.web.inside.notes import record

_LINES = 7  # as many as a session keeps


class Memory:
    """A store that is gone with the page: whoever watches a game must not lose the one they were playing."""

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
    """Sits on every seat and waits: the page plays what the record says."""

    def start(self, state: bytearray, seat: int) -> None:
        """Begin a decision; see engine_core.random_bot.Bot."""

    def step(self) -> int:
        """Choose nothing yet."""
        return -1


def scene_name(console: Console) -> str:
    """Return what is on the screen. By name: the console lets modules go, and their classes come back anew."""
    return type(console.top()).__name__


class Checking:
    """A record that is given: read and played a decision a `step`, until `ready`; the console goes on meanwhile.

    given_record.Refused where the record is none; nothing has been changed then. `length`: decisions so far.
    """

    def __init__(self, text: str) -> None:
        self._text = text.encode().rstrip()  # bytes: in a str MicroPython counts from the start to find a place
        self._at = 0
        self.rules, self.seed = given_record.begin(self._line())
        most = given_record.most_moves(self.rules)
        if self._text.count(b"\n", self._at, self._text.find(b'\n{"record"') + 1 or len(self._text)) > most + 1:
            raise given_record.Refused("many", None, most)
        self._state = self.rules.new_state(self.seed)
        self.states = [bytes(self._state)]  # before each decision, and after the last
        self.actions = array("H", [])
        self.moves: list = []  # the same in notation
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
        """Check one decision more, or that the game is over as the record says."""
        if self._at >= len(self._text):  # it may stop before the game's end
            self.ready = True
            return
        rules = self.rules
        state = self._state
        line = self._line()
        if given_record.is_over(rules, state):
            given_record.end(rules, state, self.length, line)
            self.ready = True  # what comes after is another record
            return
        action = given_record.decide(rules, state, self.length, line)
        rules.apply_action(state, action)
        self.actions.append(action)
        self.moves.append(line["move"])
        self.states.append(bytes(state))
        self.length += 1


class Watching:
    """A record that was checked: `show` puts a position on the screen. `position`: decisions played, of `length`."""

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
        """Let the session say what it would have said had it been played so far."""
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
