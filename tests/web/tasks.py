"""Measures tasks on the page's thread in ms of processor time, so that a busy computer matters little."""

import json
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from engine_core.bots.random_bot import Bot
from host_sim.records.record import record_lines
from host_sim.setting import make_rules

LIMIT = 8.0  # milliseconds that a task may take
# Names of the views, as in the guide's addresses.
VIEWS = ("games", "games/wheels_up", "records", "settings", "saves", "history", "bots")
_CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline"]


def longest_tasks(browser: Any, page: Any, steps: Iterable[tuple[str, Callable[[], None]]]) -> dict[str, float]:
    """Take named steps. Return the longest task on the page's thread after each step began, in ms of processor time."""
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
    """Yield steps with the guide: opening each view twice, closing the guide, opening it again."""

    def settle(*selectors: str) -> None:
        for selector in selectors:
            page.locator(selector).first.wait_for(state="attached")
        page.wait_for_timeout(300)  # time for the board to move beside the guide, and for a frame

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
    """Yield steps with a record: opening and playing it, its turns, its history, its link, leaving it."""

    def until(condition: str) -> None:
        while not page.evaluate("(() => { const s = updeck.status(); return %s; })()" % condition):
            page.wait_for_timeout(50)
        page.wait_for_timeout(300)

    def open_record() -> None:
        # Use a file: Playwright would unpack a buffer inside the page.
        path = Path(tempfile.mkdtemp()) / "record.jsonl"
        path.write_text(record)
        page.set_input_files("#file", path)
        until("s.watching?.ready")

    def press(selector: str) -> None:
        # Playwright's click would run more code in the page.
        page.evaluate("document.querySelector(%r).click()" % selector)

    def play() -> None:
        page.select_option("#replay-speed", "100")
        until("s.watching.position > 40")
        press("#replay-play")
        until("!s.watching.playing")

    def turns() -> None:
        press("#replay-turns")
        page.locator("#turns-body tr").nth(60).wait_for(state="attached")
        page.wait_for_timeout(700)  # time for the other rows, and for the current one

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
        page.wait_for_timeout(700)  # time for the other turns

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
    """Return a trace's marks, and the tasks on the page's thread, and delete the trace."""
    events = json.loads(path.read_text())["traceEvents"]
    path.unlink()
    stamps = [event for event in events if event.get("name") == "TimeStamp"]
    stamps.sort(key=lambda event: event["ts"])
    thread = stamps[0]["tid"]
    return stamps, [event for event in events if event.get("name") == "RunTask" and event["tid"] == thread]
