"""results/device.md shows the contents of results/device.json, and a run replaces only what it has measured."""

import json
from datetime import date
from pathlib import Path

import pytest

from host_sim.workshop.measures import device
from host_sim.workshop.measures.figures import HEAP, LIMITS, MOVE, Figures


def test_the_page_is_that_of_the_figures() -> None:
    assert device.PAGE.read_text(encoding="utf-8") == device.page(json.loads(device.KEPT.read_text(encoding="utf-8")))


def test_a_run_replaces_what_it_measured_and_says_what_misses_its_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(device, "KEPT", tmp_path / "device.json")
    monkeypatch.setattr(device, "PAGE", tmp_path / "device.md")
    plain = {"micropython": {MOVE: {"Home": 24.0, "page": 9.0}}}
    device.KEPT.write_text(
        json.dumps({"plain": plain, "honest": {}, "days": {"plain": {}, "honest": {}}}), encoding="utf-8"
    )
    over = LIMITS["micropython"][MOVE] + 1

    def measure(found: Figures, *_: object) -> None:
        found.values = {MOVE: {"Home": over}, HEAP: {"Home": 163_840.0}}
        raise KeyboardInterrupt  # Figures measured before the interrupt are kept.

    monkeypatch.setattr(device, "measure", measure)
    assert device.main(["up_or_down", "--family", "micropython"]) == 1
    page = device.PAGE.read_text(encoding="utf-8")
    assert f"|Home|24|**{over:.0f}**|" in page and "|page|9||" in page
    assert "|Home|160.0|" in page and f"|Up or Down?||{date.today().isoformat()}|||" in page
    assert device.main(["up_or_down", "--family", "micropython", "--plain"]) == 1
    assert f"|Home|{over:.0f}|**{over:.0f}**|" in device.PAGE.read_text(encoding="utf-8")
