"""The profiler on real firmware: every microsecond is accounted for, and the functions are the source's."""

from __future__ import annotations

import pytest

from firmware.bundle import build
from host_sim.pico import profile
from host_sim.pico.image import CIRCUITPYTHON, MICROPYTHON, MissingImage
from host_sim.pico.pico import Pico, PicoError
from host_sim.pico.prepare import prepared

pytestmark = pytest.mark.pico


@pytest.mark.parametrize("family", [MICROPYTHON, CIRCUITPYTHON])
def test_a_script_is_profiled_by_step_kind_and_function(family: str) -> None:
    target = next(target for target in build.TARGETS if target.name == family)
    built = build.make(build.SOURCE, target)
    try:
        pico = Pico(family=family, flash=prepared(None, family, built.files))
    except MissingImage as missing:
        pytest.skip(str(missing))
    with pico:
        found = profile.script_profiled(pico, built, [("right", "1"), ("a", "1"), ("wait", "200")])
        assert found.steps() == ["start", "1 right", "2 a", "3 wait 200"]
        assert sum(found.by_kind("3 wait 200").values()) == pytest.approx(200_000, abs=300)
        assert found.by_kind("3 wait 200")[profile.ASLEEP] > 100_000
        assert found.by_kind("2 a")[profile.IMPORTING] > found.by_kind("1 right")[profile.IMPORTING]
        assert found.by_kind("2 a")[profile.COLLECTING] > 0
        names = {frame.name: whole for frame, _, whole in found.by_function("2 a")}
        assert names["Console.step"] >= names["bring"] > 0
        assert sum(us for (_, _, stack), us in found.items() if stack) > 0.5 * sum(
            us for (_, kind, _), us in found.items() if kind != profile.ASLEEP
        )
        with pytest.raises(PicoError, match="no step"):
            profile.script_profiled(pico, built, [("jump", "1")])
