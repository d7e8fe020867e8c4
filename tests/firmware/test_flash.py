"""Flashing: what is sent, what a person is told, and that a device cut off at any moment still starts something whole.

The device here is a folder: a fake transport runs the very code that goes to a real one, and can lose its power at
any single change to its files. tests/pico/ flashes the real runtimes.
"""

from __future__ import annotations

import builtins
import contextlib
import io
import os
import shutil
import types
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from mpremote.transport import TransportError  # type: ignore[import-untyped]

from firmware.bundle import build
from firmware.install import find, flash, flash_device
from firmware.install.device_code import GUARD_START, STAGED, guard_code
from firmware.install.flash_device import Drive, FlashError, Wire
from firmware.install.notice import NOTICE_START
from firmware.wiring import boards, wiring

OLD = {
    "main.py": b"import engine_core.a  # old\n",
    "engine_core/__init__.mpy": b"M\x06init",
    "engine_core/a.mpy": b"M\x06a old",
    "engine_core/b.py": b"b = 'old'\n",
    "hal/gone.mpy": b"M\x06gone",
}
NEW = {
    "main.py": b"import engine_core.a  # new\n",
    "engine_core/__init__.mpy": b"M\x06init",
    "engine_core/a.mpy": b"M\x06a new" * 900,
    "engine_core/b.mpy": b"M\x06b new",
    "seeds/deep/c.mpy": b"M\x06c new",
}


def as_circuitpython(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same build with CircuitPython's entry points."""
    renamed = {path.replace("main.py", "code.py"): content for path, content in files.items()}
    return renamed | {"boot.py": b"import storage  # " + files["main.py"]}


class PowerCut(BaseException):
    """The board lost its power."""


class Restarted(BaseException):
    """The board was told to reset."""


class Board:
    """A device whose file system is a folder; mpremote's transport as far as flashing uses it."""

    def __init__(self, root: Path, runtime: str = "micropython", version: tuple[Any, ...] = (1, 24, 1, "")) -> None:
        self.root = root
        self.runtime = runtime
        self.version = version
        self.machine = "Raspberry Pi Pico with RP2040"
        self.changes = 0
        self.cut_at = -1
        self.errno = 0  # instead of power lost at cut_at: this error
        self.mounted = False
        self.hashlib = True
        self.block_free = (4096, 4096, 300, 300)
        self.spoil: Callable[[bytes], bytes] = lambda data: data
        root.mkdir(parents=True, exist_ok=True)
        self.enter_raw_repl()

    # What mpremote's transport offers

    def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 0) -> None:
        self._globals: dict[str, Any] = {
            "__builtins__": {**vars(builtins), "__import__": self._import, "open": self._open}
        }

    def exec_raw(self, code: str, timeout: float = 0) -> tuple[bytes, bytes]:
        output = io.StringIO()
        try:
            with contextlib.redirect_stdout(output):
                exec(code, self._globals)
        except (PowerCut, Restarted):
            raise OSError("gone") from None
        except Exception as error:
            return output.getvalue().encode(), f"Traceback:\n{type(error).__name__}: {error}".encode()
        return output.getvalue().encode(), b""

    def exec_raw_no_follow(self, code: str) -> None:
        with contextlib.suppress(Restarted):
            exec(code, self._globals)

    def close(self) -> None:
        pass

    # What is on the board

    def files(self) -> dict[str, bytes]:
        return {
            path.relative_to(self.root).as_posix(): path.read_bytes()
            for path in sorted(self.root.rglob("*"))
            if path.is_file()
        }

    def start(self) -> bytes:
        """Power on: runs the guard as long as it is the entry point, and returns the entry point that then starts."""
        self.cut_at = -1
        for _ in range(3):
            order = ("main.py",) if self.runtime == "micropython" else ("code.py", "main.py")
            entry = next((self.root / name for name in order if (self.root / name).is_file()), None)
            assert entry is not None, "nothing to start"
            code = entry.read_bytes()
            if not code.startswith(GUARD_START.encode()):
                return code
            self.enter_raw_repl()
            with contextlib.suppress(Restarted), contextlib.redirect_stdout(io.StringIO()):
                exec(code, self._globals)
        raise AssertionError("the guard never ends")

    def _import(self, name: str, *rest: Any) -> Any:
        if name == "os":
            return self._os()
        if name == "sys":
            implementation = types.SimpleNamespace(name=self.runtime, version=self.version, _mpy=6)
            return types.SimpleNamespace(implementation=implementation)
        if name in ("machine", "microcontroller"):
            return types.SimpleNamespace(reset=self._reset)
        if name == "storage":
            mount = types.SimpleNamespace(readonly=True)
            return types.SimpleNamespace(getmount=lambda path: mount, remount=self._remount)
        if name == "hashlib" and not self.hashlib:
            raise ImportError(name)
        return builtins.__import__(name, *rest)

    def _os(self) -> types.SimpleNamespace:
        def rename(old: str, new: str) -> None:
            if self.runtime == "circuitpython" and self._at(new).exists():
                raise FileExistsError(17, "EEXIST")
            self._change()
            os.rename(self._at(old), self._at(new))

        def changing(function: Callable[..., None]) -> Callable[[str], None]:
            def call(path: str) -> None:
                if function is not os.mkdir and not self._at(path).exists():
                    raise FileNotFoundError(2, "ENOENT")
                self._change()
                function(self._at(path))

            return call

        return types.SimpleNamespace(
            rename=rename,
            remove=changing(os.remove),
            rmdir=changing(os.rmdir),
            mkdir=changing(os.mkdir),
            listdir=lambda path: os.listdir(self._at(path)),
            stat=lambda path: os.stat(self._at(path)),
            statvfs=lambda path: self.block_free,
            uname=lambda: types.SimpleNamespace(machine=self.machine),
        )

    def _open(self, path: str, mode: str = "r") -> Any:
        if "w" not in mode:
            return open(self._at(path), mode)
        self._change()
        file = self._at(path).open(mode)
        return types.SimpleNamespace(write=lambda data: self._write(file, data), close=file.close)

    def _write(self, file: Any, data: bytes) -> None:
        try:
            self._change()
        except PowerCut:
            file.write(data[: len(data) // 2])
            file.close()
            raise
        file.write(self.spoil(data))

    def _change(self) -> None:
        if self.changes == self.cut_at:
            if self.errno:
                raise OSError(self.errno, os.strerror(self.errno))
            raise PowerCut
        self.changes += 1

    def _remount(self, path: str, readonly: bool) -> None:
        if self.mounted:
            raise RuntimeError("Cannot remount path when visible via USB.")

    def _reset(self) -> None:
        raise Restarted

    def _at(self, path: str) -> Path:
        return self.root / path.lstrip("/")


def put(board: Board, files: dict[str, bytes]) -> flash.Plan:
    """One whole flash run."""
    return flash.update(Wire(board, "PORT"), files)


def ours(board: Board) -> dict[str, bytes]:
    """The board's files without the list that flashing leaves."""
    found = board.files()
    assert set(found.pop("updeck.files").decode().splitlines()) == set(found)
    return found


@pytest.fixture(params=["micropython", "circuitpython"])
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Board:
    version = (1, 24, 1, "") if request.param == "micropython" else (10, 2, 1, "")
    return Board(tmp_path / "board", request.param, version)


def builds(board: Board) -> tuple[dict[str, bytes], dict[str, bytes]]:
    """The older and the newer build for a board."""
    return (OLD, NEW) if board.runtime == "micropython" else (as_circuitpython(OLD), as_circuitpython(NEW))


# What is sent


def test_an_empty_device_gets_everything(board: Board) -> None:
    old, _ = builds(board)
    assert put(board, old).send == tuple(sorted(old))
    assert ours(board) == old


def test_only_what_changed_is_sent_and_what_is_no_longer_part_goes(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    done = put(board, new)
    assert set(done.send) == {path for path in new if old.get(path) != new[path]}
    assert done.gone == ("engine_core/b.py", "hal/gone.mpy")
    assert ours(board) == new
    assert not (board.root / "hal").exists()


def test_the_same_build_again_changes_nothing(board: Board) -> None:
    old, _ = builds(board)
    put(board, old)
    before = board.changes
    assert not put(board, old).changes
    assert board.changes == before


def test_a_device_without_hashlib_is_compared_by_crc(board: Board) -> None:
    old, new = builds(board)
    board.hashlib = False
    put(board, old)
    put(board, new)
    assert ours(board) == new
    assert not put(board, new).changes


def test_saves_and_other_peoples_files_stay(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    (board.root / "saves").mkdir()
    (board.root / "saves/0").write_bytes(b"a game")
    (board.root / "engine_core/notes.txt").write_bytes(b"mine")
    put(board, new)
    found = board.files()
    assert found["saves/0"] == b"a game"
    assert found["engine_core/notes.txt"] == b"mine"


def test_another_projects_entry_point_is_kept_under_another_name(board: Board) -> None:
    (board.root / "main.py").write_bytes(b"print('my own clock')\n")
    put(board, builds(board)[0])
    assert board.files()["main.py.before-updeck"] == b"print('my own clock')\n"


def test_a_fresh_circuitpythons_hello_world_is_not_worth_keeping(tmp_path: Path) -> None:
    board = Board(tmp_path / "board", "circuitpython", (10, 2, 1, ""))
    (board.root / "code.py").write_bytes(b'print("Hello World!")\n')
    put(board, as_circuitpython(OLD))
    assert ours(board) == as_circuitpython(OLD)


def test_what_was_staged_before_a_cut_is_not_sent_again(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    last = max(path for path in new if old.get(path) != new[path])
    board.spoil = lambda data: (_ for _ in ()).throw(PowerCut()) if data == new[last] else data
    with pytest.raises(FlashError, match="broke"):
        put(board, new)
    board.spoil = lambda data: data
    assert put(board, new).send == (last,)
    assert ours(board) == new


# Cut off at any moment


def cuts(board: Board, old: dict[str, bytes], new: dict[str, bytes]) -> Iterator[int]:
    """Every single change of an update from old to new: leaves the board as power lost there would."""
    put(board, old)
    saved = board.root.with_name("saved")
    shutil.copytree(board.root, saved)
    start = board.changes
    put(board, new)
    count = board.changes - start
    assert count > 15
    for at in range(count):
        shutil.rmtree(board.root)
        shutil.copytree(saved, board.root)
        board.changes = 0
        board.cut_at = at
        with pytest.raises(FlashError, match=r"broke; what the device had before still starts"):
            put(board, new)
        board.cut_at = -1
        yield at


def whole(board: Board, files: dict[str, bytes]) -> bool:
    """True where every file of a build is there as built, and nothing staged or older comes before it on import."""
    found = board.files()
    shadows = [path for path in found if path.endswith(".py") and path[:-3] + ".mpy" in files]
    return all(found.get(path) == content for path, content in files.items()) and not shadows


def test_power_lost_at_any_change_leaves_a_device_that_starts_the_old_or_the_new(board: Board) -> None:
    old, new = builds(board)
    entry = "main.py" if board.runtime == "micropython" else "code.py"
    started = []
    for at in cuts(board, old, new):
        now = board.start()
        started.append(now)
        assert now in (old[entry], new[entry]), at
        assert whole(board, old if now == old[entry] else new), at
    assert set(started) == {old[entry], new[entry]}


def test_running_it_again_after_any_cut_ends_with_the_new_build(board: Board) -> None:
    old, new = builds(board)
    for at in cuts(board, old, new):
        put(board, new)
        assert ours(board) == new, at


def test_another_build_after_any_cut_starts_whole_however_it_is_cut_itself(board: Board) -> None:
    old, new = builds(board)
    third = {path: content + b"# third" for path, content in new.items()}
    for at in cuts(board, old, new):
        board.changes = 0
        board.cut_at = at + 5
        with contextlib.suppress(FlashError):
            put(board, third)
        now = board.start()
        assert any(now in files.values() and whole(board, files) for files in (old, new, third)), at
        put(board, third)
        assert ours(board) == third, at


def test_a_first_flash_cut_off_anywhere_starts_nothing_half(board: Board) -> None:
    old, _ = builds(board)
    entry = "main.py" if board.runtime == "micropython" else "code.py"
    seen: set[bytes] = set()
    at = 0
    while True:
        shutil.rmtree(board.root)
        board.root.mkdir()
        board.changes, board.cut_at = 0, at
        try:
            put(board, old)
            break
        except FlashError as error:
            board.cut_at = -1
            try:
                starts = board.start()
            except AssertionError:
                assert set(board.files()) <= {"updeck.files", "updeck.files.next", "main.py.next"}, at  # as it was
            else:
                assert starts.startswith(NOTICE_START.encode()) or (starts == old[entry] and whole(board, old)), at
                assert starts == old[entry] or "shows that it must be flashed again" in str(error), at
                seen.add(starts)
            put(board, old)
            assert ours(board) == old, at
        at += 1
    assert at > 10 and len(seen) > 1


# What a person is told


def test_a_file_that_arrives_damaged_is_sent_again_and_then_given_up(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    path = "engine_core/b.mpy"
    board.spoil = lambda data: b"?" + data[1:] if data == new[path] else data
    with pytest.raises(FlashError, match=r"engine_core/b\.mpy arrived damaged twice; nothing of the old"):
        put(board, new)
    assert whole(board, {path: old[path] for path in old if path != "engine_core/b.py"})


def test_a_full_device_is_found_out_before_anything_is_sent(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    before = board.files()
    board.block_free = (512, 512, 300, 9)
    with pytest.raises(flash_device.Full, match=r"the device has 4 KB free; nothing was changed"):
        put(board, new)
    assert board.files() == before


def test_a_device_without_room_for_two_builds_gets_the_new_one_in_place_of_the_old(board: Board) -> None:
    old, new = builds(board)
    new["engine_core/a.mpy"] = b"M\x06a new"
    put(board, old)
    board.block_free = (512, 512, 300, 10)  # three or four files are sent, each in a block of its own
    entry = flash.ENTRY[board.runtime]
    for at in range(100):
        cut = Board(shutil.copytree(board.root, board.root.parent / f"cut {at}"), board.runtime, board.version)
        cut.block_free, cut.cut_at = board.block_free, at
        try:
            put(cut, new)
        except FlashError as error:
            cut.cut_at = -1
            starts = cut.start()
            shows = starts.startswith(NOTICE_START.encode())
            assert shows or (starts == new[entry] and whole(cut, new)) or (starts == old[entry] and whole(cut, old)), at
            assert not shows or "shows that it must be flashed again" in str(error), at
        else:
            break
        cut.cut_at, cut.block_free = -1, (512, 512, 300, 300)
        put(cut, new)
        assert ours(cut) == new, at
    assert 10 < at < 99 and ours(cut) == new


def test_a_device_that_fills_up_on_the_way_says_so(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    board.changes, board.cut_at, board.errno = 0, 8, 28
    with pytest.raises(flash_device.Full, match="The device is full; what the device had before still starts"):
        put(board, new)


def test_a_drive_mounted_on_a_computer_is_explained(tmp_path: Path) -> None:
    board = Board(tmp_path / "board", "circuitpython", (10, 2, 1, ""))
    board.mounted = True
    with pytest.raises(flash_device.ReadOnly, match=r"mounted on a computer .* so nothing was sent: give the drive's"):
        put(board, as_circuitpython(OLD))


def test_other_runtimes_and_silent_devices_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FlashError, match="runs pycopy, not MicroPython or CircuitPython; nothing was changed"):
        Wire(Board(tmp_path, "pycopy"), "PORT")

    class Silent(Board):
        def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 0) -> None:
            if timeout_overall:
                raise TransportError("could not enter raw repl")

    with pytest.raises(FlashError, match="PORT does not answer; nothing was changed: reset it"):
        Wire(Silent(tmp_path), "PORT")


def flashing(board: Board, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> int:
    """The command line with the board at the other end."""
    monkeypatch.setattr(flash, "connect", lambda port: Wire(board, port))
    return flash.main(["--port", "PORT", *arguments])


@pytest.fixture
def build_folder(tmp_path: Path) -> Path:
    for name, files in {"micropython": OLD, "circuitpython": as_circuitpython(OLD)}.items():
        for path, content in files.items():
            place = tmp_path / "build" / name / path
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
    return tmp_path / "build"


def test_the_command_line_picks_the_devices_runtime_and_restarts_it(
    board: Board, build_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert flashing(board, monkeypatch, "--build", str(build_folder)) == 0
    assert ours(board) == builds(board)[0]
    assert "Sent" in (said := capsys.readouterr().out)
    assert "it starts now." in said and "wiring" not in said


def test_the_wrong_runtime_is_one_sentence(
    tmp_path: Path, build_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = Board(tmp_path / "board")
    assert flashing(board, monkeypatch, "--build", str(build_folder), "--runtime", "circuitpython") == 1
    assert capsys.readouterr().err == (
        "The device at PORT runs MicroPython 1.24.1, not CircuitPython; nothing was changed: "
        "say RUNTIME=micropython, or put CircuitPython on it first.\n"
    )
    assert flashing(board, monkeypatch, "--build", str(build_folder / "circuitpython")) == 1
    assert "is for CircuitPython, but the device at PORT runs MicroPython 1.24.1" in capsys.readouterr().err
    assert board.files() == {}


@pytest.mark.parametrize("version", [(10, 3, 0, ""), (10, 2, 1, "rc.0"), (10, 2, 2, "")])
def test_compiled_files_do_not_go_to_a_circuitpython_that_never_ran_them(
    version: tuple[Any, ...],
    tmp_path: Path,
    build_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    board = Board(tmp_path / "board", "circuitpython", version)
    assert flashing(board, monkeypatch, "--build", str(build_folder / "circuitpython")) == 1
    assert "was never tried on CircuitPython 10." in capsys.readouterr().err
    source = {"code.py": b"pass\n"}
    (build_folder / "circuitpython-source").mkdir()
    (build_folder / "circuitpython-source/code.py").write_bytes(source["code.py"])
    assert flashing(board, monkeypatch, "--build", str(build_folder)) == 0
    assert ours(board) == source


def test_no_build_no_device_no_answer_are_one_sentence_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert flashing(Board(tmp_path / "board"), monkeypatch, "--build", str(tmp_path / "none")) == 1
    assert capsys.readouterr().err == f"There is no build in {tmp_path / 'none'}; run make build first.\n"
    monkeypatch.undo()
    monkeypatch.setattr(flash_device.serial.tools.list_ports, "comports", list)
    monkeypatch.setattr(find, "mounted", list)
    for port, sentence in {
        "/dev/ttyNONE": "Nothing is connected at /dev/ttyNONE (no device is connected by USB now).",
        "auto": "No device is found: plug one in by USB with a cable that carries data, then run this again; a new"
        " board shows up when its BOOTSEL (or BOOT) button is held while it is plugged in.",
        "id:123": "No connected device has the serial number 123.",
        "socket://127.0.0.1:1": "Nothing answers at socket://127.0.0.1:1; start the device (or the emulated Pico)"
        " there first.",
    }.items():
        assert flash.main(["--port", port]) == 1
        assert capsys.readouterr().err == sentence + "\n"


def test_a_busy_port_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    held, other = os.openpty()
    try:
        port = os.ttyname(other)
        with flash_device.serial.serial_for_url(port, exclusive=True):
            assert flash.main(["--port", port]) == 1
        assert capsys.readouterr().err.startswith(f"{port} is busy or no serial port: close the program")
    finally:
        os.close(held)
        os.close(other)


# The wiring that a device gets


def wired(source: Path, target: build.Target, board: wiring.Wiring | None = None) -> dict[str, bytes]:
    """What stands in for a build: an entry point that names the target, and the wiring."""
    assert board is not None and source == build.SOURCE
    return {flash.ENTRY[target.runtime]: target.name.encode(), "hal/board.py": board.source().encode()}


def expected(target: str, board: str) -> dict[str, bytes]:
    return wired(build.SOURCE, next(found for found in build.TARGETS if found.name == target), wiring.read(board))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "contents", wired)


@pytest.fixture
def device(tmp_path: Path, machine: str) -> Board:
    """On MicroPython, and it says that it is `machine`."""
    device = Board(tmp_path / "board")
    device.machine = machine
    return device


MICROPYTHON = ("micropython", (1, 24, 1, ""))
CIRCUITPYTHON = ("circuitpython", (10, 2, 1, ""))
PICO, PICO_W, FEATHER = "Raspberry Pi Pico with RP2040", "Raspberry Pi Pico W with RP2040", "Adafruit Feather RP2040"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("runs", "machine", "target", "board"),
    [
        (MICROPYTHON, FEATHER + " with RP2040", "micropython", "feather_rp2040"),
        (MICROPYTHON, PICO_W, "micropython", "pico_w"),
        (CIRCUITPYTHON, "Seeeduino XIAO RP2040 with rp2040", "circuitpython", "xiao_rp2040"),
        (("circuitpython", (10, 3, 0, "")), "Raspberry Pi Pico 2 with rp2350a", "circuitpython-source", "pico_2"),
    ],
)
def test_a_device_gets_its_own_boards_wiring_built_for_its_runtime(
    runs: tuple[str, tuple[Any, ...]],
    machine: str,
    target: str,
    board: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    device = Board(tmp_path / "board", *runs)
    device.machine = machine
    assert flashing(device, monkeypatch) == 0
    assert ours(device) == expected(target, board)
    assert f"\nIt gets the wiring {board}, for the {boards.BOARDS[board].title}.\n" in capsys.readouterr().out


def test_what_the_sources_are_built_into_is_what_the_device_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Board(tmp_path / "board", "circuitpython", (10, 3, 0, ""))  # source: the build that takes the least time
    device.machine = FEATHER + " with rp2040"
    device.block_free = (512, 512, 3000, 3000)
    assert flashing(device, monkeypatch) == 0
    found = ours(device)
    assert {"boot.py", "code.py", "engine_core/__init__.py", "lib/adafruit_displayio_ssd1306.py"} <= found.keys()
    pins: dict[str, object] = {}
    exec(found["hal/board.py"], pins)
    assert {name: pins[name] for name in wiring.read("feather_rp2040").pins()} == wiring.read("feather_rp2040").pins()
    assert f"Sent {len(found)} of {len(found)} files" in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("machine", ["Generic [board] with RP2350", ""])
def test_an_unknown_board_gets_the_default_wiring_and_is_told_how_to_get_another(
    machine: str, board: Board, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board.machine = machine
    assert flashing(board, monkeypatch) == 0
    assert ours(board) == expected(board.runtime, wiring.DEFAULT)
    told = (
        f'The device says it is "{machine}", which is no board known here, so it gets the default wiring; BOARD= and a '
        "name or file gives it another (docs/wiring.md).\nIt gets the wiring pico, for the Raspberry Pi Pico.\n"
    )
    assert told in capsys.readouterr().out
    assert flashing(board, monkeypatch, "--board", "xiao_rp2040") == 0
    assert ours(board) == expected(board.runtime, "xiao_rp2040")
    assert "no board known" not in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("machine", "name"),
    [(PICO, "pico_spi"), (PICO, "pico_w"), (PICO_W, "pico_2"), ("Raspberry Pi Pico2 with RP2350", "pico_sh1106")],
)
def test_a_wiring_that_is_named_goes_onto_any_board_with_the_same_pins(
    device: Board,
    machine: str,
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    own = tmp_path / "own.py"
    own.write_text((wiring.FOLDER / f"{name}.py").read_text().replace(" = 25 ", ' = "LED" '))
    assert flashing(device, monkeypatch, "--board", str(own)) == 0
    assert ours(device) == expected("micropython", str(own))
    title = boards.BOARDS[boards.guess(machine) or ""].title
    assert f"\nIt gets the wiring own, for the {title}.\n" in capsys.readouterr().out


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(
    ("machine", "name", "sentence"),
    [
        (
            PICO,
            "feather_rp2040",
            "The wiring feather_rp2040 is for the Adafruit Feather RP2040, but the device at PORT has the firmware of "
            "the Raspberry Pi Pico; nothing was changed: leave BOARD= out, or put the Adafruit Feather RP2040's own "
            "firmware on it first.",
        ),
        (
            PICO_W,
            "pico_spi",
            "pico_spi: LED is GP25, which the Raspberry Pi Pico W keeps for its radio; write LED = 'LED'.",
        ),
    ],
)
def test_another_boards_wiring_is_refused(
    device: Board, name: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert flashing(device, monkeypatch, "--board", name) == 1
    assert capsys.readouterr().err == sentence + "\n"
    assert device.files() == {}


def test_a_faulty_wiring_or_source_is_one_sentence_and_nothing_is_sent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    device = Board(tmp_path / "board")

    def broken(*what: object) -> dict[str, bytes]:
        raise build.BuildError("engine_core/deck.py, line 1: invalid syntax; nothing was built.")

    monkeypatch.setattr(build, "contents", broken)
    assert flashing(device, monkeypatch) == 1
    assert capsys.readouterr().err == "engine_core/deck.py, line 1: invalid syntax; nothing was built.\n"
    assert device.files() == {}
    monkeypatch.setattr(flash, "connect", None)  # a wiring is read before a device is stopped for it
    own = tmp_path / "own.py"
    own.write_text((wiring.FOLDER / "pico.py").read_text().replace("UP = 10", "UP = 77"))
    for name, sentence in {
        str(own): "own.py, line 24: UP is GP77, but the RP2040 has GP0 to GP29 only.",
        "pcio": f"There is no wiring file pcio; those with a name are {', '.join(wiring.names())}.",
    }.items():
        assert flash.main(["--port", "PORT", "--board", name]) == 1
        assert capsys.readouterr().err == sentence + "\n"


def test_a_finished_build_has_its_wiring_already(build_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        flash.main(["--build", str(build_folder), "--board", "pico"])
    assert refused.value.code == 2
    assert "argument --board: not allowed with argument --build" in capsys.readouterr().err


# The CIRCUITPY drive as a folder


@pytest.fixture
def drive(tmp_path: Path) -> Path:
    folder = tmp_path / "CIRCUITPY"
    folder.mkdir()
    (folder / "boot_out.txt").write_text("Adafruit CircuitPython 10.2.1 on 2026-05-13; Raspberry Pi Pico with rp2040\n")
    return folder


@pytest.mark.usefixtures("quick")
def test_a_drive_gets_the_wiring_of_the_board_that_its_boot_out_names(drive: Path) -> None:
    for machine, board in {FEATHER: "feather_rp2040", "Raspberry Pi Pico W": "pico_w", "Other": "pico"}.items():
        about = f"Adafruit CircuitPython 10.2.1 on 2026-05-13; {machine} with rp2040\r\nBoard ID:any; Raspberry Pi Pico"
        (drive / "boot_out.txt").write_text(about, newline="")
        assert flash.main(["--port", str(drive)]) == 0
        for path, content in expected("circuitpython", board).items():
            assert (drive / path).read_bytes() == content


def test_a_mounted_drive_is_copied_to(drive: Path, build_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (drive / "code.py").write_text('print("Hello World!")\n')
    assert flash.main(["--port", str(drive), "--build", str(build_folder)]) == 0
    assert "eject the drive and press the device's reset button" in capsys.readouterr().out
    found = {path.relative_to(drive).as_posix(): path.read_bytes() for path in drive.rglob("*") if path.is_file()}
    del found["boot_out.txt"]
    assert set(found.pop("updeck.files").decode().splitlines()) == set(found)
    assert found == as_circuitpython(OLD)
    new = as_circuitpython(NEW)
    flash.update(Drive(drive), new)
    assert all((drive / path).read_bytes() == content for path, content in new.items())
    assert not (drive / "engine_core/b.py").exists()


def test_an_update_of_the_drive_that_was_cut_off_is_finished_by_the_next(drive: Path) -> None:
    old, new = as_circuitpython(OLD), as_circuitpython(NEW)
    flash.update(Drive(drive), old)
    device = Drive(drive)
    for path in ("engine_core/a.mpy", "code.py"):
        device.write(path + STAGED, new[path], lambda count: None)
    device.write("main.py", guard_code("circuitpython"), lambda count: None)
    (drive / "code.py").unlink()
    flash.update(Drive(drive), new)
    assert (drive / "code.py").read_bytes() == new["code.py"]
    assert not (drive / "main.py").exists()
    assert not list(drive.rglob(f"*{STAGED}"))


def test_a_folder_that_is_no_circuitpython_drive_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert flash.main(["--port", str(tmp_path)]) == 1
    assert "is no CIRCUITPY drive" in capsys.readouterr().err


def test_a_read_only_or_full_drive_is_one_sentence(drive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(number: int) -> Callable[..., None]:
        def write(self: Path, data: bytes) -> None:
            raise OSError(number, os.strerror(number))

        return write

    monkeypatch.setattr(Path, "write_bytes", refuse(30))
    with pytest.raises(flash_device.ReadOnly, match="read-only for this computer, so nothing was sent: hold A"):
        flash.update(Drive(drive), as_circuitpython(OLD))
    monkeypatch.setattr(Path, "write_bytes", refuse(28))
    with pytest.raises(flash_device.Full, match="The device is full"):
        flash.update(Drive(drive), as_circuitpython(OLD))


@pytest.mark.parametrize("first", [True, False], ids=["first", "update"])
def test_the_drive_pulled_at_any_file_is_finished_by_the_next_flash(
    drive: Path, monkeypatch: pytest.MonkeyPatch, first: bool
) -> None:
    """Every write, rename and removal of the drive in turn is the one that does not happen any more."""
    old, new = as_circuitpython(OLD), as_circuitpython(NEW)
    if not first:
        flash.update(Drive(drive), old)
    saved = drive.with_name("saved")
    shutil.copytree(drive, saved)
    left = 0

    def counted(name: str) -> Callable[..., None]:
        real = getattr(Drive, name)

        def step(self: Drive, *arguments: Any) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise FlashError("The drive is gone")
            real(self, *arguments)

        return step

    for name in ("write", "move", "remove"):
        monkeypatch.setattr(Drive, name, counted(name))
    started = set()
    for at in range(100):
        shutil.rmtree(drive)
        shutil.copytree(saved, drive)
        left = at
        try:
            flash.update(Drive(drive), new)
        except FlashError:
            board = Board(shutil.copytree(drive, drive.with_name(f"pulled {at}")), "circuitpython", (10, 2, 1, ""))
            try:
                now = board.start()
            except AssertionError:
                assert first and not any(board.root.rglob("*.mpy")), at  # nothing of ours starts, as before
            else:
                started.add(now[:20])
                files = {old["code.py"]: old, new["code.py"]: new}.get(now)
                assert now.startswith(NOTICE_START.encode()) or (files and whole(board, files)), at
            left = 1000
            flash.update(Drive(drive), new)
            found = Board(drive, "circuitpython", (10, 2, 1, "")).files()
            assert {path: found[path] for path in found if path not in ("boot_out.txt", "updeck.files")} == new, at
        else:
            break
    assert 10 < at < 99
    assert started >= ({NOTICE_START.encode()[:20]} if first else {old["code.py"][:20]})
