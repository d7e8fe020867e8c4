"""From an empty flash to played games: `make flash`'s tool over the device's port, the menu, a whole game of each kind
between the device's own bots, the reset button in the middle of one.

The host's console plays the same game; pictures are compared pixel by pixel. Bots are easy and decide without the
table's pauses, because a simulated second takes 10 to 20 real ones. The last decisions and the ending are played by the
console.
"""

import gc
import subprocess
import sys
from collections.abc import Iterator

import pytest

from engine_core.console.after.ending import Ending
from engine_core.console.home.home import Home
from engine_core.console.play.session import EASY, NORMAL, PERSON, Session
from firmware.bundle import build
from host_sim.pico.honest import TYPICAL
from host_sim.pico.pico import Pico
from host_sim.pico.serve import serve
from host_sim.workshop.measures.figures import HEAP, LIMITS
from host_sim.workshop.measures.side_by_side import SideBySide
from tests.pico.images import needed
from tests.setting import every_game, fewest

pytestmark = pytest.mark.pico

SEED = 10
LAST = 3  # last decisions, which the console plays by itself with pauses and endings
STOPS = 3
READ_MS = 3000  # milliseconds until a line about other players can be left

# The table stands still, so that its picture can be compared. For the last decisions, it gets `tick` back.
OPEN = """
try:
 from engine_core.console.play.session import Session
except ImportError:  # on a device it is in one module with the console
 from console_console import Session
kinds = %r
console.open_table(Session(%r, {}, kinds, list("ABCDEF")[:len(kinds)], %d, "en"))
console.top().tick = lambda now_ms: None
"""
_PLAY = """
import gc
session = console.session
while len(session.match.history) < %d:
 action = session.match.think()
 if action >= 0:
  session.apply(action)
console.open_table(session)
console.top().tick = lambda now_ms: None
session = None  # it would keep this game's modules while the next one is loaded
gc.collect()
print(getattr(gc, "mem_free", int)())
"""


def bots(game: str) -> list[int]:
    """Return the kinds of seats of a game's smallest table."""
    return [EASY] * fewest(game).seats


def decisions(game: str) -> int:
    """Return the number of decisions in that game, played by its rules and bots alone."""
    kinds = bots(game)
    session = Session(game, {}, kinds, [""] * len(kinds), SEED, "en")
    while not session.is_over():
        action = session.match.think()
        if action >= 0:
            session.apply(action)
    count = len(session.match.history)
    del session
    gc.collect()
    return count


@pytest.fixture(scope="module", params=["micropython", "circuitpython"])
def beside(request: pytest.FixtureRequest) -> Iterator[SideBySide]:
    """A Pico flashed from an empty file system by the command that people use, with its menu on the screen."""
    family: str = request.param
    needed(family)
    files = build.contents(build.SOURCE, next(target for target in build.TARGETS if target.name == family))
    with Pico(family=family, honest=TYPICAL) as pico:
        with serve(pico) as server:
            command = [sys.executable, "-m", "host_sim", "flash", "--port", server.url]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        assert "It gets the wiring pico, for the Raspberry Pi Pico." in done.stdout
        assert f"Sent {len(files)} of {len(files)} files" in done.stdout
        both = SideBySide(pico, SEED)
        pico.power_cycle()
        both.same()
        both.start()
        yield both


@every_game
def test_a_whole_game_between_the_devices_own_bots_looks_as_on_the_desk(beside: SideBySide, game: str) -> None:
    count = decisions(game)
    least = 1 << 30
    beside.both(OPEN % (bots(game), game, SEED))
    for stop in range(1, STOPS + 1):
        least = min(least, int(beside.both(_PLAY % ((count - LAST) * stop // STOPS))))
        beside.alike()
    beside.both("del console.top().tick")
    console = beside.desk.console
    while not (isinstance(console.top(), Ending) and console.top().shown == console.top().steps):
        beside.desk.step()
    beside.alike()
    least = min(least, beside.heap())
    print(f"{beside.pico.family}: {game}, {count} decisions: {least / 1024:.1f} KB free at the least")
    assert least >= LIMITS[beside.pico.family][HEAP]
    while not isinstance(console.top(), Home):  # Home unloads the game's modules.
        beside.press("b")


def test_reset_in_the_middle_of_a_game_it_goes_on_where_the_last_turn_ended(beside: SideBySide) -> None:
    beside.restart()
    beside.start()
    beside.both(OPEN % ([PERSON, NORMAL], "up_or_down", SEED) + "del console.top().tick\n")
    beside.same()
    session = beside.desk.console.session
    assert session is not None
    seen = len(session.match.history)
    while len(session.match.history) <= seen + 1:  # The loop covers a person's turn and the bot's after it.
        seen = len(session.match.history)
        beside.press("a")
    state = bytes(session.match.state)
    beside.restart()  # This opens Home with the cursor on Continue.
    beside.press("a")  # This leaves the screen about the bot's moves.
    beside.desk.wait(READ_MS)
    beside.press("a")
    session = beside.desk.console.session
    assert session is not None and session.match.state == state
    beside.press("right")
