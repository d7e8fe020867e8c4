"""Makes a FAT12 drive that contains files, as bytes, laid out as CircuitPython formats its own drive.

It does not use a library, because pyfatfs needs a package that is no longer maintained. It is short because nothing is
ever changed on such a drive here. Source: Microsoft, FAT: General Overview of On-Disk Format, version 1.03.
"""

import struct
from collections.abc import Iterable, Mapping

_SECTOR = 512
_ERASED_AT_ONCE = 8  # the number of sectors erased at once; the data begin at a multiple of it
_ROOT_ENTRIES = 512
_ENTRY = 32
_MOST_CLUSTERS = 4084  # the maximum number of clusters; a drive with more is FAT16
_MEDIA = 0xF8
_END = 0xFFF
_FOLDER, _LABEL, _FILE, _LONG = 0x10, 0x08, 0x20, 0x0F
_DAY = 0x0021  # 1980-01-01, the earliest date, so that the same files give the same bytes


class Full(Exception):
    """Raised when the files do not fit."""


def drive(files: Mapping[str, bytes], size: int, label: str, spare: int = 0) -> bytes:
    """Return a drive of `size` bytes. Raises Full if the files and `spare` more bytes do not fit.

    Free clusters are erased (0xFF), so that they need not be written to flash.
    """
    return _Drive(size).filled(files, label, spare)


class _Drive:
    def __init__(self, size: int) -> None:
        self._sectors = size // _SECTOR
        self._per_cluster = 1
        while self._sectors // self._per_cluster > _MOST_CLUSTERS:
            self._per_cluster *= 2
        self._table_sectors = -(-(self._sectors // self._per_cluster + 2) * 3 // (2 * _SECTOR))
        root = _ROOT_ENTRIES * _ENTRY // _SECTOR
        front = 1 + self._table_sectors + root
        self._reserved = 1 + -front % _ERASED_AT_ONCE
        self._root_at = (self._reserved + self._table_sectors) * _SECTOR
        self._data_at = self._root_at + root * _SECTOR
        self._cluster = self._per_cluster * _SECTOR
        self._clusters = (self._sectors * _SECTOR - self._data_at) // self._cluster
        self._content = bytearray(b"\0" * self._data_at + b"\xff" * (self._sectors * _SECTOR - self._data_at))
        self._table = [0xF00 | _MEDIA, _END]

    def filled(self, files: Mapping[str, bytes], label: str, spare: int) -> bytes:
        tree: dict = {}
        for path, content in files.items():
            *folders, name = path.split("/")
            place = tree
            for folder in folders:
                place = place.setdefault(folder, {})
            place[name] = content
        root = _entry(label.ljust(11).encode(), _LABEL) + self._entries(tree, 0)
        if len(root) > _ROOT_ENTRIES * _ENTRY:
            raise Full
        self._content[self._root_at : self._root_at + len(root)] = root
        if (len(self._table) - 2) * self._cluster + spare > self._clusters * self._cluster:
            raise Full
        self._content[:_SECTOR] = self._boot_sector(label)
        table = bytearray(self._table_sectors * _SECTOR)
        for number, value in enumerate(self._table):
            at = number * 3 // 2
            pair = int.from_bytes(table[at : at + 2], "little") | value << 4 * (number & 1)
            table[at : at + 2] = pair.to_bytes(2, "little")
        at = self._reserved * _SECTOR
        self._content[at : at + len(table)] = table
        return bytes(self._content)

    def _boot_sector(self, label: str) -> bytes:
        few = self._sectors if self._sectors < 0x10000 else 0
        head = struct.pack(
            "<3s8sHBHBHHBHHHII",
            b"\xeb\xfe\x90", b"MSDOS5.0", _SECTOR, self._per_cluster, self._reserved, 1, _ROOT_ENTRIES, few,
            _MEDIA, self._table_sectors, 63, 255, 0, 0 if few else self._sectors,
        )  # fmt: skip
        head += struct.pack("<BBBI11s8s", 0x80, 0, 0x29, 0x75706B64, label.ljust(11).encode(), b"FAT12   ")
        return head.ljust(_SECTOR - 2, b"\0") + b"\x55\xaa"

    def _entries(self, tree: dict, parent: int) -> bytes:
        """Store a folder's contents. Return its entries, except those for itself and its parent."""
        entries = b""
        short_names: set[bytes] = set()
        for name, content in sorted(tree.items()):
            if isinstance(content, bytes):
                first, kind, size = self._stored(content), _FILE, len(content)
            else:
                # This cluster is allocated first, because the folder's entries refer to it.
                first = len(self._table)
                length = 2 * _ENTRY + sum(_ENTRY * _slots(below) for below in content)
                self._taken(length)
                own = _entry(b".".ljust(11), _FOLDER, first) + _entry(b"..".ljust(11), _FOLDER, parent)
                self._put(first, own + self._entries(content, first), b"\0")
                kind, size = _FOLDER, 0
            entries += _named(name, short_names, kind, first, size)
        return entries

    def _taken(self, length: int) -> None:
        """Allocate a chain of contiguous clusters."""
        count = -(-length // self._cluster)
        start = len(self._table)
        if start + count - 2 > self._clusters:
            raise Full
        self._table += [*range(start + 1, start + count), _END]

    def _stored(self, content: bytes) -> int:
        if not content:
            return 0
        first = len(self._table)
        self._taken(len(content))
        self._put(first, content, b"\xff")
        return first

    def _put(self, cluster: int, content: bytes, rest: bytes) -> None:
        at = self._data_at + (cluster - 2) * self._cluster
        end = at + -(-len(content) // self._cluster) * self._cluster
        self._content[at:end] = content.ljust(end - at, rest)


def _entry(short: bytes, kind: int, cluster: int = 0, size: int = 0) -> bytes:
    return struct.pack("<11sBBBHHHHHHHI", short, kind, 0, 0, 0, _DAY, _DAY, 0, 0, _DAY, cluster, size)


def _slots(name: str) -> int:
    """Return the number of entries for a name: one for each thirteen characters, and the short name."""
    return -(-len(name) // 13) + 1


def _named(name: str, taken: set[bytes], kind: int, cluster: int, size: int) -> bytes:
    """Return a name's entries: the long name in pieces, last piece first, and a short name that is not in `taken`."""
    short = _short(name, taken)
    check = 0
    for byte in short:
        check = ((check & 1) << 7 | check >> 1) + byte & 0xFF
    text = name.encode("utf-16-le")
    count = _slots(name) - 1
    if len(text) < count * 26:
        text = (text + b"\0\0").ljust(count * 26, b"\xff")
    entries = b""
    for number in range(count, 0, -1):
        piece = text[26 * number - 26 : 26 * number]
        order = number | (0x40 if number == count else 0)
        entries += struct.pack("<B10sBBB12sH4s", order, piece[:10], _LONG, 0, check, piece[10:22], 0, piece[22:])
    return entries + _entry(short, kind, cluster, size)


def _short(name: str, taken: set[bytes]) -> bytes:
    stem, _, ending = name.rpartition(".") if "." in name.lstrip(".") else (name, "", "")
    stem, ending = ("".join(filter(str.isalnum, part)).upper() for part in (stem, ending))
    for short in _candidates(stem, ending[:3]):
        if short not in taken:
            taken.add(short)
            return short
    raise Full


def _candidates(stem: str, ending: str) -> Iterable[bytes]:
    for number in range(1, 100_000):
        tail = f"~{number}"
        yield (stem[: 8 - len(tail)] + tail).ljust(8).encode("ascii") + ending.ljust(3).encode("ascii")
