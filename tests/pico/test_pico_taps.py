"""Presses and saves on flash that takes its time: taps at random moments of saves, and saves that wait for presses."""

from collections.abc import Iterator
from random import Random

import pytest

from engine_core.console.play.session import EASY, PERSON
from host_sim.pico.honest import TYPICAL
from host_sim.pico.image import CIRCUITPYTHON, MICROPYTHON
from host_sim.pico.pico import Pico
from host_sim.pico.prepare import prepared
from host_sim.workshop.measures.side_by_side import SideBySide
from tests.micropython.test_engine import ROOT
from tests.pico.images import needed
from tests.pico.test_pico_games import OPEN

pytestmark = pytest.mark.pico

_PARTS = {
    MICROPYTHON: ("micropython/buttons", "micropython/store", "store", "store_files"),
    CIRCUITPYTHON: (
        "circuitpython/buttons",
        "circuitpython/pins",
        "circuitpython/store",
        "circuitpython/fat_slots",
        "store",
    ),
}
_STORE = {
    MICROPYTHON: "from hal.micropython.store import QuietStore as Store\n",
    CIRCUITPYTHON: "import storage\nstorage.remount('/', False)\n"
    "from hal.circuitpython.store import FatStore as Store\n",
}
# A save of 1,500 bytes each tenth of a second or so, and an x for each press
_PROGRAM = """
from hal.%s.buttons import Buttons
store = Store("/saves")
buttons = Buttons((10, 11, 12, 13, 14, 15))
data = bytes(1500)
while True:
 for _ in range(5):
  if buttons.poll() >> 12 & 1: print("x", end="")
  buttons.rest(10)
 store.save("game", data)
"""
_SHORTEST_MS, _LONGEST_MS = 5, 120
_BETWEEN_MS = 300  # longer than a save and its passes: two taps in one save are one press
_SURE_MS = {MICROPYTHON: 20, CIRCUITPYTHON: 75}  # a tap as long is never lost: docs/saves.md


def _saving(family: str) -> Pico:
    needed(family)
    names = ["hal/__init__.py", f"hal/{family}/__init__.py", *(f"hal/{part}.py" for part in _PARTS[family])]
    files = {name: (ROOT / name).read_bytes() for name in names}
    return Pico(family=family, flash=prepared(None, family, files), honest=TYPICAL)


def taps(pico: Pico, count: int, seed: int = 7) -> Iterator[tuple[int, int]]:
    """Yield of each tap how many presses the device found, and its milliseconds."""
    random = Random(seed)
    pico.launch(_STORE[pico.family] + _PROGRAM % pico.family)
    pico.run(3_000 if pico.family == CIRCUITPYTHON else 300)
    for _ in range(count):
        before = pico.console.count("x")
        ms = random.randint(_SHORTEST_MS, _LONGEST_MS)
        pico.press("a", ms)
        pico.run(_BETWEEN_MS + random.randrange(100))
        yield pico.console.count("x") - before, ms


def _check(family: str, count: int) -> None:
    lost: list[int] = []
    with _saving(family) as pico:
        for number, (found, ms) in enumerate(taps(pico, count)):
            assert found <= 1, f"tap {number} of {ms} ms was {found} presses"
            if not found:
                lost.append(ms)
            if number % 20 == 19:
                print(f"{family}: {number + 1} taps, lost {sorted(lost)}", flush=True)
    assert not [ms for ms in lost if ms > _SURE_MS[family]]


@pytest.mark.parametrize("family", [MICROPYTHON, CIRCUITPYTHON])
def test_no_tap_is_lost_that_is_longer_than_the_docs_say(family: str) -> None:
    _check(family, 40)


@pytest.mark.long
@pytest.mark.parametrize("family", [MICROPYTHON, CIRCUITPYTHON])
def test_a_thousand_taps(family: str) -> None:
    _check(family, 1000)


def test_a_save_waits_until_nobody_has_pressed_for_300_ms(console: Pico) -> None:
    both = SideBySide(console, 10)
    both.start()
    both.both(OPEN % ([PERSON, EASY], "up_or_down", 10) + "del console.top().tick\n")
    both.press("a")
    console.run(1_000)
    console.press("a")
    before = console.flash_writes
    for _ in range(11):
        console.run(190)
        console.press("right", 50)
    assert console.flash_writes == before
    console.run(1_500)
    assert console.flash_writes > before
