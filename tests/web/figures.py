"""`python -m tests.web.figures`: measures how soon the page is there in each browser that is installed, and how soon a
press shows. It prints rows of results/browsers.md. The browsers take turns, so that a busy computer is busy for all.
"""

import statistics
import tempfile
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from host_sim.web import site
from host_sim.web.serve import Server
from tests.web.conftest import BROWSERS, CHROMIUM, FLAGS, PRESS, SETTLED, Driven, Visit, a_profile, begun

ROUNDS = 5
PRESSES = 15
LOADED = """[
  performance.getEntriesByName("first-contentful-paint")[0].startTime,
  performance.getEntriesByName("updeck-started")[0].startTime,
]"""
IDLE = (
    """
async () => {
  const times = [];
  let since = await new Promise(requestAnimationFrame);
  for (let i = 0; i < %d; i++) {
    const now = await new Promise(requestAnimationFrame);
    times.push(now - since);
    since = now;
  }
  return times.sort((one, other) => one - other)[times.length >> 1];
}
"""
    % PRESSES
)
# The time from the key to the frame after that in which the panel was drawn: only then was that one shown
SHOWN = """
async () => {
  const press = %s;
  const times = [];
  for (let i = 0; i < %d; i++) {
    await %s;
    const before = updeck.machine.changed;
    const since = performance.now();
    press("ArrowRight");
    while (updeck.machine.changed === before) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - since);
  }
  return times.sort((one, other) => one - other)[times.length >> 1];
}
""" % (PRESS, PRESSES, SETTLED)


def measured(name: str, chromium: Any, folder: Path, address: str) -> list[float]:
    """Return the ms of a visit: to the first paint, to the menu, from a key to its picture, of a frame at rest."""
    made = Visit(a_profile(chromium), address) if name == "chromium" else Driven(begun(name, folder), address)
    try:
        made.open()
        return [*made.page.evaluate(LOADED), made.page.evaluate(SHOWN), made.page.evaluate(IDLE)]
    finally:
        made.close()


def main() -> None:
    found: dict[str, list[list[float]]] = {name: [] for name in BROWSERS}
    with Server(site.files(), 0) as server, sync_playwright() as running, tempfile.TemporaryDirectory() as folder:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        chromium = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for number in range(ROUNDS):
            for name in BROWSERS:
                found[name].append(measured(name, chromium, Path(folder) / (name + str(number)), server.address))
        chromium.close()
        server.shutdown()
    for row, title in enumerate(("first paint", "menu", "key to picture", "a frame in which nothing changes")):
        values = [statistics.median(one[row] for one in found[name]) for name in BROWSERS]
        print("| %s, ms | %s |" % (title, " | ".join("%d" % value for value in values)))


if __name__ == "__main__":
    main()
