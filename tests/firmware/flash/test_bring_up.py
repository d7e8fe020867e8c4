"""A device measures itself: the real program runs on a fake device, and prints its report and QR code."""

from argparse import Namespace

import pytest

from engine_core.draw import qr
from firmware.install import bring_up
from firmware.install.flash_device import Drive, Wire
from tests.firmware.flash.fake_device import Board


def test_a_device_prints_its_measurements_and_keeps_no_trace_of_them(board: Board) -> None:
    before = board.files()
    lines = dict(line.split(": ", 1) for line in bring_up.report(Wire(board, "PORT")).splitlines())
    assert list(lines) == [
        *("board", "firmware", "Updeck", "clock", "free memory", "noise", "loop of 50,000", "write of 3,000 bytes"),
    ]
    assert lines["board"] == board.machine and board.runtime in lines["firmware"].lower()
    assert (lines["clock"], lines["free memory"]) == ("125,000,000 Hz", "123,456 bytes")
    assert lines["noise"] == "5 of 5 draws differ"
    assert board.files() == before and board.changes > bring_up.WRITES


def test_the_reports_qr_code_has_every_module_and_a_margin() -> None:
    text = "board: Raspberry Pi Pico with RP2040\n" * 8
    code = qr.Code(text.encode())
    while not code.step():
        pass
    lines = list(bring_up.drawn(text))
    assert {len(line) for line in lines} == {code.size + 4}
    for y in range(code.size):
        for x in range(code.size):
            bits = " ▀▄█".index(lines[(y + 2) // 2][x + 2])
            assert bits >> (y & 1) & 1 == (not code.dark(x, y))
    assert set(lines[0]) == {"█"} and {line[0] for line in lines[:-1]} == {"█"}


def test_a_drive_cannot_measure_itself(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bring_up, "connect", lambda port: Drive.__new__(Drive))
    monkeypatch.setattr(Drive, "close", lambda self: None)
    assert bring_up.run(Namespace(port="/media/CIRCUITPY")) == 1
    asking, refused = capsys.readouterr().err.splitlines()
    assert asking == "Asking the device at /media/CIRCUITPY ..."
    assert refused.startswith("updeck: /media/CIRCUITPY is a drive, where no program can be run")
