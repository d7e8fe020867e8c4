"""The machine on MicroPython: the parts that a board file wires."""

from hal.buttons_micropython import Buttons
from hal.buzzer import NullBuzzer
from hal.clock_micropython import Clock
from hal.display_micropython import Display
from hal.entropy_micropython import Entropy
from hal.store_files import FileStore

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
        self.store = FileStore("/saves")
        self.entropy = Entropy()
        self.buzzer = _buzzer(board.BUZZER)

    def lamp(self) -> "contract.Lamp":
        """The board's LED; its module is loaded only when it is asked for."""
        from hal.lamp_micropython import Lamp

        return Lamp(self._led)


def _buzzer(pin: "int | None") -> "contract.Buzzer":
    if pin is None:
        return NullBuzzer()
    from hal.buzzer_micropython import Buzzer

    return Buzzer(pin)
