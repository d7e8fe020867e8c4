"""The machine on a page: MicroPython in WebAssembly with the browser's parts."""

import gc

import browser  # the page's side of the machine: host_sim/web/page/machine/machine.js

from hal import buzzer
from hal.web.display import Display
from hal.web.link import Link
from hal.web.store import WebStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Board, Thinker


class Buttons:
    """Buttons pressed by touch, mouse or keyboard. The page latches the presses."""

    def poll(self) -> int:
        """Return bits 0-5 down now (up 1, down 2, left 4, right 8, A 16, B 32), 8-13 pressed since the last poll."""
        return browser.buttons()


class Buzzer(buzzer.Buzzer):
    """Tones played with Web Audio."""

    def tone(self, hz: int) -> None:
        browser.tone(hz)


class Clock:
    def ms(self) -> int:
        """Return the page's milliseconds since an arbitrary point in time. They wrap at 2**29."""
        return browser.ms()


class Entropy:
    """Seeds from the browser's generator, or from the page's address."""

    def seed(self) -> int:
        """Return a number 0..2**30-1."""
        return browser.seed() & 0x3FFFFFFF


class Machine:
    """The machine on a page. board: ignored; other machines need it"""

    def __init__(self, board: "Board | None" = None) -> None:
        self.display = Display()
        self.buttons = Buttons()
        self.clock = Clock()
        self.store = WebStore()
        self.entropy = Entropy()
        self.buzzer = Buzzer()
        self.link = Link() if browser.tables() else None
        self.battery = None

    def collect(self) -> None:
        """Collect garbage."""
        gc.collect()

    def make_room(self, free: int) -> None:
        """Do nothing, because there is room."""

    def compute(self, thinker: "Thinker") -> int:
        """Return the result of a step of `thinker`."""
        return thinker.step()
