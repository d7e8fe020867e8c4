"""Records of a journal, which can be checked for damage: data with its table, its place in the log, and a checksum.

All numbers are little-endian: 4 bytes `MAGIC`; 8, the number of the record; 8, the number of the table's record before,
0 for the first; 4, the table; 4, how many bytes of data; 4, the CRC-32 of all these and of the data; the data. Entries
that 1.0.0 wrote have only the data, which begins with a letter.
"""

import binascii
import re
import struct
from collections.abc import Iterable
from typing import NamedTuple

MAGIC = b"\xf5UpJ"
_HEAD = struct.Struct("<4sQQII")
_CHECK = 4
_MOST = 1 << 20  # the most bytes of data in a record
_NEARLY = [bytes(byte ^ (at == bit >> 3) << (bit & 7) for at, byte in enumerate(MAGIC)) for bit in range(32)]
_BEGINS = re.compile(b"|".join(map(re.escape, [MAGIC, *_NEARLY])))  # MAGIC, or MAGIC with any one bit flipped


class Record(NamedTuple):
    """A record: its number, that of the one before in its table, the table, the data, and whether all is whole."""

    number: int
    before: int
    table: int
    data: bytes
    is_whole: bool = True


def seal(number: int, before: int, table: int, data: bytes) -> bytes:
    """Return a record as it is written."""
    head = _HEAD.pack(MAGIC, number, before, table, len(data))
    return head + binascii.crc32(data, binascii.crc32(head)).to_bytes(_CHECK, "little") + data


def unseal(raw: bytes, at: int = 0) -> Record | None:
    """Return the record at `at`, whole or not; None if there is not even the head of one."""
    begin = at + _HEAD.size + _CHECK
    if begin > len(raw):
        return None
    magic, number, before, table, size = _HEAD.unpack_from(raw, at)
    check = int.from_bytes(raw[begin - _CHECK : begin], "little")
    data = raw[begin : begin + min(size, _MOST)]
    found = binascii.crc32(data, binascii.crc32(raw[at : at + _HEAD.size]))
    return Record(number, before, table, data, magic == MAGIC and len(data) == size and found == check)


def search(raw: bytes) -> Iterable[Record]:
    """Return all records anywhere in bytes, whole or damaged, such as those of a file whose structure is damaged."""
    return filter(None, (unseal(raw, found.start()) for found in _BEGINS.finditer(raw)))


def logs(records: Iterable[Record]) -> tuple[dict[int, list[Record]], dict[int, str]]:
    """Return the newest log of each table, records in order, and by table why its log is damaged. A log begins with a
    record that has none before, and each record leads to the next. A table may have the number of one that ended
    before.
    """
    whole: dict[int, dict[int, Record]] = {}
    for record in records:
        if record.is_whole:
            whole.setdefault(record.table, {})[record.before or -record.number] = record
    found: dict[int, list[Record]] = {}
    damaged: dict[int, str] = {}
    for table, following in whole.items():
        first = max((-before for before in following if before < 0), default=0)
        log = [following[-first]] if first else []
        while log and log[-1].number in following:
            log.append(following[log[-1].number])
        found[table] = log
        if len(log) < sum(record.number >= first for record in following.values()):
            damaged[table] = "a record of its log is missing"
    return found, damaged
