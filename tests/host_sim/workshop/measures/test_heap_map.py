"""The map of a heap, on a memory made here: whose each object is, what is garbage, what is free.

tests/pico maps real ones.
"""

import struct

import pytest

from host_sim.pico.pico import PicoError
from host_sim.workshop.measures import heap_map
from host_sim.workshop.measures.bytecode import Frame
from host_sim.workshop.measures.heap_map import HeapMap, Owner, Types

RAM = 0x20000000
TABLE, POOL = RAM + 0x40, RAM + 0x100
BLOCKS = 64
STACK = POOL + 16 * BLOCKS + 0x40
TYPES = Types(function=0x1004074C, class_=0x10041994, dictionary=0x10040208, module=0x100414CC)
INT = 0x101


class Code:
    """Knows one function by its bytecode."""

    def find(self, read: object) -> tuple[bytes, Frame] | None:
        code = read(4)  # type: ignore[operator]
        return (code, Frame("Deck.draw", "engine_core/deck.py")) if code == b"draw" else None


class Made:
    """A RAM with objects put into it."""

    def __init__(self) -> None:
        self.ram = bytearray(0x1000)
        self.next = 0
        self.word(RAM + 0x10, TABLE)
        self.word(RAM + 0x14, BLOCKS // 4)
        self.word(RAM + 0x18, TABLE + BLOCKS // 4)  # of finalisers
        self.word(RAM + 0x1C, POOL)
        self.word(RAM + 0x20, POOL + 16 * BLOCKS)

    def word(self, address: int, value: int) -> None:
        struct.pack_into("<I", self.ram, address - RAM, value)

    def put(self, *words: int, blocks: int = 1, data: bytes = b"") -> int:
        """Put an object into the next blocks; return its address."""
        for number in range(blocks):
            at = TABLE - RAM + (self.next + number) // 4
            self.ram[at] |= (2 if number else 1) << 2 * ((self.next + number) % 4)
        address = POOL + 16 * self.next
        self.next += blocks
        for number, word in enumerate(words):
            self.word(address + 4 * number, word)
        if data:
            self.ram[address - RAM : address - RAM + len(data)] = data
        return address

    def map(self, modules: dict[int, str]) -> HeapMap:
        return HeapMap(bytes(self.ram), STACK, TYPES, modules, Code())  # type: ignore[arg-type]


def test_each_object_has_the_owner_that_refers_to_it_over_the_fewest_steps() -> None:
    made = Made()
    code = made.put(data=b"draw")
    function = made.put(TYPES.function, 0, 0, code)
    slots = made.put(INT, function)
    methods = made.put(TYPES.dictionary, 0, 0, slots)
    class_ = made.put(TYPES.class_, 0, methods)
    cards = made.put(INT, INT, INT, blocks=3)
    deck = made.put(class_, cards)
    names = made.put(INT, class_, INT, deck)
    table = made.put(TYPES.dictionary, 0, 0, names)
    module = made.put(TYPES.module, table)
    made.word(RAM + 0x30, module)  # the runtime's list of modules
    frame = made.put(INT, cards, blocks=2)
    made.word(STACK, frame)
    lost = made.put(INT, deck)
    made.word(STACK - 8, lost)  # below the stack: what was there before
    found = made.map({module: "deck_module"})
    path = "engine_core/deck.py"
    assert found.owners == {
        **dict.fromkeys((code, function), Owner(heap_map.CODE, path)),
        **dict.fromkeys((slots, methods, class_), Owner(heap_map.CLASSES, path)),
        **dict.fromkeys((cards, deck), Owner(heap_map.OBJECTS, path)),
        **dict.fromkeys((names, table, module), Owner(heap_map.MODULES, "deck_module")),
        frame: Owner(heap_map.RUNNING, ""),
        lost: Owner(heap_map.GARBAGE, ""),
    }
    assert found.by_owner()[Owner(heap_map.OBJECTS, path)] == 4 * 16
    assert (found.size, found.used) == (16 * BLOCKS, 16 * 15)
    assert found.holes() == [16 * (BLOCKS - 15)]
    report = found.report().splitlines()
    assert report[0].startswith("1,024 bytes: 224 in use, 16 garbage, 784 free in 1 holes")
    assert report[3].split() == ["144", "32", "48", "64", path]


def test_a_memory_without_a_heap_is_refused() -> None:
    with pytest.raises(PicoError, match="No heap"):
        HeapMap(bytes(0x1000), STACK, TYPES, {}, None)
