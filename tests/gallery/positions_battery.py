"""A console that measures a battery: the screens that show the battery, and the sentence that appears once when it gets
low.
"""

from collections.abc import Iterator

from engine_core.console.console import Console
from engine_core.console.play.session import NORMAL, PERSON
from host_sim.desk import Desk
from tests.console_desk import do, shown, sit


class FakeBattery:
    """A battery whose bars a test sets."""

    def __init__(self, bars: int) -> None:
        self.left = bars

    def bars(self, now: int) -> int:
        return self.left

    def millivolts(self) -> int:
        return 3300 + 250 * self.left


def with_battery(bars: int, language: str = "en", folder: str | None = None) -> tuple[Desk, FakeBattery]:
    """Return a console that has just started with this many bars."""
    desk = Desk(language=language, folder=folder)
    battery = FakeBattery(bars)
    desk.machine.battery = battery
    desk.console = Console(desk.machine)
    desk.settle()
    return desk, battery


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    desk, battery = with_battery(3, language)
    yield from shown(desk, "snap battery_home down a snap battery_settings b")
    sit(desk, [PERSON, NORMAL])
    do(desk, "a a a")
    battery.left = 2
    yield from shown(desk, "hold b snap battery_pause b")
    battery.left = 0
    desk.settle()
    yield from shown(desk, "snap battery_low_saved left hold b up a snap battery_continue")
    battery.left = 1
    do(desk, "down")
    battery.left = 0
    desk.settle()
    yield "battery_low", desk.picture()
