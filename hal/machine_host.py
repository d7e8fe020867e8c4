"""The machine on the desk: parts that a program looks at and presses, and no wires."""

import gc

from hal.buttons_host import Buttons
from hal.buzzer_host import Buzzer
from hal.clock_host import Clock, SteppedClock
from hal.display_host import Display
from hal.entropy_host import Entropy
from hal.store_host import HostStore


class Machine:
    """board: taken as the other machines take it, and not looked at.

    clock: SteppedClock() for a test that is its own time. folder: where saves go, None for the person's own
    (hal/store_host.py). seed: None for unforeseeable seeds.
    """

    def __init__(
        self,
        board: object = None,
        clock: "Clock | SteppedClock | None" = None,
        folder: "str | None" = None,
        seed: "int | None" = None,
    ) -> None:
        self.display = Display()
        self.buttons = Buttons()
        self.clock = Clock() if clock is None else clock
        self.store = HostStore(folder)
        self.entropy = Entropy(seed)
        self.buzzer = Buzzer()
        self.collect = gc.collect
