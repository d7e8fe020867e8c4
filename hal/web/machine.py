"""The machine on a page: MicroPython in WebAssembly with the browser's parts."""

import gc

import browser

from hal.web.buttons import Buttons
from hal.web.buzzer import Buzzer
from hal.web.clock import Clock
from hal.web.display import Display
from hal.web.entropy import Entropy
from hal.web.link import Link
from hal.web.store import WebStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Board, Thinker


class Machine:
    """board: ignored; the other machines need it."""

    def __init__(self, board: "Board | None" = None) -> None:
        self.display = Display()
        self.buttons = Buttons()
        self.clock = Clock()
        self.store = WebStore()
        self.entropy = Entropy()
        self.buzzer = Buzzer()
        self.link = Link() if browser.tables() else None
        self.battery = None
        self.collect = gc.collect

    def compute(self, thinker: "Thinker") -> int:
        """Return what a step of `thinker` returns, which allocates nothing."""
        return thinker.step()
