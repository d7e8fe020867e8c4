"""Named saves that survive a power cut at any moment: slots, sequence numbers, CRCs.

A save never overwrites the newest good slot of its name. The bytes of a slot, numbers little-endian (README.md,
"A slot, byte by byte"):

    0   4  magic "Updk"
    4   1  version of this format, 1
    5   1  n, length of the name, 1..16
    6   2  length of the payload, 0..4000
    8   4  sequence number, 1..2**30-1, one more at every save of the name
    12  4  CRC-32 of bytes 0..11, the name and the payload
    16  n  name
    16+n   payload; bytes after it are ignored

The machine provides the slots: store_files.py, circuitpython/fat_slots.py, web/store.py. A slot object has
read() -> bytes, or None if it is empty; write(head, data) and remove(), which raise OSError.
"""

import binascii
import struct

MAX_PAYLOAD = 4000
HEAD = "<4sBBHI"  # The CRC follows, in bytes 12..15.
MAGIC = b"Updk"
_VERSION = 1
_NAME_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789-_"
_EIO = 5


def head(name: str, sequence: int, data: "bytes | bytearray") -> bytes:
    """Return a slot's bytes before the payload."""
    sign = name.encode()
    start = struct.pack(HEAD, MAGIC, _VERSION, len(sign), len(data), sequence)
    crc = binascii.crc32(data, binascii.crc32(sign, binascii.crc32(start)))
    return start + struct.pack("<I", crc & 0xFFFFFFFF) + sign


def sequence_of(slot: "bytes | bytearray | None", name: str) -> int:
    """Return the sequence number in a slot's bytes, or 0 if they are not a good slot of that name."""
    sign = name.encode()
    start = 16 + len(sign)
    if slot is None or len(slot) < start:
        return 0
    magic, version, name_length, length, sequence = struct.unpack_from(HEAD, slot, 0)
    if magic != MAGIC or version != _VERSION or name_length != len(sign) or slot[16:start] != sign:
        return 0
    view = memoryview(slot)
    if length > MAX_PAYLOAD or len(slot) < start + length:
        return 0
    crc = binascii.crc32(view[16 : start + length], binascii.crc32(view[:12]))
    return sequence if crc & 0xFFFFFFFF == struct.unpack_from("<I", slot, 12)[0] else 0


def payload(slot: bytes) -> bytes:
    """Return the payload of a slot that sequence_of() found good."""
    start = 16 + slot[5]
    return slot[start : start + struct.unpack_from("<H", slot, 6)[0]]


class Store:
    """Saves by name. A machine's store derives from this, and its slots(name) returns a name's slots.

    `trouble` is the result of the last call:
    "": it worked
    "readonly": nothing can be written now
    "full": there is no room
    "broken": writing failed, or all copies of a save are damaged
    "older": the newest copy of the loaded save is damaged

    Names consist of 1 to 16 of the characters a-z 0-9 - _. Raises ValueError for other names, or if data exceed
    MAX_PAYLOAD bytes.
    """

    def __init__(self) -> None:
        self.trouble = ""

    def load(self, name: str) -> "bytes | None":
        """Return the newest good save. If a damaged copy may be newer, trouble is "older". Return None if there is no
        save (trouble ""), or if all copies are damaged ("broken").
        """
        slots = self.slots(_checked(name))
        self.trouble = ""
        newest = 0
        found = None
        damaged = b""
        for slot in slots:
            data = slot.read()
            sequence = sequence_of(data, name)
            if sequence > newest:
                newest = sequence
                found = slot
            elif not sequence and data is not None:
                self.trouble = "broken"
                damaged = bytes(data[8:12])  # the bytes of its sequence number
        if found is None:
            return None
        # The slot is read again and not kept, because two whole slots do not fit in a small heap.
        data = found.read()
        if data is None or sequence_of(data, name) != newest:
            self.trouble = "broken"
            return None
        self.trouble = "older" if damaged == struct.pack("<I", newest + 1) else ""
        return payload(data)

    def save(self, name: str, data: "bytes | bytearray") -> bool:
        """Save. Return False if that failed (see trouble); the previous save then still exists."""
        _checked(name)
        if len(data) > MAX_PAYLOAD:
            raise ValueError("a save must be at most %d bytes, not %d" % (MAX_PAYLOAD, len(data)))
        try:
            self.check()
            slots = self.slots(name)
            sequences = [sequence_of(slot.read(), name) for slot in slots]
            slot = slots[self.pick(slots, sequences)]
            sequence = max(sequences) + 1
            slot.write(head(name, sequence, data), data)
            if sequence_of(slot.read(), name) != sequence:
                raise OSError(_EIO, "not read back as written")
        except OSError as error:
            return self.failed(error)
        self.trouble = ""
        return True

    def erase(self, name: str) -> bool:
        """Delete a name's saves. Return False if that failed (see trouble)."""
        _checked(name)
        try:
            self.check()
            slots = self.slots(name)
            sequences = [sequence_of(slot.read(), name) for slot in slots]
            # The newest is removed last; otherwise a power cut between two removals would bring an older save back.
            for sequence in sorted(set(sequences)):
                for i in range(len(slots)):
                    if sequences[i] == sequence:
                        slots[i].remove()
        except OSError as error:
            return self.failed(error)
        self.trouble = ""
        return True

    def failed(self, error: OSError) -> bool:
        """Set trouble from an error. Return False."""
        # EROFS, EACCES and EPERM, then ENOSPC and EDQUOT. MicroPython's errno does not name them all.
        code = error.errno
        self.trouble = "readonly" if code in (30, 13, 1) else "full" if code in (28, 122) else "broken"
        return False

    def slots(self, name: str) -> list:
        """Return a name's slots."""
        raise NotImplementedError

    def pick(self, slots: list, sequences: list) -> int:
        """Return the index of the slot to write: an empty or damaged one, or the oldest. May raise OSError."""
        return sequences.index(min(sequences))

    def check(self) -> None:
        """Raise OSError if nothing can be written now."""


def _checked(name: str) -> str:
    if not 1 <= len(name) <= 16:
        raise ValueError("the name of a save must have 1 to 16 characters: %r" % name)
    for sign in name:
        if sign not in _NAME_SIGNS:
            raise ValueError("the name of a save must be of a-z 0-9 - _ only: %r" % name)
    return name
