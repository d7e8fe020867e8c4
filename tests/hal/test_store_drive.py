"""Which sectors of CircuitPython's drive a save may touch."""

from pathlib import Path

from tests.fakes.bench import CircuitPythonBench
from tests.fakes.disk import Power, PowerCut
from tests.fakes.fat import Fat
from tests.hal.media import NAMES, do, media


def test_a_save_touches_no_sector_but_its_own(tmp_path: Path) -> None:
    """A save touches no folder, no allocation table, and no slot of another name, whatever its size."""
    medium = media("fat", tmp_path)
    disk = medium.bench.disk
    touched: dict[str, set[int]] = {}
    for name in NAMES:
        do(medium.store, name, b"begun")
        do(medium.store, name, b"begun again")
    for name in NAMES:
        disk.erases.clear()
        for size in (0, 1, 480, 500, 3500, 4000, 20, 4000):
            do(medium.store, name, bytes((size & 255,)) * size)
        touched[name] = set(disk.erases)
        assert len(touched[name]) <= 4
    everything = [sector for sectors in touched.values() for sector in sectors]
    assert len(everything) == len(set(everything)), "two names share a sector of flash"
    shared = disk.find("/saves/saves.bin")
    assert shared is not None
    first_data = min(everything) * 4096
    assert first_data > shared[0] * 512, "the folder lies before the saves"


def test_twelve_names_have_two_slots_each_and_another_is_reported(tmp_path: Path) -> None:
    medium = media("fat", tmp_path)
    names = ["game%d" % n for n in range(12)]
    for turn in (b"1", b"2", b"3"):
        for name in names:
            do(medium.store, name, name.encode() + turn)
    assert not medium.store.save("another", b"x") and medium.store.trouble == "full"
    medium.restart()
    assert [medium.store.load(name) for name in names] == [name.encode() + b"3" for name in names]
    do(medium.store, "game3", None)
    do(medium.store, "another", b"x")
    do(medium.store, "another", b"y")


def test_no_room_for_the_file_is_reported_and_leaves_nothing_behind() -> None:
    power = Power()
    bench = CircuitPythonBench(power)
    disk = bench.disk
    disk.remove("/saves/saves.bin")
    disk.open("/big", "w+b").seek(512 * disk.free() - 100_000)
    disk.sync_all()
    free = disk.free()
    store = bench.new_store()
    assert not store.save("one", b"x") and store.trouble == "full"
    assert store.load("one") is None
    assert disk.find("/saves/saves.bin") is None and disk.free() == free


def test_power_lost_while_the_file_is_made(tmp_path: Path) -> None:
    """The file is created at the first start. A cut may destroy the allocation table, and with it the drive, which is
    reported.
    """
    medium = media("fat", tmp_path)
    disk = medium.bench.disk
    new = bytes(Fat().flash)
    for cut_at in range(2000):
        disk.flash[:] = new
        disk.mount()
        medium.power.left = cut_at
        try:
            medium.bench.new_store()
        except PowerCut:
            medium.power.left = None
            medium.restart()
            assert medium.store.load("one") is None
            assert medium.store.save("one", b"begun") or medium.store.trouble in ("full", "broken")
            continue
        break
    assert 100 < cut_at < 2000
    medium.power.left = None


def test_old_slots_that_the_flash_still_holds_do_not_come_back(tmp_path: Path) -> None:
    medium = media("fat", tmp_path)
    do(medium.store, "one", b"of long ago")
    do(medium.store, "one", b"of long ago")
    medium.bench.disk.remove("/saves/saves.bin")
    medium.restart()
    assert medium.store.load("one") is None and medium.store.trouble == ""


def test_a_computer_that_has_the_drive_from_the_start_still_lets_saves_be_read(tmp_path: Path) -> None:
    medium = media("fat", tmp_path)
    do(medium.store, "one", b"kept")
    medium.bench.disk.readonly = True
    medium.restart()
    assert medium.store.load("one") == b"kept"
    assert not medium.store.save("one", b"new") and medium.store.trouble == "readonly"
    medium.bench.disk.readonly = False
    do(medium.store, "one", b"new")


def test_what_reads_and_writes_is_in_memory_only_while_it_works() -> None:
    bench = CircuitPythonBench()
    store = bench.machine.store
    parts = {"hal.circuitpython.fat_slots"}
    bench.machine.collect()
    assert not parts & bench.loaded()
    assert store.load("game") is None
    assert parts <= bench.loaded(), "more loads may follow"
    assert store.save("game", b"saved")
    assert not parts & bench.loaded()
    assert store.load("game") == b"saved"
    bench.machine.collect()
    assert not parts & bench.loaded()
    assert store.erase("game") and store.load("game") is None
