"""The map of a build translates tracebacks, including a real one from 32-bit MicroPython."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from firmware.bundle import build, build_map
from firmware.bundle.build_map import Place
from firmware.bundle.targets import TARGETS
from firmware.bundle.traceback import files_in, translated
from firmware.files import put
from host_sim.cli import main
from tests.micropython.test_engine import MICROPYTHON, on_micropython

FILES = {
    "engine_core/__init__.py": "",
    "engine_core/console/__init__.py": "",
    "engine_core/console/session.py": (
        '"""Doc."""\n\nfrom engine_core.match import deal\n\n\nclass Session:\n    """Doc."""\n\n'
        "    def _start_a_game(self, seats: int) -> None:\n"
        '        """Doc."""\n        self._seats = seats\n        deal(seats)\n'
    ),
    "engine_core/console/console.py": (
        "from engine_core.console.session import Session\n\n\n"
        "def run():\n    Session()._start_a_game(3)\n\n\n"
        "class Console:\n    _kept = 1\n\n    def step(self):\n        return self._kept\n"
    ),
    "engine_core/match.py": (
        "def deal(number_of_seats):\n    # a comment\n\n    return number_of_seats._cards_of\n"
    ),
    "firmware/entry/main.py": '"""Doc."""\n\nfrom engine_core.console.console import run\n\nrun()\n',
}  # fmt: skip
# The printed name, the function's line, and the line of the statement in it that failed.
PLACES = (
    ('File "firmware/entry/main.py", line 5, in <module>', 0, 0),
    ('File "engine_core/console/console.py", line %d, in run', 4, 5),
    ('File "engine_core/console/session.py", line %d, in Session._start_a_game', 9, 12),
    ('File "engine_core/match.py", line %d, in deal', 1, 4),
)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    return put(tmp_path / "source", FILES)


def failed(folder: Path) -> str:
    """Return what 32-bit MicroPython prints for a build's main.py."""
    command = [str(MICROPYTHON), "main.py"]
    done = subprocess.run(
        command, env={**os.environ, "MICROPYPATH": ".:lib"}, cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    return done.stdout + done.stderr


@on_micropython
@pytest.mark.parametrize("lines", [False, True], ids=["without lines", "with lines"])
def test_a_real_traceback_names_source_files_and_functions(
    source: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: bool
) -> None:
    build.build(source, tmp_path / "out", [replace(TARGETS[0], archived=False)], lines=lines)
    said = failed(tmp_path / "out/micropython")
    assert "session" not in said and "_cards_of" not in said.replace("'int' object has no attribute '_cards_of'", "")
    (tmp_path / "said.txt").write_text("boot\r\n" + said.replace("\n", "\r\n"))
    capsys.readouterr()
    assert main(["traceback", str(tmp_path / "said.txt"), "--map", str(tmp_path / "out/micropython.map.json")]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:2] == ["boot", "Traceback (most recent call last):"]
    expected = [place % (at if lines else first) if first else place for place, first, at in PLACES]
    assert [line.strip() for line in told[2:-1]] == expected
    assert told[-1] == "AttributeError: 'int' object has no attribute '_cards_of'"


def test_the_map_is_the_same_for_the_same_sources_and_is_read_back(source: Path) -> None:
    text = build.make(source, TARGETS[0]).map.written()
    assert text == build.make(source, TARGETS[0]).map.written()
    assert build_map.read_map(text).written() == text


def test_no_map_goes_onto_a_device(source: Path, tmp_path: Path) -> None:
    build.build(source, tmp_path, TARGETS[:1])
    assert (tmp_path / "micropython.map.json").is_file()
    assert not [path for path in (tmp_path / "micropython").rglob("*") if "map" in path.name]


@pytest.mark.thorough
def test_the_source_of_every_function_of_the_console_is_known(built: Callable[[str], build.Built]) -> None:
    made = built(TARGETS[0].name)
    places = [place for file in made.map.files.values() for found in file.functions.values() for place in found]
    assert len(places) > 900
    for name, path, line, _ in places:
        text = (build.SOURCE / path).read_text(encoding="utf-8").splitlines()[line - 1]
        last = name.rpartition(".")[2]
        assert text.split("(")[0].split(":")[0].split() in (["def", last], ["class", last]), (name, path, line)


CONSOLE = "engine_core.console.console"
SESSION, TABLE = "engine_core/console/session.py", "engine_core/table.py"


@pytest.mark.parametrize(
    ("frames", "names"),
    [
        (["aB"], [["Session.deal", "Table.draw"]]),
        (["d", "aB"], [["begin"], ["Session.deal"]]),
        (["aB", "e"], [["Session.deal"], ["Rest.start"]]),
        (["d", "aB", "e"], [["begin"], ["Session.deal"], ["Rest.start"]]),
        (["__init__", "__init__", "d"], [["Table.__init__"], ["Rest.__init__"], ["begin"]]),
        (["e", "d"], [["Rest.start", "Rest.stop"], ["begin", "end"]]),
        (["d", "unknown", "e"], [["begin", "end"], [], ["Rest.start", "Rest.stop"]]),
    ],
    ids=["alone", "called", "calls", "both", "made", "handed about", "unknown"],
)
def test_the_fitting_ones_of_several_functions_with_a_name_are_told(frames: list[str], names: list[list[str]]) -> None:
    said = "".join(f'  File "{CONSOLE}", line 1, in {frame}\n' for frame in frames) + "Error: x\n"
    told = [line for line in translated(said, built_map()).splitlines() if line.split()[-1] != "unknown"]
    assert [line.split()[-1] for line in told[:-1]] == [name for found in names for name in found]


def built_map() -> build_map.BuildMap:
    one = build_map.FileMap(
        {
            "aB": [Place("Session.deal", SESSION, 40, ("start",)), Place("Table.draw", TABLE, 7)],
            "d": [Place("begin", TABLE, 1, ("deal",)), Place("end", TABLE, 3)],
            "e": [Place("Rest.start", TABLE, 9), Place("Rest.stop", TABLE, 12)],
            "__init__": [Place("Rest.__init__", TABLE, 5, ("begin",)), Place("Table.__init__", TABLE, 6, ("Rest",))],
        }
    )
    return build_map.BuildMap({CONSOLE: one}, {"aB": ["deal", "draw"], "c": ["_hand"]})


def test_all_functions_with_a_name_are_told_and_other_text_passes_through() -> None:
    said = (
        "Traceback (most recent call last):\n"
        '  File "engine_core.console.console", line 1, in aB\n'
        '  File "somebody/else.py", line 3, in c\n'
        "AttributeError: 'Hand' object has no attribute 'c'\n"
        ">>> 'c'\n"
    )
    assert translated(said, built_map()) == (
        "Traceback (most recent call last):\n"
        '  File "engine_core/console/session.py", line 40, in Session.deal\n'
        '    or File "engine_core/table.py", line 7, in Table.draw\n'
        '  File "somebody/else.py", line 3, in c\n'
        "AttributeError: 'Hand' object has no attribute '_hand'\n"
        ">>> 'c'\n"
    )
    assert files_in(said) == ["engine_core.console.console", "somebody/else.py"]


GOOD = b'  File "main.py", line 1, in <module>\nError\n'


@pytest.mark.parametrize(
    ("text", "built", "sentence"),
    [
        (None, "{}", "FILE cannot be read (No such file or directory)."),
        (b"hello\n", "{}", "There is no traceback in FILE."),
        (b"\xff\xfe\x00", "{}", "FILE is not a text file."),
        (GOOD, None, "No build map at MAP. Run `make build`, or name a map with --map."),
        (GOOD, "{}", "MAP is not a build map; make build writes one."),
        (GOOD, '{"files": {"a": 3}, "names": {}}', "MAP is not a build map; make build writes one."),
        (GOOD, '{"files": [], "names": []}', "MAP is not a build map; make build writes one."),
        (GOOD, "no json", "MAP is not a build map; make build writes one."),
    ],
)
def test_bad_input_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes | None, built: str | None, sentence: str
) -> None:
    file, there = tmp_path / "said.txt", tmp_path / "map.json"
    if text is not None:
        file.write_bytes(text)
    if built is not None:
        there.write_text(built)
    assert main(["traceback", str(file), "--map", str(there)]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "updeck: %s\n" % sentence.replace("FILE", str(file)).replace("MAP", str(there)))


@pytest.mark.parametrize(
    ("frames", "target"),
    [
        (("main.py", "engine_core.match"), "micropython"),
        (("code.py", "engine_core.match"), "circuitpython"),
        (("hal.circuitpython.machine",), "circuitpython"),
    ],
)
def test_the_fitting_map_is_found(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    frames: tuple[str, ...],
    target: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "".join(f'  File "{frame}", line 1, in c\n' for frame in frames)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["traceback", "-"]) == 1
    assert f"No build map at build/{target}.map.json." in capsys.readouterr().err
    (tmp_path / "build").mkdir()
    (tmp_path / f"build/{target}.map.json").write_text(built_map().written())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert main(["traceback", "-"]) == 0
    assert capsys.readouterr().out == text
