"""The board's LED, controlled with machine.Pin."""

import machine


class Lamp:
    """The board's LED.

    led: a GP number, a name that machine.Pin knows ("LED"), or None for a board without one
    lit: the level at which the LED is on
    """

    def __init__(self, led: "int | str | None", lit: int) -> None:
        self._lit = lit
        self._pin = None if led is None else machine.Pin(led, machine.Pin.OUT)

    def light(self, on: bool) -> None:
        if self._pin is not None:
            self._pin.value(on == self._lit)
