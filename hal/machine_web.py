"""The machine on a page: MicroPython in WebAssembly, its parts the browser's."""

import gc

from hal.buttons_web import Buttons
from hal.buzzer_web import Buzzer
from hal.clock_web import Clock
from hal.display_web import Display
from hal.entropy_web import Entropy
from hal.store_web import WebStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Board


class Machine:
    """board: taken as the other machines take it, and not looked at."""

    def __init__(self, board: "Board | None" = None) -> None:
        self.display = Display()
        self.buttons = Buttons()
        self.clock = Clock()
        self.store = WebStore()
        self.entropy = Entropy()
        self.buzzer = Buzzer()
        self.collect = gc.collect
