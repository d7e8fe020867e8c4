"""UF2 files: firmware in blocks, each with the address in flash that it is for.

Source: https://github.com/microsoft/uf2. The boot ROM of the RP2040 and the RP2350 takes payloads of 256 bytes, all of
one family, numbered from 0 with the same total in each (RP2040 data sheet 2.8.4.2, RP2350 data sheet 5.5.2).
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FLASH_START = 0x10000000
PAGE = 256  # bytes of a block's payload
SECTOR = 4096  # bytes that flash erases at once
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59  # its ARM cores, secure: what both runtimes are
_ABSOLUTE = 0xE48BFF57
CHIPS = {RP2040: "RP2040", RP2350: "RP2350"}

_BLOCK = 512
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_FAMILY_PRESENT = 0x2000


class Uf2Error(Exception):
    """The file is no image that can be used. The text says why, without the file's name and without a full stop."""


@dataclass(frozen=True)
class Image:
    """What a UF2 file writes: pages of 256 bytes by their offset in flash, and the family of its blocks.

    `ahead` are blocks of another family that come first, as they are in the file. Images for the RP2350 have one: it is
    for an address that no memory has, and without it the chip's erratum E10 lets a UF2 file fail.
    """

    pages: dict[int, bytes]
    family: int
    ahead: bytes = b""

    def flash(self, size: int) -> bytes:
        """Returns the content of a flash chip of that size, erased (0xFF) where the file says nothing. Uf2Error."""
        content = bytearray(b"\xff" * size)
        for offset, page in self.pages.items():
            if not 0 <= offset <= size - len(page):
                raise Uf2Error(f"it writes outside {size // 1024:,} KB of flash")
            content[offset : offset + len(page)] = page
        return bytes(content)


def read(path: Path) -> Image:
    """Reads a UF2 file. Uf2Error; FileNotFoundError and other OSErrors."""
    return parse(path.read_bytes())


def parse(content: bytes) -> Image:
    """Returns the image in the bytes of a UF2 file. Uf2Error."""
    if not content or len(content) % _BLOCK:
        raise Uf2Error("it is not a whole UF2 file: it may be a broken download; fetch it again")
    pages: dict[int, bytes] = {}
    families: set[int] = set()
    ahead = b""
    for at in range(0, len(content), _BLOCK):
        first, second, flags, address, size, _, _, family = struct.unpack_from("<8I", content, at)
        last = struct.unpack_from("<I", content, at + 508)[0]
        if (first, second, last) != (_FIRST, _SECOND, _LAST) or size > 476:
            raise Uf2Error(f"it is not a UF2 file: block {at // _BLOCK} has no UF2 signature")
        if not flags & _FAMILY_PRESENT:
            family = RP2040
        if family == _ABSOLUTE:
            ahead += content[at : at + _BLOCK]
            continue
        families.add(family)
        if size != PAGE or address % PAGE:
            raise Uf2Error("its blocks are not pages of 256 bytes, so it is for another chip")
        pages[address - FLASH_START] = content[at + 32 : at + 32 + size]
    if not pages or len(families) != 1 or not families & CHIPS.keys():
        raise Uf2Error("it is for another chip than the RP2040 or the RP2350")
    return Image(pages, families.pop(), ahead)


def written(image: Image) -> bytes:
    """Returns the bytes of a UF2 file.

    Sectors are written whole, since the boot ROM erases a sector at its first page, and the RP2040 (erratum E14) does
    not erase one that begins in the middle.
    """
    pages = dict(image.pages)
    for sector in {offset // SECTOR * SECTOR for offset in pages}:
        for offset in range(sector, sector + SECTOR, PAGE):
            pages.setdefault(offset, b"\xff" * PAGE)
    blocks = bytearray(image.ahead)
    for number, (offset, page) in enumerate(sorted(pages.items())):
        head = (_FIRST, _SECOND, _FAMILY_PRESENT, FLASH_START + offset, PAGE, number, len(pages), image.family)
        blocks += struct.pack("<8I", *head) + page + bytes(476 - PAGE) + struct.pack("<I", _LAST)
    return bytes(blocks)


def pages_of(content: bytes, offset: int) -> dict[int, bytes]:
    """Returns the pages of a file system that begins at `offset` in flash, without sectors that are empty (0xFF)."""
    pages = {}
    for at in range(0, len(content), SECTOR):
        if content[at : at + SECTOR].strip(b"\xff"):
            for page in range(at, min(at + SECTOR, len(content)), PAGE):
                pages[offset + page] = content[page : page + PAGE].ljust(PAGE, b"\xff")
    return pages


def joined(image: Image, pages: Mapping[int, bytes]) -> Image:
    """Returns an image with more pages. Uf2Error if it has one of them already."""
    both = image.pages.keys() & pages.keys()
    if both:
        raise Uf2Error(f"its firmware and its file system both want {min(both):#x}")
    return Image({**image.pages, **pages}, image.family, image.ahead)
