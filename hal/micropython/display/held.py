"""Frees a bus that a device holds low because a byte was interrupted: the device waits for the remaining clocks."""

import time

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


def free(board: "contract.Board") -> None:
    """Send nine clocks and a STOP (I2C specification, 3.1.16). Raises OSError if a wire stays low."""
    sda = machine.Pin(board.SDA, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)
    scl = machine.Pin(board.SCL, machine.Pin.OPEN_DRAIN, machine.Pin.PULL_UP, value=1)
    for wire, level in ((scl, 0), (scl, 1)) * 9 + ((sda, 0), (sda, 1)):
        wire(level)
        time.sleep_us(5)
    if not (sda() and scl()):
        raise OSError("SDA or SCL stays low")
