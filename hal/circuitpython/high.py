"""A pin that stays high."""

from digitalio import DigitalInOut

from hal.circuitpython.pins import pin

_held: list[DigitalInOut] = []  # else the pin would be released


def hold_high(number: int) -> None:
    made = DigitalInOut(pin(number))
    made.switch_to_output(True)
    _held.append(made)
