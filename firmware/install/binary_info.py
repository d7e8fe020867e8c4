"""The information in a firmware image, in the format of Raspberry Pi's SDK (binary info), which both runtimes use.

Source: pico-sdk, src/common/pico_binary_info/include/pico/binary_info/structure.h.
"""

import struct
from dataclasses import dataclass, field

from firmware.install.uf2 import FLASH_START

_MARKER_START, _MARKER_END = 0x7188EBF2, 0xE71AA390
# The header is in the first 256 bytes of a program on the RP2040, and in the first 1,024 on the RP2350.
_MARKER_WITHIN = 4096
_TEXT, _BLOCK_DEVICE = 6, 7  # the kinds of entries
_SDK = 0x5052  # "RP", the tag of the SDK's own entries
_NAME, _VERSION, _BOARD, _ATTRIBUTE = 0x02031C86, 0x11A9BC3A, 0xB63CFFBB, 0x4275F0D3


@dataclass
class About:
    """What a firmware image says about itself.

    `name`: "MicroPython"
    `version`: "1.24.1"
    `boards`: its names for its board
    `drives`: (offset, bytes) of each file system in flash
    """

    name: str = ""
    version: str = ""
    boards: list[str] = field(default_factory=list)
    drives: list[tuple[int, int]] = field(default_factory=list)


def about(flash: bytes) -> About:
    """Return what the program in a flash image says about itself. All fields are empty if it says nothing."""
    found = About()
    at = flash.find(struct.pack("<I", _MARKER_START), 0, _MARKER_WITHIN)
    if at < 0 or at + 20 > len(flash) or _word(flash, at + 16) != _MARKER_END:
        return found
    start, end = _word(flash, at + 4) - FLASH_START, _word(flash, at + 8) - FLASH_START
    for place in range(max(start, 0), min(end, len(flash) - 3), 4):
        entry = _word(flash, place) - FLASH_START
        if place % 4 or not 0 <= entry <= len(flash) - 24:
            continue
        kind, tag = struct.unpack_from("<HH", flash, entry)
        if kind == _TEXT and tag == _SDK:
            _take(found, _word(flash, entry + 4), _text(flash, _word(flash, entry + 8)))
        elif kind == _BLOCK_DEVICE:
            offset, size = struct.unpack_from("<II", flash, entry + 8)
            # MicroPython gives the address, CircuitPython the offset in flash.
            found.drives.append((offset - FLASH_START if offset >= FLASH_START else offset, size))
    return found


def _take(found: About, what: int, text: str) -> None:
    if what == _NAME:
        found.name = text
    elif what == _VERSION:
        found.version = text.removeprefix("v")
    elif what == _BOARD:
        found.boards.append(text)
    elif what == _ATTRIBUTE and text.startswith("BOARD="):
        found.boards.insert(0, text.removeprefix("BOARD="))


def _word(flash: bytes, at: int) -> int:
    return int.from_bytes(flash[at : at + 4], "little")


def _text(flash: bytes, address: int) -> str:
    at = address - FLASH_START
    if not 0 <= at < len(flash):
        return ""
    return flash[at : flash.find(b"\0", at)].decode(errors="replace")
