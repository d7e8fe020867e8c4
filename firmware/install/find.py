"""Finds the device to flash among the serial ports and mounted drives, so that a person need not name a port.

A device is a serial port of a maker whose boards run Updeck; a mounted CIRCUITPY drive, with its port if there is one;
or the drive of the chip's bootloader, for a board without firmware.
"""

import os
import re
import string
import sys
from dataclasses import dataclass
from pathlib import Path

import serial.tools.list_ports  # type: ignore[import-untyped]

from firmware.install.flash_device import FlashError

MAKERS = {0x2E8A: "Raspberry Pi", 0x239A: "Adafruit", 0x2886: "Seeed"}  # USB vendor ids, which other makers use too
_PROBES = {(0x2E8A, 0x0004), (0x2E8A, 0x000C)}  # Raspberry Pi's debug probes, which have a port but run no Python
_FAT = {"vfat", "msdos", "exfat", "fuseblk"}

_MICROPYTHON = "https://micropython.org/resources/firmware/"
_FIRMWARE = {  # the chip's name in the bootloader -> the image for its most common board
    "RPI-RP2": f"{_MICROPYTHON}RPI_PICO-20241129-v1.24.1.uf2",
    "RP2350": f"{_MICROPYTHON}RPI_PICO2-20241129-v1.24.1.uf2",
}
_BOOTSEL = "a new board shows up when its BOOTSEL (or BOOT) button is held while it is plugged in"


@dataclass(frozen=True)
class Found:
    """A device: its title for people, and the ports and drives that lead to it, best first."""

    title: str
    places: tuple[str, ...]


def device() -> Found:
    """Return the connected device. If there is none, or several, raise a FlashError that says what to do."""
    drives = mounted()
    devices = _devices(drives)
    if len(devices) > 1:
        each = ", ".join(f"{found.places[0]} ({found.title})" for found in devices)
        raise FlashError(
            f"Several devices are connected ({each}). Nothing was changed. "
            f"Name one with make flash PORT={devices[0].places[0]} or updeck flash --port {devices[0].places[0]}"
        )
    if devices:
        return devices[0]
    for folder in drives:
        chip = bootloader(folder)
        if chip is not None:
            raise FlashError(no_firmware(folder, chip))
    others = ", ".join(
        f"{port.device} ({port.manufacturer or port.description or 'of an unknown maker'})"
        for port in sorted(serial.tools.list_ports.comports())
        if port.vid is not None and (port.vid, port.pid) not in _PROBES
    )
    if others:
        raise FlashError(
            f"No known device is connected, but these ports exist: {others}. Nothing was changed. If your board is "
            "one of them, name its port with make flash PORT=… or updeck flash --port …"
        )
    raise FlashError(
        f"No device found: plug one in by USB with a cable that carries data, then run this again; {_BOOTSEL}."
    )


def _devices(drives: list[Path]) -> list[Found]:
    """Return every device with a runtime, sorted."""
    # The maker and the first port, by serial number, or by port if there is none
    ports: dict[str, tuple[str, str]] = {}
    for port in sorted(serial.tools.list_ports.comports()):
        if port.vid in MAKERS and (port.vid, port.pid) not in _PROBES:
            # CircuitPython can have a second port for data, after the console's.
            ports.setdefault(port.serial_number or port.device, (MAKERS[port.vid], str(port.device)))
    devices = []
    for folder in drives:
        about = _text(folder / "boot_out.txt")
        if "CircuitPython" not in about:
            continue
        number = re.search(r"UID:(\w+)", about)
        mine = ports.pop(number.group(1), None) if number else None
        if mine is None and len(ports) == 1 and number is None:
            mine = ports.popitem()[1]
        devices.append(Found("CircuitPython's drive", (str(folder), *([mine[1]] if mine else []))))
    return devices + [Found(maker, (name,)) for maker, name in ports.values()]


def bootloader(folder: Path) -> str | None:
    """Return the chip's name if this is a bootloader's drive, else None."""
    found = re.search(r"Board-ID: *(\S+)", _text(folder / "INFO_UF2.TXT"))
    return found.group(1) if found else None


def no_firmware(folder: Path, chip: str) -> str:
    """Return the sentence for a board that shows its bootloader's drive."""
    image = _FIRMWARE.get(chip)
    if image is None:
        get = "the .uf2 file for it from https://micropython.org/download or https://circuitpython.org/downloads"
    else:
        get = f"{image} (another board's file is at https://micropython.org/download)"
    return (
        f"The board at {folder} ({chip}) has no firmware yet: download {get}, copy it onto {folder}, "
        "wait until the drive goes away, and run this again."
    )


def mounted() -> list[Path]:
    """Return the folders of mounted drives that may belong to a device, sorted."""
    if sys.platform == "win32":
        found = [Path(f"{letter}:/") for letter in string.ascii_uppercase[3:] if os.path.exists(f"{letter}:/")]
    elif sys.platform == "darwin":
        found = list(Path("/Volumes").glob("*"))
    else:
        found = []
        for line in _text(Path("/proc/self/mounts")).splitlines():
            _, folder, kind, *_ = line.split(" ")
            if kind in _FAT:
                # The kernel writes spaces, tabs and backslashes in octal.
                found.append(Path(re.sub(r"\\(\d{3})", lambda octal: chr(int(octal.group(1), 8)), folder)))
    return sorted(found)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
