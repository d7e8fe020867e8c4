"""Checks the battery in a wiring file: the pin that measures it, its voltages, its divider."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.wiring.boards import Board

if TYPE_CHECKING:
    from firmware.wiring.wiring import Reader

RANGES = {  # the names that a file with a pin BATTERY also needs, with their minimum and maximum
    "BATTERY_FULL_MV": (1000, 20_000),
    "BATTERY_EMPTY_MV": (500, 20_000),
    "BATTERY_TOP_KOHM": (0, 2000),
    "BATTERY_BOTTOM_KOHM": (1, 2000),
}
# The voltage lost between the battery and the pin that measures it, by default 0
DROP = "BATTERY_DROP_MV"
_MOST_DROP = 1000
_ADC = range(26, 30)  # the pins with an analogue input (RP2040 data sheet, 4.9)
_ADC_MV = 3300
_LEAST_MV = 200  # the minimum difference between empty and full
_VSYS = 29  # the pin that a Pico reserves for its supply
# The Pico's own divider (Raspberry Pi Pico data sheet, appendix B)
_VSYS_KOHM = {"BATTERY_TOP_KOHM": 200, "BATTERY_BOTTOM_KOHM": 100}


def wanted(reader: Reader) -> list[str]:
    """Return the names that a battery needs. Report those that are given without a battery."""
    reader.inherit("BATTERY")
    if reader.values.get("BATTERY") is not None or "BATTERY" in reader.bad:
        reader.base.setdefault(DROP, 0)
        return [*RANGES, DROP]
    for name in (*RANGES, DROP):
        if name in reader.lines:
            reader.wrong(name, f"{name} is given, but BATTERY is None; leave it out.")
    return []


def is_supply(pin: object, board: Board) -> bool:
    """Return whether a Pico uses a pin to measure its own supply, which may be a battery."""
    return pin == _VSYS and "supply" in board.kept.get(_VSYS, "")


def check(reader: Reader, board: Board | None) -> None:
    """Report faults in the pin, the voltages and the divider."""
    pin = reader.values.get("BATTERY")
    if not isinstance(pin, int) or "BATTERY" in reader.bad:
        return
    if pin not in _ADC:
        shown = (board.shown if board else "GP{}".format)(pin)
        reader.wrong("BATTERY", f"BATTERY is {shown}, which cannot measure; GP26 to GP29 can.")
        return
    for name, (least, most) in {**RANGES, DROP: (0, _MOST_DROP)}.items():
        value = reader.values.get(name)
        if name in reader.lines and name not in reader.bad:
            if not isinstance(value, int) or not least <= value <= most:
                reader.wrong(name, f"{name} is {value!r}, but must be a number from {least} to {most}.")
            elif board and is_supply(pin, board) and value != _VSYS_KOHM.get(name, value):
                reader.wrong(name, f"{name} is {value}, but on GP29 a {board.title} has {_VSYS_KOHM[name]}.")
    found = reader.sound(*RANGES, DROP)
    if found is None:
        return
    full, empty, top, bottom, drop = found
    at_pin = (full - drop) * bottom // (top + bottom)
    if full < empty + _LEAST_MV:
        more = f"must be {_LEAST_MV} more than BATTERY_EMPTY_MV, {empty}"
        reader.wrong("BATTERY_FULL_MV", f"BATTERY_FULL_MV is {full}, but {more}.")
    elif at_pin > _ADC_MV:
        bears = f"puts {at_pin} mV on BATTERY, which bears {_ADC_MV}"
        reader.wrong("BATTERY_TOP_KOHM", f"a full battery {bears}; raise BATTERY_TOP_KOHM.")
