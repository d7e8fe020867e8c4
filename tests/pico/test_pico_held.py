"""A device holds the display's bus low: the console goes on, says so by its LED, and shows its picture once it can."""

from __future__ import annotations

import pytest

from host_sim.desk import Desk
from host_sim.pico.displays.bus import Bus
from host_sim.pico.pico import Pico
from host_sim.workshop.measures.side_by_side import fitted

pytestmark = pytest.mark.pico

_START_US = 6_000_000
_BACK_US = 1_000_000
_FIRST_TRY_MS = 1_100  # CircuitPython waits a second for a message that cannot begin
_BLINKS = 4


def test_a_bus_held_low_stops_nothing_and_is_back_within_a_second(console: Pico) -> None:
    desk = fitted(Desk(), console)
    bus = console.bus
    assert isinstance(bus, Bus)

    def shown() -> bool:
        return console.screen() == desk.picture()

    assert console.run_for(_START_US, shown)
    bus.hold(9)  # a byte was cut off: nine clocks free it
    console.press("right")
    desk.press("right")
    console.run(_FIRST_TRY_MS)
    assert console.run_for(_BACK_US, shown)
    bus.hold(-1)
    for _ in range(2):
        console.press("right")
        desk.press("right")
        console.run(_FIRST_TRY_MS)
    assert not shown() and len(console.led) >= _BLINKS, "the LED tells it meanwhile"
    bus.let_go()
    assert console.run_for(_BACK_US, shown), "what was pressed meanwhile counts"
    console.run(300)
    assert not console.led[-1][1]
