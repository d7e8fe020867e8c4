"""After a power cut while real firmware saves, the last good save is loaded, and no other save is damaged.

Like real flash, the emulated one is erased 4 KB at a time, takes time, and is torn by a cut. One device is cut again
and again, so that each save also starts from the state that a cut has left.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

from engine_core import catalog
from engine_core.console.scene import A
from host_sim.pico.honest import BLOCK, SECTOR, TYPICAL
from host_sim.pico.pico import Pico, PowerLost
from host_sim.workshop.measures import measure, random_presses
from host_sim.workshop.measures.random_games import BEGIN
from tests.pico.images import needed
from tests.setting import fewest

pytestmark = pytest.mark.pico

_ROOT = Path(__file__).parent.parent.parent
_MODULES = {
    "micropython": ("store", "store_files"),
    "circuitpython": ("store", "circuitpython/store", "circuitpython/fat_slots"),
}
_STORE = {
    "micropython": "from hal.store_files import FileStore\ns=FileStore('/saves')\n",
    "circuitpython": "import storage\nstorage.remount('/', False)\n"
    "from hal.circuitpython.store import FatStore\ns=FatStore('/saves')\n",
}
_LOOK = (
    "for n in ('one','two','settings'):\n d=s.load(n)\n"
    " print(n, d and (len(d), d[0], d==bytes(d[:1])*len(d)), repr(s.trouble))\n"
)
_SIZES = {"one": 3500, "two": 2000, "settings": 150}


class Saver(Pico):
    """A Pico with the store, which records the sectors that are erased.

    cut_off: names whose last save was cut off; the previous save may be loaded, and the store reports this.
    """

    def __init__(self, family: str) -> None:
        super().__init__(family=family, honest=TYPICAL)
        self.erased: list[int] = []
        self.cut_off: set[str] = set()

    def _flash_command(self) -> None:
        command = self._mcu.ssi._tx_buffer
        if command and command[0] in (SECTOR, BLOCK):
            self.erased.append((command[1] << 16 | command[2] << 8 | command[3]) // 4096)
        super()._flash_command()

    def save(self, name: str, value: int) -> None:
        self.cut_off.add(name)
        out = self.exec(f"print(s.save({name!r}, bytes([{value}])*{_SIZES[name]}), s.trouble)")
        assert out.split() == ["True"], out
        self.cut_off.discard(name)

    def found(self) -> dict[str, int]:
        """Read every save, and return each name's value."""
        saves = {}
        for line in self.exec(_LOOK).splitlines():
            name, size, value, whole, trouble = line.replace("(", "").replace(",", "").replace(")", "").split()
            assert (int(size), whole) == (_SIZES[name], "True"), line
            assert trouble == "''" or (trouble == "'older'" and name in self.cut_off), line
            saves[name] = int(value)
        return saves


@pytest.fixture(scope="module", params=["micropython", "circuitpython"])
def saver(request: pytest.FixtureRequest) -> Iterator[Saver]:
    family: str = request.param
    needed(family)
    pico = Saver(family)
    with pico:
        if family == "circuitpython":
            pico.exec("import storage\nstorage.remount('/', False)")
        for folder in ("/hal", "/hal/circuitpython"):
            pico.exec(f"import os\nos.mkdir({folder!r})\nopen({folder!r} + '/__init__.py','w').close()")
        for name in _MODULES[family]:
            source = (_ROOT / "hal" / f"{name}.py").read_text()
            pico.exec(f"f=open('/hal/{name}.py','w')\nf.write({source!r})\nf.close()")
        pico.exec(_STORE[family])
        for n in range(3):
            for save in _SIZES:
                pico.save(save, n)
        yield pico


def _cut(saver: Saver, step: int, most: int) -> None:
    value = 10
    expected = saver.found()
    outcomes = set()
    for writes in range(0, most, step):
        for name in ("one", "settings") if writes % (2 * step) else ("one",):
            value = value % 200 + 1
            saver.cut_power_after(writes)
            cut = True
            try:
                saver.save(name, value)
                cut = False
            except PowerLost:
                saver.power_on()
                saver.exec(_STORE[saver.family])
            saver.cut_power_after(-1)
            found = saver.found()
            assert found[name] in ((expected[name], value) if cut else (value,)), (writes, name)
            assert {k: v for k, v in found.items() if k != name} == {k: v for k, v in expected.items() if k != name}, (
                f"a cut after {writes} flash writes into {name} harmed another"
            )
            outcomes.add((cut, found[name] == value))
            expected = found
            if name == "one":
                value += 1
                saver.save(name, value)  # The next save succeeds.
                expected[name] = value
                assert saver.found() == expected
    assert (True, False) in outcomes
    assert (False, True) in outcomes, "no save was completed, so the cuts must come later"


def test_power_cut_at_flash_writes_of_a_save(saver: Saver) -> None:
    _cut(saver, 5, 46)


@pytest.mark.long
def test_power_cut_at_every_flash_write_of_a_save(saver: Saver) -> None:
    _cut(saver, 1, 60)


def test_a_save_erases_no_sector_that_others_need(saver: Saver) -> None:
    """CircuitPython erases at most two sectors for a save, which nothing else uses; littlefs never writes in place."""
    before = saver.found()
    sectors: dict[str, set[int]] = {}
    for name in _SIZES:
        saver.erased.clear()
        for n in range(4):
            saver.save(name, 100 + n)
        sectors[name] = set(saver.erased)
    if saver.family == "circuitpython":
        assert all(len(found) <= 4 for found in sectors.values())
        assert sum(len(found) for found in sectors.values()) == len(set().union(*sectors.values()))
        assert min(min(found) for found in sectors.values()) > 0x100, "the boot block and the table lie in the first"
    assert before != saver.found()


def test_a_reset_in_the_middle_of_a_save(saver: Saver) -> None:
    """Pressing the reset button during a save tears no single flash write, but may cut the save off."""
    before = saver.found()
    for moment_us in (500, 4_000, 9_000):
        saver.cut_off.add("two")
        saver.launch("s.save('two', bytes([77])*2000)")
        saver.run_for(moment_us, lambda: False)
        saver.hard_reset()
        saver.exec(_STORE[saver.family])
        found = saver.found()
        assert found.pop("two") in (before["two"], 77)
        assert found == {k: v for k, v in before.items() if k != "two"}


# The program prints a line before and after each save, so that the computer knows when one is under way.
_TELL = """
import time
from binascii import crc32
store = console.machine.store
def told(write, name, *data):
 print("begun", name, crc32(data[0]) if data else 0)
 time.sleep(0.02)
 done = write(name, *data)
 print("done" if done else "failed", name, repr(store.trouble))
 return done
def telling(write): return lambda *save: told(write, *save)
store.save, store.erase = telling(store.save), telling(store.erase)
"""
_FOUND = "for name in %r: print(name, crc32(store.load(name) or b''))"
_CONTINUE = """
console.top().press(%d)
print(console.session and console.session.game, (store.load("last") or b"").decode(), sep="/")
"""
_OPEN_GAME = "begin(console, Session, %r, %d, b'')\n"
_PASSES = "console.machine.buttons = console.machine.clock = presses\nfor _ in range(%d): console.step()"
_MOST_PASSES = 400
_NONE = crc32(b"")
_CUT_WITHIN = {"micropython": 10, "circuitpython": 60}  # approximate number of flash writes for three saves


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3))])
def test_an_evening_of_four_games_the_power_cut_in_each(console: Pico, seed: int) -> None:
    random = Random(seed)
    kept = dict.fromkeys((game for game, _, _ in catalog.GAMES), _NONE)  # the last complete save, by name

    def begin() -> None:
        measure.start(console)
        console.interrupt()
        console.exec(Path(random_presses.__file__).read_text(encoding="utf-8") + BEGIN % random.randrange(1, 65537))
        console.exec(_TELL)

    begin()
    for game in list(kept):
        console.cut_power_after(random.randrange(_CUT_WITHIN[console.family]))
        with pytest.raises(PowerLost):
            console.exec(
                _OPEN_GAME % (game, fewest(game).seats) + _PASSES % _MOST_PASSES, limit_ms=1_000 * _MOST_PASSES
            )
        last = {}
        for word, name, what in (line.split() for line in console.console.removeprefix("OK").splitlines()):
            if word == "begun":
                last = {name: int(what)}
            else:
                assert word == "done", (name, what)
                kept |= last
                last = {}
        assert last, "the power was cut outside a save"
        console.power_on()
        begin()
        found = dict(line.split() for line in console.exec(_FOUND % list(kept | last)).splitlines())
        for name, value in found.items():
            assert int(value) in (kept.get(name, _NONE), last.get(name)), (game, name)
            kept[name] = int(value)
        print(f"{console.family}, evening {seed}: {game} cut in the save of {list(last)}, kept {found}", flush=True)
        shown, noted = console.exec(_CONTINUE % A).strip().split("/")
        assert shown == noted or not kept.get(noted), "Home continues the last one"
