"""How long the page holds the browser's main thread, by what the console does: .venv/bin/python -m tests.web.pass_times

Bots play a whole game of each kind at its largest table, and a person walks through the menus, a game, the guide and
a long record.
Times are the processor's, from the browser's trace, so that a busy computer counts little. docs/browser.md has them.
"""

import importlib
import json
import sys
import tempfile
import threading
from argparse import ArgumentParser
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from engine_core import catalog
from engine_core.bots.random_bot import Bot
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import HARD, Session
from engine_core.console.store import saved_game
from engine_core.console.words import words as W
from host_sim.records.record import record_lines
from host_sim.setting import make_rules
from host_sim.web import site
from host_sim.web.serve import Server
from tests.fakes.bench import modules
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.inside.bench import WebBench
from tests.web.inside.inside_page import every_save
from tests.web.kept.stored import PUT

LIMIT = 8.0  # ms
VIEWS = ("games", "games/wheels_up", "records", "settings", "saves", "history", "bots")  # of the guide, as addresses
_CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]
# Around every call of the browser into the page: marks in the trace, and what the console did meanwhile
_WATCH = """
{
  const stamp = console.timeStamp.bind(console);
  let pressed = false;
  let scene = "";
  let game = "";
  const timed = (act) => (...given) => {
    const down = pressed;
    pressed = false;
    stamp("updeck begin");
    try {
      return act(...given);
    } finally {
      stamp("updeck end");
      const status = window.updeck?.status?.();
      const opened = status && (status.scene !== scene || status.game !== game);
      if (status) ({ scene, game } = status);
      const kind = !status ? "start" : opened ? "new screen" : status.thinks ? "bot" : down ? "press" : "other";
      stamp(`updeck kind ${kind} ${status?.scene ?? ""} ${status?.moves ?? 0}`);
    }
  };
  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (act) => frame(timed(act));
  const later = setTimeout.bind(window);
  window.setTimeout = (act, ms) => later(timed(act), ms);
  addEventListener("keydown", () => (pressed = true), true);
}
"""


def saved_table(game: str, seats: int, seed: int = 5) -> dict[str, str]:
    """Return the storage keys of a game of hard bots that is about to begin."""
    bench = WebBench()
    with modules(bench.page()):
        importlib.import_module("hal.web.machine")
        words = importlib.import_module("engine_core.console.words.words_en").WORDS
        session = Session(game, {}, [HARD] * seats, default_names(words, W.NAMES, seats), seed, "en")
        assert saved_game.save(bench.machine.store, session)
    return bench.keys


def longest_tasks(browser: Any, page: Any, steps: Iterable[tuple[str, Callable[[], None]]]) -> dict[str, float]:
    """Take named steps; return the longest task of the page's thread after each began, in ms of the processor."""
    path = Path(tempfile.mkdtemp()) / "trace.json"
    browser.start_tracing(page=page, categories=_CATEGORIES, path=str(path))
    names = []
    for name, act in steps:
        names.append(name)
        page.evaluate("console.timeStamp('updeck step')")
        act()
    browser.stop_tracing()
    stamps, tasks = _read(path)
    begun = [event["ts"] for event in stamps if event["args"]["data"].get("message") == "updeck step"]
    assert len(begun) == len(names)
    return {
        name: max(event.get("tdur", 0) / 1000 for event in tasks if since <= event["ts"] < until)
        for name, since, until in zip(names, begun, (*begun[1:], float("inf")))
    }


def guide_steps(page: Any) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield what somebody does with the guide: each view twice, closing it, opening it again."""

    def settle(*selectors: str) -> None:
        for selector in selectors:
            page.locator(selector).first.wait_for(state="attached")
        page.wait_for_timeout(300)  # what comes after it: the board beside it, a frame

    filled = "#guide-body > [data-view='%s'] > *"
    for again in ("", " again"):
        for view in VIEWS:

            def open_view(view: str = view) -> None:
                page.evaluate("location.hash = %r" % view)
                settle("#guide-tabs [aria-current][href='#%s']" % view.partition("/")[0], filled % view)

            yield view + again, open_view

    def close() -> None:
        page.click("#guide-close")
        settle("#guide:not([open])")

    def open_again() -> None:
        page.click("#guide-open")
        settle(filled % "games")

    yield "close", close
    yield "open", open_again


def record_steps(page: Any, record: str) -> Iterator[tuple[str, Callable[[], None]]]:
    """Yield what somebody does with a record: opens and plays it, looks at its turns, history and link, leaves it."""

    def until(condition: str) -> None:
        while not page.evaluate("(() => { const s = updeck.status(); return %s; })()" % condition):
            page.wait_for_timeout(50)
        page.wait_for_timeout(300)

    def open_record() -> None:
        path = Path(tempfile.mkdtemp()) / "record.jsonl"  # a path: Playwright would unpack a buffer in the page
        path.write_text(record)
        page.set_input_files("#file", path)
        until("s.watching?.ready")

    def press(selector: str) -> None:
        page.evaluate("document.querySelector(%r).click()" % selector)  # without what Playwright looks at before

    def play() -> None:
        page.select_option("#replay-speed", "100")
        until("s.watching.position > 40")
        press("#replay-play")
        until("!s.watching.playing")

    def turns() -> None:
        press("#replay-turns")
        page.locator("#turns-body tr").nth(60).wait_for(state="attached")
        page.wait_for_timeout(700)  # the other rows, and the one that is shown

    def turn() -> None:
        press("#turns-body tr:nth-child(30) button")
        page.wait_for_timeout(300)
        press("#turns-dialog form button")

    def end() -> None:
        page.locator("#replay-position").fill(page.get_attribute("#replay-position", "max"))
        until("s.over")

    def history() -> None:
        page.evaluate("location.hash = 'history'")
        page.locator("#guide-body > [data-view='history'] .turns > li").nth(60).wait_for(state="attached")
        page.wait_for_timeout(700)  # the other turns

    def a_move_back() -> None:
        press("#replay-back")
        page.wait_for_timeout(700)

    def share() -> None:
        press("#guide-close")
        page.wait_for_timeout(300)
        press("#share")
        page.wait_for_selector("#share-code path", state="attached")
        until("document.querySelector('#share-dialog').open")
        press("#share-dialog form button")

    def leave() -> None:
        press("#replay-leave")
        until("!s.watching")

    for act in (open_record, play, turns, turn, end, history, a_move_back, share, leave):
        yield act.__name__.replace("_", " "), act


def a_long_record() -> str:
    """Return a game of Wheels Up! with six seats."""
    rules = make_rules("wheels_up", 6, [])
    return "\n".join(record_lines(rules, 1, [Bot] * 6, False)) + "\n"


def _read(path: Path) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return a trace's marks, and the tasks of the page's thread; delete the trace."""
    events = json.loads(path.read_text())["traceEvents"]
    path.unlink()
    stamps = [event for event in events if event.get("name") == "TimeStamp"]
    stamps.sort(key=lambda event: event["ts"])
    thread = stamps[0]["tid"]
    return stamps, [event for event in events if event.get("name") == "RunTask" and event["tid"] == thread]


class Run:
    """A page whose passes are timed. `passes`: of each, its milliseconds, kind, scene and moves."""

    def __init__(self, browser: Any, address: str, keys: dict[str, str]) -> None:
        self._browser = browser
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        self.page = context.new_page()
        self.page.add_init_script(_WATCH)
        if keys:
            self.page.goto(address + "licences.txt")
            self.page.evaluate(PUT, keys)
        self.trace = Path(tempfile.mkdtemp()) / "trace.json"
        browser.start_tracing(page=self.page, categories=_CATEGORIES, path=str(self.trace))
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
        self.page.evaluate("console.timeStamp('updeck ready')")
        self.page.wait_for_selector("html[data-loaded]", state="attached", timeout=60_000)
        self.page.evaluate("console.timeStamp('updeck loaded')")

    def close(self) -> list[tuple[float, str, str, int]]:
        """End the page; print the longest tasks of its thread, whatever they did, and return the passes."""
        self._browser.stop_tracing()
        self.page.context.close()
        stamps, tasks = _read(self.trace)
        marks = [
            event["ts"] for event in stamps if event["args"]["data"].get("message") in ("updeck ready", "updeck loaded")
        ]
        for name, since, until in zip(("until it can be used", "loading", "then"), (0, *marks), (*marks, float("inf"))):
            times = sorted(event.get("tdur", 0) / 1000 for event in tasks if since <= event["ts"] < until)
            print("  tasks %s: %s ms" % (name, " ".join("%.1f" % ms for ms in times[:-6:-1])))
        passes = []
        began = ms = 0.0
        for event in stamps:
            message = str(event["args"]["data"].get("message", event["args"]["data"].get("name", "")))
            if message == "updeck begin":
                began = event["tts"]
            elif message == "updeck end":
                ms = (event["tts"] - began) / 1000
            elif message.startswith("updeck kind "):
                kind, _, rest = message[12:].rpartition(" ")
                kind, _, scene = kind.rpartition(" ")
                passes.append((ms, kind, scene, int(rest)))
        return passes


def told(name: str, passes: list[tuple[float, str, str, int]]) -> None:
    print("%s: %d passes" % (name, len(passes)))
    for kind in sorted({kind for _, kind, _, _ in passes}):
        times = sorted((ms, scene, moves) for ms, other, scene, moves in passes if other == kind)
        over = sum(ms > LIMIT for ms, _, _ in times)
        print(
            "  %-11s %6d passes, median %5.2f ms, slowest %s, above %d ms: %d"
            % (kind, len(times), times[len(times) // 2][0],
               ", ".join("%.1f (%s %d)" % time for time in times[:-4:-1]), LIMIT, over)
        )  # fmt: skip
    bots = [(moves, ms) for ms, kind, _, moves in passes if kind == "bot"]
    if bots:
        last = max(moves for moves, _ in bots) + 1
        print("  bot, slowest by quarter of the game:", end="")
        for quarter in range(4):
            print(" %.1f" % max([ms for moves, ms in bots if moves * 4 // last == quarter] or [0.0]), end="")
        print()
    sys.stdout.flush()


def bots(browser: Any, address: str, game: str, seats: int, seconds: float) -> None:
    """Have hard bots play at top speed."""
    run = Run(browser, address, {**saved_table(game, seats), "open": game})
    run.page.evaluate("updeck.python().console.settings.pace_ms = 0")
    for _ in range(int(seconds * 2)):
        run.page.wait_for_timeout(500)
        if run.page.evaluate("updeck.status()?.over"):
            break
    told("%s, %d hard bots" % (game, seats), run.close())


def person(browser: Any, address: str, game: str) -> None:
    """Walk through the menus, open a game, play, hold for the pause menu and the signs."""
    run = Run(browser, address, {})
    keyboard = run.page.keyboard

    def key(code: str, ms: int = 40, pause: int = 250) -> None:
        keyboard.down(code)
        run.page.wait_for_timeout(ms)
        keyboard.up(code)
        run.page.wait_for_timeout(pause)

    for _ in range([entry[0] for entry in catalog.GAMES].index(game)):
        key("ArrowRight")
    for code in ("KeyZ", "ArrowRight", "ArrowRight", "KeyZ", "ArrowDown", "ArrowUp", "KeyZ"):
        key(code)
    for _ in range(12):
        for code in ("ArrowRight", "ArrowDown", "ArrowLeft", "KeyZ", "KeyZ"):
            key(code, pause=120)
    key("KeyX", 800)
    key("ArrowDown")
    key("KeyX")
    key("KeyZ", 800)
    key("KeyX")
    told("%s, a person" % game, run.close())


def steps(browser: Any, address: str, what: str, times: int) -> None:
    """Open every view of the guide, or do with a record what one can. The least of several times counts."""
    least: dict[str, float] = {}
    for _ in range(times):
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(address + "#seed=0")
        page.wait_for_selector("html[data-loaded]", state="attached", timeout=60_000)
        taken = guide_steps(page) if what == "guide" else record_steps(page, a_long_record())
        for step, ms in longest_tasks(browser, page, taken).items():
            least[step] = min(ms, least.get(step, ms))
        page.context.close()
    print("the %s: %s" % (what, ", ".join("%s %.1f ms" % one for one in least.items())), flush=True)


def idle(browser: Any, address: str, seconds: float = 20) -> None:
    """Leave Home alone, too short for a demo; print how much of the time the page's thread works."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.goto(address)
    page.wait_for_selector("html[data-loaded]", state="attached", timeout=60_000)
    page.wait_for_timeout(3000)
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable")
    before = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    page.wait_for_timeout(seconds * 1000)
    after = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    worked, went = (after[name] - before[name] for name in ("ThreadTime", "Timestamp"))
    print(
        "at rest: %.1f ms of the processor a second, %.2f%%" % (1000 * worked / went, 100 * worked / went), flush=True
    )
    page.context.close()


def files(browser: Any, address: str, texts: dict[str, bytes]) -> None:
    """Open files of saves, each refused or taken."""
    run = Run(browser, address, {})
    for name, content in texts.items():
        run.page.set_input_files("#file", {"name": name, "mimeType": "", "buffer": content})
        run.page.wait_for_selector("#trouble:not([hidden])")
        run.page.wait_for_timeout(1000)
    told("files of saves", run.close())


def _saves() -> dict[str, bytes]:
    """Return a file with every kind of save, and one in which the last is damaged."""
    found = {name: data.hex() for name, data in every_save().items()}
    damaged = {**found, "wheels_up": found["wheels_up"][:-2]}
    return {
        name: json.dumps({"updeck": 1, "saves": saves}).encode()
        for name, saves in (("damaged.json", damaged), ("saves.json", found))
    }


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("--game", action="append", choices=[entry[0] for entry in catalog.GAMES])
    parser.add_argument("--seconds", type=float, default=60, help="of each game of bots at most")
    parser.add_argument("--only", choices=["bots", "person", "files", "guide", "record", "idle"])
    parser.add_argument("--times", type=int, default=3, help="that the guide and a record are gone through")
    arguments = parser.parse_args()
    server = Server(site.files(), 0)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        if arguments.only in (None, "files"):
            files(browser, server.address, _saves())
        if arguments.only in (None, "idle"):
            idle(browser, server.address)
        for what in ("guide", "record"):
            if arguments.only in (None, what):
                steps(browser, server.address, what, arguments.times)
        for game, seats, _ in [(entry[0], entry[1], 0) for entry in catalog.GAMES]:
            if arguments.game and game not in arguments.game:
                continue
            most = catalog.part(game, "rules.rules").Rules.MAX_SEATS
            if arguments.only in (None, "bots"):
                bots(browser, server.address, game, most or seats, arguments.seconds)
            if arguments.only in (None, "person"):
                person(browser, server.address, game)
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    main()
