"""Files of every format since 1.0.0 can be read: tests/data has a folder for each version, written by tests.formats."""

import shutil
from collections import deque
from pathlib import Path

import pytest

from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import PLAYED, Records
from engine_core.link import fairness
from host_sim.__main__ import main
from tests import formats
from tests.console_desk import Desk, do, scene, session_of
from tests.link.party import PASS_MS

every_version = pytest.mark.parametrize("folder", sorted(formats.DATA.iterdir()), ids=lambda folder: folder.name)


@every_version
def test_saves_are_read(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "saves", tmp_path / "saves")
    desk = Desk(folder=str(tmp_path / "saves"))
    assert scene(desk) == "Home" and not desk.console.settings.values[S.SOUND]
    records = Records(desk.machine.store)
    assert records.of(formats.GAME).numbers[PLAYED] == 1 and records.statistics
    do(desk, "a a")
    session = session_of(desk)
    assert session.game == formats.GAME
    assert len(session.match.history) >= formats.MOVES and session.match.seed == formats.SEED


@every_version
def test_a_record_is_replayed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(folder / "record.jsonl"), "--link", "https://example.org/"]) == 0
    assert (folder / "link.txt").read_text(encoding="utf-8").strip() in capsys.readouterr().out


@every_version
def test_a_link_is_replayed(folder: Path) -> None:
    assert main(["replay", "https://example.org/" + (folder / "link.txt").read_text(encoding="utf-8").strip()]) == 0


class _Kept:
    """A port that gets the table's lines from a file, and keeps the lines sent to it."""

    def __init__(self) -> None:
        self.coming: deque[bytes] = deque()
        self.sent: list[bytes] = []

    def send(self, line: bytes) -> bool:
        self.sent.append(line)
        return True

    def poll(self) -> bytes | None:
        return self.coming.popleft() if self.coming else None


@every_version
def test_a_guest_understands_a_table_and_answers_as_it_did(folder: Path) -> None:
    port = _Kept()
    player = formats.FirstChoice(port)
    expected: list[bytes] = []
    passes = 0
    for line in (folder / "wire.txt").read_bytes().splitlines(keepends=True):
        if line.startswith(b"<"):
            port.coming.append(line[1:])
        elif line.startswith(b">"):
            expected.append(line[1:])
        else:
            player.step(passes * PASS_MS)
            passes += 1
            assert port.sent == expected, passes
    assert player.guest.verdict == fairness.FAIR
    assert player.guest.match is not None and player.guest.match.is_over
