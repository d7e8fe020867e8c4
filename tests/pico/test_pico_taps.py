"""Presses and saves on flash that takes time: taps at random moments of saves, and saves that wait for presses."""

from collections.abc import Iterator
from random import Random

import pytest

from engine_core.console.play.session import EASY, PERSON
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.pico.honest import TYPICAL
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
_BUTTONS = ("up", "down", "left", "right", "a", "b")
# About every tenth of a second the program saves 1,500 bytes, and it prints a letter for each press.
_PROGRAM = """
from hal.%s.buttons import Buttons
store = Store("/saves")
buttons = Buttons((10, 11, 12, 13, 14, 15))
data = bytes(1500)
while True:
 for _ in range(5):
  pressed = buttons.poll() >> 8
  for bit in range(6):
   if pressed >> bit & 1: print("udlrab"[bit], end="")
  buttons.rest(10)
 store.save("game", data)
"""
_SHORTEST_MS, _LONGEST_MS = 5, 120
_BETWEEN_MS = 200  # longer than a save and its passes, because two taps during one save count as one press
# From this length on, a tap is never lost, as docs/reference/saves.md says.
_SURE_MS = {MICROPYTHON: 20, CIRCUITPYTHON: 75}
_DOWN_MS = 40
_GAP_MS = 170  # shorter than the 300 ms that a save waits for
_SHOWN_US = 150_000
_PRESSES = 10  # A turn is saved after 3 s in any case.
_FELT_MS = 60
_PHASE_MS = 130  # slightly longer than the interval between saves, so that taps begin at every phase of a save
_SITTINGS, _ROUNDS = 10, 17  # 1,020 taps in total: make test-pico runs the first sitting, make test-long the others


@pytest.fixture(scope="module", params=[MICROPYTHON, CIRCUITPYTHON])
def saving(request: pytest.FixtureRequest) -> Iterator[Pico]:
    """A Pico that saves continuously, on flash that takes time."""
    family: str = request.param
    needed(family)
    names = ["hal/__init__.py", f"hal/{family}/__init__.py", *(f"hal/{part}.py" for part in _PARTS[family])]
    files = {name: (ROOT / name).read_bytes() for name in names}
    with Pico(family=family, flash=prepared(None, family, files), honest=TYPICAL) as pico:
        pico.launch(_STORE[family] + _PROGRAM % family)
        pico.run(3_000 if family == CIRCUITPYTHON else 300)
        yield pico


@pytest.mark.parametrize(
    "sitting", [1, *(pytest.param(number, marks=pytest.mark.long) for number in range(2, _SITTINGS + 1))]
)
def test_no_tap_is_lost_that_is_longer_than_the_docs_say(saving: Pico, sitting: int) -> None:
    random = Random(sitting)
    lost: list[int] = []
    for _ in range(_ROUNDS):
        heard = len(saving.console)
        lengths = [random.randint(_SHORTEST_MS, _LONGEST_MS) for _ in _BUTTONS]
        moves = []  # millisecond, button, whether it is pressed or released
        for button, ms in zip(_BUTTONS, lengths, strict=True):
            begin = random.randrange(_PHASE_MS)
            moves += [(begin, button, True), (begin + ms, button, False)]
        now = 0
        for at, button, down in sorted(moves):
            saving.run(at - now)
            now = at
            (saving.hold if down else saving.release)(button)
        saving.run(_BETWEEN_MS)
        found = saving.console[heard:]
        for button, ms in zip(_BUTTONS, lengths, strict=True):
            assert found.count(button[0]) <= 1, f"a tap of {ms} ms on {button} was {found}"
            lost += [] if button[0] in found else [ms]
    taps = _ROUNDS * len(_BUTTONS)
    print(f"{saving.family}, sitting {sitting}: {taps} taps, lost of so many ms: {sorted(lost)}", flush=True)
    assert max(lost, default=0) <= _SURE_MS[saving.family]


def waited(console: Pico) -> list[int]:
    """Press a button that moves the cursor. Return the milliseconds to the first other pixel, or [] if none changes."""
    shown, began_us = console.screen(), console.now_us
    console.hold("right")
    shows = console.run_for(_SHOWN_US, lambda: console.screen() != shown)
    ms = (console.now_us - began_us) // 1000
    console.run(_DOWN_MS)
    console.release()
    return [ms] if shows else []


def test_no_save_is_felt(console: Pico) -> None:
    """A save waits until no button has been pressed for 300 ms, so an earlier press takes effect at once."""
    both = SideBySide(console, 10)
    both.start()
    both.both(OPEN % ([PERSON, EASY], "way_up_high", 10) + "del console.top().tick\n")
    both.same()
    before = console.flash_writes
    console.press("a")  # plays a turn
    random = Random(3)
    waits_ms = []
    for _ in range(_PRESSES):
        console.run(random.randrange(40, _GAP_MS))
        waits_ms += waited(console)  # The list is empty until the bot has moved.
    assert console.flash_writes == before
    console.run_until(lambda: console.flash_writes > before, 1_500_000, "save")
    print(f"{console.family}: presses waited {waits_ms} ms, {waited(console)} ms at a save", flush=True)
    # The first press comes while the turn's own picture is drawn, and waits for that. Meanwhile the flash is not
    # written.
    assert max(waits_ms[1:]) <= _FELT_MS and len(waits_ms) > _PRESSES // 2
