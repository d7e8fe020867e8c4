"""Records of a journal that can be checked for damage: data with its table, its place in the log, and a checksum.

All numbers are little-endian: 4 bytes `MAGIC`; 8, the record's number; 8, the number of the table's previous record, or
0; 4, the table; 4, the size of the data; 4, the CRC-32 of all these and of the data; the data. Entries written by 1.0.0
consist of the data alone, which begins with a letter.
"""

import binascii
import re
import struct
from collections.abc import Iterable
from typing import NamedTuple

MAGIC = b"\xf5UpJ"
_HEAD = struct.Struct("<4sQQII")
_CHECK = 4
_MOST = 1 << 20  # maximum bytes of data in a record
_NEARLY = [bytes(byte ^ (at == bit >> 3) << (bit & 7) for at, byte in enumerate(MAGIC)) for bit in range(32)]
_BEGINS = re.compile(b"|".join(map(re.escape, [MAGIC, *_NEARLY])))  # MAGIC, or MAGIC with any one bit flipped


class Record(NamedTuple):
    """A record: its number, the number of its table's previous record, the table, the data, and whether it is
    intact.
    """

    number: int
    before: int
    table: int
    data: bytes
    is_whole: bool = True


def seal(number: int, before: int, table: int, data: bytes) -> bytes:
    """Return a record in its written form."""
    head = _HEAD.pack(MAGIC, number, before, table, len(data))
    return head + binascii.crc32(data, binascii.crc32(head)).to_bytes(_CHECK, "little") + data


def unseal(raw: bytes, at: int = 0) -> Record | None:
    """Return the record at `at`, intact or not, or None if there is not even a complete header."""
    begin = at + _HEAD.size + _CHECK
    if begin > len(raw):
        return None
    magic, number, before, table, size = _HEAD.unpack_from(raw, at)
    check = int.from_bytes(raw[begin - _CHECK : begin], "little")
    data = raw[begin : begin + min(size, _MOST)]
    found = binascii.crc32(data, binascii.crc32(raw[at : at + _HEAD.size]))
    return Record(number, before, table, data, magic == MAGIC and len(data) == size and found == check)


def search(raw: bytes) -> Iterable[Record]:
    """Return all records found anywhere in the bytes, intact or damaged, such as in a file whose structure is
    damaged.
    """
    return filter(None, (unseal(raw, found.start()) for found in _BEGINS.finditer(raw)))


def logs(records: Iterable[Record]) -> tuple[dict[int, list[Record]], dict[int, str]]:
    """Return the newest log of each table, with its records in order, and why a table's log is damaged, by table. A log
    begins with a record that has no previous one, and each record leads to the next. A table may reuse the number of
    one that has ended.
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
