"""The machine on MicroPython, with the parts that its board file names."""

import os
import time

import machine

from hal.micropython.heap import Heap, compute
from hal.micropython.store import QuietStore

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


class Clock:
    def ms(self) -> int:
        """Return milliseconds since an arbitrary point in time. They wrap at 2**29."""
        return time.ticks_ms() & 0x1FFFFFFF  # type: ignore[operator]  # the stubs hide that ticks are ints


class Entropy:
    def seed(self) -> int:
        """Return an unpredictable number 0..2**30-1."""
        # On the RP2040 os.urandom has only the ring oscillator. The time of a button press is a second source.
        moment = time.ticks_us()
        return (int.from_bytes(os.urandom(4), "little") ^ moment) & 0x3FFFFFFF  # type: ignore[operator]  # as in Clock


class Machine:
    """The machine. board: a module like hal/boards/pico.py. Saves are in /saves."""

    def __init__(self, board: "contract.Board") -> None:
        self.board = board
        self.display = _display(board)
        self.clock = Clock()
        self.buttons: contract.SleepingButtons
        # The build keeps only the branches of its own board (firmware/bundle/passes/settle.py).
        if board.HIGH is not None:
            machine.Pin(board.HIGH, machine.Pin.OUT, value=1)
        if board.PAD == "qwstpad":
            from hal.pad_qwstpad import QwstPad

            self.buttons = QwstPad(_i2c(board), board.PAD_ADDRESS, self.clock)
        elif board.PAD == "gamepad_qt":
            from hal.pad_gamepad_qt import GamepadQt

            self.buttons = GamepadQt(_i2c(board), board.PAD_ADDRESS, self.clock)
        elif board.B is None:
            from hal.micropython.buttons import Buttons
            from hal.one_button import OneButton

            cross = Buttons((board.UP, board.DOWN, board.LEFT, board.RIGHT, board.A))
            self.buttons = OneButton(cross, self.clock)
        else:
            from hal.micropython.buttons import Buttons

            self.buttons = Buttons((board.UP, board.DOWN, board.LEFT, board.RIGHT, board.A, board.B))
            if board.KNOB_A is not None:
                from hal.micropython.knob import Knob
                from hal.turning import Turning

                self.buttons = Turning(self.buttons, Knob(board.KNOB_A, board.KNOB_B))
        self.store = QuietStore("/saves")
        self.entropy = Entropy()
        self.buzzer = _buzzer(board)
        self.link: contract.Link | None = None
        if board.LINK_TX is not None:
            self.link = self  # The first poll() opens the real link.
        if board.WIFI is not None:
            self.link = self
        self.battery: contract.Battery | None = None
        if board.BATTERY is not None:
            from hal.micropython.battery import Battery

            self.battery = Battery(board, board.BATTERY)
        heap = Heap()
        self.collect = heap.collect
        self.make_room = heap.make_room
        self.compute = compute

    def poll(self) -> "list[contract.LinkPort]":
        """Open the link, which replaces the machine as `link`, and return its ports."""
        board = self.board
        if board.WIFI is not None:
            import hal.micropython.link.wifi

            return hal.micropython.link.wifi.Link(self, board).poll()
        elif board.LINK_TX is not None:
            import hal.micropython.link.uart

            return hal.micropython.link.uart.opened(self, board).poll()
        return []

    def lamp(self) -> "contract.Lamp":
        """Return the board's LED. Its module is loaded only if needed."""
        from hal.micropython.lamp import Lamp

        return Lamp(self.board.LED, self.board.LED_LIT)


def _display(board: "contract.Board") -> "contract.Display":
    if board.PANEL == "sh1106":
        from hal.micropython.display.sh1106 import Display
    elif board.PANEL == "sh1107":
        from hal.micropython.display.sh1107 import Display  # type: ignore[assignment]  # it has the same methods
    else:
        from hal.micropython.display.ssd1306 import Display  # type: ignore[assignment]  # it has the same methods
    if board.BUS == "spi":
        from hal.micropython.display.spi import Spi

        return Display(Spi(board).connect, board, 0)
    else:
        return Display(_display_bus, board, board.ADDRESS)


def _display_bus(board: "contract.Board") -> machine.I2C:
    """Reset the display if it has a reset pin, and return its bus. Raises OSError if a device holds it low."""
    if board.RESET is not None:
        wire = machine.Pin(board.RESET, machine.Pin.OUT, value=0)
        time.sleep_us(20)  # A reset takes at least 10 us (SH1106 data sheet, "Reset Timing").
        wire(1)
        time.sleep_us(20)
    for number in (board.SDA, board.SCL):
        if not machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP).value():
            from hal.micropython.display.held import free

            free(board)
    return _i2c(board)


def _i2c(board: "contract.Board") -> machine.I2C:
    return machine.I2C(board.I2C, sda=machine.Pin(board.SDA), scl=machine.Pin(board.SCL), freq=board.I2C_KHZ * 1000)


def _buzzer(board: "contract.Board") -> "contract.Buzzer":
    if board.BUZZER is None:
        from hal.buzzer_none import NoBuzzer

        return NoBuzzer()
    else:
        from hal.micropython.buzzer import Buzzer

        return Buzzer(board.BUZZER)
