"""Flashing: which files are sent, and what the person is told. tests/pico/ flashes the real runtimes."""

import os
import shutil
from pathlib import Path

import pytest
from mpremote.transport import TransportError  # type: ignore[import-untyped]

from firmware.install import find, flash, flash_device
from firmware.install.flash_device import FlashError, Wire
from firmware.install.notice import NOTICE_START
from host_sim import cli
from tests.firmware.flash.fake_device import OLD, Board, PowerCut, as_circuitpython, builds, flashing, ours, put, whole


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


def test_a_file_that_arrives_damaged_is_sent_again_and_then_given_up(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    path = "engine_core/b.mpy"
    board.spoil = lambda data: b"?" + data[1:] if data == new[path] else data
    with pytest.raises(FlashError, match=r"engine_core/b\.mpy was damaged twice on its way; the device still starts"):
        put(board, new)
    assert whole(board, {path: old[path] for path in old if path != "engine_core/b.py"})


def test_a_damaged_file_of_a_first_build_leaves_a_device_that_must_be_flashed_again(board: Board) -> None:
    _, new = builds(board)
    board.spoil = lambda data: b"?" + data[1:] if data == new["engine_core/b.mpy"] else data
    with pytest.raises(FlashError, match=r"damaged twice on its way; for now it shows that it must be flashed again\."):
        put(board, new)


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
    (board.root / "saves").mkdir()
    (board.root / "saves/0").write_bytes(b"a game")
    board.block_free = (512, 512, 300, 10)  # Three or four files are sent, each in its own block.
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
        assert ours(cut) == new | {"saves/0": b"a game"}, at
    assert 10 < at < 99 and ours(cut) == new | {"saves/0": b"a game"}


def test_a_device_that_fills_up_on_the_way_says_so(board: Board) -> None:
    old, new = builds(board)
    put(board, old)
    board.changes, board.cut_at, board.errno = 0, 8, 28
    with pytest.raises(flash_device.Full, match="The device is full; the device still starts"):
        put(board, new)


def test_a_drive_mounted_on_a_computer_is_explained(tmp_path: Path) -> None:
    board = Board(tmp_path / "board", "circuitpython", (10, 2, 1, ""))
    board.mounted = True
    with pytest.raises(flash_device.ReadOnly, match=r"mounted on a computer .* so nothing was sent: give the drive's"):
        put(board, as_circuitpython(OLD))


def test_other_runtimes_and_silent_devices_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FlashError, match="runs pycopy, which is neither MicroPython nor CircuitPython; nothing was ch"):
        Wire(Board(tmp_path, "pycopy"), "PORT")

    class Silent(Board):
        def enter_raw_repl(self, soft_reset: bool = True, timeout_overall: float = 0) -> None:
            if timeout_overall:
                raise TransportError("could not enter raw repl")

    with pytest.raises(
        FlashError, match=r"PORT does not answer, and nothing was changed\. .* one file with `.*`, .* This erases"
    ):
        Wire(Silent(tmp_path), "PORT")


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
        "updeck: The device at PORT runs MicroPython 1.24.1, not CircuitPython, and nothing was changed. "
        "Pass RUNTIME=micropython (--runtime micropython), or put CircuitPython on it first.\n"
    )
    assert flashing(board, monkeypatch, "--build", str(build_folder / "circuitpython")) == 1
    assert "is for CircuitPython, but the device at PORT runs MicroPython 1.24.1" in capsys.readouterr().err
    assert board.files() == {}


def test_no_build_no_device_no_answer_are_one_sentence_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert flashing(Board(tmp_path / "board"), monkeypatch, "--build", str(tmp_path / "none")) == 1
    assert capsys.readouterr().err == f"updeck: There is no build in {tmp_path / 'none'}; run make build first.\n"
    monkeypatch.undo()
    monkeypatch.setattr(flash_device.serial.tools.list_ports, "comports", list)
    monkeypatch.setattr(find, "mounted", list)
    for port, sentence in {
        "/dev/ttyNONE": "Nothing is connected at /dev/ttyNONE (no device is connected by USB now).",
        "auto": "No device found: plug one in by USB with a cable that carries data, then run this again; a new"
        " board shows up when its BOOTSEL (or BOOT) button is held while it is plugged in.",
        "id:123": "No connected device has the serial number 123.",
        "socket://127.0.0.1:1": "Nothing answers at socket://127.0.0.1:1; start the device (or the emulated Pico)"
        " there first.",
    }.items():
        assert cli.main(["flash", "--port", port]) == 1
        assert capsys.readouterr().err == f"updeck: {sentence}\n"


def test_a_busy_port_is_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    held, other = os.openpty()
    try:
        port = os.ttyname(other)
        with flash_device.serial.serial_for_url(port, exclusive=True):
            assert cli.main(["flash", "--port", port]) == 1
        assert capsys.readouterr().err.startswith(f"updeck: {port} is busy or no serial port: close the program")
    finally:
        os.close(held)
        os.close(other)
