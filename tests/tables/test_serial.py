"""Consoles on serial ports, and this terminal's console, share a table with guests over sockets."""

import os
import select
import tty
from typing import Any

import pytest

from engine_core.link import fairness, frames
from host_sim import cli
from host_sim.desk import Desk
from host_sim.tables.admission import Admission
from host_sim.tables.cable.serial_console import SerialConsole
from host_sim.tables.cable.serial_link import SerialLink
from host_sim.tables.limits import DEFAULT
from host_sim.tables.seat_here import Here, PortHere, sit_down
from tests.console_desk import scene
from tests.link.linked_desks import Linked
from tests.link.test_link_console import play as play_at_desks
from tests.tables.serving import Person, Serving, play
from tests.tables.test_tables import link, serving


class Wire:
    """The far end of a serial port, as a console with a REPL, whose lines are in the middle of other text."""

    def __init__(self) -> None:
        self.far, near = os.openpty()
        tty.setraw(near)
        tty.setraw(self.far)
        self.name = os.ttyname(near)
        self._near = near
        self.heard = b""
        self._sent = 0

    def send(self, line: bytes) -> bool:
        if not select.select((), (self.far,), (), 0)[1]:
            return False
        self._sent += 1
        text = (b">>> ", b"MicroPython\r\n>>> ", b"", b"~~ no line\r\n", b"\xff\0 ~")[self._sent % 5]
        os.write(self.far, text + line.replace(b"\n", b"\r\n"))
        return True

    def poll(self) -> bytes | None:
        while b"\n" not in self.heard and select.select((self.far,), (), (), 0)[0]:
            self.heard += os.read(self.far, 4096)
        line, newline, rest = self.heard.partition(b"\n")
        if not newline:
            return None
        self.heard = rest
        return line + newline

    def close(self) -> None:
        os.close(self.far)
        os.close(self._near)


def plugged(made: Serving, wire: Wire) -> SerialConsole:
    console = SerialConsole(wire.name)
    made.server.consoles.append(console)
    return console


@pytest.mark.sockets
def test_consoles_on_usb_share_a_table_with_sockets() -> None:
    made = serving("way_up_high", 4, 4)
    wires = [Wire(), Wire()]
    for wire in wires:
        plugged(made, wire)
    people = [Person("way_up_high", end) for end in (*wires, made.tcp(), link(made))]
    try:
        play(made, people)
        assert {person.guest.verdict for person in people} == {fairness.FAIR}
        assert len({person.table for person in people}) == 1
    finally:
        for person in people:
            person.port.close()
        made.close()


@pytest.mark.sockets
def test_a_console_that_is_unplugged_comes_back_to_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.tables.cable.serial_console._AGAIN_S", 0.1)
    made = serving("way_up_high", 2, 2)
    wire = Wire()
    console = plugged(made, wire)
    people: list[Any] = [Person("way_up_high", wire), Person("way_up_high", link(made))]
    try:
        while people[0].decided < 3:
            for person in people:
                person.step()
            made.spin()
        before = console.connection
        console.close()
        made.spin(0.3)
        assert console.connection not in (None, before)
        people[0].guest.again()
        play(made, people)
        assert {person.guest.verdict for person in people} == {fairness.FAIR}
    finally:
        people[1].port.close()
        wire.close()
        made.close()
    made.server.step_console(console)
    assert console.connection is None, "the port is gone"


def test_a_port_that_is_not_there_is_waited_for(tmp_path: Any) -> None:
    console = SerialConsole(str(tmp_path / "ttyACM0"))
    console.step(lambda connection, line: None)
    assert console.connection is None


def test_a_serial_console_that_only_prints_is_not_heard_and_one_that_sends_too_many_lines_is_closed() -> None:
    wire = Wire()
    console = SerialConsole(wire.name)
    heard: list[bytes] = []

    admission = Admission(DEFAULT)

    def take(connection: Any, line: bytes) -> None:
        heard.append(line)
        admission.count(connection, "lines", 1, 0.0)

    console.step(take)
    os.write(wire.far, b"Traceback (most recent call last):\r\n" * 9 + b"x" * 3000)
    while len(console.heard) < 3000:
        console.step(take)
    assert heard == []
    while console.connection:
        if select.select((), (wire.far,), (), 0)[1]:
            os.write(wire.far, b"~no\n" * 20)
        console.step(take)
    assert set(heard) == {b"~no\n"} and len(heard) > DEFAULT.lines[1]
    wire.close()


@pytest.mark.sockets
def test_the_person_at_the_terminal_has_a_seat() -> None:
    """A console in this program joins by itself, and plays with a person over a WebSocket."""
    made = serving("up_or_down", 2, 2)
    while not made.server.ready:
        made.spin()
    desk = Desk()
    vars(desk.machine)["link"] = Here(made.server)
    sit_down(desk.console, made.server)
    other = Person("up_or_down", link(made), next(iter(made.server.tables)))
    try:
        for _ in range(20_000):
            made.spin(0.002)
            other.step()
            for _ in range(3):
                desk.step()
            top = desk.console.top()
            if scene(desk) == "Table" and top.asks() and top.count:
                top.turn.play(top.actions[0])
            elif scene(desk) not in ("Table", "LinkJoin", "Ending"):
                desk.press("a")
            if other.guest.verdict >= 0 and scene(desk) == "Ending":
                break
        assert other.guest.verdict == fairness.FAIR and other.decided > 3
        assert desk.console.link.guest.verdict == fairness.FAIR
        assert isinstance(desk.console.link.guest.port(), PortHere)
        assert other.table == desk.console.link.guest.channel.game
    finally:
        other.port.close()
        made.close()


@pytest.mark.parametrize("table", [0, 1])
def test_a_terminal_and_a_console_on_usb_are_linked_and_either_is_the_table(table: int) -> None:
    wire = Wire()
    serial = SerialLink(wire.name)
    linked = Linked(1)
    linked.links[table].ports = [wire]  # type: ignore[list-item]
    vars(linked.desks[1 - table].machine)["link"] = serial
    try:
        linked.host_table("way_up_high")
        linked.join(1)
        linked.wait(3000)
        linked.do(0, "a")
        linked.until("Table", 0, 1)
        play_at_desks(linked)
        one, other = linked.histories()
        assert one == other
        (port,) = serial.poll()
        serial.close()
        assert serial.poll() == [] and port.connection not in (None, serial.console.connection)
    finally:
        wire.close()


def test_a_terminal_says_that_it_is_there_until_a_console_on_usb_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host_sim.tables.cable.serial_link._KNOCK_S", 0.0)
    wire = Wire()
    serial = SerialLink(wire.name)
    for _ in range(3):
        serial.poll()
    assert wire.poll() == b"~\n" and frames.frame(b"~\n") is None
    serial.close()
    wire.close()


def test_a_seat_here_needs_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["table", "up_or_down", "--play"]) != 0
    assert "--play needs a terminal" in capsys.readouterr().err
