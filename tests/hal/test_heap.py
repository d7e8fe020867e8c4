"""When garbage is collected, and how fast memory is allocated, on real MicroPython."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.fakes.bench import CircuitPythonBench
from tests.micropython.test_engine import MICROPYTHON, on_micropython


def said(source: str) -> tuple[str, str]:
    """Return what a program prints on MicroPython, and its errors. `{root}` in the source stands for the project's
    folder.
    """
    assert MICROPYTHON
    command = [MICROPYTHON, "-c", source.format(root=str(Path(__file__).parents[2]))]
    run = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    return run.stdout, run.stderr


HOLES_ON_MICROPYTHON = """
import sys
sys.path.insert(0, {root!r})
from hal.micropython.heap import Heap
kept = [object() for _ in range(300)]
for i in range(0, 300, 3):
    kept[i] = None
Heap().collect()()
lowest = id(object())
print(lowest > max(id(small) for small in kept if small))
"""


@on_micropython
def test_after_a_collection_on_micropython_no_small_hole_is_left_among_what_is_in_use() -> None:
    assert said(HOLES_ON_MICROPYTHON) == ("True\n", "")


ROOM_ON_MICROPYTHON = """
import gc
import sys
sys.path.insert(0, {root!r})
from hal.micropython.heap import Heap
heap = Heap()
heap.collect()()
gc.collect()
free = gc.mem_free()
for litter, wanted in ((0, 1 << 29), (8000, 1), (8000, 1 << 29), (1000, 1 << 29)):
    bytearray(litter)
    before = gc.mem_free()
    heap.make_room(wanted)
    print(gc.mem_free() > before, gc.mem_free() > free - 2048)
bytearray(1000)
before = gc.mem_free()
sys.modules["imported"] = gc
heap.make_room(1 << 29)
print(gc.mem_free() > before)
"""


@on_micropython
def test_room_is_made_on_micropython_only_where_there_is_garbage_and_little_is_free() -> None:
    assert said(ROOM_ON_MICROPYTHON) == ("False True\nFalse False\nTrue True\nFalse True\nTrue\n", "")


LOCKED_ON_MICROPYTHON = """
import sys
sys.path.insert(0, {root!r})
from hal.micropython.heap import compute
def large(a):
    b = c = d = e = f = g = h = i = j = k = l = m = a
    return a + b + c + d + e + f + g + h + i + j + k + l + m
class Thinker:
    def __init__(self, step):
        self.step = step
print(compute(Thinker(lambda: large(1))))
wasteful = Thinker(lambda: len([1]))
try:
    compute(wasteful)
except MemoryError:
    print(len([1]), "free again")
"""


@on_micropython
def test_what_is_computed_on_micropython_takes_nothing_of_the_heap() -> None:
    assert said(LOCKED_ON_MICROPYTHON) == ("13\n1 free again\n", "")


def test_an_import_on_circuitpython_has_made_room_already(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = CircuitPythonBench()
    machine = bench.machine
    collections: list[None] = []
    free = [100_000]
    code = machine.make_room.__func__.__globals__
    monkeypatch.setitem(code, "gc", SimpleNamespace(collect=lambda: collections.append(None), mem_free=lambda: free[0]))
    machine.collect()()
    free[0] = 80_000
    monkeypatch.setitem(sys.modules, "imported", ModuleType("imported"))
    machine.make_room(1 << 29)
    assert len(collections) == 1
    free[0] = 60_000
    machine.make_room(1 << 29)
    assert len(collections) == 2
