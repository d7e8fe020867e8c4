"""The bundler's cache is never stale or wrong, and may be deleted at any time."""

import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.bundle import build
from firmware.bundle.cache import Cache
from firmware.files import put
from firmware.wiring import wiring
from firmware.wiring.wiring import Wiring

FILES = {
    "engine_core/__init__.py": "",
    "engine_core/const.py": "def const(value):\n    return value\n",
    "engine_core/codes.py": "from engine_core.const import const\nHIGH = const(7)\nLOW = const(2)\n",
    "engine_core/spare.py": "print()\n",  # a module that nothing imports
    "engine_core/deck.py": (
        "from engine_core import codes\n\n\nclass Deck:\n"
        "    def size(self, more):\n        return codes.HIGH + more\n\n"
        "    def unasked(self):\n        return codes.LOW\n"
    ),
    "hal/__init__.py": "",
    "hal/board.py": "",
    "hal/micropython/__init__.py": "",
    "hal/micropython/panel.py": "class Panel:\n    pass\n",
    "hal/micropython/other.py": "class Panel:\n    pass\n",
    "hal/micropython/machine.py": (
        "from hal import board\n\n\ndef panel():\n    if board.PANEL == 'ssd1306':\n"
        "        from hal.micropython.panel import Panel\n    else:\n        from hal.micropython.other import Panel\n"
        "    return Panel()\n"
    ),
    "firmware/entry/main.py": (
        "from engine_core.deck import Deck\nfrom hal.micropython import machine\n"
        "print(Deck().size(1), machine.panel())\n"
    ),
}
TARGET = build.TARGETS[0]
PICO = wiring.read("pico")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return put(tmp_path / "source", FILES)


def made(source: Path, cache: Path | None, board: Wiring = PICO) -> tuple[dict[str, bytes], str]:
    """Return a build's files and map."""
    found = build.make(source, replace(TARGET, archived=False), board, cache=cache)
    return found.files, found.map.written()


@pytest.mark.parametrize(
    "board",
    [pytest.param(name, marks=pytest.mark.thorough if name == "pico" else pytest.mark.long) for name in wiring.names()],
)
def test_a_cold_a_warm_and_no_cache_give_the_same(board: str, tmp_path: Path) -> None:
    """A build is the same with a cold cache, a warm one and none, for every wiring and target. A target's cold cache
    contains leftovers from earlier targets.
    """
    for target in build.TARGETS:
        cold, warm = (build.make(build.SOURCE, target, wiring.read(board), cache=tmp_path / "c") for _ in range(2))
        alone = build.make(build.SOURCE, target, wiring.read(board), cache=None)
        shared = build.make(build.SOURCE, target, wiring.read(board))
        assert cold == warm == alone == shared


def edited(name: str, old: str, new: str) -> Callable[[Path], object]:
    def edit(root: Path) -> None:
        text = (root / name).read_text()
        assert old in text
        (root / name).write_text(text.replace(old, new))

    return edit


EDITS = {
    "a constant that another module folds": edited("engine_core/codes.py", "(7)", "(8)"),
    "code": edited("engine_core/deck.py", "+ more", "- more"),
    "a default": edited("engine_core/deck.py", "self, more", "self, more=3"),
    "a line above, which the map shows": edited("engine_core/deck.py", "class Deck", "# a comment\nclass Deck"),
    "an entry point": edited("firmware/entry/main.py", "(1)", "(2)"),
    "a method that is asked for": edited("firmware/entry/main.py", "(1)", "(Deck().unasked())"),
    "an import": edited("firmware/entry/main.py", "from engine_core.deck", "import hal.board\nfrom engine_core.deck"),
    "a module that comes": lambda root: shutil.copy(root / "engine_core/deck.py", root / "engine_core/late.py"),
    "a module that goes": lambda root: (root / "engine_core/spare.py").unlink(),
}


@pytest.mark.parametrize("kind", EDITS)
def test_an_edit_is_seen(source: Path, tmp_path: Path, kind: str) -> None:
    cache = tmp_path / "cache"
    before = made(source, cache)
    EDITS[kind](source)
    assert made(source, cache) == made(source, None) != before


def test_a_changed_value_of_the_board_makes_another_build(source: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    other = replace(PICO, values=PICO.values | {"PANEL": "sh1106"})
    before = made(source, cache)
    assert "hal/other_micropython.mpy" not in before[0]
    assert made(source, cache, other) == made(source, None, other) != before
    moved = replace(PICO, values=PICO.values | {"A": 22})
    assert made(source, cache, moved) == made(source, None, moved) != before
    assert made(source, cache) == before


@pytest.mark.parametrize("file", ["bundle/passes/strip.py", "bundle/emit.py", "wiring/link.py"])
def test_another_bundler_takes_nothing_of_this(tmp_path: Path, file: str) -> None:
    """A bundler whose sources have changed takes nothing from the cache of the earlier one. The sources include the
    options for python-minifier and mpy-cross.
    """
    for room in ("engine_core", "hal", "firmware"):
        shutil.copytree(build.SOURCE / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__", "prebuilt"))

    def bundler() -> str:
        code = "from firmware.bundle.program import BUNDLER; print(BUNDLER)"
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout

    before = bundler()
    assert before == bundler()
    with (tmp_path / "firmware" / file).open("a") as text:
        text.write("# more\n")
    assert bundler() != before


def test_facts_are_found_anew_when_the_bundler_changes(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    calls: list[str] = []

    def fact(tree: object) -> str:
        calls.append("made")
        return "fact"

    for bundler in ("one", "one", "other"):
        monkeypatch.setattr("firmware.bundle.program.BUNDLER", bundler)
        with Cache(cache) as opened:
            build.Sources(source, PICO, opened).module("engine_core/deck.py").fact(fact)
    assert len(calls) == 2


def test_a_damaged_file_is_begun_anew(source: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    before = made(source, cache)
    cache.write_bytes(b"no table" * 4096)
    assert made(source, cache) == before
    assert made(source, cache) == before
    whole = cache.read_bytes()
    assert whole.startswith(b"SQLite")
    cache.write_bytes(whole[:4096] + bytes(len(whole) - 4096))
    assert made(source, cache) == before


def test_a_damaged_entry_is_made_again(source: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    before = made(source, cache)
    with sqlite3.connect(cache) as table:
        for key, value in table.execute("select key, value from made").fetchall():
            spoilt = value[:-1] + bytes([value[-1] ^ 1])
            table.execute("update made set value = ? where key = ?", (spoilt, key))
    table.close()
    assert made(source, cache) == before


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(source: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert made(source, tmp_path / "file" / "cache") == made(source, None)


def test_builds_at_the_same_time_share_a_cache(source: Path, tmp_path: Path) -> None:
    found: list[object] = []
    threads = [threading.Thread(target=lambda: found.append(made(source, tmp_path / "cache"))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [made(source, None)] * 4


def test_an_entry_of_the_cache_that_is_not_used_for_two_weeks_is_deleted(source: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    made(source, cache)
    with sqlite3.connect(cache) as table:
        table.execute("update made set used = used - 15 * 86400")
        table.execute("update made set used = used + 13 * 86400 where key = (select min(key) from made)")
        kept = table.execute("select min(key) from made").fetchone()[0]
    table.close()
    with Cache(cache) as opened:
        opened.put("new", 1)
    with sqlite3.connect(cache) as table:
        assert {key for (key,) in table.execute("select key from made")} == {kept, "new"}
    table.close()
