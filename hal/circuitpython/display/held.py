"""Frees a bus that a device holds low because a byte was interrupted: the device waits for the remaining clocks."""

from digitalio import DigitalInOut, DriveMode, Pull

from hal.circuitpython.pins import pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from hal import contract


def free(board: "contract.Board") -> None:
    """Send nine clocks and a STOP (I2C specification, 3.1.16). Raises OSError if a wire stays low."""
    sda = DigitalInOut(pin(board.SDA))
    scl = DigitalInOut(pin(board.SCL))
    try:
        scl.switch_to_output(True, DriveMode.OPEN_DRAIN)
        for _ in range(9):
            scl.value = False
            scl.value = True
        sda.switch_to_output(False, DriveMode.OPEN_DRAIN)
        for wire in (sda, scl):
            wire.switch_to_input(Pull.UP)
            if not wire.value:
                raise OSError("SDA or SCL stays low")
    finally:
        sda.deinit()
        scl.deinit()
