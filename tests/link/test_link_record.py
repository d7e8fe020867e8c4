"""Records of linked games: the table's and the guest's are the same, and a replay detects any change to them."""

import json
from pathlib import Path

import pytest

from host_sim import cli
from host_sim.command_error import CommandError
from host_sim.commands import replay
from host_sim.records.linked_record import Writer
from tests.link.test_link_console import linked_game, play


def written(folder: Path) -> list[bytes]:
    """Play a linked game, and return the two records, the table's first."""
    linked = linked_game("way_up_high")
    files = [folder / "table.jsonl", folder / "guest.jsonl"]
    writers = [Writer(desk.console, str(file)) for desk, file in zip(linked.desks, files, strict=True)]
    play(linked)
    linked.wait(2000)
    for _ in range(3):
        for writer in writers:
            writer.step()
    assert [writer.error for writer in writers] == [None, None]
    return [file.read_bytes() for file in files]


def test_a_record_of_a_linked_game_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, guest = written(tmp_path)
    assert table == guest, "each record is written once"
    assert cli.main(["replay", str(tmp_path / "guest.jsonl")]) == 0
    assert "1 game(s)" in capsys.readouterr().out
    lines = guest.splitlines()
    header = json.loads(lines[0])
    link = header["link"]
    for key in ("salt", "commitment"):
        digits = link[key]
        changed = {**link, key: digits[:-1] + "%x" % (int(digits[-1], 16) ^ 1)}
        assert "does not match the salt" in told([json.dumps({**header, "link": changed}).encode(), *lines[1:]])
    changed = {**link, "nonces": ["00" * 16]}
    assert "drew" in told([json.dumps({**header, "link": changed}).encode(), *lines[1:]])
    assert "drew" in told([json.dumps({**header, "seed": header["seed"] ^ 1}).encode(), *lines[1:]])
    assert "drew" in told([json.dumps({**header, "key": "00" * 16}).encode(), *lines[1:]])
    assert "32 hexadecimal digits" in told([json.dumps({**header, "key": "00" * 15}).encode(), *lines[1:]])


def told(lines: list[bytes]) -> str:
    with pytest.raises(CommandError) as complaint:
        replay.check(lines)
    return str(complaint.value)


def test_a_record_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    linked = linked_game("way_up_high")
    writer = Writer(linked.desks[1].console, str(tmp_path / "no" / "folder"))
    writer.step()
    assert writer.error is None, "the game goes on"
    play(linked)
    linked.wait(2000)
    writer.step()
    assert writer.error is not None


def test_records_are_for_linked_games(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    for stream in ("stdin", "stdout"):
        monkeypatch.setattr("host_sim.commands.play.sys.%s.isatty" % stream, lambda: True)
    assert cli.main(["play", "--record", "x.jsonl"]) != 0
    assert "--record needs --listen" in capsys.readouterr().err
