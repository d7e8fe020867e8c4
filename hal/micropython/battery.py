"""The battery's voltage, read with machine.ADC."""

import machine

from hal import battery

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Battery(battery.Battery):
    """The battery. number: the GP number of the pin that measures the voltage"""

    def __init__(self, board: "contract.Board", number: int) -> None:
        super().__init__(board)
        self._adc = machine.ADC(machine.Pin(number))

    def level(self) -> int:
        return self._adc.read_u16()
