"""The page's Python over a fake of the page (bench.py): frames, presses, records watched, and every kind of save."""

import importlib
import json
from typing import Any

from engine_core.console.store import player_names
from engine_core.console.store.records import Records
from host_sim.desk import BUTTONS
from tests.console_desk import THROUGH_SET_UP, TO_TABLE
from tests.fakes.bench import modules
from tests.setting import GAMES
from tests.web.inside.bench import WebBench


def frames(bench: WebBench, page: Any, count: int) -> None:
    for _ in range(count):
        bench.wait(16)
        page.frame(8)


def tap(bench: WebBench, page: Any, bit: int) -> None:
    bench.press(bit)
    frames(bench, page, 1)
    bench.release(bit)
    frames(bench, page, 12)


def sit_down(bench: WebBench, page: Any, presses: tuple[str, ...] = TO_TABLE) -> None:
    """Go from Home to the table of the game under the cursor."""
    for button in presses:
        tap(bench, page, BUTTONS[button])
    assert status(page)["scene"] == "Table"


def status(page: Any) -> dict[str, Any]:
    return json.loads(page.status())


def watch(bench: WebBench, page: Any, text: str, every_ms: int = 0) -> None:
    """Watch a record, which the page must accept."""
    assert page.watch(text, every_ms) == ""
    while not status(page)["watching"]["ready"]:
        frames(bench, page, 1)


def saves(bench: WebBench) -> dict[str, bytes]:
    """Return the saves that a save file contains."""
    names = sorted({key[:-2] for key in bench.keys if key[-2:] in (".a", ".b")})
    return {name: bytes(bench.machine.store.load(name)) for name in names}


def answered(page: Any, question: str, *given: Any) -> list[Any]:
    """Return all parts of the answer to a question, requested step by step."""
    number = page.ask(question, json.dumps(given))
    found = []
    while (part := page.answer(number, 0)) != "null":
        found += [json.loads(part)] if part else []
    return found


def checked(page: Any, given: Any) -> dict[str, Any]:
    """Return the result of checking saves, or any other JSON value."""
    text = json.dumps({name: data.hex() for name, data in given.items()}) if isinstance(given, dict) else given
    return answered(page, "checking", json.loads(text))[0]


def play_a_little(bench: WebBench, page: Any) -> None:
    page.set_language("fr")
    page.set_language("en")
    player_names.keep(page.store, 0, "Zoé")
    sit_down(bench, page, THROUGH_SET_UP)
    tap(bench, page, 16)
    frames(bench, page, 20)
    assert page.suspend()
    records = Records(page.store)
    session = page.console.session
    records.count(session)


def every_save() -> dict[str, bytes]:
    """Return every kind of save: each game after a few moves, and the others."""
    bench = WebBench()
    found: dict[str, bytes] = {}
    with modules(bench.page()):
        importlib.import_module("hal.web.machine")
        page = importlib.reload(importlib.import_module("host_sim.web.inside.page")).Page()
        play_a_little(bench, page)
        for i in range(1, len(GAMES)):
            page.home()
            frames(bench, page, 10)
            if page.console.top().line == 0:
                tap(bench, page, 2)
            tap(bench, page, 8)  # moves away from the game at which Home opens
            sit_down(bench, page, THROUGH_SET_UP)
            tap(bench, page, 16)
            frames(bench, page, 40)
            assert page.suspend() == GAMES[i]
        found = saves(bench)
    return found
