"""CircuitPython runs this before USB starts. It decides whether the console or the computer may write to the drive.

Only one of them may. It is the console, for saves, unless A is held while the device starts. Then the computer sees the
drive, and the console does not save, which it shows in About and when a game is not saved. Holding A and B starts the
self-test, which needs the drive. If one button is both A and B, down replaces B. With a pad, which cannot be read yet,
it is always the console.
"""

import digitalio
import storage

from hal import board
from hal.circuitpython.pins import pin

numbers: "tuple"
if board.PAD is not None:
    numbers = ()
elif board.B is None:
    numbers = (board.A, board.DOWN)
else:
    numbers = (board.A, board.B)
buttons = [digitalio.DigitalInOut(pin(number)) for number in numbers]
for button in buttons:
    button.switch_to_input(digitalio.Pull.UP)
if not buttons or buttons[0].value or not buttons[1].value:
    storage.disable_usb_drive()
    storage.remount("/", readonly=False)
for button in buttons:
    button.deinit()
