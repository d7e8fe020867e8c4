"""The battery's voltage, read with analogio."""

from analogio import AnalogIn

from hal import battery
from hal.circuitpython.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Battery(battery.Battery):
    """The battery. number: the GP number of the pin that measures the voltage"""

    def __init__(self, board: "contract.Board", number: int) -> None:
        super().__init__(board)
        self._adc = AnalogIn(pin(number))

    def level(self) -> int:
        return self._adc.value
