"""Firmware images that cannot run, but contain the same information as real ones."""

import struct

from firmware.install import uf2
from firmware.install.uf2 import FLASH_START, PAGE, RP2040, Image

_ENTRIES_AT, _TEXTS_AT = 0x400, 0x600
_IDS = {"name": 0x02031C86, "version": 0x11A9BC3A, "board": 0xB63CFFBB, "attribute": 0x4275F0D3}


def program(texts: dict[str, str], drive: tuple[int, int] | None) -> bytes:
    """Return a program of two sectors and a page, with its texts by kind, and its drive's address and size."""
    content = bytearray((7 * at) & 0xFF for at in range(2 * uf2.SECTOR + PAGE))
    table, entries, strings = b"", b"", b""
    for kind, text in texts.items():
        table += struct.pack("<I", FLASH_START + _ENTRIES_AT + len(entries))
        entries += struct.pack("<HHII", 6, 0x5052, _IDS[kind], FLASH_START + _TEXTS_AT + len(strings))
        strings += text.encode() + b"\0"
    if drive:
        table += struct.pack("<I", FLASH_START + _ENTRIES_AT + len(entries))
        entries += struct.pack("<HHIIIIHH", 7, 0x504D, FLASH_START + _TEXTS_AT, *drive, 0, 3, 0)
    for at, part in ((0x300, table), (_ENTRIES_AT, entries.ljust(64, b"\0")), (_TEXTS_AT, strings)):
        content[at : at + len(part)] = part
    start = FLASH_START + 0x300
    content[0x1D4:0x1E8] = struct.pack("<5I", 0x7188EBF2, start, start + len(table), 0, 0xE71AA390)
    return bytes(content)


SAID = {"version": "v1.24.1", "board": "pico", "name": "MicroPython"}


def micropython(board: str = "pico", version: str = "v1.24.1", size: int = 1408 * 1024) -> bytes:
    """Return the program of a MicroPython whose drive ends at the end of 2 MB of flash."""
    return program({**SAID, "version": version, "board": board}, (FLASH_START + 2 * 1024 * 1024 - size, size))


def circuitpython(board: str = "raspberry_pi_pico", version: str = "10.2.1", size: int = 1 << 20) -> bytes:
    """Return the program of a CircuitPython whose drive begins after 1 MB of flash."""
    return program({"attribute": "BOARD=" + board, "version": version, "name": "CircuitPython"}, (1 << 20, size))


def file(content: bytes, family: int = RP2040, ahead: bytes = b"") -> bytes:
    """Return a program's UF2 file."""
    return uf2.written(Image(uf2.pages_of(content, 0), family, ahead))


def flashed(file: bytes, flash: bytes) -> bytes:
    """Return the flash after a chip's boot ROM has written a file: block after block, with each sector erased before
    its first page. The file must contain every block of its total.
    """
    content = bytearray(flash)
    erased: set[int] = set()
    seen: set[int] = set()
    total = families = None
    for at in range(0, len(file), 512):
        first, second, flags, address, size, number, of, family = struct.unpack_from("<8I", file, at)
        assert (first, second, file[at + 508 : at + 512]) == (0x0A324655, 0x9E5D5157, b"\x30\x6f\xb1\x0a")
        if family == 0xE48BFF57:
            continue  # a block for an address without memory
        offset = address - FLASH_START
        assert flags & 0x2000 and size == 256 and not offset % 256 and 0 <= offset <= len(content) - 256
        assert (total, families) in ((None, None), (of, family)) and number not in seen and number < of
        total, families = of, family
        seen.add(number)
        if offset // 4096 not in erased:
            assert not offset % 4096  # A sector that begins in its middle is not erased (RP2040-E14).
            erased.add(offset // 4096)
            content[offset : offset + 4096] = b"\xff" * 4096
        assert content[offset : offset + 256] == b"\xff" * 256
        content[offset : offset + 256] = file[at + 32 : at + 288]
    assert total == len(seen)
    return bytes(content)
