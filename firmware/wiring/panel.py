"""Checks the display's panel in a wiring file: its chip, its size, its hidden columns."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from firmware.wiring.wiring import Reader

# The chips that share another chip's commands and memory layout (their data sheets, "Command Table")
LIKE = {"ssd1309": "ssd1306", "ssd1315": "ssd1306"}
OFFSET = "COLUMN_OFFSET"
SIZES = ("HEIGHT", "WIDTH", "ROWS", "COLUMNS", "SIZE")  # the names that people use for another size of display
ONE_SIZE = "every display has 128x64 pixels, on which the games are drawn"
_HIDDEN = 4  # the columns in an SH1106's memory that no 128x64 panel shows (its data sheet, "Display Data RAM")
_USUAL = 2  # how many hidden columns are usually on the left
_SIZE = re.compile(r"(\d+)\s*x\s*(\d+)")


def read(reader: Reader) -> None:
    """Set PANEL to the chip whose driver is used, with a note if the display contains another. Report another size."""
    given = reader.values.get("PANEL")
    if not isinstance(given, str) or "PANEL" in reader.bad:
        return
    like = LIKE.get(given.lower())
    size = _SIZE.search(given)
    if like:
        reader.notes.append(f"The {given.upper()} takes the commands of the {like.upper()}, whose driver is used")
        reader.values["PANEL"] = like
    elif size and size.groups() != ("128", "64"):
        reader.wrong("PANEL", f"PANEL is {given!r}, but {ONE_SIZE}; another one does not do.")


def wanted(reader: Reader) -> list[str]:
    """Return the names that this panel needs. Report those that belong to another one."""
    panel = reader.values.get("PANEL")
    if panel == "sh1106":
        reader.base.setdefault(OFFSET, _USUAL)
        return [OFFSET]
    if OFFSET in reader.lines:
        reader.wrong(OFFSET, f"{OFFSET} is the SH1106's, but PANEL is {panel!r}; leave it out.")
    return []


def check(reader: Reader) -> None:
    """Report an impossible number of hidden columns."""
    value = reader.values.get(OFFSET, 0)
    if OFFSET not in reader.bad and not (isinstance(value, int) and 0 <= value <= _HIDDEN):
        reader.wrong(OFFSET, f"{OFFSET} is {value!r}, but must be a number from 0 to {_HIDDEN}.")
