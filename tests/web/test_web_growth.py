"""The page does not grow through hours of bots at top speed, or when the guide is opened over and over.

The console's clock is stepped by hand, 20 ms per pass, so that two hours take a few minutes.
"""

import importlib
from collections.abc import Iterator
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import HARD, Session
from engine_core.console.store import saved_game
from engine_core.console.words import words as W
from tests.fakes.bench import modules
from tests.web.conftest import Visit
from tests.web.inside.bench import WebBench
from tests.web.tasks import VIEWS
from tests.web.test_web_guide import view

# The script keeps a reference to MicroPython's memory, and plays a game without the screen's clock.
WATCH = """
{
  const take = ({ instance }) => { window.memory = instance.exports.memory ?? window.memory; };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[name];
    WebAssembly[name] = (...given) => real(...given).then((made) => { if (made.instance) take(made); return made; });
  }
  window.playOut = async (keys, game, most) => {
    for (const [key, text] of Object.entries(keys)) updeck.write(key, text);
    const python = updeck.python();
    python.resume(game);
    python.console.settings.pace_ms = 0;
    const since = updeck.machine.handMs;
    let moves = 0;
    for (let i = 0; updeck.machine.handMs - since < most; i++) {
      for (let pass = 0; pass < 100; pass++) updeck.pass();
      const status = updeck.status();
      moves = status.moves ?? moves;
      if (status.over || !status.game) break;
      await new Promise((go) => setTimeout(go));
    }
    python.home();
    return [updeck.machine.handMs - since, moves];
  };
}
"""
MOST_MS = 900_000  # maximum length of a game, by the console's clock
ROOM = (400_000, 4_000, 0, 40, 10)  # maximum change that garbage and caches may cause in each of NAMES
NAMES = ("bytes of JavaScript", "bytes of Python", "bytes of WebAssembly", "nodes", "listeners")


def saved_table(game: str, seats: int, seed: int = 5) -> dict[str, str]:
    """Return the storage keys for a game between hard bots that is about to begin."""
    bench = WebBench()
    with modules(bench.page()):
        importlib.import_module("hal.web.machine")
        words = importlib.import_module("engine_core.console.words.words_en").WORDS
        session = Session(game, {}, [HARD] * seats, default_names(words, W.NAMES, seats), seed, "en")
        assert saved_game.save(bench.machine.store, session)
    return bench.keys


class Growth:
    """The page to measure. `hours`: how long its console has run."""

    def __init__(self, page: Any, address: str) -> None:
        self._page = page
        self._tools = page.context.new_cdp_session(page)
        self.hours = 0.0
        page.add_init_script(WATCH)
        page.goto(address + "#seed=1")
        page.wait_for_selector("html[data-loaded]", state="attached", timeout=120_000)
        self._tools.send("Performance.enable")
        self._tools.send("HeapProfiler.enable")
        page.evaluate("updeck.stop()")
        self._tables = {game: saved_table(game, most, 7) for game, _, most in catalog.GAMES}

    def play(self, game: str) -> int:
        """Let hard bots play a game, and return how many decisions it had."""
        ms, moves = self._page.evaluate("([keys, game, most]) => playOut(keys, game, most)",
                                        [self._tables[game], game, MOST_MS])  # fmt: skip
        self.hours += ms / 3_600_000
        return int(moves)

    def measure(self) -> tuple[int, ...]:
        """Return the figures that NAMES lists."""
        self._page.evaluate("updeck.python().home()")  # Opening Home collects Python's garbage.
        python, memory = self._page.evaluate("[updeck.python().heap(), memory?.buffer.byteLength ?? 0]")
        self._tools.send("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in self._tools.send("Performance.getMetrics")["metrics"]}
        return int(found["JSHeapUsedSize"]), python, memory, int(found["Nodes"]), int(found["JSEventListeners"])


def rounds(growth: Growth, hours: float) -> Iterator[tuple[int, ...]]:
    """Play rounds with a game of each kind until this many hours have passed, and yield the figures after each
    round.
    """
    while growth.hours < hours:
        for game, _, _ in catalog.GAMES:
            growth.play(game)
        yield growth.measure()


def check(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    for name, was, now, room in zip(NAMES, before, after, ROOM):
        assert now <= was + room, (name, before, after)


@pytest.mark.long  # takes ten minutes
@pytest.mark.timeout(3000)
def test_two_hours_of_bots_leave_nothing_behind(visit: Any) -> None:
    made: Visit = visit()
    growth = Growth(made.page, made.address)
    figures = list(rounds(growth, 2))
    check(figures[0], figures[-1])


@pytest.mark.thorough
def test_views_that_are_opened_again_and_again_leave_nothing_behind(visit: Any) -> None:
    made: Visit = visit()
    growth = Growth(made.page, made.address)
    made.page.evaluate("updeck.go()")
    seen = []
    for _ in range(8):
        for name in VIEWS:
            view(made, name)
        made.page.click("#guide-close")
        seen.append(growth.measure())
    check(seen[1], seen[-1])
