"""Damage to one computer's journal costs at most one table, which is set aside and named in the log."""

import contextlib
import os
import random
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine_core.link import frames
from host_sim.tables.journals.sqlite_journal import NAME, SqliteJournal
from tests.tables.journals.test_journal import World, database, finish, replayed

Logs = dict[int, list[bytes]]


def write(folder: Path, dice: random.Random, closes: bool) -> tuple[Path, Logs]:
    """Write logs of twenty tables, some of which end. Close the journal if `closes` is true; otherwise leave it as a
    killed process does. Return the folder of a copy, and the logs.
    """
    folder.mkdir()
    journal = database(folder)
    assert replayed(journal) == {}
    logs: Logs = {}
    for number in range(500):
        if number % 50 == 49:
            ended = dice.choice(sorted(logs))
            journal.end(ended)
            del logs[ended]
        table = dice.randrange(20)
        entry = dice.randbytes(dice.choice((3, 9, 30, 400)))
        logs.setdefault(table, []).append(entry)
        journal.append(table, entry)
        finish(journal.flush())
    if closes:
        finish(journal.close())
    shutil.copytree(folder, folder.with_suffix(".copy"))
    finish(journal.close())
    return folder.with_suffix(".copy"), logs


def flip(folder: Path, dice: random.Random) -> tuple[str, int]:
    """Flip one bit in a journal's files, and return its position. Every third flip is in the database itself, every
    fifth in the first 100 bytes of a file, which describe its structure.
    """
    files = sorted(path for path in folder.iterdir() if path.stat().st_size)
    weights = [path.stat().st_size for path in files]
    path = folder / NAME if not dice.randrange(3) else dice.choices(files, weights)[0]
    data = bytearray(path.read_bytes())
    bit = dice.randrange(8 * (len(data) if dice.randrange(5) else 100))
    data[bit >> 3] ^= 1 << (bit & 7)
    path.write_bytes(data)
    return path.name, bit


def flips(folder: Path, count: int, seed: int) -> None:
    """Check that none of this many flips changes a table, and that each costs at most one, which is set aside."""
    dice = random.Random(seed)
    for closes in (False, True):
        source, logs = write(folder / ("closed" if closes else "killed"), dice, closes)
        for number in range(count // 2):
            work = folder / "work"
            shutil.copytree(source, work)
            where = flip(work, dice)
            journal = database(work)
            found = replayed(journal)
            assert journal.is_read and not journal.trouble, where
            lost = logs.keys() - found.keys()
            told = [path.name for path in work.iterdir() if ".aside-" in path.name]
            assert all(found[table] == logs[table] for table in logs.keys() & found.keys()), where
            assert len(lost) <= 1 and all(any(frames.code(one) in name for name in told) for one in lost), (where, lost)
            if number % 10 == 0:
                journal.append(999, b"more")
                finish(journal.close())
                assert replayed(database(work)) == {**found, 999: [b"more"]}, where
            finish(journal.close())
            shutil.rmtree(work)


def test_a_flipped_bit_costs_one_table_at_most(tmp_path: Path) -> None:
    flips(tmp_path, 40, 1)


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_1000_flipped_bits_cost_one_table_each_at_most(tmp_path: Path) -> None:
    flips(tmp_path, 1000, 2)


def poison(folder: Path, sentence: str, *values: object) -> None:
    """Change a closed journal by SQL, as another program could."""
    with contextlib.closing(sqlite3.connect(folder / NAME)) as base:
        base.execute(sentence, values)
        base.commit()


@pytest.mark.parametrize("value", [None, 7, "text", b"", b"no record at all, and longer than one"])
def test_what_is_no_record_costs_its_table_and_is_kept_beside_the_journal(
    value: object, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    journal = database(tmp_path)
    replayed(journal)
    for table in (5, 6, 7):
        for number in range(3):
            journal.append(table, b"%d of %d" % (number, table))
    finish(journal.close())
    poison(tmp_path, "UPDATE log SET record = ? WHERE tab = 6 AND id % 3 = 0", value)
    for _ in range(2):
        again = database(tmp_path)
        assert set(replayed(again)) == {5, 7} and not again.trouble
        again.append(7, b"more")
        finish(again.close())
    (kept,) = tmp_path.glob("*.aside-%s-*" % frames.code(6))
    assert b"0 of 6" in kept.read_bytes() and kept.stat().st_mode & 0o777 == 0o600
    assert caplog.text.count("Table %s cannot go on: a record of it is damaged" % frames.code(6)) == 1


OLD = "CREATE TABLE entries (tab INTEGER, seq INTEGER, entry BLOB, PRIMARY KEY (tab, seq)) WITHOUT ROWID"


@pytest.fixture
def old(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A journal of 1.0.0, with the logs of tables 3 and 4."""
    base = sqlite3.connect(tmp_path / NAME)
    base.execute("PRAGMA page_size = 1024")
    base.execute("PRAGMA journal_mode = WAL")
    base.execute(OLD)
    base.executemany("INSERT INTO entries VALUES (?, ?, ?)", [(3 + i % 2, i // 2, b"A%d" % i) for i in range(8)])
    base.commit()
    yield base
    base.close()


def test_a_journal_of_1_0_0_is_read_and_goes_on_with_checksums(old: sqlite3.Connection, tmp_path: Path) -> None:
    old.close()
    logs = {3: [b"A0", b"A2", b"A4", b"A6"], 4: [b"A1", b"A3", b"A5", b"A7"]}
    journal = database(tmp_path)
    assert replayed(journal) == logs
    journal.append(3, b"new")
    finish(journal.close())
    assert replayed(database(tmp_path)) == {**logs, 3: [*logs[3], b"new"]}
    assert (tmp_path / NAME).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("change", ["SET entry = NULL", "SET entry = 'text'", "SET seq = 9"])
def test_a_null_or_a_gap_in_a_journal_of_1_0_0_costs_one_table(
    old: sqlite3.Connection, change: str, tmp_path: Path
) -> None:
    old.execute("UPDATE entries %s WHERE tab = 4 AND seq = 2" % change)
    old.commit()
    old.close()
    journal = database(tmp_path)
    assert set(replayed(journal)) == {3} and not journal.trouble
    finish(journal.close())
    assert len(list(tmp_path.glob("*.aside-%s-*" % frames.code(4)))) == 1


def test_nobody_is_told_that_a_table_is_gone_while_a_backup_reads_the_journal(tmp_path: Path) -> None:
    world = World("way_up_high", 2, 2, lambda: database(tmp_path))
    while not all(person.decided for person in world.people):
        world.spin()
    (number,) = world.server.tables
    finish(world.server.journal.close())
    backup = sqlite3.connect(tmp_path / NAME)
    backup.execute("BEGIN")
    backup.execute("SELECT count(*) FROM log").fetchone()
    world.restart()
    assert not world.server.tables and "backup" in world.server.journal.trouble
    for _ in range(100):
        world.spin()
        assert not world.server.tables, "there are no new tables, because their numbers may be taken"
        for person in world.people:
            assert person.guest.why in (-1, frames.LATER)
    assert not any(frames.BYE in wire.kinds for wire in world.wires), "guests of 1.0.0 forget their seats at any BYE"
    assert all(person.guest.why == frames.LATER and person.guest.joining for person in world.people)
    assert world.server.health()["journal"]
    backup.close()
    world.clock.now_s += 1
    finish(world.server.own())
    assert set(world.server.tables) == {number} and not world.server.journal.trouble
    world.play()


def test_guests_who_ask_while_the_journal_cannot_be_read_are_told_to_come_back(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()  # A folder can be neither read nor written like a file.
    world = World("way_up_high", 2, 2, lambda: database(tmp_path))
    for _ in range(200):
        for person in world.people:
            person.guest.ask(7)
        world.spin()
    assert all(person.guest.why == frames.LATER for person in world.people)
    assert not world.server.admission.counts and "directory" in world.server.journal.trouble


def test_a_journal_on_a_disk_that_is_read_only_is_read_once_it_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = database(tmp_path)
    replayed(first)
    first.append(7, b"T")
    finish(first.close())
    real_open = open

    def read_only(path: object, mode: str = "r", *more: object, **named: object) -> object:
        if "+" in mode or "w" in mode:
            raise OSError(30, os.strerror(30), path)
        return real_open(path, mode, *more, **named)  # type: ignore[call-overload]

    journal = SqliteJournal(str(tmp_path / NAME))
    monkeypatch.setattr("builtins.open", read_only)
    assert replayed(journal) == {} and not journal.is_read and "read-only" in journal.trouble
    journal.append(7, b"not behind what was not read")
    finish(journal.flush())
    monkeypatch.undo()
    assert replayed(journal) == {7: [b"T"]} and journal.is_read and not journal.trouble
    finish(journal.close())
