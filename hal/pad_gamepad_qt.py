"""Adafruit's Gamepad QT: six buttons and a joystick on a microcontroller that uses Adafruit's protocol "seesaw".

A question consists of the numbers of a module and of a function. The answer is ready half a millisecond later. Pins and
functions are from Adafruit's own libraries.
"""

import time

from hal.pad import Pad

_BUTTONS = b"\x00\x01\x00\x67"  # the pins 0, 1, 2, 5, 6 and 16 as bits, highest first: select, B, Y, A, X, start
# The bits in the lowest byte of the answer
_A = 0x20
_B = 0x02
_AWAY = 200  # a stick this far from the middle, in 1,024 steps, points in a direction


class GamepadQt(Pad):
    """A Pad whose joystick replaces the arrow buttons."""

    def start(self) -> None:
        self._pins = bytearray(4)
        self._axis = bytearray(2)
        self.write(b"\x01\x03" + _BUTTONS)  # Make the buttons inputs.
        self.write(b"\x01\x0b" + _BUTTONS)  # Enable their pull resistors.
        self.write(b"\x01\x05" + _BUTTONS)  # Make these pull-ups.

    def read(self) -> int:
        self.ask(b"\x01\x04", self._pins)
        low = ~self._pins[3]  # A button that is down reads as 0.
        mask = (16 if low & _A else 0) | (32 if low & _B else 0)
        across = self._along(b"\x09\x15")
        down = self._along(b"\x09\x16")
        if across < -_AWAY:
            mask |= 8
        elif across > _AWAY:
            mask |= 4
        if down < -_AWAY:
            mask |= 1
        elif down > _AWAY:
            mask |= 2
        return mask

    def _along(self, question: bytes) -> int:
        """Return the joystick's distance from its middle. It is mounted so that left and down are the high ends."""
        self.ask(question, self._axis)
        return (self._axis[0] << 8 | self._axis[1]) - 512

    def ask(self, question: bytes, answer: bytearray) -> None:
        self.bus.writeto(self.address, question)
        time.sleep(0.0005)
        self.bus.readfrom_into(self.address, answer)
