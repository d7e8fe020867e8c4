"""A device that is cut off at any moment while flashing still starts a complete build, or shows a notice."""

import contextlib
import shutil
from collections.abc import Iterator

import pytest

from firmware.install.flash_device import FlashError
from firmware.install.notice import NOTICE_START
from tests.firmware.flash.fake_device import Board, builds, ours, put, whole


def cuts(board: Board, old: dict[str, bytes], new: dict[str, bytes]) -> Iterator[int]:
    """Yield the number of each change in an update from old to new, leaving the board as it is after a power cut at
    that change.
    """
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
        with pytest.raises(FlashError, match=r"broke; the device still starts what it had before"):
            put(board, new)
        board.cut_at = -1
        yield at


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
                assert set(board.files()) <= {"updeck.files", "updeck.files.next", "main.py.next"}, at  # the old state
            else:
                assert starts.startswith(NOTICE_START.encode()) or (starts == old[entry] and whole(board, old)), at
                assert starts == old[entry] or "shows that it must be flashed again" in str(error), at
                seen.add(starts)
            put(board, old)
            assert ours(board) == old, at
        at += 1
    assert at > 10 and len(seen) > 1
