"""Reads a saved game from a store's bytes. docs/reference/saves.md describes each byte."""

from array import array

from engine_core import catalog, rng
from engine_core.console.play.seat_names import default_names, people
from engine_core.console.play.session import ELSEWHERE, LAST_KIND, PERSON, Session
from engine_core.console.store.saved_game import CUT, HINTED, MOVED, NEWER, OLDER, PRACTICE, body, seated
from engine_core.console.store.seat_bytes import check
from engine_core.console.words import words as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console


class Save:
    """The contents of a save (docs/reference/saves.md). Raises IndexError or ValueError if the bytes are not one.

    `rules`: for its seats and options
    `state`: the state after `since` actions of `history`
    `refused`: 0, or OLDER or NEWER for a save of another edition of the game, whose state would be misread
    """

    def __init__(self, game: str, data: "bytes | bytearray") -> None:
        at = body(data, game)
        self.caption_count = data[at] | data[at + 1] << 8
        self.cut = data[at + 2] & CUT
        self.moved = data[at + 2] & MOVED != 0
        self.hinted = data[at + 2] & HINTED != 0
        self.practice = data[at + 2] & PRACTICE != 0
        edition = data[at + 3]
        self.taken_back = data[at + 4]
        end = at + 6 + data[at + 5]
        self.turn_starts = bytearray(data[at + 6 : end])
        seats = data[end]
        at = end + 1
        Rules = catalog.door(game).rules()
        if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS:
            raise ValueError("other seats")
        self.kinds: list = []
        self.given: list = []
        for _ in range(seats):
            check(data[at], LAST_KIND, Rules)
            self.kinds.append(data[at])
            end = at + 2 + data[at + 1]
            self.given.append(bytes(data[at + 2 : end]).decode())
            at = end
        options = {}
        if data[at] > len(Rules.OPTIONS):
            raise ValueError("other options")
        for i in range(data[at]):  # An older save may lack the last options, which then get their defaults.
            name, choices = Rules.OPTIONS[i]
            options[name] = choices[data[at + 1 + i]]
        at += 1 + data[at]
        self.seed = 0
        for i in range(8):
            self.seed |= data[at + i] << 8 * i
        if self.seed >> 60:
            raise ValueError("no such seed")
        count = data[at + 8] | data[at + 9] << 8
        self.since = data[at + 10] | data[at + 11] << 8
        at += 12
        self.history = array("H", [])
        self.hints: dict = {}
        while len(self.history) < count:
            named = data[at] == 255 and data[at + 1] & data[at + 2] == 255
            if named:
                at += 3
            action = data[at]
            at += 1
            if action == 255:
                action = data[at] | data[at + 1] << 8
                at += 2
            if named:
                self.hints[len(self.history)] = action
            self.history.append(action)
        if self.since > count or (not self.cut and self.caption_count > count):
            raise ValueError("other moves")
        size = 2 + 8 * (seats - 1)
        starts = self.turn_starts
        for at_start in range(0, len(starts), size):
            if starts[at_start] | starts[at_start + 1] << 8 > count or at_start + size > len(starts):
                raise ValueError("no way back")
        self.rules = Rules(seats, options)
        self.refused = 0
        if edition != self.rules.edition:
            self.refused = OLDER if edition < self.rules.edition else NEWER
            return
        self.state = data[at:]
        if len(self.state) == self.rules.state_size - rng.KEY:
            self.state += bytes(rng.KEY)
        if len(self.state) != self.rules.state_size:
            raise ValueError("cut short")


def session(console: "Console", game: str, save: Save) -> Session:
    """Return the Session that continues from a save. Raises ValueError if it cannot."""
    if not console.machine.link:  # Without a link, remote people become people here, who share this console.
        save.kinds = [PERSON if kind == ELSEWHERE else kind for kind in save.kinds]
    names = default_names(console.words, W.NAMES, len(save.kinds), people(save.kinds, save.given))
    kinds = seated(console, game, save.kinds)
    found = Session(game, save.rules.options, kinds, names, save.seed, console.settings.language)
    found.set_names(save.given)
    match = found.match
    if save.cut:
        match.start = bytearray(save.state)
    match.go_on(save.history[: save.since], save.state)
    _play(found, save.history, save.since)
    found.linked = ELSEWHERE in save.kinds
    found.caption_count = save.caption_count
    found.saved = True
    found.moved = save.moved
    found.taken_back = save.taken_back
    found.hinted = save.hinted
    found.hints = save.hints
    found.practice = save.practice
    found.turn_starts = save.turn_starts
    for seat, kind in enumerate(save.kinds):
        if kind == PERSON:
            found.caught_up(seat)
    return found


def _play(session: Session, history: "array[int]", since: int) -> None:
    """Play the actions from number `since` on, so that they can be undone. Raises ValueError if one is illegal."""
    match = session.match
    rules = match.rules
    actions = array("H", [0] * rules.max_legal)
    for i in range(since, len(history)):
        count = rules.legal_actions(match.state, actions)
        if history[i] not in list(actions[:count]):  # MicroPython has no `in` for an array.
            raise ValueError("no such action")
        session.apply(history[i])
    if match.undo_from != since:
        raise ValueError("another way back")
