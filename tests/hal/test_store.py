"""Saves survive power cuts after every byte and every file-system step, any flipped bit, and a full or missing drive.

The method comes from the tests of SQLite and littlefs: repeat everything, and stop it one step later each time.
"""

import errno
import os
import struct
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hal import store as format
from hal.host.store import HostStore
from hal.store_files import FileStore
from tests.hal.media import KINDS, NAMES, SCRIPT, Drive, RealDisk, Saves, cut_everywhere, do, media
from tests.micropython.test_engine import MICROPYTHON, on_micropython
from tests.sample import sample


@KINDS
def test_power_lost_at_any_step_leaves_the_last_good_save(kind: str, tmp_path: Path) -> None:
    medium = media(kind, tmp_path)
    saves: Saves = dict.fromkeys(NAMES)

    def goes_on() -> None:
        """Check that the next save after a cut works, and does not damage other saves."""
        others = {name: medium.store.load(name) for name in NAMES}
        for name in ("one", "two"):
            assert medium.store.save(name, b"after the cut")
            others[name] = b"after the cut"
        assert {name: medium.store.load(name) for name in NAMES} == others

    for name, data in SCRIPT:
        cut_everywhere(medium, name, data, saves, goes_on)
        saves[name] = data
        assert {name: medium.store.load(name) for name in NAMES} == saves


@KINDS
@pytest.mark.parametrize("saved", sample([1, 2], (1).__eq__))
def test_a_second_cut_right_after_the_first(kind: str, saved: int, tmp_path: Path) -> None:
    """The save after a cut goes into the torn slot, not into the only good one."""
    medium = media(kind, tmp_path)
    saves: Saves = {}
    for data in (b"a", b"bb"):
        do(medium.store, "one", data)
    for data in (b"ccc", b"dddd")[:saved]:
        saves["one"] = medium.store.load("one")

        def cut_again() -> None:
            found: Saves = {"one": medium.store.load("one")}
            cut_everywhere(medium, "one", b"eeeee", found, lambda: None)

        cut_everywhere(medium, "one", data, saves, cut_again)


@pytest.mark.parametrize("kind", ("littlefs", "fat"))
def test_a_cut_at_every_byte_of_a_large_save(kind: str, tmp_path: Path) -> None:
    medium = media(kind, tmp_path)
    saves: Saves = {"one": None, "two": b"kept"}
    do(medium.store, "two", b"kept")
    for n in range(3):
        data = bytes((n + 1,)) * 3500
        cut_everywhere(medium, "one", data, saves, lambda: None)
        saves["one"] = data


@KINDS
@pytest.mark.parametrize("every", sample([1, 7], (7).__eq__))  # Every seventh bit covers one bit in each byte.
def test_a_flipped_bit_never_gives_a_wrong_save(kind: str, every: int, tmp_path: Path) -> None:
    medium = media(kind, tmp_path)
    for count, good in ((1, (b"saved once", None)), (2, (b"saved twice", b"saved once")), (3, (b"3", b"saved twice"))):
        do(medium.store, "one", (b"saved once", b"saved twice", b"3")[count - 1])
        kept = medium.keep()
        unsaid = 0
        for change in flips(medium, every):
            found = medium.store.load("one")
            assert found in good, (change, found)
            assert found is not None or medium.store.trouble in ("broken", "")
            unsaid += found == good[1] is not None and not medium.store.trouble
            medium.put_back(kept)
        number = struct.calcsize(format.HEAD[:-1])
        finds = [*range(number, number + 4)]  # The bytes that identify a slot, which are only the number in a file.
        if isinstance(medium, Drive):  # On a drive, the mark and the name with its length identify it too.
            finds += [*range(len(format.MAGIC)), 5, *range(16, 16 + len("one"))]
        lost = sum(bit >> 3 in finds for bit in range(0, 8 * 64, every))
        assert unsaid == (lost if count > 1 else 0), "the loss of any other bit is reported"


def flips(medium: Any, every: int) -> Iterator[str]:
    """Flip every bit of each slot, or one in `every`, and yield after each flip; the caller restores the medium."""
    if isinstance(medium, RealDisk):
        for path in sorted(medium.folder.iterdir()):
            content = path.read_bytes()
            for bit in range(0, 8 * len(content), every):
                flipped = bytearray(content)
                flipped[bit >> 3] ^= 1 << (bit & 7)
                path.write_bytes(flipped)
                yield f"{path.name} bit {bit}"
        return
    if isinstance(medium, Drive):
        flash = medium.bench.disk.flash
        at = flash.find(format.MAGIC)
        while at >= 0:
            for bit in range(0, 8 * 64, every):
                flash[at + (bit >> 3)] ^= 1 << (bit & 7)
                medium.restart()
                yield f"slot at {at} bit {bit}"
            at = flash.find(format.MAGIC, at + 64)
        return
    for path in sorted(medium.bench.disk.files):
        for bit in range(0, 8 * len(medium.bench.disk.files[path]), every):
            medium.bench.disk.files[path][bit >> 3] ^= 1 << (bit & 7)
            yield f"{path} bit {bit}"


def test_a_flipped_bit_of_a_large_slot_is_seen() -> None:
    data = bytes(range(250)) * 14
    slot = bytearray(format.head("one", 7, data) + data)
    assert format.sequence_of(bytes(slot), "one") == 7
    for bit in range(8 * len(slot)):
        slot[bit >> 3] ^= 1 << (bit & 7)
        assert format.sequence_of(slot, "one") == 0, bit
        slot[bit >> 3] ^= 1 << (bit & 7)


@KINDS
def test_two_damaged_slots_are_reported(kind: str, tmp_path: Path) -> None:
    medium = media(kind, tmp_path)
    for data in (b"a", b"b", b"c"):
        do(medium.store, "one", data)
    if isinstance(medium, RealDisk):
        for path in medium.folder.iterdir():
            path.write_bytes(path.read_bytes()[:-1] + b"?")
    elif isinstance(medium, Drive):
        for letter in (b"onea", b"oneb", b"onec"):
            medium.bench.disk.flash[:] = medium.bench.disk.flash.replace(letter, b"one?")
    else:
        for content in medium.bench.disk.files.values():
            content[-1] ^= 1
    assert medium.store.load("one") is None
    assert medium.store.trouble == "broken"
    do(medium.store, "one", b"anew")
    assert medium.store.load("one") == b"anew"


def test_a_slot_is_these_bytes() -> None:
    """A slot has exactly these bytes, which hal/README.md shows byte by byte."""
    slot = format.head("settings", 3, b"\x01\x02") + b"\x01\x02"
    assert slot.hex(" ") == "55 70 64 6b 01 08 02 00 03 00 00 00 b2 f9 d8 cf 73 65 74 74 69 6e 67 73 01 02"


def test_a_slot_of_another_name_or_version_is_not_good() -> None:
    slot = bytearray(format.head("one", 3, b"x") + b"x")
    assert format.sequence_of(slot, "one") == 3
    assert format.sequence_of(slot, "two") == 0
    slot[4] = 2
    assert format.sequence_of(slot, "one") == 0


def test_a_full_drive_keeps_what_was_saved(tmp_path: Path) -> None:
    medium = media("littlefs", tmp_path)
    for name in ("settings", "one", "two"):
        do(medium.store, name, b"small")
    medium.bench.disk.capacity = medium.bench.disk.used() + 100
    for name in ("settings", "one", "two"):
        results = [medium.store.save(name, bytes((n,)) * 2000) for n in range(3)]
        assert not results[-1] and medium.store.trouble == "full"
        assert medium.store.load(name) in [b"small", *(bytes((n,)) * 2000 for n in range(3) if results[n])]


@pytest.mark.parametrize(
    ("code", "trouble"),
    [
        (errno.EROFS, "readonly"),
        (errno.EACCES, "readonly"),
        (errno.ENOTDIR, "readonly"),
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EFBIG, "full"),
        (errno.EIO, "broken"),
    ],
)
def test_the_host_tells_why_it_could_not_save_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, trouble: str
) -> None:
    store = HostStore(str(tmp_path / "saves"))
    assert store.save("one", b"a") and store.error is None
    with monkeypatch.context() as patch:

        def fails(descriptor: int) -> None:
            raise OSError(code, os.strerror(code))

        patch.setattr(os, "fsync", fails)
        assert not store.save("one", b"b") and store.trouble == trouble
        assert store.load("one") in (b"a", b"b") and store.trouble == ""
        assert store.error is not None and store.error.errno == code, "loading does not hide the error"
    assert store.save("one", b"c") and store.load("one") == b"c"
    assert store.error is None


def test_a_disk_that_really_fills_up_keeps_what_was_saved(tmp_path: Path) -> None:
    """Saves survive a full disk. The operating system ends each file at 2,000 bytes, as a quota would."""
    script = (
        "import resource, sys\n"
        "from hal.host.store import HostStore\n"
        "store = HostStore(sys.argv[1])\n"
        "print(store.save('one', b'kept'), store.save('one', b'kept too'))\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"
        "print(store.save('one', bytes(3500)), store.trouble, store.load('one'), store.error is None)\n"
    )
    command = [sys.executable, "-c", script, str(tmp_path / "saves")]
    run = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False)
    assert run.stdout.splitlines() == ["True True", "False full b'kept too' False"], run.stderr


@pytest.mark.parametrize("above", ["", "saves"])
def test_a_file_in_the_place_of_the_folder_is_no_damaged_save(tmp_path: Path, above: str) -> None:
    (tmp_path / "file").write_bytes(b"somebody's")
    store = HostStore(str(tmp_path / "file" / above))
    assert store.load("one") is None and store.trouble == ""
    assert not store.save("one", b"x") and store.trouble == "readonly"
    assert (tmp_path / "file").read_bytes() == b"somebody's"


@pytest.mark.parametrize("kind", ["littlefs", "fat"])
def test_flash_that_takes_no_more_is_reported(kind: str, tmp_path: Path) -> None:
    medium = media(kind, tmp_path)
    for data in (b"a", b"b", b"c"):
        do(medium.store, "one", data)
    medium.bench.disk.failing = True
    assert not medium.store.save("one", b"d") and medium.store.trouble == "broken"
    medium.restart()
    assert medium.store.load("one") == b"c"


def test_bytes_that_do_not_stick_are_a_save_that_failed(tmp_path: Path) -> None:
    medium = media("fat", tmp_path)
    do(medium.store, "one", b"a")
    do(medium.store, "one", b"b")
    medium.bench.disk.sticks = False
    assert not medium.store.save("one", b"c") and medium.store.trouble == "broken"
    medium.restart()
    assert medium.store.load("one") == b"b"


ON_MICROPYTHON = """
import sys, gc
sys.path.insert(0, {root!r})
from hal.store_files import FileStore
store = FileStore({folder!r})
print(store.load("one"), repr(store.trouble))
for n in range(5):
    assert store.save("one", bytes((n,)) * 3500), store.trouble
    assert store.load("one") == bytes((n,)) * 3500
assert store.save("settings", b"loud") and store.erase("settings") and store.load("settings") is None
with open({folder!r} + "/one.a", "r+b") as file:
    file.seek(100)
    file.write(b"?")
data = store.load("one")
print(data[0], len(data), repr(store.trouble))
try:
    store.save("No", b"")
except ValueError as error:
    print(error)
print(FileStore("/proc/updeck").save("one", b""))
"""


@on_micropython
def test_the_store_on_micropython(tmp_path: Path) -> None:
    """On 32-bit MicroPython the store writes the same files, byte for byte, as on CPython, and each reads the other's
    slots.
    """
    assert MICROPYTHON
    theirs, ours = tmp_path / "theirs", tmp_path / "ours"
    source = ON_MICROPYTHON.format(root=str(Path(__file__).parents[2]), folder=str(theirs))
    run = subprocess.run(
        [MICROPYTHON, "-X", "heapsize=120k", "-c", source], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.stderr == ""
    assert run.stdout.splitlines() == [
        "None ''",
        "3 3500 'older'",
        "the name of a save must be of a-z 0-9 - _ only: 'No'",
        "False",
    ]
    store = FileStore(str(ours))
    for n in range(5):
        assert store.save("one", bytes((n,)) * 3500)
    assert (ours / "one.b").read_bytes() == (theirs / "one.b").read_bytes()
    damaged = bytearray((ours / "one.a").read_bytes())
    damaged[100] = ord("?")
    assert damaged == (theirs / "one.a").read_bytes()
    assert FileStore(str(theirs)).load("one") == bytes((3,)) * 3500
