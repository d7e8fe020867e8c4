"""Measures times and memory of the console on the emulated Pico. device.py stores them and writes their page.

The tests in tests/pico hold the console to LIMITS. AIMS are goals that no test checks.
"""

import statistics
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from engine_core.console.play.session import HARD, PERSON
from engine_core.console.words import home_words
from firmware.bundle import build
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.pico.honest import TYPICAL, Honest
from host_sim.pico.pico import Pico
from host_sim.pico.prepare import prepared
from host_sim.workshop.measures.measure import CLOCK, heap
from host_sim.workshop.measures.side_by_side import SideBySide
from host_sim.workshop.pack.__main__ import ROOT
from host_sim.workshop.pack.game_list import abouts

MENU = "first line to menu"
MOVE = "cursor move"
FIRST = "first cursor move after loading a game"
SCREEN = "new screen"
STEP = "step of a lesson"
LOADING = "new screen that is loaded"
LESSON = "lesson that is loaded"
HEAP = "free heap"
BLOCK = "largest free block"
IN_BYTES = (HEAP, BLOCK)  # kinds shown in KB, of which a place keeps the smallest figure; other kinds keep the largest
MEDIAN = "decision of a hard bot, median"
WORST = "decision of a hard bot, worst"
HINT = "hint for a turn, worst of five"
POLL_GAP = "longest gap between button polls while a bot thinks"
THINKING = (MEDIAN, WORST, HINT, POLL_GAP)  # only code runs: an honest Pico takes Honest.code times as long

# Limits by kind, in milliseconds on an honest Pico including transfers to the display, or in bytes for IN_BYTES
_BOTS = {MEDIAN: 3000.0, WORST: 5000.0, HINT: 4000.0}
LIMITS = {
    MICROPYTHON: {
        MENU: 400.0,
        MOVE: 70.0,
        FIRST: 65.0,
        SCREEN: 80.0,
        HEAP: 85 * 1024,
        POLL_GAP: 40.0,
        BLOCK: 8 * 1024,
        **_BOTS,
    },
    CIRCUITPYTHON: {
        MENU: 650.0,
        MOVE: 100.0,
        FIRST: 105.0,
        SCREEN: 150.0,
        HEAP: 28 * 1024,
        POLL_GAP: 40.0,
        BLOCK: 8 * 1024,
        **_BOTS,
    },
}
AIMS = {
    MICROPYTHON: {MOVE: 25.0, FIRST: 25.0, SCREEN: 50.0, STEP: 65.0, LOADING: 150.0, LESSON: 200.0},
    CIRCUITPYTHON: {MOVE: 45.0, FIRST: 45.0, SCREEN: 90.0, STEP: 110.0, LOADING: 250.0, LESSON: 350.0},
}
NAMES = {MICROPYTHON: "MicroPython 1.24.1", CIRCUITPYTHON: "CircuitPython 10.2.1"}
_SEED = 3
_DECISION_LIMIT = 40
_KINDS = ("play a card", "take a neighbour", "put it", "draw")

_DECISIONS = 7  # number of decisions of hard bots to time

# The id of each game, with the seats and options of its largest table
TABLES = tuple((about.id, about.seats[1], about.largest) for about in abouts(ROOT))


@dataclass
class Figures:
    """Figures by kind (MENU, MOVE, ...) and place, in milliseconds, or in bytes for IN_BYTES."""

    family: str
    values: dict[str, dict[str, float]] = field(default_factory=dict)

    def note(self, kind: str, where: str, number: float) -> None:
        """Keep a figure, or the worst one of several at the same place."""
        places = self.values.setdefault(kind, {})
        worst = min if kind in IN_BYTES else max
        places[where] = worst(number, places.get(where, number))
        print(f"{NAMES[self.family]}: {kind}, {where}: {shown(kind, number)}", file=sys.stderr, flush=True)

    def beyond(self) -> list[str]:
        """Return a message for each figure beyond its limit."""
        lines = []
        for kind, limit in LIMITS[self.family].items():
            for where, value in self.values.get(kind, {}).items():
                if value < limit if kind in IN_BYTES else value > limit:
                    lines.append(f"{kind}, {where}: {shown(kind, value)}, limit {shown(kind, limit)}")
        return lines


def shown(kind: str, value: float) -> str:
    """Return a figure with its unit."""
    return f"{value / 1024:.1f} KB" if kind in IN_BYTES else f"{value:.0f} ms"


@contextmanager
def console_on(family: str, honest: Honest | None = TYPICAL) -> Iterator[Pico]:
    """Return a Pico that has booted Updeck, built by the real tools. `honest`: see Pico."""
    target = next(target for target in build.TARGETS if target.name == family)
    files = build.contents(build.SOURCE, target)
    with Pico(family=family, flash=prepared(None, family, files), honest=honest) as pico:
        yield pico


def up_or_down(pico: Pico, figures: Figures) -> set[str]:
    """Play the first turns of Up or Down? from the menu; return the kinds of decisions that the player had."""
    both = SideBySide(pico, _SEED)
    both.start()  # the first start after an installation, which makes room for saves
    figures.note(MENU, "", both.start())
    figures.note(HEAP, "Home", both.heap())
    _puzzle(both, figures)
    both.start()
    for button, where in (("right", "Home"), ("left", "Home"), ("down", "Home"), ("right", "Home"), ("up", "Home")):
        figures.note(MOVE, where, both.press(button))
    figures.note(LOADING, "page of Up or Down?", both.load("a"))
    figures.note(HEAP, "page", both.heap())
    for _ in range(2):
        figures.note(MOVE, "page", both.press("right"))
    figures.note(LOADING, "set-up of Up or Down?", both.load("a"))
    figures.note(HEAP, "set-up", both.heap())
    for button, where in (("left", "set-up"), ("down", "set-up"), ("right", "set-up"), ("up", "set-up")):
        figures.note(MOVE, where, both.press(button))
    both.press("down")
    figures.note(LOADING, "table of Up or Down?", both.load("a"))
    figures.note(HEAP, "table of Up or Down?", both.heap())
    _menus(both, figures)
    kinds = _turns(both, figures)
    figures.note(HEAP, "table of Up or Down?", both.heap())
    return kinds


def _puzzle(both: SideBySide, figures: Figures) -> None:
    """Open a puzzle from the last row of Home, close its question, and move the cursor."""
    both.press("down")
    for _ in range(both.desk.console.top().feet.index(home_words.PUZZLE)):
        both.press("right")
    figures.note(LESSON, "puzzle", both.load("a"))
    figures.note(HEAP, "puzzle", both.heap())
    while both.desk.console.top().box_pages:
        figures.note(STEP, "puzzle", both.press("a"))
    figures.note(MOVE, "puzzle", both.press("right"))


def _menus(both: SideBySide, figures: Figures, of: str = "") -> None:
    """Open the pause menu and its screens from the table, and go back. `of`: the game, such as " of up_or_down"."""
    session = both.desk.console.session
    if session and session.met:  # a first game first explains the decision
        figures.note(SCREEN, "explanation" + of, both.hold("a"))
        figures.note(LOADING, "signs" + of, both.press("a"))  # loads what the explanation had not loaded
    else:
        figures.note(SCREEN, "signs" + of, both.hold("a"))
    figures.note(SCREEN, "back to the table" + of, both.press("b"))
    figures.note(SCREEN, "pause" + of, both.hold("b"))
    figures.note(HEAP, "pause" + of, both.heap())
    for where in ("take back", "what happened", "scores", "rules", "settings"):
        figures.note(MOVE, "pause" + of, both.press("down"))
        if where == "take back":
            continue
        figures.note(SCREEN, where + of, both.press("a"))
        figures.note(HEAP, where + of, both.heap())
        if where == "rules":
            figures.note(SCREEN, "rules" + of, both.press("right"))
        elif where == "settings":
            figures.note(MOVE, "settings" + of, both.press("down"))
        figures.note(SCREEN, "pause" + of, both.press("b"))
    figures.note(SCREEN, "back to the table" + of, both.press("b"))


def _turns(both: SideBySide, figures: Figures) -> set[str]:
    """Play until the player has had every kind of decision, and each bot a turn after that."""
    table = both.desk.console.top()
    kinds: set[str] = set()
    for _ in range(_DECISION_LIMIT):
        state = table.session.match.state
        kind = _KINDS[table.rules.decision(state)]
        if len(kinds) == len(_KINDS) and kind == _KINDS[0]:
            break
        if table.count > 1:
            figures.note(MOVE, kind, both.press("right"))
        kinds.add(kind)
        had = len(table.session.match.history)
        figures.note(SCREEN, "after " + kind, both.press("a"))
        while len(table.session.match.history) == had:  # a move that cannot be taken back needs a second press
            figures.note(SCREEN, "after " + kind, both.press("a"))
    return kinds


# Turns every player into a hard bot in the middle of a decision
_MIDDLE = """
m = console.session.match
console.session.sit(0, console.session.kinds[1])
console.top().follow()
for _ in range(20): m.think()
"""
# The same in a game for two. On a device, Session is in the same module as the console
_FOR_TWO = """
try:
 from engine_core.console.play.session import Session
except ImportError:
 from console_console import Session
m = Session(%r, {}, [3, 3], ["A", "B"], 10, "en").match
for _ in range(3): m.think()
"""
# Lets the bots decide to the end of the game while the console does not run. Prints a line for each decision: its time
# and that of its longest slice, in milliseconds
_THINK = (
    CLOCK
    + """
for number in range(%d):
 if m.rules.current_player(m.state) < 0: break
 action = -1
 spent = longest = 0
 while action < 0:
  began = ms()
  action = m.think()
  took = since(began)
  spent += took
  longest = max(longest, took)
 print(spent, longest)
 m.apply(action)
"""
)


def search(pico: Pico, figures: Figures, game: str) -> None:
    """Let hard bots decide at the table and in a game for two; measure their time and the heap. The console cannot
    continue after that.
    """
    pico.interrupt()
    pico.exec(_MIDDLE, limit_ms=20_000)
    figures.note(HEAP, "search, " + game, heap(pico, go_on=None).free)
    _time(pico, figures, game)
    pico.exec(_FOR_TWO % game, limit_ms=20_000)
    _time(pico, figures, game + ", 2 seats")


def _time(pico: Pico, figures: Figures, where: str) -> None:
    """Measure the next decisions of the bots of the match `m`."""
    said = pico.exec(_THINK % _DECISIONS, limit_ms=20_000 * _DECISIONS)
    lines = [[int(word) for word in line.split()] for line in said.splitlines()]
    figures.note(MEDIAN, where, float(statistics.median(spent for spent, _ in lines)))
    figures.note(WORST, where, float(max(spent for spent, _ in lines)))
    figures.note(POLL_GAP, where, float(max(longest for _, longest in lines)))


def lesson(both: SideBySide, figures: Figures, game: str) -> None:
    """Open a game's lesson from its page, close boxes until a move is awaited, move the cursor, and leave."""
    figures.note(LESSON, "lesson of " + game, both.load("a"))
    figures.note(HEAP, "lesson of " + game, both.heap())
    scene = both.desk.console.top()
    while scene.box_pages or not scene.table.mine:
        figures.note(STEP, "lesson of " + game, both.press("a"))
    moves = []
    for button in 2 * ("right", "left", "down", "up"):
        chosen = scene.table.chosen()
        ms = both.press(button)
        if scene.table.chosen() != chosen:
            moves.append(ms)
    if moves:  # the median, because a blinking arrow makes some of the moves longer
        figures.note(MOVE, "lesson of " + game, statistics.median(moves))
    figures.note(HEAP, "cursor moved in the lesson of " + game, both.heap())
    figures.note(SCREEN, "lesson's menu of " + game, both.hold("b"))
    figures.note(HEAP, "lesson's menu of " + game, both.heap())
    both.press("up")
    both.press("a")
    figures.note(LOADING, "page of " + game, both.load("a"))


def table_of(
    pico: Pico, figures: Figures, game: str, seats: int, options: dict[str, object], *, think: bool = True
) -> None:
    """Open a game's first lesson, then its largest table; move its cursor, open its menus, let hard bots think."""
    both = SideBySide(pico, _SEED)
    both.start()
    games = [place[0] for place in _games()]
    for _ in range(games.index(game)):
        both.press("right")
    figures.note(LOADING, "page of " + game, both.load("a"))
    figures.note(HEAP, "page of " + game, both.heap())
    lesson(both, figures, game)
    for _ in range(2):
        both.press("right")
    figures.note(LOADING, "set-up of " + game, both.load("a"))
    figures.note(HEAP, "set-up of " + game, both.heap())
    kinds = [PERSON] + [HARD] * (seats - 1)
    both.both(
        f"t=console.top()\nt.kinds[:]={kinds!r}\nt.options.update({options!r})\n"
        f"t.rules=t.rules_class({seats},t.options)\nt=None"  # or `t` would keep the scene and its module in memory
    )
    figures.note(LOADING, "table of " + game, both.load("a"))
    if not both.desk.console.top().IS_TABLE:  # other seats began, and the console shows their moves
        both.press("a")
    for kind, button in ((FIRST, "right"), (MOVE, "right"), (MOVE, "left")):
        figures.note(kind, "table of " + game, both.press(button))
    figures.note(HEAP, "table of " + game, both.heap())
    _menus(both, figures, " of " + game)
    if think:
        search(pico, figures, game)


def _games() -> tuple[tuple[str, int, int], ...]:
    from engine_core.catalog import GAMES

    return GAMES
