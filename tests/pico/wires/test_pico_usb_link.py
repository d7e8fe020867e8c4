"""A Pico on emulated USB and a terminal share one of this computer's tables: both join, and each has two turns."""

import os
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random

import pytest

from engine_core.console.store import setting_rows as S
from host_sim.desk import Desk
from host_sim.pico.pico import Pico
from host_sim.setting import rules_class
from host_sim.tables.cable.serial_console import SerialConsole
from host_sim.tables.keeper import Kind
from host_sim.tables.seat_here import Here, sit_down
from host_sim.tables.server import Server
from host_sim.terminal.pixels import half_blocks
from host_sim.workshop.measures.side_by_side import fitted
from tests.console_desk import scene
from tests.tables.serving import Serving

pytestmark = pytest.mark.pico

_PASS_MS = 20
_LIMIT_MS = 5_000
_START_US = 5_000_000
_SEEN_MS = 200  # milliseconds until a press has changed the picture


class Cable:
    """Carries bytes between a Pico and one of this computer's serial ports; `name` is the port's."""

    def __init__(self, pico: Pico) -> None:
        self._far, self._near = os.openpty()
        for end in (self._far, self._near):
            tty.setraw(end)
            os.set_blocking(end, False)
        self.name = os.ttyname(self._near)
        self._pico = pico
        self._out = bytearray()
        pico.attach(self._out.extend)

    def carry(self) -> None:
        with suppress(BlockingIOError):
            self._pico.send(os.read(self._far, 4096))
        if self._out:
            del self._out[: os.write(self._far, self._out)]

    def close(self) -> None:
        self._pico.detach()
        os.close(self._far)
        os.close(self._near)


class Shared:
    """A table for a Pico on a cable and a desk on this computer, both on the Pico's clock."""

    def __init__(self, pico: Pico) -> None:
        self.pico = pico
        self.cable = Cable(pico)
        kind = Kind(lambda: rules_class("way_up_high")(2, {}), 2)
        server = Server([kind], 1, 1, Random(1).randbytes, lambda: pico.now_us / 1_000_000)
        server.consoles = [SerialConsole(self.cable.name)]
        self.made = Serving(server)
        self.desk = Desk(7)
        self.desk.console.settings.values[S.PACE] = 2  # shows others' moves as briefly as possible
        vars(self.desk.machine)["link"] = Here(server)

    def run(self, ms: int) -> None:
        for _ in range(0, ms, _PASS_MS):
            self.pico.run(_PASS_MS)
            self.cable.carry()
            self.made.server.offer()
            self.made.spin()
            self.desk.step()

    def until(self, happened: Callable[[], object], what: str) -> None:
        for _ in range(0, _LIMIT_MS, _PASS_MS):
            if happened():
                return
            self.run(_PASS_MS)
        raise AssertionError(what + half_blocks(self.pico.screen()))

    def press(self, button: str) -> None:
        """Press a button on the Pico."""
        self.pico.hold(button)
        self.run(2 * _PASS_MS)
        self.pico.release(button)
        self.run(_SEEN_MS)


@contextmanager
def shared(pico: Pico) -> Iterator[Shared]:
    made = Shared(pico)
    yield made
    made.made.close()
    made.cable.close()


def test_a_pico_on_usb_and_a_terminal_have_two_turns_each(console: Pico) -> None:
    desk = fitted(Desk(), console)
    assert console.run_for(_START_US, lambda: console.screen() == desk.picture())
    for button in ("down", "right", "right", "a"):
        desk.press(button)
        console.press(button)
        assert console.run_for(_START_US, lambda: console.screen() == desk.picture())
        console.run(_PASS_MS)  # time to debounce the contacts
    assert scene(desk) == "LinkJoin"
    with shared(console) as both:
        keeper = next(iter(both.made.server.tables.values()))
        both.until(lambda: console.screen() != desk.picture(), "the Pico sees the table")
        both.press("a")
        both.until(lambda: keeper.host.free().bit_count() == 1, "the Pico has a seat")
        pico_seat = next(place.seat for place in keeper.host.seats if place and place.token)
        sit_down(both.desk.console, both.made.server)
        both.until(lambda: keeper.match is not None, "the table has begun")
        match = keeper.match
        assert match is not None
        asked: list[int] = []

        def four_turns() -> bool:
            """Press the next button, and return whether the fourth turn is over."""
            seat = match.rules.current_player(match.state)
            if asked[-1:] != [seat]:
                asked.append(seat)
            top = both.desk.console.top()
            if seat == pico_seat:
                both.press("a")
            elif scene(both.desk) != "Table":
                both.desk.press("a")
            elif top.asks() and top.count:
                top.turn.play(top.actions[0])
            return len(asked) > 4

        both.until(four_turns, "each has two turns")
        assert sorted(asked[:4]) == [0, 0, 1, 1]
        both.until(lambda: scene(both.desk) == "Table", "the terminal shows the table")
    assert console.exec("print(6 * 7)") == "42\n"  # The prompt can be reached while a table is at the other end.
