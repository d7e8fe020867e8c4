"""Firmware images for the emulated Pico: where they are looked for, and whether a file is one."""

from __future__ import annotations

import struct
from pathlib import Path

MICROPYTHON = "micropython"
CIRCUITPYTHON = "circuitpython"

FLASH_BYTES = 2 * 1024 * 1024
_FLASH_START = 0x10000000
_BLOCK = 512
_RP2040_FAMILY = 0xE48BFF56
_FAMILY_PRESENT = 0x2000

FOLDER = Path.home() / ".cache" / "rp2040py"
_NAMES = {MICROPYTHON: "MicroPython", CIRCUITPYTHON: "CircuitPython"}
_FILES = {
    MICROPYTHON: "RPI_PICO-20241129-v1.24.1.uf2",
    CIRCUITPYTHON: "adafruit-circuitpython-raspberry_pi_pico-en_US-10.2.1.uf2",
}
_URLS = {
    MICROPYTHON: "https://micropython.org/resources/firmware/",
    CIRCUITPYTHON: "https://adafruit-circuit-python.s3.amazonaws.com/bin/raspberry_pi_pico/en_US/",
}


class PicoError(Exception):
    """One sentence for the person who started the emulated Pico."""


class MissingImage(PicoError):
    """The firmware image is not there; the sentence says where it is looked for and how to get it."""


class BadImage(PicoError):
    """The file is there, but no RP2040 can start from it (or it is another runtime's)."""


def find(family: str) -> Path:
    """The image of a family's supported version. MissingImage when it was never fetched."""
    path = FOLDER / _FILES[family]
    if not path.is_file():
        raise MissingImage(
            f"There is no {_NAMES[family]} image at {path}; get it with: "
            f"curl --create-dirs -o {path} {_URLS[family]}{_FILES[family]}"
        )
    return path


def read(path: Path) -> bytes:
    """The 2 MB of flash that a UF2 file describes, erased (0xFF) where it says nothing.

    Errors: MissingImage, BadImage. Source: https://github.com/microsoft/uf2
    """
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        raise MissingImage(f"There is no firmware image at {path}; give the path of a .uf2 file.") from None
    except OSError as error:
        raise BadImage(f"The firmware image {path} cannot be read ({error.strerror}).") from None
    if not content or len(content) % _BLOCK:
        raise BadImage(f"{path} is not a whole UF2 file: it may be a broken download; fetch it again.")
    flash = bytearray(b"\xff" * FLASH_BYTES)
    starts = False
    for at in range(0, len(content), _BLOCK):
        first, second, flags, address, size, _, _, family = struct.unpack_from("<8I", content, at)
        last = struct.unpack_from("<I", content, at + 508)[0]
        if (first, second, last) != (0x0A324655, 0x9E5D5157, 0x0AB16F30) or size > 476:
            raise BadImage(f"{path} is not a UF2 file: block {at // _BLOCK} has no UF2 signature.")
        if flags & _FAMILY_PRESENT and family != _RP2040_FAMILY:
            raise BadImage(f"{path} is a UF2 file for another chip; the emulated Pico is an RP2040.")
        offset = address - _FLASH_START
        if not 0 <= offset <= FLASH_BYTES - size:
            raise BadImage(f"{path} writes outside the Pico's 2 MB of flash; it is for another board.")
        flash[offset : offset + size] = content[at + 32 : at + 32 + size]
        starts = starts or offset == 0
    if not starts:
        raise BadImage(f"{path} has nothing at the start of flash, so nothing would boot.")
    return bytes(flash)


def family_of(flash: bytes) -> str | None:
    """Returns the runtime in a flash image, by its banner; None if there is neither."""
    if b"Adafruit CircuitPython" in flash:
        return CIRCUITPYTHON
    if b"MicroPython" in flash:
        return MICROPYTHON
    return None


def load(image: Path | str | None, family: str | None) -> tuple[bytes, str]:
    """Flash bytes and family of an image; without an image the family's supported one.

    Errors: MissingImage, BadImage (also where the image is not of the family that was asked for).
    """
    if family is not None and family not in _FILES:
        raise BadImage(f"{family} is no family the emulated Pico knows: use micropython or circuitpython.")
    path = Path(image) if image is not None else find(family or MICROPYTHON)
    flash = read(path)
    found = family_of(flash)
    if found is None:
        raise BadImage(f"{path} holds neither MicroPython nor CircuitPython.")
    if family is not None and found != family:
        raise BadImage(f"{path} holds {_NAMES[found]}, not {_NAMES[family]}; say --family {found}.")
    return flash, found
