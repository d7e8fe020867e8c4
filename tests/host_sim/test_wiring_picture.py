"""Pictures of wirings: every wire goes from its pad to its part, and docs/building/wiring contains these pictures."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from firmware.wiring import boards, link, wiring
from host_sim import cli
from host_sim.wiring.front_picture import FRONTS
from host_sim.wiring.gallery import FOLDER as PICTURES
from host_sim.wiring.gallery import svg
from host_sim.wiring.plan import plan
from tests.firmware.test_wiring import SPI, changed


def test_the_pictures_are_those_of_the_wirings() -> None:
    assert sorted(path.stem for path in PICTURES.glob("*.svg")) == wiring.names()
    for name in wiring.names():
        drawn = (PICTURES / f"{name}.svg").read_text(encoding="utf-8")
        assert drawn == svg(wiring.read(name)), f"{name}: make gallery draws it anew"
        ElementTree.fromstring(drawn)
    page = (PICTURES.parent / "wiring.md").read_text(encoding="utf-8")
    assert all(f"wiring/{name}.svg" in page for name in wiring.names())


WIRED = [name for name in wiring.names() if wiring.read(name).board.left]


def test_a_ready_made_console_is_drawn_with_a_name_on_every_button() -> None:
    ready = {name: board for name, board in boards.BOARDS.items() if not board.left}
    assert ready.keys() == FRONTS.keys()
    drawn = svg(wiring.read("macropad_rp2040"))
    for name in ("UP", "DOWN", "LEFT", "RIGHT", "A", "B"):
        label = {"UP": "▲", "DOWN": "▼", "LEFT": "◀", "RIGHT": "▶"}.get(name, name)
        assert f">{label}</text>" in drawn
    assert all(f">KEY{number}</text>" in drawn for number in range(1, 13))


@pytest.mark.parametrize("name", WIRED)
def test_a_picture_has_every_wire_from_its_own_pad_to_its_own_part(name: str) -> None:
    found = wiring.read(name)
    made = plan(found)
    names = {"RESET": "RES"}
    battery = {"BATTERY+", "BATTERY-"} if found.values.get("BATTERY") in found.board.kept else set()
    drawn = {pin: number for pin, number in found.pins().items() if pin not in link.PINS}
    assert made.wires.keys() == {"GND", "VCC"} | {names.get(pin, pin) for pin in drawn} | battery
    places = {made.pad(side, row): printed for side, pads in ((-1, made.left), (1, made.right))
              for row, printed in enumerate(pads)}  # fmt: skip
    for pin, number in drawn.items():
        assert places[made.wires[names.get(pin, pin)][0]] == found.board.name(number)
    assert (places[made.wires["GND"][0]], places[made.wires["VCC"][0]]) == ("GND", "3V3")
    assert [places[made.wires[wire][0]] for wire in sorted(battery)] == ["VSYS", "GND"][: len(battery)]
    ends = [wire[-1] for wire in made.wires.values()]
    assert len({*ends}) == len(ends)
    for tx, rx in link.PAIRS:
        if tx in found.pins():  # The text describes a wire to another console.
            out, into = (found.board.name(found.pins()[pin]) for pin in (tx, rx))
            assert f">linked console: {out} to its RX, {into} to its TX, GND to GND<" in svg(found)


@pytest.mark.parametrize(("name", "title"), [("pico_oled_13", "Pico-OLED-1.3"), ("feather_oled", "FeatherWing OLED")])
def test_only_wires_that_a_module_does_not_connect_itself_are_drawn_as_soldered(
    name: str, title: str, tmp_path: Path
) -> None:
    found = wiring.read(name)
    drawn = svg(found)
    assert title in drawn and "Dashed" in drawn
    soldered = {"UP", "DOWN", "LEFT", "RIGHT", "BUZZER"}
    assert drawn.count("stroke-dasharray") == len(plan(found).wires) - len(soldered)
    own = tmp_path / "own.py"
    own.write_text(f"from hal.boards.{name} import *\nUP = {0 if name == 'pico_oled_13' else 29}\n", encoding="utf-8")
    assert svg(wiring.read(str(own))).count("stroke-dasharray") == drawn.count("stroke-dasharray")
    own.write_text(f"from hal.boards.{name} import *\nA = {0 if name == 'pico_oled_13' else 29}\n", encoding="utf-8")
    assert "Dashed" not in svg(wiring.read(str(own)))


def test_a_wiring_of_ones_own_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.py"
    own.write_text(changed(SPI, UP="0", A="28", BUZZER="None", RESET="None"), encoding="utf-8")
    picture = tmp_path / "own.svg"
    assert cli.main(["board", "draw", str(own), "--svg", str(picture)]) == 0
    text = picture.read_text(encoding="utf-8")
    assert ">GP28<" in text and "buzzer" not in text and ">RES<" not in text
    assert cli.main(["board", "draw", str(own), "--svg", str(tmp_path / "no" / "own.svg")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
