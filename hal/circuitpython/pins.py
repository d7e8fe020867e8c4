"""The pins in a board file as CircuitPython's objects."""

import microcontroller


def pin(number: int) -> microcontroller.Pin:
    """Return the pin with a GP number, by the chip's own names, because boards name their pins differently."""
    found = getattr(microcontroller.pin, "GPIO%d" % number, None)  # type: ignore[attr-defined]  # the stubs lack it
    if found is None:
        raise ValueError("the board file names GP%d, which this chip does not have" % number)
    return found
