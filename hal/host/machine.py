"""The machine on the desk: parts that a program looks at and presses, and no wires."""

import gc

from hal.host.buttons import Buttons
from hal.host.buzzer import Buzzer
from hal.host.clock import Clock, SteppedClock
from hal.host.display import Display
from hal.host.entropy import Entropy
from hal.host.store import HostStore


class Machine:
    """board: taken as the other machines take it, and not looked at.

    clock: SteppedClock() for a test that is its own time. folder: where saves go, None for the person's own
    (hal/host/store.py). seed: None for unforeseeable seeds.
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
