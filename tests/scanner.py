"""Reads the QR code in a picture of the console's screen, as a phone would, with another program."""

import zxingcpp
from PIL import Image

_SCALE = 4  # A scanner needs several pixels for each module.


def scanned(picture: bytes) -> str:
    """Return the text of the QR code in a picture of 1,024 bytes (row-major, most significant bit left), or "" if there
    is none.
    """
    shown = Image.frombytes("1", (128, 64), picture).convert("L")
    found = zxingcpp.read_barcodes(shown.resize((128 * _SCALE, 64 * _SCALE), Image.Resampling.NEAREST))
    return found[0].text if found else ""
