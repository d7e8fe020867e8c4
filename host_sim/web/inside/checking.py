"""Checks a file of saves before any of it is stored.

A separate console over a store in memory reads each save and draws every screen that shows it. The page's own console
and store are not changed.
"""

import gc
import json
from array import array

from engine_core import catalog, loader
from engine_core.console import last_set_ups, player_names, saved_game, setting_file
from engine_core.console.console import Console
from engine_core.console.records import PLAYED, Records
from engine_core.console.records_view import RecordsView
from engine_core.console.scene import RIGHT
from engine_core.console.setting_names import CHOICES, NAMES
from engine_core.console.setup import Setup
from engine_core.game import TERMINAL
from hal.store import MAX_PAYLOAD, head
from host_sim.web.inside.watching import Held, Memory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.game import Game
    from hal.contract import Clock, Store

_GAMES = tuple([entry[0] for entry in catalog.GAMES])
_UNTOLD = ("chaos", "last")  # replaced without a word
_OTHERS = ("chaos", "last", "people", "records", "set-ups", "settings")
_DECISIONS = 200  # decisions that a saved game is played on
_PASSES = 400  # passes of the console in which a screen must be complete


class _Unseen:
    """A null display, null buttons and a null buzzer."""

    box = glyphs = line = None
    trouble = ""

    def __init__(self) -> None:
        self.buffer = bytearray(1024)

    def show(self) -> bool:
        return True

    def poll(self, *now: int) -> int:
        return 0

    def contrast(self, *anything: object) -> None:
        """Do nothing."""

    rotate = sleep = play = contrast


class _Trial:
    """A machine whose parts do nothing, with saves in memory."""

    def __init__(self, clock: "Clock") -> None:
        self.clock = clock
        self.store = Memory()
        self.display = self.buttons = self.buzzer = self.entropy = _Unseen()
        self.link = None
        self.collect = gc.collect


def check(clock: "Clock", store: "Store", text: str) -> dict:
    """Return what storing the saves in `text` (a JSON object, name to hexadecimal) would change in `store`.

    `slots`: name to the bytes of a slot, in hexadecimal, for each save that differs; None if `text` is no such file.
    `rows`: for each of those, what a person should know: its `name`, its `title` or "", whether it `replaces` one, and
    a number for the save `here` and the one in the file, `there` (moves of a game, or games in the records), which is
    -1 if it cannot be read, None if there is none. `bad`: None, or [name, title] of a save that is refused; then
    the other two are empty.
    """
    given = _decoded(text)
    if given is None:
        return {"bad": None, "rows": [], "slots": None}
    for name in sorted(given):
        if not _is_good(name, given[name], clock):
            return {"bad": [name, _title(name)], "rows": [], "slots": None}
    rows = []
    slots = {}
    for name in sorted(given):
        data = given[name]
        present = store.load(name)
        if present == data:
            continue
        slots[name] = (head(name, 1, data) + data).hex()
        if name not in _UNTOLD:
            rows.append(_row(name, present is not None or store.trouble == "broken", store, given))
    return {"bad": None, "rows": rows, "slots": slots}


def _decoded(text: str) -> "dict[str, bytes] | None":
    """Return name to bytes; None if `text` is not a file of saves."""
    try:
        given = json.loads(text)
        if not isinstance(given, dict) or not given:
            return None
        for name in given:
            digits = given[name]
            if (
                (name not in _GAMES and name not in _OTHERS)
                or not isinstance(digits, str)
                or len(digits) > 2 * MAX_PAYLOAD
            ):
                return None
            given[name] = bytes.fromhex(digits)
        return given
    except ValueError:
        return None


def _title(name: str) -> str:
    return catalog.title(name) if name in _GAMES else ""


def _row(name: str, replaces: bool, store: "Store", given: dict) -> dict:
    file = Memory()
    file.save(name, given[name])
    here = there = None
    if name in _GAMES or name == "records":
        count = _played if name == "records" else saved_game.moves
        there = max(count(file, name), -1)
        here = max(count(store, name), -1)
    return {"name": name, "title": _title(name), "replaces": replaces, "here": here, "there": there}


def _played(store: "Store", name: str) -> int:
    """Return the number of games in the records."""
    return sum([entry.numbers[PLAYED] for entry in Records(store).games.values()])


def _is_good(name: str, data: bytes, clock: "Clock") -> bool:
    """Tell whether the console can start and show everything with this save, and reads all of it."""
    trial: Any = _Trial(clock)
    store = trial.store
    store.save(name, data)
    console = None
    session: Any = None
    try:
        console = Console(trial)
        _draw(console)
        if name == "chaos":
            return data == b"\1"
        if name == "last":
            return saved_game.last(store) != ""
        if name == "people":
            return player_names.keep(store, 0, player_names.given(store)[0]) and store.load(name) == data
        if name == "settings":
            return _are_settings(data)
        if name == "records":
            if not _played(store, name):
                return False
            console.push(RecordsView(console))
            for _ in range(len(_GAMES) + 1):
                _draw(console)
                console.top().press(RIGHT)
            return True
        if name == "set-ups":
            return _are_set_ups(console)
        session = saved_game.load(console, name)
        if session is None:
            return False
        _play_on(session.match.rules, session.match.state)
        session.match.bots[:] = [Held()] * len(session.kinds)
        console.open_table(session)
        _draw(console)
    except Exception:  # a damaged save may raise anything; the trial exists to find that
        return False
    finally:
        if session:
            loader.release(session.held)
        if console:
            console.clear()
            loader.release(console.held)
        gc.collect()
    return True


def _play_on(rules: "Game", state: bytearray) -> None:
    """Play copies of a state on, by the first and by the last legal action. A damaged state raises an error."""
    actions = array("H", [0] * rules.max_legal)
    for last in (False, True):
        copy = bytearray(state)
        for _ in range(_DECISIONS):
            if rules.current_player(copy) == TERMINAL:
                break
            count = rules.legal_actions(copy, actions)
            if not count:
                raise ValueError("nobody can move")
            rules.apply_action(copy, actions[count - 1 if last else 0])


def _are_settings(data: bytes) -> bool:
    """Tell whether there are settings, each a choice of its row. Rows that this build lacks are ignored."""
    found = setting_file.entries(data)
    return len(found) > 0 and all(choice < CHOICES[NAMES.index(name)] for name, choice in found if name in NAMES)


def _are_set_ups(console: Console) -> bool:
    """Tell whether every game's set-up begins with what is saved for it. Games that this build lacks are ignored."""
    kept = last_set_ups.entries(console.machine.store)
    for game, entry in kept:
        if game.decode() in _GAMES:
            rules = console.bring(catalog.module(game.decode(), "rules.rules")).Rules
            last_set_ups.read(entry, rules)
    for game in catalog.GAMES:
        console.push(Setup(console, game))
        _draw(console)
        console.pop()
    return len(kept) > 0


def _draw(console: Console) -> None:
    """Run a console until its picture is complete and it waits, but only for a limited number of passes."""
    complete = 0
    for _ in range(_PASSES):
        complete = complete + 1 if console.step() else 0
        if complete > 2:
            return
