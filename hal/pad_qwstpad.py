"""Pimoroni's QwSTPad: ten buttons on a TCA9555, which also drives four LEDs that stay dark.

Registers: TCA9555 data sheet, 8.6. The buttons' bits are from Pimoroni's own library.
"""

from hal.pad import Pad

# The bits of the two input registers, for up, down, left, right, A and B
_BITS = (1, 4, 2, 3, 14, 12)


class QwstPad(Pad):
    """A Pad that reads two input registers."""

    def start(self) -> None:
        self._answer = bytearray(2)
        self.write(b"\x06\x3f\xf9")  # Make the buttons inputs.
        self.write(b"\x04\x3f\xf8")  # A button that is down reads as 1.
        self.write(b"\x02\xc0\x06")  # Switch off the LEDs.

    def read(self) -> int:
        answer = self._answer
        self.ask(b"\x00", answer)
        found = answer[0] | answer[1] << 8
        mask = 0
        for i in range(6):
            mask |= (found >> _BITS[i] & 1) << i
        return mask
