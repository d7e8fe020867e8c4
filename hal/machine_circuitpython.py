"""The machine on CircuitPython: the parts that a board file wires."""

import microcontroller

from hal.buttons_circuitpython import Buttons
from hal.buzzer import NullBuzzer
from hal.clock_circuitpython import Clock
from hal.display_circuitpython import Display
from hal.entropy_circuitpython import Entropy
from hal.store_circuitpython import NvmStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Machine:
    """board: a module like hal/boards/pico.py. Saves are in /saves and, for the game in play, in the nvm."""

    def __init__(self, board: "contract.Board") -> None:
        self.display = Display(board.I2C, board.SDA, board.SCL, board.ADDRESS, board.I2C_KHZ)
        self.buttons = Buttons((board.UP, board.DOWN, board.LEFT, board.RIGHT, board.A, board.B))
        self.clock = Clock()
        assert microcontroller.nvm is not None  # every RP2040 has it
        # Settings change seldom: they would only push the game in play out of the nvm
        self.store = NvmStore(microcontroller.nvm, "/saves", files_only=("settings",))
        self.entropy = Entropy()
        self.buzzer = _buzzer(board.BUZZER)


def _buzzer(number: "int | None") -> "contract.Buzzer":
    if number is None:
        return NullBuzzer()
    from hal.buzzer_circuitpython import Buzzer

    return Buzzer(number)
