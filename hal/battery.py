"""A battery's charge in bars, from its voltage. Each runtime has a class that reads the pin.

The voltage is only a rough measure: it sags under load, and every kind of cell has its own curve. So there are three
bars and no percentage. The mean changes slowly, and a bar returns only well above the voltage at which it was lost.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract

_EVERY_MS = 10_000  # the time between two readings of the pin
_READINGS = 8  # the number of samples in a reading; one is off by about 10 mV (RP2040 data sheet, 4.9.3)
_REFERENCE_MV = 3300
_HIGHEST = 65535  # the level at _REFERENCE_MV
_SLOW = 4  # a new voltage counts a quarter in the mean
_LEAST = (10, 35, 65)  # the percentages between empty and full at which one, two and three bars begin
_BACK = 5  # how far above the level at which it was lost a bar returns, in percent


class Battery:
    """The base class of a runtime's battery, whose level() reads the pin, 0 to 65535."""

    def __init__(self, board: "contract.Board") -> None:
        self._board = board
        self._mean_mv = 0
        self._bars = -1
        self._read = 0  # when the pin was last read, in ms

    def millivolts(self) -> int:
        """Return the battery's own voltage, before a diode and the divider."""
        board = self._board
        total = 0
        for _ in range(_READINGS):
            total += self.level()
        below = board.BATTERY_BOTTOM_KOHM
        measured = total // _READINGS * _REFERENCE_MV // _HIGHEST * (board.BATTERY_TOP_KOHM + below) // below
        return measured + board.BATTERY_DROP_MV

    def bars(self, now: int) -> int:
        """Return 3 (full) to 1, or 0 if the battery should be charged soon. The pin is read only now and then."""
        if self._bars < 0:
            self._mean_mv = self.millivolts()
            self._bars = 3
        elif (now - self._read) & 0x1FFFFFFF < _EVERY_MS:
            return self._bars
        else:
            self._mean_mv += (self.millivolts() - self._mean_mv) // _SLOW
        self._read = now
        empty = self._board.BATTERY_EMPTY_MV
        percent = (self._mean_mv - empty) * 100 // (self._board.BATTERY_FULL_MV - empty)
        bars = self._bars
        while bars < 3 and percent >= _LEAST[bars] + _BACK:
            bars += 1
        while bars and percent < _LEAST[bars - 1]:
            bars -= 1
        self._bars = bars
        return bars

    def level(self) -> int:
        raise NotImplementedError
