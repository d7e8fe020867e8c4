"""A record on the console's screens: any position of it at once, forwards and backwards."""

import json
from array import array

from engine_core import catalog
from engine_core import words as W
from engine_core.console.console import Console
from engine_core.console.session import EASY, Session, default_names
from engine_core.game import TERMINAL
from host_sim.web.inside.notes import record

_LINES = 7  # as many as a session keeps
_SEEDS = 1 << 30


class Memory:
    """A store that is gone with the page: whoever watches a game must not lose the one they were playing."""

    def __init__(self) -> None:
        self.trouble = ""
        self._saves: dict = {}

    def load(self, name: str):
        return self._saves.get(name)

    def save(self, name: str, data) -> bool:
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


def read(text: str) -> tuple:
    """Return (game, options, seats, seed, moves) of the first record in `text`; ValueError where it is none."""
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        raise ValueError("it is empty")
    head = json.loads(lines[0])
    if not isinstance(head, dict) or head.get("record") != 1:
        raise ValueError("it has no header")
    game = head.get("game")
    if game not in [entry[0] for entry in catalog.GAMES]:
        raise ValueError("there is no such game")
    seats = head.get("seats")
    seed = head.get("seed")
    options = head.get("options", {})
    if type(seats) is not int or type(seed) is not int or not 0 <= seed < _SEEDS or not isinstance(options, dict):
        raise ValueError("its header cannot be read")
    moves = []
    for line in lines[1:]:
        line = json.loads(line)
        if not isinstance(line, dict):
            raise ValueError("a line cannot be read")
        if "move" not in line:
            break
        moves.append(line["move"])
    return game, options, seats, seed, moves


def scene_name(console: Console) -> str:
    """Return what is on the screen. By name: the console lets modules go, and their classes come back anew."""
    return type(console.top()).__name__


class Watching:
    """One record. `step` works it out, a decision a call, until `ready`; then `show` puts a position on the screen.

    `position`: how many decisions have been played, of `length`. ValueError where the record is none.
    """

    def __init__(self, console: Console, text: str) -> None:
        game, options, seats, seed, self._moves = read(text)
        self.console = console
        kinds = [EASY] * seats
        names = default_names(console.words, W.NAMES, seats)
        self.session = Session(game, options, kinds, names, seed, console.settings.language)
        match = self.session.match
        match.bots[:] = [Held()] * seats
        self.length = len(self._moves)
        self.position = 0
        self.ready = False
        self._state = bytearray(match.state)
        self._states = [bytes(match.state)]  # before each decision, and after the last
        self._actions = array("H", [])
        self._legal = array("H", [0] * match.rules.max_legal)

    def step(self) -> None:
        """Work out one decision more."""
        done = len(self._actions)
        if done == self.length:
            self.ready = True
            return
        rules = self.session.match.rules
        if rules.current_player(self._state) == TERMINAL:
            raise ValueError("it goes on after the end of the game")
        move_text = catalog.load(rules.ID, "notation").move_text
        for i in range(rules.legal_actions(self._state, self._legal)):
            action = self._legal[i]
            if move_text(rules, self._state, action) == self._moves[done]:
                rules.apply_action(self._state, action)
                self._actions.append(action)
                self._states.append(bytes(self._state))
                return
        raise ValueError("decision %d is not legal" % done)

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
        while scene_name(console) not in ("Table", "Ending"):
            console.pop()
        console.replace(catalog.load(session.game, "table").Table(console, session))

    def record(self) -> str:
        """Return the whole record, once `ready`."""
        match = self.session.match
        return record(match.rules, match.seed, self._moves, self._state)

    def _tell(self) -> None:
        """Let the session say what it would have said had it been played so far."""
        from engine_core import signs

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
