"""The board's LED, controlled with digitalio."""

import board
import digitalio

from hal.circuitpython.pins import pin


class Lamp:
    """The board's LED.

    led: a GP number, the LED's name in CircuitPython's module `board` ("LED"), or None for a board without one
    lit: the level at which the LED is on
    """

    def __init__(self, led: "int | str | None", lit: int) -> None:
        self._lit = lit
        self._pin: digitalio.DigitalInOut | None = None
        if led is not None:
            self._pin = digitalio.DigitalInOut(pin(led) if isinstance(led, int) else getattr(board, led))
            self._pin.switch_to_output(not lit)

    def light(self, on: bool) -> None:
        if self._pin is not None:
            self._pin.value = on == self._lit
