"""Flashing: which wiring a device gets."""

from pathlib import Path
from typing import Any

import pytest

from firmware.bundle import build
from firmware.install import flash
from firmware.wiring import boards, wiring
from host_sim import cli
from tests.firmware.flash.fake_device import (
    CIRCUITPYTHON,
    FEATHER,
    MICROPYTHON,
    PICO,
    PICO_W,
    Board,
    expected,
    flashing,
    ours,
)


@pytest.fixture
def device(tmp_path: Path, machine: str) -> Board:
    """A device with MicroPython that reports itself as `machine`."""
    device = Board(tmp_path / "board")
    device.machine = machine
    return device


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("runs", "machine", "target", "board"),
    [
        (MICROPYTHON, FEATHER + " with RP2040", "micropython", "feather_rp2040"),
        (MICROPYTHON, PICO_W, "micropython", "pico_w"),
        (CIRCUITPYTHON, "Seeeduino XIAO RP2040 with rp2040", "circuitpython", "xiao_rp2040"),
        (("circuitpython", (10, 3, 0, "")), "Raspberry Pi Pico 2 with rp2350a", "circuitpython", "pico_2"),
    ],
)
def test_a_device_gets_its_own_boards_wiring_built_for_its_runtime(
    runs: tuple[str, tuple[Any, ...]],
    machine: str,
    target: str,
    board: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    device = Board(tmp_path / "board", *runs)
    device.machine = machine
    assert flashing(device, monkeypatch) == 0
    assert ours(device) == expected(target, board)
    assert f"\nIt gets the wiring {board}, for the {boards.BOARDS[board].title}.\n" in capsys.readouterr().out


def test_what_the_sources_are_built_into_is_what_the_device_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Board(tmp_path / "board", *CIRCUITPYTHON)
    device.machine = FEATHER + " with rp2040"
    device.block_free = (512, 512, 3000, 3000)
    assert flashing(device, monkeypatch) == 0
    found = device.files()
    assert {"boot.py", "code.py", "lib/console_console.mpy", "lib/adafruit_displayio_ssd1306.mpy"} <= found.keys()
    target = build.target_for("circuitpython")
    del found["updeck.files"]
    assert found == build.contents(build.SOURCE, target, wiring.read("feather_rp2040"))
    assert found != build.contents(build.SOURCE, target, wiring.read("pico"))
    assert f"Sent {len(found)} of {len(found)} files" in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("machine", ["Generic [board] with RP2350", ""])
def test_an_unknown_board_gets_the_default_wiring_and_is_told_how_to_get_another(
    machine: str, board: Board, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board.machine = machine
    assert flashing(board, monkeypatch) == 0
    assert ours(board) == expected(board.runtime, wiring.DEFAULT)
    told = (
        f'The device says it is "{machine}", which is not a board known here, so it gets the default wiring; BOARD= '
        "and a name or file gives it another (docs/building/wiring.md).\n"
        "It gets the wiring pico, for the Raspberry Pi Pico.\n"
    )
    assert told in capsys.readouterr().out
    assert flashing(board, monkeypatch, "--board", "xiao_rp2040") == 0
    assert ours(board) == expected(board.runtime, "xiao_rp2040")
    assert "no board known" not in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("machine", [PICO])
@pytest.mark.parametrize("name", ["macropad_rp2040", "picoboy"])
def test_a_ready_made_console_takes_its_wiring_on_the_firmware_of_a_pico(
    device: Board, machine: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert device.machine == machine
    assert flashing(device, monkeypatch, "--board", name) == 0
    assert ours(device) == expected("micropython", name)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("machine", "name"),
    [(PICO, "pico_spi"), (PICO, "pico_w"), (PICO_W, "pico_2"), ("Raspberry Pi Pico2 with RP2350", "pico_sh1106")],
)
def test_a_wiring_that_is_named_goes_onto_any_board_with_the_same_pins(
    device: Board,
    machine: str,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = tmp_path / "own.py"
    own.write_text((wiring.FOLDER / f"{name}.py").read_text() + ('LED = "LED"\n' if name != "pico_w" else ""))
    assert flashing(device, monkeypatch, "--board", str(own)) == 0
    assert ours(device) == expected("micropython", str(own))
    title = boards.BOARDS[boards.guess(machine) or ""].title
    assert f"\nIt gets the wiring own, for the {title}.\n" in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("machine", "name", "sentence"),
    [
        (
            PICO,
            "feather_rp2040",
            "The wiring feather_rp2040 is for the Adafruit Feather RP2040, but the device at PORT has the firmware of "
            "the Raspberry Pi Pico; nothing was changed: leave BOARD= out, or put the Adafruit Feather RP2040's own "
            "firmware on it first.",
        ),
        (
            PICO_W,
            "pico_spi",
            "pico_spi: LED is GP25, which the Raspberry Pi Pico W keeps for its radio; write LED = 'LED'.",
        ),
    ],
)
def test_another_boards_wiring_is_refused(
    device: Board, name: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert flashing(device, monkeypatch, "--board", name) == 1
    assert capsys.readouterr().err == f"updeck: {sentence}\n"
    assert device.files() == {}


def test_a_faulty_wiring_or_source_is_refused_in_one_sentence_and_nothing_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Board(tmp_path / "board")

    def broken(*what: object) -> dict[str, bytes]:
        raise build.BuildError("engine_core/deck.py, line 1: invalid syntax; nothing was built.")

    monkeypatch.setattr(build, "contents", broken)
    assert flashing(device, monkeypatch) == 1
    assert capsys.readouterr().err == "updeck: engine_core/deck.py, line 1: invalid syntax; nothing was built.\n"
    assert device.files() == {}
    monkeypatch.setattr(flash, "connect", None)  # The wiring is read before a device is stopped for it.
    own = tmp_path / "own.py"
    own.write_text((wiring.FOLDER / "pico.py").read_text().replace("UP = 10", "UP = 77"))
    for name, sentence in {
        str(own): "own.py, line 27: UP is GP77, but the RP2040 has GP0 to GP29 only.",
        "pcio": f"A wiring must be a file or one of {', '.join(wiring.names())}, not pcio.",
    }.items():
        assert cli.main(["flash", "--port", "PORT", "--board", name]) == 1
        assert capsys.readouterr().err == f"updeck: {sentence}\n"


def test_a_finished_build_has_its_wiring_already(build_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["flash", "--build", str(build_folder), "--board", "pico"]) == 2
    assert "argument --board: not allowed with argument --build" in capsys.readouterr().err
