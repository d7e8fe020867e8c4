"""The machine on CircuitPython, with the parts that its board file names."""

import gc
import os
import sys
import time

import supervisor

from hal.circuitpython.store import FatStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from hal import contract

_LITTER = 4096  # the garbage in bytes that is worth a collection of 20 ms; a new scene leaves less


class Clock:
    def ms(self) -> int:
        """Return milliseconds that wrap at 2**29, first a minute after the start, to reveal errors early."""
        return supervisor.ticks_ms()


class Entropy:
    def seed(self) -> int:
        """Return an unpredictable number 0..2**30-1."""
        # On the RP2040 os.urandom has only the ring oscillator. The time of a button press is a second source.
        return (int.from_bytes(os.urandom(4), "little") ^ time.monotonic_ns() // 1000) & 0x3FFFFFFF


class Machine:
    """The machine. board: a module like hal/boards/pico.py. Saves are in /saves."""

    def __init__(self, board: "contract.Board") -> None:
        self._free = 0  # the number of free bytes after the last collection
        self._modules = 0  # the number of modules in memory at the last collection or make_room
        self.board = board
        self.display = _display(board)
        self.clock = Clock()
        self.buttons: contract.SleepingButtons
        # The build keeps only the branches of its own board (firmware/bundle/passes/settle.py).
        if board.HIGH is not None:
            from digitalio import DigitalInOut

            from hal.circuitpython.pins import pin

            self.high = DigitalInOut(pin(board.HIGH))  # Without this reference the pin would be released.
            self.high.switch_to_output(True)
        if board.PAD == "qwstpad":
            from hal.circuitpython.pad_bus import PadBus
            from hal.pad_qwstpad import QwstPad

            self.buttons = QwstPad(PadBus(self.display, board), board.PAD_ADDRESS, self.clock)
        elif board.PAD == "gamepad_qt":
            from hal.circuitpython.pad_bus import PadBus
            from hal.pad_gamepad_qt import GamepadQt

            self.buttons = GamepadQt(PadBus(self.display, board), board.PAD_ADDRESS, self.clock)
        elif board.B is None:
            from hal.circuitpython.buttons import Buttons
            from hal.one_button import OneButton

            cross = Buttons((board.UP, board.DOWN, board.LEFT, board.RIGHT, board.A))
            self.buttons = OneButton(cross, self.clock)
        else:
            from hal.circuitpython.buttons import Buttons

            self.buttons = Buttons((board.UP, board.DOWN, board.LEFT, board.RIGHT, board.A, board.B))
            if board.KNOB_A is not None:
                from hal.circuitpython.knob import Knob
                from hal.turning import Turning

                self.buttons = Turning(self.buttons, Knob(board.KNOB_A, board.KNOB_B))
        self.store = FatStore("/saves")
        self.entropy = Entropy()
        self.buzzer = _buzzer(board)
        self.link: contract.Link | None = None
        if board.LINK_TX is not None:
            self.link = self  # The first poll() opens the real link.
        if board.WIFI is not None:
            self.link = self
        self.battery: contract.Battery | None = None
        if board.BATTERY is not None:
            from hal.circuitpython.battery import Battery

            self.battery = Battery(board, board.BATTERY)

    def collect(self) -> "Callable[[], None]":
        """Collect garbage. Return a function for a later pass, because it also takes 5 ms."""
        self.store.rest()
        gc.collect()
        return self._settle

    def _settle(self) -> None:
        """Note how many bytes are free."""
        self._free = gc.mem_free()  # type: ignore[attr-defined]  # the stubs lack it
        self._modules = len(sys.modules)

    def make_room(self, free: int) -> None:
        """Collect garbage if fewer than `free` bytes are free and enough garbage has accumulated. New objects then lie
        low and do not split a large hole. After an import, do nothing, because the import has already collected
        garbage.
        """
        left = gc.mem_free()  # type: ignore[attr-defined]
        imported = len(sys.modules) > self._modules
        self._modules = len(sys.modules)
        if imported:
            self._free = left
        elif left < free and self._free - left > _LITTER:
            gc.collect()
            self._free = gc.mem_free()  # type: ignore[attr-defined]

    def compute(self, thinker: "contract.Thinker") -> int:
        """Return the result of a step of `thinker`."""
        return thinker.step()

    def poll(self) -> "list[contract.LinkPort]":
        """Open the link, which replaces the machine as `link`, and return its ports."""
        board = self.board
        if board.WIFI is not None:
            import hal.circuitpython.link.wifi

            return hal.circuitpython.link.wifi.Link(self, board).poll()
        elif board.LINK_TX is not None:
            import hal.circuitpython.link.uart

            return hal.circuitpython.link.uart.opened(self, board).poll()
        return []

    def lamp(self) -> "contract.Lamp":
        """Return the board's LED. Its module is loaded only if needed."""
        from hal.circuitpython.lamp import Lamp

        return Lamp(self.board.LED, self.board.LED_LIT)


def _display(board: "contract.Board") -> "contract.Display":
    if board.PANEL == "sh1106":
        from hal.circuitpython.display.sh1106 import Display
    elif board.PANEL == "sh1107":
        from hal.circuitpython.display.sh1107 import Display  # type: ignore[assignment]  # it has the same methods
    else:
        from hal.circuitpython.display.ssd1306 import Display  # type: ignore[assignment]  # it has the same methods
    if board.BUS == "spi":
        from hal.circuitpython.display.spi import on_spi

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
