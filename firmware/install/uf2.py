"""UF2 files: firmware in blocks, each with its address in flash.

Source: https://github.com/microsoft/uf2. The boot ROM of the RP2040 and the RP2350 takes payloads of 256 bytes, all of
one family, numbered from 0 with the same total in each (RP2040 data sheet 2.8.4.2, RP2350 data sheet 5.5.2).
"""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FLASH_START = 0x10000000
PAGE = 256  # the size of a block's payload in bytes
SECTOR = 4096  # the number of bytes that flash erases at once
RP2040 = 0xE48BFF56
RP2350 = 0xE48BFF59  # the family of its ARM cores in secure mode, in which both runtimes run
_ABSOLUTE = 0xE48BFF57
_RISC_V = 0xE48BFF5A
CHIPS = {RP2040: "RP2040", RP2350: "RP2350"}
_OTHERS = {  # the families of other boards that run MicroPython or CircuitPython, from UF2's repository
    0xBFDD4EEE: "ESP32-S2",
    0xC47E5767: "ESP32-S3",
    0xD42BA06C: "ESP32-C3",
    0x68ED2B88: "SAMD21",
    0x55114460: "SAMD51",
    0xADA52840: "nRF52840",
    0x57755A57: "STM32F4",
}

_BLOCK = 512
_FIRST, _SECOND, _LAST = 0x0A324655, 0x9E5D5157, 0x0AB16F30
_FAMILY_PRESENT = 0x2000


class Uf2Error(Exception):
    """Raised when a file is not a usable image. The text says why, without the file's name and a full stop."""


@dataclass(frozen=True)
class Image:
    """A UF2 file's contents: pages of 256 bytes by their offset in flash, and the family of its blocks.

    `ahead`: the blocks of another family that come first, as in the file. Images for the RP2350 contain one, with an
    address outside memory; without it, the chip's erratum E10 makes a UF2 file fail.
    """

    pages: dict[int, bytes]
    family: int
    ahead: bytes = b""

    def flash(self, size: int) -> bytes:
        """Return the content of a flash chip of `size` bytes, erased (0xFF) outside the file. Raises Uf2Error."""
        content = bytearray(b"\xff" * size)
        for offset, page in self.pages.items():
            if not 0 <= offset <= size - len(page):
                raise Uf2Error(f"it writes outside {size // 1024:,} KB of flash")
            content[offset : offset + len(page)] = page
        return bytes(content)


def read(path: Path) -> Image:
    """Read a UF2 file. Raises Uf2Error or an OSError, such as FileNotFoundError."""
    return parse(path.read_bytes())


def parse(content: bytes) -> Image:
    """Return the image in a UF2 file's bytes. Raises Uf2Error unless it contains each of its blocks once, in order."""
    pages: dict[int, bytes] = {}
    families: set[int | None] = set()
    order: list[tuple[int, int]] = []  # each block's number and total
    ahead = b""
    if content and not content.startswith(b"UF2\n"):
        raise Uf2Error("it is not a UF2 file; use the .uf2 itself, not its web page or an archive")
    if not content or len(content) % _BLOCK:
        raise Uf2Error("it is empty or ends inside a block, so the download was incomplete; download it again")
    for at in range(0, len(content), _BLOCK):
        first, second, flags, address, size, number, total, family = struct.unpack_from("<8I", content, at)
        last = struct.unpack_from("<I", content, at + 508)[0]
        if (first, second, last) != (_FIRST, _SECOND, _LAST) or size > 476:
            raise Uf2Error(f"its block {at // _BLOCK} has no UF2 signature, so it is not a UF2 file")
        if flags & _FAMILY_PRESENT and family == _ABSOLUTE:
            ahead += content[at : at + _BLOCK]
            continue
        families.add(family if flags & _FAMILY_PRESENT else None)
        order.append((number, total))
        pages[address - FLASH_START] = content[at + 32 : at + 32 + size]
    family = _chip(families)
    _each_once(order)
    if len(pages) < len(order):
        raise Uf2Error("some of its blocks have the same address; download it again")
    if any(len(page) != PAGE or offset % PAGE for offset, page in pages.items()):
        raise Uf2Error("its blocks are not pages of 256 bytes, as those for an RP2040 or RP2350 are")
    return Image(pages, family, ahead)


def _chip(families: set[int | None]) -> int:
    """Return the family of an image for a supported chip. Raises Uf2Error for all other images."""
    if families and families <= CHIPS.keys():
        if len(families) > 1:
            chips = " and ".join(CHIPS[family] for family in sorted(CHIPS))
            raise Uf2Error(f"it has images for several chips ({chips}); use the one for your board")
        return next(family for family in CHIPS if family in families)
    if None in families:
        raise Uf2Error("it does not say which chip it is for, so it is not for an RP2040 or RP2350")
    if _RISC_V in families:
        raise Uf2Error("it is for the RISC-V cores of an RP2350; use the image without RISCV in its name")
    named = sorted(_OTHERS.get(family or 0, f"a chip with the number {family:#x}") for family in families - {*CHIPS})
    raise Uf2Error(f"it is not for an RP2040 or RP2350, but for {' and '.join(named) or 'no chip'}")


def _each_once(order: list[tuple[int, int]]) -> None:
    """Raise Uf2Error unless the blocks are numbered from 0 to their total."""
    totals = {total for _, total in order}
    numbers = [number for number, _ in order]
    total = max(totals)
    if len(totals) > 1:
        raise Uf2Error("its blocks belong to different files; download it again")
    if numbers == list(range(total)):
        return
    seen: set[int] = set()
    for number in numbers:
        if number >= total:
            raise Uf2Error(f"it contains block {number}, but should have only {total} blocks; download it again")
        if number in seen:
            raise Uf2Error(f"block {number} is there twice; download it again")
        seen.add(number)
    missing = sorted(set(range(total)) - seen)
    if missing:
        raise Uf2Error(
            f"{len(missing)} of its {total} blocks are missing, from block {missing[0]} on; download it again"
        )
    at = next(at for at, number in enumerate(numbers) if number != at)
    raise Uf2Error(f"its blocks are out of order from block {at} on; download it again")


def written(image: Image) -> bytes:
    """Return a UF2 file's bytes.

    It contains only whole sectors, because the boot ROM erases a sector at its first page, and the RP2040 (erratum E14)
    does not erase one whose pages begin in the middle.
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
    """Return the pages of a file system that begins at `offset` in flash, except empty sectors (0xFF)."""
    pages = {}
    for at in range(0, len(content), SECTOR):
        if content[at : at + SECTOR].strip(b"\xff"):
            for page in range(at, min(at + SECTOR, len(content)), PAGE):
                pages[offset + page] = content[page : page + PAGE].ljust(PAGE, b"\xff")
    return pages


def joined(image: Image, pages: Mapping[int, bytes]) -> Image:
    """Return an image with more pages. Raises Uf2Error if it already contains one of them, and so a file system."""
    both = image.pages.keys() & pages.keys()
    if both:
        raise Uf2Error("it already contains files; use the plain firmware image")
    return Image({**image.pages, **pages}, image.family, image.ahead)
