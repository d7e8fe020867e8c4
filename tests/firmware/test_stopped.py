"""After a program ends with an error, the error is shown and kept, and the display dims, on fakes of both devices."""

import importlib
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine_core.console.store.settings import LANGUAGES
from engine_core.draw.canvas import Canvas
from firmware.entry import stopped
from tests.fakes.bench import CircuitPythonBench, MicroPythonBench
from tests.sample import sample

BENCHES: dict[str, Any] = {"micropython": MicroPythonBench, "circuitpython": CircuitPythonBench}


class Off(BaseException):
    """The power was cut."""


class Seen:
    """A device, `minutes` after its program stopped. `light`: for each second, whether the display is lit, and its
    contrast.
    """

    def __init__(self, family: str, language: str, kept: Path, minutes: int, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bench = bench = BENCHES[family]()
        bench.machine.display.show()
        self.light: list[tuple[bool, int]] = []
        end = bench.now + 60_000 * minutes
        rest = bench.machine.buttons.rest

        def look(ms: int) -> bool:
            self.light.append((bench.chip.lit, bench.chip.contrast))
            self.drawn = bench.machine.display.buffer[:]
            if bench.now >= end:
                raise Off
            return bool(rest(ms))

        monkeypatch.setattr(bench.machine.buttons, "rest", look)
        monkeypatch.setattr(stopped, "_FILE", str(kept))
        console: Any = SimpleNamespace(
            scenes=[1], settings=SimpleNamespace(language=language), canvas=Canvas(bench.machine.display.buffer)
        )
        try:
            raise ValueError("no such card: 77")
        except ValueError as error:
            with pytest.raises(Off):
                stopped.show(bench.machine, console, error)


@pytest.mark.parametrize(
    ("family", "language"),
    sample(product(BENCHES, LANGUAGES), (("micropython", "fr"), ("circuitpython", "en")).__contains__),
)
def test_a_program_that_stopped_says_so_keeps_why_and_goes_dark(
    family: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seen = Seen(family, language, tmp_path / "last_error.txt", 6, monkeypatch)
    assert any(seen.drawn), "something is written"
    kept = (tmp_path / "last_error.txt").read_text(encoding="utf-8")
    assert "ValueError: no such card: 77" in kept and "Traceback" in kept
    assert "no such card: 77" in capsys.readouterr().err
    assert seen.light[0][0] and seen.light[0][1] > 1
    assert (True, 1) in seen.light, "after a minute it is dim"
    assert not seen.light[-1][0], "after five minutes it is dark"


def test_a_drive_that_cannot_be_written_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen("circuitpython", "en", tmp_path / "nowhere" / "last_error.txt", 1, monkeypatch)
    assert seen.light[0][0] and not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("name", ["main", "code"])
def test_both_entry_points_hand_an_error_over(name: str) -> None:
    source = Path(importlib.import_module("firmware.entry").__file__ or "").with_name(f"{name}.py").read_text()
    loop = source[source.index("try:\n    while True:") :]
    assert "except Exception as error:\n    from firmware.entry.stopped import show\n" in loop
