"""Buttons on a pad that is read over I2C, on the same bus as the display.

Such a pad cannot interrupt, so a press counts when the pad is next read: once per pass of the main loop, at most every
5 ms. A shorter press is lost, but no one presses so briefly.
"""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract

_READ_MS = 5
_DEBOUNCE_MS = 12  # Contacts of small push buttons bounce for 1 to 8 ms.


class Pad:
    """A pad. If it does not answer, no button is down. bus: provides writeto and readfrom_into, like machine.I2C

    A kind of pad derives from this: start() sets up the chip, read() returns the buttons that are down.
    """

    def __init__(self, bus: "contract.PadBus", address: int, clock: "contract.Clock") -> None:
        self.bus = bus
        self.address = address
        self._clock = clock
        self._started = False
        self._down = 0
        self._read = self._changed = (clock.ms() - _DEBOUNCE_MS) & 0x1FFFFFFF

    def poll(self) -> int:
        """Return bits 0-5 for buttons down (1 up, 2 down, 4 left, 8 right, 16 A, 32 B), 8-13 for new presses."""
        now = self._clock.ms()
        pressed = 0
        # Right after a change the contacts may still bounce.
        if (now - self._read) & 0x1FFFFFFF >= _READ_MS and (now - self._changed) & 0x1FFFFFFF >= _DEBOUNCE_MS:
            self._read = now
            down = self._look()
            pressed = down & ~self._down
            if down != self._down:
                self._changed = now
                self._down = down
        return self._down | pressed << 8

    def rest(self, ms: int) -> bool:
        """Sleep until the next reading of the pad, which cannot wake the console."""
        time.sleep(_READ_MS / 1000)
        return self._down > 0

    def _look(self) -> int:
        try:
            if not self._started:
                self.start()
                self._started = True
            return self.read()
        except OSError:
            self._started = False  # The pad may have lost its power, and its settings with it.
            return 0

    def write(self, message: bytes) -> None:
        self.bus.writeto(self.address, message)

    def ask(self, question: bytes, answer: bytearray) -> None:
        """Send a question and read the answer."""
        self.bus.writeto(self.address, question)
        self.bus.readfrom_into(self.address, answer)

    def start(self) -> None:
        raise NotImplementedError

    def read(self) -> int:
        raise NotImplementedError
