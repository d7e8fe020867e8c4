"""The profiler's arithmetic, and that it knows every function of a build by its bytecode. tests/pico runs it."""

from collections.abc import Callable
from typing import cast

import pytest

from firmware.bundle import build
from host_sim.pico.pico import Pico, PicoError, PicoTimeout
from host_sim.workshop.measures import measure, mpy, profile
from host_sim.workshop.measures.bytecode import Bytecode, Frame
from host_sim.workshop.measures.profile import Profile

STEP = Frame("Console.step", "engine_core/console/console.py")
DRAW = Frame("Canvas.text", "engine_core/draw/canvas.py")


@pytest.mark.parametrize("family", ["micropython", "circuitpython"])
def test_every_function_of_a_build_is_known_by_its_bytecode_under_its_name_in_the_source(
    built: Callable[[str], build.Built], family: str
) -> None:
    made = built(family)
    known = {frame for same in Bytecode(made, family).functions.values() for _, frame in same}
    compiled = {mpy.names(content)[0] for path, content in made.modules().items() if not path.endswith(".py")}
    expected = {
        Frame(place.name, place.path)
        for name, file in made.map.files.items()
        for places in file.functions.values()
        for place in places
        if name in compiled
    }
    assert len(expected) > 1000
    assert {frame for frame in known if frame.path.endswith(".py")} == expected


def test_a_file_that_is_no_mpy_is_refused() -> None:
    with pytest.raises(ValueError, match="of version 6"):
        mpy.functions(b"import machine")


@pytest.mark.parametrize(
    ("frame", "kind"),
    [
        (Frame("claim", "engine_core/console/levels.py"), profile.IMPORTING),
        (Frame("<module>", "lib/console_home.mpy"), profile.IMPORTING),
        (DRAW, profile.DRAWING),
        (Frame("Home._draw_tile", "engine_core/console/home/home.py"), profile.DRAWING),
        (STEP, profile.CONSOLE),
        (Frame("Display.show", "hal/micropython/display/ssd1306.py"), profile.SENDING),
        (Frame("FileSlot.write", "hal/store_files.py"), profile.SAVING),
        (Frame("Rules.apply_action", "engine_core/games/wheels_up/rules/rules.py"), profile.RULES),
        (Frame("Bot.step", "engine_core/games/wheels_up/bots/hard.py"), profile.BOTS),
        (Frame("Contact.settle", "hal/micropython/buttons.py"), profile.OTHER),
    ],
)
def test_what_is_done_in_a_function_is_told_by_where_it_stands(frame: Frame, kind: str) -> None:
    assert profile.kind_of(frame) == kind


def some() -> Profile:
    found = Profile()
    found["1 a", profile.CONSOLE, (STEP,)] += 400
    found["1 a", profile.DRAWING, (STEP, DRAW)] += 1000
    found["1 a", profile.ASLEEP, ()] += 5000
    found["2 b", profile.CONSOLE, (STEP,)] += 200
    return found


def test_time_is_counted_by_step_kind_and_function() -> None:
    found = some()
    assert found.steps() == ["1 a", "2 b"]
    assert found.by_kind("1 a") == {"console": 400, "drawing": 1000, "asleep": 5000}
    assert found.by_function("1 a") == [(DRAW, 1000, 1000), (STEP, 400, 1400)]
    assert found.by_function() == [(DRAW, 1000, 1000), (STEP, 600, 1600)]
    assert "1 a: 6.4 ms (asleep 5.0, drawing 1.0, console 0.4)" in found.report()
    assert found.folded().splitlines()[1:3] == [f"1 a;{STEP};{DRAW};drawing 1000", "1 a;asleep 5000"]


def test_a_step_that_changes_nothing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(pico: object, button: str) -> None:
        raise PicoTimeout("nothing happened")

    monkeypatch.setattr(measure, "press", never)
    with pytest.raises(PicoError, match="The step 'left' changed nothing"):
        profile.do(cast(Pico, None), "left", "1")
