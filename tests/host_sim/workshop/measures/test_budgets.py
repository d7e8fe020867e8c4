"""Nothing uses more of a device than its ceiling in firmware/budgets.toml, and ceilings only go down."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware.bundle import build
from host_sim.workshop.measures import budgets
from tests.micropython.test_engine import MICROPYTHON, on_micropython


def test_every_game_and_the_rest_are_within_their_bytes(built: Callable[[str], build.Built]) -> None:
    found = budgets.measured_bytes(lambda target: built(target.name))
    assert budgets.over(budgets.read()[budgets.BYTES], found) == []


@on_micropython
def test_every_scene_is_within_its_heap(made_once: Callable[..., Any]) -> None:
    program = made_once("heap-program", budgets.heap_program)
    assert budgets.over(budgets.read()[budgets.HEAP], budgets.measured_heap(str(MICROPYTHON), program)) == []


def test_ceilings_are_lowered_rounded_up_and_never_raised() -> None:
    before = {"grown": 100, "shrunk": 10_000, "near": 200, "gone": 5}
    found = {"grown": 200, "shrunk": 5000, "near": 150, "new": 128}
    assert budgets.lowered(before, found) == {"grown": 100, "near": 200, "new": 256, "shrunk": 5248}
    assert budgets.over(before, found) == ["grown takes 200, more than 100"]


def test_a_run_lowers_ceilings_prints_and_keeps_what_it_did_not_measure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(budgets, "CEILINGS", tmp_path / "budgets.toml")
    monkeypatch.setattr(budgets, "micropython", lambda: None)
    monkeypatch.setattr(budgets, "measured_bytes", lambda: {"a on b": 100})
    assert budgets.main([]) == 0
    assert "| a on b | 100 | 128 |" in capsys.readouterr().out
    monkeypatch.setattr(budgets, "measured_bytes", lambda: {"a on b": 300})
    assert budgets.main([]) == 1
    said = capsys.readouterr()
    assert "| a on b | 300 | 128 |" in said.out
    assert said.err.endswith("a on b takes 300, more than 128; no ceiling was raised.\n")
    assert budgets.read() == {"bytes": {"a on b": 128}}
