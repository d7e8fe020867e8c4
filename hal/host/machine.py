"""The machine on a computer, whose parts a program presses and reads."""

import gc

from hal.host.parts import Buttons, Buzzer, Clock, Display, Entropy, SteppedClock
from hal.host.store import HostStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal.contract import Battery, Link, Thinker


class Machine:
    """The machine.

    board: ignored; other machines need it
    clock: SteppedClock() for a program that steps the time
    folder: where saves go, or None for the user's own folder (hal/host/store.py)
    seed: None for unpredictable seeds

    A program may set `link` and `battery`.
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
        self.link: Link | None = None
        self.battery: Battery | None = None

    def collect(self) -> None:
        """Collect garbage."""
        gc.collect()

    def make_room(self, free: int) -> None:
        """Do nothing, because there is room."""

    def compute(self, thinker: "Thinker") -> int:
        """Return the result of a step of `thinker`."""
        return thinker.step()
