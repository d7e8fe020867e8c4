"""A game under way as bytes, for the store: docs/saves.md says what each byte means."""

from array import array

from engine_core import catalog, loader
from engine_core.console.session import HARD, Session, default_names
from engine_core.console.words import words as W
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.console import Console
    from hal.contract import Store

NONE = const(-1)
NEWER = const(-2)
DAMAGED = const(-3)
OLDER = const(-4)  # of an older edition of the game: its state means something else now
_VERSION = const(3)
_CUT = const(1)  # a flag: the record begins at the state, what was before is not kept
_MOST = const(4000)  # bytes, what a store takes
_LAST = "last"  # the name in the store for which game was saved last


def save(store: "Store", session: Session) -> bool:
    """Keep a session under its game's name; False where the store could not."""
    out = _bytes(session, session.match.start is not None)
    if len(out) > _MOST:
        out = _bytes(session, True)
    session.saved = store.save(session.game, out)
    if session.saved and not session.noted:
        session.noted = True
        if last(store) != session.game:
            store.save(_LAST, session.game.encode())  # else Home opens on another game
        store.trouble = ""
    return session.saved


def _bytes(session: Session, cut: bool) -> bytearray:
    match = session.match
    rules = match.rules
    history = match.history
    first = match.undo_from if cut else 0
    out = bytearray((_VERSION, len(session.game)))
    out += session.game.encode()
    _append(out, session.told)
    out.append(_CUT if cut else 0)
    out.append(rules.edition)
    out.append(rules.seats)
    for seat in range(rules.seats):
        name = session.given[seat].encode()
        out.append(session.kinds[seat])
        out.append(len(name))
        out += name
    out.append(len(rules.OPTIONS))
    for name, choices in rules.OPTIONS:
        out.append(choices.index(rules.options[name]))
    for shift in (0, 8, 16, 24):
        out.append(match.seed >> shift & 255)
    _append(out, len(history) - first)
    _append(out, match.undo_from - first)
    for i in range(first, len(history)):
        if history[i] < 255:
            out.append(history[i])
        else:
            out.append(255)
            _append(out, history[i])
    out += match.mark()
    return out


def forget(store: "Store", session: Session) -> None:
    """Erase the save of a game that has ended."""
    if session.saved:
        session.saved = not store.erase(session.game)


def forget_all(store: "Store") -> bool:
    """Erase every saved game; False where the store could not. The game under way is saved again."""
    done = True
    for game in catalog.GAMES:
        done = store.erase(game[0]) and done
    return store.erase(_LAST) and done


def last(store: "Store") -> str:
    """Return the id of the game that was saved last, "" where there is none or it is not one of ours."""
    data = store.load(_LAST)
    for game in catalog.GAMES:
        if data == game[0].encode():
            return game[0]
    return ""


def _append(out: bytearray, number: int) -> None:
    out.append(number & 255)
    out.append(number >> 8)


def moves(store: "Store", game: str) -> int:
    """Return how many moves of the saved game of this kind were told; NONE, NEWER or DAMAGED where it cannot go on."""
    data = store.load(game)
    if data is None:
        return DAMAGED if store.trouble == "broken" else NONE
    try:
        at = _body(data, game)
        if data[0] == 1:
            held: list[str] = []
            told = loader.bring(held, "console.saved_game_v1").moves(data, at)
            loader.release(held)
            return told
        return data[at] | data[at + 1] << 8
    except (IndexError, ValueError):
        return NEWER if data and data[0] > _VERSION else DAMAGED


def _body(data: "bytes | bytearray", game: str) -> int:
    """Return where the bytes of a save go on after the game's id; ValueError if they are not a save of this game."""
    name = game.encode()
    if not 1 <= data[0] <= _VERSION or bytes(data[2 : 2 + data[1]]) != name:
        raise ValueError("no save of this game")
    return 2 + len(name)


def load(console: "Console", game: str) -> "Session | None":
    """Return the saved Session of a game, or None where there is none that can be read."""
    session = read(console, game)
    return None if isinstance(session, int) else session


def read(console: "Console", game: str) -> "Session | int":
    """Return the saved Session of a game; NONE, NEWER, DAMAGED or OLDER where there is none that can be read."""
    data = console.machine.store.load(game)
    if data is None:
        return NONE
    held: list[str] = []
    try:
        save = Save(game, data, held)
        return save.refused or _session(console, game, save)
    except (IndexError, ValueError):
        return DAMAGED
    finally:
        loader.release(held)


class Save:
    """What the bytes of a game's save say: docs/saves.md. IndexError or ValueError where they are none.

    `rules` are for its seats and options; `state` is the one after `since` actions of `history`. `refused`: 0, or OLDER
    or NEWER where it is of another edition of the game, so that its state would be misread. `held` is given the modules
    that the reading needs.
    """

    def __init__(self, game: str, data: "bytes | bytearray", held: list) -> None:
        at = _body(data, game)
        if data[0] == 1:
            data = loader.bring(held, "console.saved_game_v1").renewed(data, at, _VERSION)
        self.told = data[at] | data[at + 1] << 8
        self.cut = data[at + 2] & _CUT
        edition = 0
        if data[0] > 2:
            at += 1
            edition = data[at + 2]
        seats = data[at + 3]
        at += 4
        Rules = loader.bring(held, catalog.module(game, "rules.rules")).Rules
        if not Rules.MIN_SEATS <= seats <= Rules.MAX_SEATS:
            raise ValueError("other seats")
        self.kinds: list = []
        self.given: list = []
        for _ in range(seats):
            if data[at] > HARD:
                raise ValueError("no such player")
            self.kinds.append(data[at])
            end = at + 2 + data[at + 1]
            self.given.append(bytes(data[at + 2 : end]).decode())
            at = end
        options = {}
        if data[at] > len(Rules.OPTIONS):
            raise ValueError("other options")
        for i in range(data[at]):  # a save from before the last options has their defaults
            name, choices = Rules.OPTIONS[i]
            options[name] = choices[data[at + 1 + i]]
        at += 1 + data[at]
        if data[at + 3] > 63:
            raise ValueError("no such seed")
        self.seed = data[at] | data[at + 1] << 8 | data[at + 2] << 16 | data[at + 3] << 24
        count = data[at + 4] | data[at + 5] << 8
        self.since = data[at + 6] | data[at + 7] << 8
        at += 8
        self.history = array("H", [])
        while len(self.history) < count:
            action = data[at]
            at += 1
            if action == 255:
                action = data[at] | data[at + 1] << 8
                at += 2
            self.history.append(action)
        if self.since > count or (not self.cut and self.told > count):
            raise ValueError("other moves")
        self.rules = Rules(seats, options)
        self.refused = 0
        if edition != self.rules.edition:
            self.refused = OLDER if edition < self.rules.edition else NEWER
            return
        self.state = data[at:]
        if len(self.state) != self.rules.state_size:
            raise ValueError("cut short")


def _session(console: "Console", game: str, save: Save) -> Session:
    names = default_names(console.words, W.NAMES, len(save.kinds))
    session = Session(game, save.rules.options, save.kinds, names, save.seed, console.settings.language)
    session.call(save.given)
    match = session.match
    if save.cut:
        match.start = bytearray(save.state)
    match.go_on(save.history[: save.since], save.state)
    try:
        _play(session, save.history, save.since)
    except ValueError:
        loader.release(session.held)
        raise
    session.told = save.told
    session.saved = True
    return session


def _play(session: Session, history: "array[int]", since: int) -> None:
    """Play the actions that a person can still undo, so that they can be undone again."""
    match = session.match
    rules = match.rules
    actions = array("H", [0] * rules.max_legal)
    for i in range(since, len(history)):
        count = rules.legal_actions(match.state, actions)
        if history[i] not in list(actions[:count]):  # MicroPython cannot look into an array
            raise ValueError("no such action")
        session.apply(history[i])
    if match.undo_from != since:
        raise ValueError("another way back")
