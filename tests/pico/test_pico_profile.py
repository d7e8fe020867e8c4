"""The profiler on real firmware: every microsecond is accounted for."""

from pathlib import Path

import pytest

from firmware.bundle import build
from firmware.bundle.build import Built
from host_sim import cli
from host_sim.pico.image import CIRCUITPYTHON, MICROPYTHON
from host_sim.pico.pico import Pico, PicoError
from host_sim.pico.prepare import prepared
from host_sim.workshop.measures import profile
from tests.pico.images import needed

pytestmark = pytest.mark.pico


def flashed(family: str) -> tuple[Pico, Built]:
    needed(family)
    target = next(target for target in build.TARGETS if target.name == family)
    built = build.make(build.SOURCE, target)
    return Pico(family=family, flash=prepared(None, family, built.files)), built


@pytest.mark.parametrize("family", [MICROPYTHON, CIRCUITPYTHON])
def test_a_script_is_profiled_by_step_kind_and_function(family: str) -> None:
    pico, built = flashed(family)
    with pico:
        found = profile.script_profiled(pico, built, [("right", "1"), ("a", "1"), ("wait", "1500")])
        assert found.steps() == ["start", "1 right", "2 a", "3 wait 1500"]
        assert sum(found.by_kind("3 wait 1500").values()) == pytest.approx(1_500_000, abs=300)
        assert found.by_kind("3 wait 1500")[profile.ASLEEP] > 300_000, "it sleeps once all is imported ahead"
        assert found.by_kind("3 wait 1500")[profile.IMPORTING] > found.by_kind("2 a")[profile.IMPORTING] > 0
        assert found.by_kind("2 a")[profile.COLLECTING] > 0
        names = {frame.name: whole for frame, _, whole in found.by_function("2 a")}
        assert names["Console.step"] >= names["Home.press"] >= names["GamePage.__init__"] > 0
        assert sum(us for (_, _, stack), us in found.items() if stack) > 0.5 * sum(
            us for (_, kind, _), us in found.items() if kind != profile.ASLEEP
        )
        with pytest.raises(PicoError, match="no step"):
            profile.script_profiled(pico, built, [("jump", "1")])


def test_the_command_profiles_a_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    needed(MICROPYTHON)
    script, stacks = tmp_path / "script", tmp_path / "stacks"
    script.write_text("right", encoding="utf-8")
    assert cli.main(["profile", str(script), "--family", MICROPYTHON, "--folded", str(stacks)]) == 0
    assert "1 right" in capsys.readouterr().out
    assert "Console.step" in stacks.read_text(encoding="utf-8")
