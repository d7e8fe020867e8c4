"""What CircuitPython runs before USB starts: whose the drive is.

Only one may write to it. It is the console's, for saves, unless A is held while the device starts: then the computer
sees the drive and the console says that it does not save.
"""

import digitalio
import storage

from hal import board
from hal.pins_circuitpython import pin

button = digitalio.DigitalInOut(pin(board.A))
button.switch_to_input(digitalio.Pull.UP)
if button.value:
    storage.disable_usb_drive()
    storage.remount("/", readonly=False)
button.deinit()
