"""Links over Wi-Fi: both devices over fakes of their radios (tests/fakes/wifi.py), and MicroPython's over real
sockets.
"""

import socket
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from hal import link_tcp
from hal.host.link import Link
from tests.fakes import wifi
from tests.fakes.bench import CircuitPythonBench, MicroPythonBench
from tests.fakes.wifi import Air, Radio
from tests.link import port_checks
from tests.micropython.test_engine import on_micropython, run
from tests.sample import sample

DEVICES: dict[str, Any] = {"micropython": MicroPythonBench, "circuitpython": CircuitPythonBench}
OPENS = 'from hal.boards.pico_w import *\nWIFI = "access point"\nWIFI_NAME = "updeck"\nWIFI_PASSWORD = "12345678"\n'
JOINS = OPENS.replace("access point", "client")
MOST = {"micropython": 4, "circuitpython": 6}  # LwIP on MicroPython's rp2 has five, one of which listens.
NO_WIRES = "LINK_TX = None\nLINK_RX = None\nLINK2_TX = None\nLINK2_RX = None\n"
PASS_MS = 20


class Desk:
    """Consoles that share one air; `pass_time` lets each of them ask for its ports."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.air = Air()
        self.benches: list[Any] = []

    def put(self, family: str, wiring: str) -> Any:
        file = self._folder / f"own{len(self.benches)}.py"
        file.write_text(wiring, encoding="utf-8")
        bench = DEVICES[family](board=str(file))
        bench.radio = Radio(self.air)
        self.benches.append(bench)
        return bench

    def pass_time(self, ms: int = 5000) -> list[list[Any]]:
        for _ in range(ms // PASS_MS):
            found = [bench.ports() for bench in self.benches]
            for ports in found:
                for port in ports:
                    port.poll()
            for bench in self.benches:
                bench.now += PASS_MS
        return found


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


class Linked:
    """Two consoles linked by Wi-Fi, in the form that port_checks.py needs."""

    def __init__(self, desk: Desk, one: str, two: str) -> None:
        self._desk = desk
        desk.put(one, OPENS + NO_WIRES)
        desk.put(two, JOINS + NO_WIRES)
        (self.called,), (self.calling,) = desk.pass_time(200)
        self.ports = [self.calling, self.called]

    def wait(self) -> None:
        for bench in self._desk.benches:
            bench.ports()
            bench.now += 1

    def spoil(self, data: bytes) -> None:
        self.ports[0].socket.sent.data += data


@pytest.fixture(params=product(DEVICES, DEVICES), ids="-".join)
def linked(request: pytest.FixtureRequest, desk: Desk) -> Linked:
    return Linked(desk, *request.param)


@pytest.mark.parametrize("check", port_checks.CHECKS, ids=lambda check: check.__name__)
def test_conformance(linked: Linked, check: Callable[[Any], None]) -> None:
    check(linked)


@pytest.fixture
def free_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    yield port


@on_micropython
def test_conformance_over_real_sockets_on_micropython(free_port: int) -> None:
    told = run("link_sockets", "checks", str(free_port), heap="512k").split()  # 60 KB of random bytes wait to be sent.
    assert told == [check.__name__ for check in port_checks.CHECKS]


@on_micropython
def test_a_console_on_micropython_calls_a_terminal(free_port: int) -> None:
    """The port answers each line; the host's own link is at the other end."""
    import threading

    link = Link(listen=free_port)
    told: list[str] = []
    console = threading.Thread(target=lambda: told.append(run("link_sockets", "echo", str(free_port))))
    console.start()
    for _ in range(20000):
        if link.poll():
            break
        console.join(0.001)
    (port,) = link.poll()
    lines = [b"~%d\n" % number for number in range(5)] + [port_checks.LONG, b"~end\n"]
    heard = []
    for line in lines:
        assert port.send(line)
        for _ in range(20000):
            found = port.poll()
            if found:
                heard.append(found)
                break
            console.join(0.001)
    console.join()
    link.close()
    assert heard == lines and told == ["ended\n"]


@pytest.mark.parametrize("family", DEVICES)
def test_sockets_do_not_gather_what_is_sent(family: str, desk: Desk) -> None:
    found = Linked(desk, family, family)
    assert all(port.socket.hurries for port in found.ports)


@pytest.mark.parametrize("family", DEVICES)
def test_wires_and_connections_are_in_one_list(family: str, desk: Desk) -> None:
    desk.put(family, OPENS)
    for _ in range(3):
        desk.put("micropython", JOINS + NO_WIRES)
    table, *guests = desk.pass_time()
    assert len(table) == 5 and [len(ports) for ports in guests] == [1, 1, 1]
    assert table == desk.pass_time()[0], "each port stays the same object"


@pytest.mark.parametrize("family", DEVICES)
def test_a_guest_keeps_the_port_that_it_joins_by(family: str, desk: Desk) -> None:
    """A guest on Wi-Fi closes its wires, and calls its table again. A guest on a wire leaves the network."""
    desk.put("micropython", OPENS + NO_WIRES)
    guest = desk.put(family, JOINS)
    *wires, called = desk.pass_time()[1]
    with guest.inside():
        guest.machine.link.only(called)
    assert desk.pass_time()[1] == [called] and len(wires) == 2
    called.close()
    ((_, again),) = [desk.pass_time()]
    assert len(again) == 1 and again != [called]
    guest.unlink()
    *wires, called = desk.pass_time()[1]
    with guest.inside():
        guest.machine.link.only(wires[0])
    assert desk.pass_time()[1] == wires[:1] and not guest.radio.joined
    assert f"hal.{family}.link.wifi" not in guest.loaded()
    guest.unlink()
    assert f"hal.{family}.link.uart" not in guest.loaded()


@pytest.mark.parametrize("family", DEVICES)
def test_a_console_that_calls_is_heard_again_while_a_guest_plays_over_its_call(family: str, desk: Desk) -> None:
    """A guest that was called goes on listening, so a console whose call has ended can call it again."""
    guest = desk.put(family, OPENS + NO_WIRES)
    other = desk.put("micropython", JOINS + NO_WIRES)
    ((port,), (calling,)) = desk.pass_time()
    with guest.inside():
        guest.machine.link.only(port)
    calling.close()
    ((again,), _) = desk.pass_time()
    assert again is not port and other.radio.calls == 2


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("kind", [OPENS, JOINS], ids=["access point", "client"])
def test_wifi_modules_are_in_memory_only_while_there_is_a_link(family: str, kind: str, desk: Desk) -> None:
    bench = desk.put(family, kind)
    desk.put("micropython", (JOINS if kind is OPENS else OPENS) + NO_WIRES)
    modules = {f"hal.{family}.link.wifi", f"hal.{family}.link.uart"}
    assert bench.machine.link and not bench.radio.address and not modules & bench.loaded()
    for _ in range(2):
        assert len(desk.pass_time(15_000)[0]) == 3
        assert modules <= bench.loaded()
        bench.unlink()
        assert not modules & bench.loaded() and not bench.radio.sockets and not bench.radio.joined
        assert bool(bench.radio.opened) == (kind is OPENS and family == "circuitpython"), (
            "a radio opens a network only once"
        )


@pytest.mark.parametrize("family", DEVICES)
def test_a_client_finds_a_network_that_comes_late_and_a_table_that_comes_back(family: str, desk: Desk) -> None:
    guest = desk.put(family, JOINS + NO_WIRES)
    assert desk.pass_time(25_000) == [[]] and guest.radio.asked == 3
    table = desk.put("micropython", OPENS + NO_WIRES)
    ((port,), _) = desk.pass_time(15_000)
    table.radio.close()
    table.restart()
    table.radio = Radio(desk.air)
    ((again,), (_,)) = desk.pass_time(30_000)
    assert again is not port and not port.open
    assert again.send(b"~back\n")
    assert table.ports()[0].poll() == b"~back\n"


@pytest.mark.parametrize("family", DEVICES)
def test_a_client_calls_the_address_that_its_board_names(family: str, desk: Desk) -> None:
    """Of two consoles in one network, one is the table, and the other calls it and not the router."""
    desk.air.router("updeck", "12345678")
    guest = desk.put(family, JOINS + NO_WIRES + 'WIFI_HOST = "192.168.1.17"\n')
    table = desk.put(family, JOINS + NO_WIRES)
    (called,), (accepted,) = desk.pass_time()
    assert table.radio.address == "192.168.1.17" and called.send(b"~hello\n")
    assert accepted.poll() == b"~hello\n" and guest.radio.calls == 2, "at the first call, the table was not there"
    assert table.radio.calls >= 2, "the router does not answer; it is called again"


@pytest.mark.parametrize("family", DEVICES)
def test_a_console_that_does_not_answer_is_called_again(family: str, desk: Desk) -> None:
    """A console that does not answer is called again, since a console that was switched off does not close its
    connections.
    """
    guest = desk.put(family, JOINS + NO_WIRES)
    table = desk.put("micropython", OPENS + NO_WIRES)
    ((port,), _) = desk.pass_time(15_000)
    calls = guest.radio.calls
    assert port.send(b"~me\n")
    for _ in range(40):  # The connection stays as long as lines arrive.
        ((_,), (other,)) = desk.pass_time(500)
        other.send(b"~beat\n")
    assert desk.pass_time(20)[0] == [port]
    for _ in range(11):
        for bench in desk.benches:
            bench.now += 1000
        guest.ports()
    assert not port.open and guest.radio.calls == calls + 1 and table.radio.address


@pytest.mark.parametrize("family", DEVICES)
def test_one_more_caller_takes_the_place_of_the_most_silent(family: str, desk: Desk) -> None:
    table = desk.put(family, OPENS + NO_WIRES)
    most = MOST[family]
    for _ in range(most):
        desk.put("micropython", JOINS + NO_WIRES)
    desk.pass_time()
    for bench in desk.benches[2:]:
        bench.ports()[0].send(b"~here\n")
    before = set(desk.pass_time(1000)[0])
    desk.put("micropython", JOINS + NO_WIRES)
    after = set(desk.pass_time(100)[0])
    assert len(before) == len(after) == most and len(before - after) == 1
    assert {port for port in before if not port.open} == before - after
    assert len(table.radio.sockets) == most + 1


@pytest.mark.parametrize("family", DEVICES)
@pytest.mark.parametrize("most", [0, 1])
def test_a_runtime_without_free_sockets_stops_nobody(family: str, most: int, desk: Desk) -> None:
    table = desk.put(family, OPENS + NO_WIRES)
    guest = desk.put(family, JOINS + NO_WIRES)
    guest.radio.most = table.radio.most = most
    assert desk.pass_time(9000) == ([[], []] if not most else [[], [guest.ports()[0]]])
    guest.radio.most = table.radio.most = 8
    (port,), (called,) = desk.pass_time(9000)
    assert port.send(b"~x\n") and called.poll() == b"~x\n"


TROUBLES = {  # by cause: the network's password, its state, and the trouble reported
    "password": ("87654321", wifi.UP, link_tcp.WRONG_PASSWORD),
    "network": ("", wifi.UP, link_tcp.NO_NETWORK),
    "address": ("12345678", wifi.NO_ADDRESS, link_tcp.NO_ADDRESS),
    "refused": ("12345678", wifi.FAILED, link_tcp.REFUSED),
}


@pytest.mark.parametrize(
    ("family", "wrong"),
    sample(product(DEVICES, TROUBLES), lambda case: case[0] == "micropython" or case[1] == "password"),
)
def test_the_reason_for_no_network_is_shown_and_not_asked_for_over_and_over(
    family: str, wrong: str, desk: Desk
) -> None:
    password, fault, trouble = TROUBLES[wrong]
    if password:
        desk.air.router("updeck", password)
        desk.air.faults["updeck"] = fault
    guest = desk.put(family, JOINS + NO_WIRES)
    desk.pass_time(500)
    link = guest.machine.link
    assert link.trouble == (trouble if family == "micropython" and wrong != "address" else 0)
    desk.pass_time(25_000)
    assert link.trouble == trouble
    asked = guest.radio.asked
    assert desk.pass_time(600_000) == [[]] and link.trouble == trouble
    assert guest.radio.asked - asked <= (60 if wrong == "network" else 10)
    desk.air.faults.clear()
    desk.air.router("updeck", "12345678")
    desk.pass_time(70_000)
    assert link.trouble == 0 and guest.radio.connected()


def test_a_network_that_neither_answers_nor_refuses_is_reported_on_micropython(desk: Desk) -> None:
    """A network that neither answers nor refuses is reported, although some radios never learn of it: their status goes
    on saying that they are joining.
    """
    desk.air.router("updeck", "12345678")
    desk.air.faults["updeck"] = wifi.JOINS
    guest = desk.put("micropython", JOINS + NO_WIRES)
    desk.pass_time(9000)
    assert guest.machine.link.trouble == 0
    desk.pass_time(2000)
    assert guest.machine.link.trouble == link_tcp.REFUSED


def test_a_network_that_does_not_open_on_circuitpython_is_reported(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table = desk.put("circuitpython", OPENS + NO_WIRES)
    radio = table._fakes["wifi"].radio

    def start_ap(*given: str) -> None:
        raise RuntimeError("AP could not be started")

    with monkeypatch.context() as changed:
        changed.setattr(type(radio), "start_ap", start_ap)
        desk.pass_time(500)
        assert table.machine.link.trouble == link_tcp.NOT_OPENED
    desk.pass_time(70_000)
    assert table.machine.link.trouble == 0 and table.radio.opened


@pytest.mark.parametrize("family", DEVICES)
def test_another_password_is_refused(family: str, desk: Desk) -> None:
    desk.put(family, OPENS + NO_WIRES)
    desk.put(family, JOINS.replace("12345678", "87654321") + NO_WIRES)
    assert desk.pass_time() == [[], []]
