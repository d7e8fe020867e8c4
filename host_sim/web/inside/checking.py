"""Checks a file of saves before storing any of it. Like the modules in views/, it answers a question to the console.

A separate console with an in-memory store reads each save and draws every screen that shows it. Meanwhile the page's
own console and store go on, unchanged.
"""

import gc
from array import array

from engine_core import catalog
from engine_core.console.after import challenge
from engine_core.console.console import Console
from engine_core.console.home.records_view import RecordsView
from engine_core.console.puzzle.puzzle_notes import PuzzleNotes
from engine_core.console.scene import RIGHT
from engine_core.console.set_up.setup import Setup
from engine_core.console.store import last_set_ups, player_names, saved_game, setting_file
from engine_core.console.store.records import PLAYED, Records
from engine_core.console.store.setting_names import CHOICES, NAMES
from engine_core.game import TERMINAL
from hal.store import MAX_PAYLOAD, head
from host_sim.web.inside.memory_store import MemoryStore
from host_sim.web.inside.watching import DRAW_MS, Held

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from typing import Any

    from engine_core.game import Game
    from hal.contract import Clock, Store, Thinker
    from host_sim.web.inside.page import Page

_GAMES = tuple([entry[0] for entry in catalog.GAMES])
_UNTOLD = ("challenge", "chaos", "last")  # saves that the page may replace without asking
_OTHERS = ("challenge", "chaos", "last", "people", "puzzles", "records", "set-ups", "settings")
_DECISIONS = 200  # maximum number of decisions that a saved game is played on
_PASSES = 400  # passes of the console within which a screen must be complete


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


class Trial:
    """A machine whose parts do nothing, with saves in memory."""

    def __init__(self, clock: "Clock") -> None:
        self.clock = clock
        self.store = MemoryStore()
        self.display = self.buttons = self.buzzer = self.entropy = _Unseen()
        self.link = None
        self.battery = None

    def collect(self) -> None:
        gc.collect()

    def make_room(self, free: int) -> None:
        """Do nothing."""

    def compute(self, thinker: "Thinker") -> int:
        return thinker.step()


def parts(page: "Page", given: dict) -> "Iterator[dict | None]":
    """Yield what storing the saves in `given` (name to hexadecimal) would change: a dict, after None between steps.

    `slots` maps the name of each save that differs to its slot's bytes in hexadecimal; it is None if these are not
    saves. `rows` tells for each of them what a person should know: its `name`, its `title` or "", whether it `replaces`
    a save, and a number (moves of a game, or games in the records) for the save `here` and for the one `there`, in the
    file: -1 if it cannot be read, None if there is none. `bad` is None, or [name, title] of a save that is refused; the
    other two are then empty.
    """
    store = page.store
    if not _decode(given):
        yield {"bad": None, "rows": [], "slots": None}
        return
    for name in sorted(given):
        good = yield from _is_good(name, given[name], page.console.machine.clock)
        if not good:
            yield {"bad": [name, _title(name)], "rows": [], "slots": None}
            return
    rows = []
    slots = {}
    for name in sorted(given):
        yield None
        data = given[name]
        present = store.load(name)
        if present == data:
            continue
        slots[name] = (head(name, 1, data) + data).hex()
        if name not in _UNTOLD:
            rows.append(_row(name, present is not None or store.trouble == "broken", store, given))
    yield {"bad": None, "rows": rows, "slots": slots}


def _decode(given: object) -> bool:
    """Replace digits with bytes. Return whether these are saves."""
    if not isinstance(given, dict) or not given:
        return False
    try:
        for name in given:
            digits = given[name]
            if (
                (name not in _GAMES and name not in _OTHERS)
                or not isinstance(digits, str)
                or len(digits) > 2 * MAX_PAYLOAD
            ):
                return False
            given[name] = bytes.fromhex(digits)
        return True
    except ValueError:
        return False


def _title(name: str) -> str:
    return catalog.title(name) if name in _GAMES else ""


def _row(name: str, replaces: bool, store: "Store", given: dict) -> dict:
    file = MemoryStore()
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


def _is_good(name: str, data: bytes, clock: "Clock") -> "Generator[None, None, bool]":
    """Find out, one step at a time, whether the console can start with this save, show everything in it, and read all
    of it.
    """
    trial: Any = Trial(clock)
    store = trial.store
    store.save(name, data)
    console = None
    session: Any = None
    try:
        console = Console(trial)
        console.draw_ms = DRAW_MS
        yield from draw(console)
        if name == "chaos":
            return data == b"\1"
        if name == "challenge":
            return challenge.read(challenge.kept(console)) is not None
        if name == "last":
            return saved_game.last(store) != ""
        if name == "people":
            return player_names.keep(store, 0, player_names.given(store)[0]) and store.load(name) == data
        if name == "puzzles":
            return PuzzleNotes(store).done > 0
        if name == "settings":
            return _are_settings(data)
        if name == "records":
            if not _played(store, name):
                return False
            console.push(RecordsView(console))
            for _ in range(len(_GAMES) + 1):
                yield from draw(console)
                console.top().press(RIGHT)
            return True
        if name == "set-ups":
            return (yield from _are_set_ups(console))
        session = saved_game.load(console, name)
        if session is None:
            return False
        yield None
        yield from _play_on(session.match.rules, session.match.state)
        session.match.bots[:] = [Held()] * len(session.kinds)
        console.open_table(session)
        yield from draw(console)
    except Exception:  # A damaged save may raise any error, which is what this trial is for.
        return False
    finally:
        if console:
            console.clear()
        gc.collect()
    return True


def _play_on(rules: "Game", state: bytearray) -> "Iterator[None]":
    """Play copies of a state to the end, once with the first and once with the last legal action. A damaged state
    raises an error.
    """
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
            yield None


def _are_settings(data: bytes) -> bool:
    """Return whether these are settings, each with a valid choice. Rows that this build lacks are ignored."""
    found = setting_file.entries(data)
    return len(found) > 0 and all(choice < CHOICES[NAMES.index(name)] for name, choice in found if name in NAMES)


def _are_set_ups(console: Console) -> "Generator[None, None, bool]":
    """Return whether every game's set-up begins with the saved choices. Games that this build lacks are ignored."""
    kept = last_set_ups.entries(console.machine.store)
    for game, entry in kept:
        if game.decode() in _GAMES:
            rules = console.enter(game.decode()).rules()
            last_set_ups.read(entry, rules)
            yield None
    for game in catalog.GAMES:
        console.push(Setup(console, game))
        yield from draw(console)
        console.pop()
    return len(kept) > 0


def draw(console: Console) -> "Iterator[None]":
    """Run a console until its picture is complete and it waits, within a limited number of passes."""
    complete = 0
    for _ in range(_PASSES):
        complete = complete + 1 if console.step() else 0
        yield None
        if complete > 2:
            return
