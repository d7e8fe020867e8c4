"""What the page keeps in memory after hours of bots at top speed: .venv/bin/python -m tests.web.growth [--hours H]

The console's clock is stepped by hand, 20 ms a pass, so that two hours take some minutes. Hard bots play games of every
kind, one after the other; after each the page goes home, and is measured once the browser has collected garbage.
docs/browser.md has the figures.
"""

import threading
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from engine_core import catalog
from host_sim.web import site
from host_sim.web.serve import Server
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.pass_times import saved_table

# Keeps hold of MicroPython's memory, and plays a game without the screen's clock
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
MOST_MS = 900_000  # of a game
NAMES = ("bytes of JavaScript", "bytes of Python", "bytes of WebAssembly", "nodes", "listeners")


class Growth:
    """A page that is measured. `hours`: how long its console has run."""

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
        """Have hard bots play a game; return its decisions."""
        ms, moves = self._page.evaluate("([keys, game, most]) => playOut(keys, game, most)",
                                        [self._tables[game], game, MOST_MS])  # fmt: skip
        self.hours += ms / 3_600_000
        return int(moves)

    def measure(self) -> tuple[int, ...]:
        """Return what NAMES has names for."""
        self._page.evaluate("updeck.python().home(); updeck.python().note(true)")  # it collects Python's garbage
        python, memory = self._page.evaluate("[updeck.status().heap, memory?.buffer.byteLength ?? 0]")
        self._tools.send("HeapProfiler.collectGarbage")
        found = {one["name"]: one["value"] for one in self._tools.send("Performance.getMetrics")["metrics"]}
        return int(found["JSHeapUsedSize"]), python, memory, int(found["Nodes"]), int(found["JSEventListeners"])


def rounds(growth: Growth, hours: float) -> Iterator[tuple[int, ...]]:
    """Play a game of every kind in each round, until so many hours have gone by; yield the figures after each."""
    while growth.hours < hours:
        for game, _, _ in catalog.GAMES:
            growth.play(game)
        yield growth.measure()


def main() -> None:
    from playwright.sync_api import sync_playwright

    parser = ArgumentParser()
    parser.add_argument("--hours", type=float, default=2, help="of the console's own time")
    arguments = parser.parse_args()
    server = Server(site.files(), 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        growth = Growth(browser.new_page(), server.address)
        since = time.monotonic()
        print("at first", dict(zip(NAMES, growth.measure())), flush=True)
        for number, figures in enumerate(rounds(growth, arguments.hours), 1):
            print("%d games, %.2f hours of the console in %d s" % (4 * number, growth.hours, time.monotonic() - since),
                  dict(zip(NAMES, figures)), flush=True)  # fmt: skip
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
