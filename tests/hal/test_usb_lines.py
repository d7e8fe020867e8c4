"""Lines over USB: complete lines come and go, neither side waits, and other input is dropped."""

import importlib
import sys
from typing import Any

import pytest

from tests.fakes.bench import CircuitPythonBench, modules
from tests.fakes.circuitpython_modules import UsbConsole, make


class Stdin:
    """MicroPython's stdin and stdout, and the poll objects of its `select`."""

    def __init__(self) -> None:
        self.came = b""
        self.out = b""
        self.room = 256
        self.buffer = self

    def read(self, count: int) -> bytes:
        assert count <= len(self.came), "it would wait"
        found, self.came = self.came[:count], self.came[count:]
        return found

    def write(self, data: bytes) -> None:
        assert len(self.out) < self.room, "it would wait"
        self.out += data


class Poll:
    def __init__(self) -> None:
        self._asked: list[tuple[Stdin, int]] = []

    def register(self, stream: Stdin, event: int) -> None:
        self._asked.append((stream, event))

    def ipoll(self, ms: int) -> "list[tuple[Stdin, int]]":
        assert ms == 0
        return [
            (stream, event) for stream, event in self._asked if (stream.came if event == 1 else len(stream.out) < 256)
        ]


@pytest.fixture(params=["micropython", "circuitpython"])
def usb(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A port, and the other end of its cable."""
    if request.param == "circuitpython":
        with modules(make(CircuitPythonBench())):
            port = importlib.import_module("hal.circuitpython.link.usb_lines").UsbLines()
            console: UsbConsole = sys.modules["usb_cdc"].console
            yield port, console
        return
    module = importlib.import_module("hal.micropython.link.usb_lines")
    stream = Stdin()
    monkeypatch.setattr(module, "select", type("select", (), {"poll": Poll, "POLLIN": 1, "POLLOUT": 4}))
    monkeypatch.setattr(module, "sys", type("sys", (), {"stdin": stream, "stdout": stream}))
    yield module.UsbLines(), stream


def test_lines_come_whole_and_one_at_a_time(usb: Any) -> None:
    port, cable = usb
    assert port.poll() is None
    cable.came = b"~first\n~sec"
    assert port.poll() == b"~first\n"
    assert port.poll() is None
    cable.came += b"ond\n"
    assert port.poll() == b"~second\n"
    assert port.poll() is None


def test_bytes_that_are_not_a_line_are_dropped(usb: Any) -> None:
    port, cable = usb
    cable.came = b"\xff" * 2000
    for _ in range(50):
        assert port.poll() is None
    cable.came += b"\n~line\n"
    found = [line for line in (port.poll() for _ in range(6)) if line]
    assert found[-1] == b"~line\n" and all(len(line) < 1410 for line in found)


def test_nobody_reading_holds_nothing_up(usb: Any) -> None:
    port, cable = usb
    line = b"~" + b"x" * 234 + b"\n"
    assert port.send(line)
    cable.out = cable.out[:-1] + b"y" * 21  # fills the buffer
    assert not port.send(b"~more\n") or cable.out.endswith(b"y")
    cable.out = b""
    port.poll()
    assert port.send(b"~more\n")
    for _ in range(3):
        port.poll()
    assert cable.out.endswith(b"~more\n")


def test_a_line_of_any_length_goes_out_in_parts_and_nothing_waits(usb: Any) -> None:
    port, cable = usb
    line = b"~" + bytes(97 + at % 26 for at in range(1270)) + b"\n"
    assert port.send_long(line)
    assert not port.send_long(b"~more\n"), "the other line is still being sent"
    found = b""
    for _ in range(60):
        assert port.poll() is None
        found += cable.out
        cable.out = b""
    assert found == line
    assert port.send_long(b"~more\n")
    port.poll()
    assert cable.out == b"~more\n"
