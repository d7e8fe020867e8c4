"""Packs modules into the file that MicroPython imports them from on a device (hal/micropython/modules.py)."""

import struct
from collections.abc import Mapping

from firmware.bundle.program import BundleError
from hal.micropython.modules import key


def archive(modules: Mapping[str, bytes]) -> bytes:
    """Return the file for these modules: bytecode by name. Raises BundleError if two names have the same key."""
    by_key = {key(name): name for name in modules}
    for name in modules:
        if by_key[key(name)] != name:
            raise BundleError(f"The modules {name} and {by_key[key(name)]} have the same CRC: give one another name.")
    index = [struct.pack("<I", len(by_key))]
    content = []
    start = 4 + 12 * len(by_key)
    for number, name in sorted(by_key.items()):
        index.append(struct.pack("<III", number, start, len(modules[name])))
        content.append(modules[name])
        start += len(modules[name])
    return b"".join(index + content)
