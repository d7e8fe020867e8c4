"""The machine on CircuitPython, with the parts that its board file names."""

import gc

from hal.circuitpython.buttons import Buttons
from hal.circuitpython.clock import Clock
from hal.circuitpython.entropy import Entropy
from hal.circuitpython.store import FatStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Machine:
    """board: a module like hal/boards/pico.py. Saves are in /saves."""

    def __init__(self, board: "contract.Board") -> None:
        self._board = board
        self.display = _display(board)
        self.buttons = Buttons((board.UP, board.DOWN, board.LEFT, board.RIGHT, board.A, board.B))
        self.clock = Clock()
        self.store = FatStore("/saves")
        self.entropy = Entropy()
        self.buzzer = _buzzer(board)
        self.link = None
        self.collect = gc.collect

    def lamp(self) -> "contract.Lamp":
        """The board's LED. Its module is loaded only if it is needed."""
        from hal.circuitpython.lamp import Lamp

        return Lamp(self._board.LED, self._board.LED_LIT)


# The build keeps only the branches of its own board: firmware/bundle/settle.py


def _display(board: "contract.Board") -> "contract.Display":
    if board.PANEL == "sh1106":
        from hal.circuitpython.display_sh1106 import Display
    else:
        from hal.circuitpython.display import Display  # type: ignore[assignment]  # of one shape
    if board.BUS == "spi":
        from hal.circuitpython.spi import on_spi

        return on_spi(Display)(board, 0)
    else:
        return Display(board, board.ADDRESS)


def _buzzer(board: "contract.Board") -> "contract.Buzzer":
    if board.BUZZER is None:
        from hal.buzzer_none import NoBuzzer

        return NoBuzzer()
    else:
        from hal.circuitpython.buzzer import Buzzer

        return Buzzer(board.BUZZER)
