"""A FAT drive in memory that loses data like the real one of CircuitPython, on flash that is erased 4 KB at a time.

This is what CircuitPython 10.2.1 does on a Pico (ports/raspberrypi/supervisor/internal_flash.c, lib/oofatfs; observed
on the emulated one). Blocks have 512 bytes. Writing a block goes to the one 4 KB sector that is cached in RAM. When
another sector is written, or at os.sync(), that sector is erased and all its 8 blocks are programmed again, page by
page. The boot block, the allocation table and the first part of the root folder share the first sector. Whole blocks of
a file are written straight to the cached sector; anything smaller waits in a window, which close() writes. Closing a
written file also writes its folder entry, and syncs. A drive without a boot block is formatted.

File names are simpler than FAT's; the rest is the same. Power can be cut after each erase or page program.
"""

import os
import struct
from typing import Any

from tests.fakes.disk import Power, PowerCut

BLOCK = 512
SECTOR = 4096
PAGE = 256
_ENTRY = struct.Struct("<24sBHIB")  # name, 1 for a file or 2 for a folder, first cluster, size, time of change
_ROOT = -1
_END = 0xFFFF
_BOOT = b"UPDECK FAT".ljust(BLOCK, b"\x55")
_TABLE_AT = 1
_ROOT_BLOCKS = 8


class Fat:
    """os and open for a drive with this many sectors. `flash` is its medium. With `failing`, it raises EIO; without
    `sticks`, programmed pages stay erased.
    """

    def __init__(self, power: "Power | None" = None, sectors: int = 64) -> None:
        self.power = power or Power()
        self.flash = bytearray(b"\xff" * (sectors * SECTOR))
        self.readonly = False
        self.failing = False
        self.sticks = True
        self.erases: list[int] = []
        self.torn = (0, 0)  # start and end of the flash that is erased and not yet programmed
        table_blocks = (2 * 8 * sectors + BLOCK - 1) // BLOCK
        self._root_at = _TABLE_AT + table_blocks
        self._data_at = self._root_at + _ROOT_BLOCKS
        self.clusters = 8 * sectors - self._data_at
        self.mount()

    # Flash, with one sector cached in RAM

    def mount(self) -> None:
        """Mount the drive at power-on: contents that were only in RAM are lost, and open files are closed."""
        self.generation = getattr(self, "generation", 0) + 1
        self._sector = bytearray(SECTOR)
        self._sector_number = -1
        self._window = bytearray(BLOCK)
        self._window_at = -1
        self._window_dirty = False
        self._last = 0
        if self.flash[:BLOCK] != _BOOT:
            self.flash[:] = b"\x00" * len(self.flash)
            self.flash[:BLOCK] = _BOOT

    def read_block(self, block: int) -> bytes:
        number, at = divmod(block * BLOCK, SECTOR)
        if number == self._sector_number:
            return bytes(self._sector[at : at + BLOCK])
        return bytes(self.flash[block * BLOCK : (block + 1) * BLOCK])

    def write_through(self, block: int, piece: bytes) -> None:
        """Write a whole block, bypassing the window; if the window holds that block, update it too."""
        if block == self._window_at:
            self._window[:] = piece
            self._window_dirty = False
        self.write_block(block, piece)

    def write_block(self, block: int, data: bytes) -> None:
        assert len(data) == BLOCK
        number, at = divmod(block * BLOCK, SECTOR)
        if number != self._sector_number:
            self.sync()
            self._sector[:] = self.flash[number * SECTOR : (number + 1) * SECTOR]
            self._sector_number = number
        self._sector[at : at + BLOCK] = data

    def sync(self) -> None:
        """Write the sector in RAM to the flash, but not the window, because os.sync() does not reach open files."""
        if self._sector_number < 0:
            return
        if self.failing:
            raise OSError(5, "EIO")
        start = self._sector_number * SECTOR
        self.erases.append(self._sector_number)
        self.power.step()
        self.flash[start : start + SECTOR] = b"\xff" * SECTOR
        for at in range(0, SECTOR, PAGE):
            self.torn = (start + at, start + SECTOR)
            self.power.step()
            if self.sticks:
                self.flash[start + at : start + at + PAGE] = self._sector[at : at + PAGE]
        self.torn = (0, 0)
        self._sector_number = -1

    # FAT, with a window of one block

    def window(self, block: int) -> bytearray:
        if block != self._window_at:
            self.flush()
            self._window[:] = self.read_block(block)
            self._window_at = block
        return self._window

    def soil(self) -> None:
        self._window_dirty = True

    def flush(self) -> None:
        if self._window_dirty:
            self.write_block(self._window_at, bytes(self._window))
            self._window_dirty = False

    def sync_all(self) -> None:
        self.flush()
        self.sync()

    def next_of(self, cluster: int) -> int:
        block, at = divmod(2 * cluster, BLOCK)
        return int(struct.unpack_from("<H", self.window(_TABLE_AT + block), at)[0])

    def link(self, cluster: int, value: int) -> None:
        block, at = divmod(2 * cluster, BLOCK)
        struct.pack_into("<H", self.window(_TABLE_AT + block), at, value)
        self.soil()

    def take_cluster(self, after: int) -> int:
        """Append a free cluster to a chain (the next one if possible) and return it, or 0 if there is none."""
        for i in range(self.clusters - 1):
            cluster = ((after or self._last) + i) % (self.clusters - 1) + 1
            if self.next_of(cluster) == 0:
                self.link(cluster, _END)
                if after:
                    self.link(after, cluster)
                self._last = cluster
                return cluster
        return 0

    def chain(self, cluster: int) -> list[int]:
        found: list[int] = []
        while 0 < cluster < self.clusters and cluster not in found:
            found.append(cluster)
            cluster = self.next_of(cluster)
        return found

    def free(self) -> int:
        return sum(self.next_of(cluster) == 0 for cluster in range(1, self.clusters))

    def block_of(self, cluster: int) -> int:
        return self._data_at + cluster

    def _blocks(self, folder: int) -> list[int]:
        if folder == _ROOT:
            return list(range(self._root_at, self._root_at + _ROOT_BLOCKS))
        return [self.block_of(cluster) for cluster in self.chain(folder)]

    def entries(self, folder: int) -> "list[tuple[int, int, tuple]]":
        """Return (block, offset, entry) for every slot in a folder."""
        found = []
        for block in self._blocks(folder):
            for at in range(0, BLOCK, _ENTRY.size):
                found.append((block, at, _ENTRY.unpack_from(self.window(block), at)))
        return found

    def find(self, path: str) -> "tuple[int, int, tuple] | None":
        folder_name, _, name = path.strip("/").rpartition("/")
        folder = self._folder(folder_name)
        for place in self.entries(folder):
            if place[2][1] in (1, 2) and place[2][0].rstrip(b"\0") == name.encode():
                return place
        return None

    def _folder(self, name: str) -> int:
        if not name:
            return _ROOT
        place = self.find(name)
        if place is None or place[2][1] != 2:
            raise OSError(2, "ENOENT")
        return int(place[2][2])

    def put(self, block: int, at: int, *entry: Any) -> None:
        _ENTRY.pack_into(self.window(block), at, *entry)
        self.soil()

    def make(self, path: str, kind: int, cluster: int) -> "tuple[int, int, tuple]":
        folder_name, _, name = path.strip("/").rpartition("/")
        for block, at, entry in self.entries(self._folder(folder_name)):
            if entry[1] not in (1, 2):
                self.put(block, at, name.encode(), kind, cluster, 0, 0)
                return block, at, (name.encode(), kind, cluster, 0, 0)
        raise OSError(28, "ENOSPC")

    def _change(self) -> None:
        if self.readonly:
            raise OSError(30, "EROFS")

    # The functions of os and open

    def mkdir(self, path: str) -> None:
        self._change()
        if self.find(path):
            raise OSError(17, "EEXIST")
        cluster = self.take_cluster(0)
        if not cluster:
            raise OSError(28, "ENOSPC")
        self.write_block(self.block_of(cluster), bytes(BLOCK))
        self.make(path, 2, cluster)
        self.sync_all()

    def remove(self, path: str) -> None:
        self._change()
        place = self.find(path)
        if place is None:
            raise OSError(2, "ENOENT")
        self.empty(place[2][2])
        self.put(place[0], place[1], b"", 0, 0, 0, 0)
        self.sync_all()

    def empty(self, cluster: int) -> None:
        for used in self.chain(cluster):
            self.link(used, 0)

    def rename(self, old: str, new: str) -> None:
        self._change()
        if self.find(new):
            raise OSError(17, "EEXIST")
        place = self.find(old)
        if place is None:
            raise OSError(2, "ENOENT")
        made = self.make(new, 1, place[2][2])
        self.put(made[0], made[1], made[2][0], *place[2][1:])
        self.put(place[0], place[1], b"", 0, 0, 0, 0)
        self.sync_all()

    def stat(self, path: str) -> tuple:
        place = self.find(path)
        if place is None:
            raise OSError(2, "ENOENT")
        return (0x8000 if place[2][1] == 1 else 0x4000, 0, 0, 0, 0, 0, place[2][3], 0, 0, 0)

    def urandom(self, count: int) -> bytes:
        return os.urandom(count)

    def open(self, path: str, mode: str = "r") -> "FatFile":
        if mode not in ("rb", "r+b", "w+b"):
            raise AssertionError(f"the HAL opens files rb, r+b or w+b, not {mode}")
        if mode != "rb":
            self._change()
        place = self.find(path)
        if place is None:
            if mode != "w+b":
                raise OSError(2, "ENOENT")
            place = self.make(path, 1, 0)
        elif mode == "w+b":
            self.empty(place[2][2])
            self.put(place[0], place[1], place[2][0], 1, 0, 0, 0)
            place = (place[0], place[1], (place[2][0], 1, 0, 0, 0))
        return FatFile(self, place, mode)


class FatFile:
    def __init__(self, fat: Fat, place: "tuple[int, int, tuple]", mode: str) -> None:
        self._fat = fat
        self._generation = fat.generation
        self._block, self._at, (self._name, _, first, self._size, self._when) = place
        self._clusters = fat.chain(first)
        self._mode = mode
        self._position = 0
        self._changed = mode == "w+b"

    def _check(self) -> None:
        assert self._generation == self._fat.generation, "the file was opened before the power cut"

    def seek(self, position: int) -> int:
        self._check()
        if position > self._size:
            if self._mode == "rb":
                position = self._size
            else:
                position = min(position, self._grow(position))
                self._size = max(self._size, position)
                self._changed = True
        self._position = position
        return position

    def tell(self) -> int:
        return self._position

    def _grow(self, size: int) -> int:
        """Take clusters for this many bytes, as long as any are free. Return how many bytes have room."""
        while len(self._clusters) * BLOCK < size:
            cluster = self._fat.take_cluster(self._clusters[-1] if self._clusters else 0)
            if not cluster:
                break
            self._clusters.append(cluster)
        return len(self._clusters) * BLOCK

    def read(self, count: int = -1) -> bytes:
        self._check()
        end = self._size if count < 0 else min(self._size, self._position + count)
        found = bytearray()
        while self._position < end:
            index, at = divmod(self._position, BLOCK)
            if index >= len(self._clusters):
                raise OSError(5, "EIO")  # The table has lost the rest of the file.
            block = self._fat.block_of(self._clusters[index])
            content = self._fat._window if block == self._fat._window_at else self._fat.read_block(block)
            piece = content[at : at + end - self._position]
            found += piece
            self._position += len(piece)
        return bytes(found)

    def readinto(self, buffer: bytearray) -> int:
        content = self.read(len(buffer))
        buffer[: len(content)] = content
        return len(content)

    def write(self, data: "bytes | bytearray | memoryview") -> int:
        self._check()
        assert self._mode != "rb"
        fat = self._fat
        self._changed = True
        done = min(len(data), self._grow(self._position + len(data)) - self._position)
        left = memoryview(data)[:done]
        while len(left):
            index, at = divmod(self._position, BLOCK)
            block = fat.block_of(self._clusters[index])
            if at == 0 and len(left) >= BLOCK:
                piece = left[:BLOCK]
                fat.write_through(block, bytes(piece))
            else:
                piece = left[: BLOCK - at]
                fat.window(block)[at : at + len(piece)] = piece
                fat.soil()
            self._position += len(piece)
            left = left[len(piece) :]
        self._size = max(self._size, self._position)
        if done < len(data):
            raise OSError(28, "ENOSPC")
        return done

    def close(self) -> None:
        self._check()
        if self._changed:
            first = self._clusters[0] if self._clusters else 0
            self._fat.put(self._block, self._at, self._name, 1, first, self._size, (self._when + 1) & 255)
            self._fat.sync_all()
            self._changed = False

    def __enter__(self) -> "FatFile":
        return self

    def __exit__(self, *error: object) -> None:
        if error[0] is not PowerCut:
            self.close()
