"""Buttons on a computer: pressed by a script, a test or a terminal's keys."""

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
A = 16
B = 32


class Buttons:
    def __init__(self) -> None:
        self._down = 0
        self._pressed = 0

    def press(self, bits: int) -> None:
        """Presses buttons (UP | A ...). Buttons that are down already are not pressed again."""
        self._pressed |= bits & ~self._down
        self._down |= bits

    def release(self, bits: int) -> None:
        self._down &= ~bits

    def tap(self, bits: int) -> None:
        """Presses and releases buttons: a terminal reports no more about a key."""
        self.press(bits)
        self.release(bits)

    def poll(self) -> int:
        """Bits 0-5 down now (up 1, down 2, left 4, right 8, A 16, B 32), bits 8-13 pressed since the last poll."""
        mask = self._down | self._pressed << 8
        self._pressed = 0
        return mask
