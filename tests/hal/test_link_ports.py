"""The conformance suite for ports (port_checks.py) on the host's TCP, and on both devices' UARTs over fakes.

MicroPython's UART ports are also checked on MicroPython itself (tests/micropython/link_ports.py).
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from typing import Any

import pytest

from firmware.wiring import boards, wiring
from hal.host.link import Link
from tests.fakes.bench import CircuitPythonBench, MicroPythonBench
from tests.fakes.uart import FIFO, Wire
from tests.link import port_checks
from tests.micropython.test_engine import on_micropython, run

DEVICES: dict[str, Any] = {"micropython": MicroPythonBench, "circuitpython": CircuitPythonBench}
MODULES = {family: {f"hal.{family}.link.uart", "hal.lines"} for family in DEVICES}
LINKED = [name for name in wiring.names() if wiring.read(name).values["LINK_TX"] is not None]


class Tcp:
    """A listening console, and one that calls it."""

    def __init__(self) -> None:
        self._links = [called := Link(listen=0), Link(table=("127.0.0.1", called.listens))]
        for _ in range(4000):
            if all(link.poll() for link in self._links):
                break
            self.wait()
        self.ports: Any = [link.poll()[0] for link in reversed(self._links)]

    def wait(self) -> None:
        time.sleep(0.0005)

    def spoil(self, data: bytes) -> None:
        self.ports[0]._out += data

    def close(self) -> None:
        for link in self._links:
            link.close()


class Wired:
    """Two devices whose first UARTs are connected crosswise."""

    def __init__(self, one: str, two: str) -> None:
        wires = Wire(), Wire()
        self.ports = []
        for family, crossed in ((one, wires), (two, wires[::-1])):
            bench = DEVICES[family](board="pico")
            bench.wires[0] = crossed
            self.ports.append(bench.ports()[0])
        self._wires = wires

    def wait(self) -> None:
        for wire in self._wires:
            wire.carry(100)  # one millisecond

    def spoil(self, data: bytes) -> None:
        wire = self._wires[0]
        wire.came = (wire.came + data)[: wire.room]

    def close(self) -> None:
        for port in self.ports:
            port.close()


KINDS: dict[str, Callable[[], Any]] = {"tcp": Tcp}
for one, two in product(DEVICES, DEVICES):
    KINDS[f"{one}-{two}"] = partial(Wired, one, two)


@pytest.fixture(params=KINDS)
def link(request: pytest.FixtureRequest) -> Iterator[Any]:
    made = KINDS[request.param]()
    yield made
    made.close()


@pytest.mark.parametrize("check", port_checks.CHECKS, ids=lambda check: check.__name__)
def test_conformance(link: Any, check: Callable[[Any], None]) -> None:
    check(link)


@on_micropython
def test_conformance_of_the_uart_on_micropython() -> None:
    assert run("link_ports").split() == [check.__name__ for check in port_checks.CHECKS]


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("board", LINKED)
def test_a_board_has_a_port_for_each_of_its_wires(family: str, board: str) -> None:
    bench = DEVICES[family](board=board)
    ports = bench.ports()
    pins = [name for name in ("LINK_TX", "LINK2_TX") if bench.board.__dict__[name] is not None]
    assert len(ports) == len(pins)
    assert set(bench.wires) == {boards.uart_block(bench.board.__dict__[name]) for name in pins}
    assert bench.ports() == ports, "each port stays the same object"


@pytest.mark.parametrize("family", DEVICES)
def test_what_links_is_in_memory_only_while_there_is_a_link(family: str) -> None:
    bench = DEVICES[family](board="pico")
    assert bench.machine.link and not MODULES[family] & bench.loaded() and not bench.wires
    for _ in range(2):
        (port, _) = bench.ports()
        assert f"hal.{family}.link.uart" in bench.loaded()
        assert port.send(b"~" + b"goodbye" * 100 + b"\n")
        bench.unlink()
        assert bench.wires[0][0].sent + FIFO >= 702, "the last line is sent before the port closes"
        bench.wires[0][0].sent = 0
        assert not MODULES[family] & bench.loaded()


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("board", ["picoboy", "macropad_rp2040"])
def test_a_board_without_wires_has_no_link(family: str, board: str) -> None:
    assert DEVICES[family](board=board).machine.link is None
