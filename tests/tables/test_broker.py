"""A name and a password in an address are used and never printed."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_sim import cli
from host_sim.command_error import CommandError
from host_sim.tables.broker import Broker, broker
from host_sim.tables.journals import nats_journal
from host_sim.workshop.nemesis.fleet import free_port, listens
from tests.tables.journals.test_journal import database
from tests.tables.serving import needs_nats

SECRET = "s3cr3t"


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("nats://10.0.0.1:4222", Broker("nats://10.0.0.1:4222")),
        ("10.0.0.1", Broker("nats://10.0.0.1:4222")),
        ("tls://example.org", Broker("tls://example.org:4222")),
        ("wss://example.org", Broker("wss://example.org")),
        ("nats://[::1]:4223", Broker("nats://[::1]:4223")),
        ("nats://ada:a%2Fb%40c@10.0.0.1", Broker("nats://10.0.0.1:4222", "ada", "a/b@c")),
        ("nats://token@10.0.0.1", Broker("nats://10.0.0.1:4222", "token", None)),
    ],
)
def test_an_address_and_what_is_secret_in_it_are_told_apart(given: str, found: Broker) -> None:
    assert broker(given) == found


@given(st.text() | st.text("s3:/@#?[]%.").map("nats://ada:%s@10.0.0.1".__mod__))
def test_any_address_is_one_or_gets_the_same_sentence(text: str) -> None:
    try:
        assert "@" not in broker(text).url
    except CommandError as error:
        assert "--nats" in str(error)


@pytest.mark.parametrize("command", ["table", "gate"])
@pytest.mark.parametrize(
    "address",
    [
        "nats://ada:%s@127.0.0.1:1",
        "nats://ada:x/%s@127.0.0.1:1",
        "nats://ada:%s#x@127.0.0.1:1",
        "nats://%s@127.0.0.1:1",
        "http://ada:%s@127.0.0.1",
        "nats://ada:%s@:x",
        "nats://[ada:%s@127.0.0.1",
    ],
)
def test_no_error_has_a_password(
    command: str, address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(nats_journal, "FIRST_S", 0.3)
    assert cli.main([command, "--nats", address % SECRET]) != 0
    said = capsys.readouterr()
    assert said.err and SECRET not in said.err + said.out and "Traceback" not in said.err


@pytest.mark.parametrize("option", ["--origin", "--address"])
def test_an_address_for_people_has_no_password(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["table", option, "https://ada:%s@example.org/" % SECRET]) != 0
    assert SECRET not in capsys.readouterr().err


@pytest.mark.sockets
@needs_nats
def test_a_worker_with_a_password_in_a_file_prints_none(tmp_path: Path) -> None:
    port = free_port()
    where = tmp_path / "nats"
    where.write_text("nats://ada:%s%%2F@127.0.0.1:%d\n" % (SECRET, port))
    server = ["nats-server", "-js", "-sd", str(tmp_path / "store"), "-a", "127.0.0.1", "-p", str(port)]
    running = [subprocess.Popen([*server, "--user", "ada", "--pass", SECRET + "/"], stderr=subprocess.DEVNULL)]
    try:
        listens(port)
        worker = [sys.executable, "-m", "host_sim", "table", "way_up_high", "--nats", "file:%s" % where]
        told = tmp_path / "told"
        with told.open("wb") as file:
            running.append(subprocess.Popen(worker, stdout=file, stderr=subprocess.STDOUT))
        for _ in range(600):
            if b"for the gateways at nats://127.0.0.1:%d." % port in told.read_bytes():
                break
            assert running[1].poll() is None, told.read_text()
            time.sleep(0.1)
        assert SECRET not in told.read_text() and "Tables of way_up_high" in told.read_text()
        other = [sys.executable, "-m", "host_sim", "gate", "--nats", "nats://ada:other@127.0.0.1:%d" % port]
        refused = subprocess.run(other, check=False, capture_output=True, text=True, timeout=60)
        assert (refused.returncode, "refuses this name and password" in refused.stderr) == (1, True), refused.stderr
    finally:
        for process in running:
            process.kill()
            process.wait()


@pytest.mark.skipif(os.name != "posix", reason="files have other rights here")
def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    journal = database(folder)
    journal._open()
    assert journal.database
    journal.database.execute("INSERT INTO log VALUES (1, 0, x'54')")
    journal.database.commit()
    found = {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}
    assert folder.stat().st_mode & 0o777 == 0o700
    assert len(found) >= 2 and set(found.values()) == {0o600}, found
