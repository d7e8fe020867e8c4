"""The machine on CircuitPython: the parts that a board file wires."""

from hal.buttons_circuitpython import Buttons
from hal.buzzer import NullBuzzer
from hal.clock_circuitpython import Clock
from hal.display_circuitpython import Display
from hal.entropy_circuitpython import Entropy
from hal.store_circuitpython import FatStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Machine:
    """board: a module like hal/boards/pico.py. Saves are in /saves."""

    def __init__(self, board: "contract.Board") -> None:
        self._led = board.LED
        self.display = Display(board.I2C, board.SDA, board.SCL, board.ADDRESS, board.I2C_KHZ)
        self.buttons = Buttons((board.UP, board.DOWN, board.LEFT, board.RIGHT, board.A, board.B))
        self.clock = Clock()
        self.store = FatStore("/saves")
        self.entropy = Entropy()
        self.buzzer = _buzzer(board.BUZZER)

    def lamp(self) -> "contract.Lamp":
        """The board's LED; its module is loaded only when it is asked for."""
        from hal.lamp_circuitpython import Lamp

        return Lamp(self._led)


def _buzzer(number: "int | None") -> "contract.Buzzer":
    if number is None:
        return NullBuzzer()
    from hal.buzzer_circuitpython import Buzzer

    return Buzzer(number)
