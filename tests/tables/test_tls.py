"""Tables below a path over https, with a certificate made for the test."""

import shutil
import ssl
import subprocess
import threading
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

from engine_core.link import fairness
from host_sim import cli
from host_sim.setting import rules_class
from host_sim.tables.front import certified
from host_sim.tables.keeper import Kind
from host_sim.tables.server import Server
from tests.tables.serving import Person, Serving, play

needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl on PATH")


def made(folder: Path, name: str = "own", *more: str) -> tuple[str, str]:
    """Make a certificate for the loopback address that is its own authority. Return its file and its key's file."""
    cert, key = str(folder / f"{name}.pem"), str(folder / f"{name}.key")
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2"]
    command += ["-subj", "/CN=updeck", "-addext", "subjectAltName=IP:127.0.0.1", "-out", cert, "-keyout", key]
    subprocess.run([*command, *(more or ("-nodes",))], check=True, capture_output=True)
    return cert, key


@pytest.mark.sockets
@needs_openssl
def test_a_visitor_by_tls_and_a_terminal_play_a_game_below_a_path(tmp_path: Path) -> None:
    cert, key = made(tmp_path)
    context = certified(cert, key)
    assert context is not None
    server = Server([Kind(lambda: rules_class("way_up_high")(3, {}), 2)], 1, 9)
    server.put_page({"index.html": b"<!doctype html>"}, "/up/")
    trust = ssl.create_default_context(cafile=cert)
    serving = Serving(server, (context, trust))
    people = [Person("way_up_high", serving.tcp()), Person("way_up_high", serving.socket("/up/link"))]
    try:
        play(serving, people)
        assert [person.guest.verdict for person in people] == [fairness.FAIR] * 2
        assert people[0].table == people[1].table and all(person.decided for person in people)
        pages: list[bytes] = []

        def load() -> None:
            with urllib.request.urlopen("https://%s/up/" % serving.web, context=trust, timeout=30) as page:
                pages.append(page.read())

        visitor = threading.Thread(target=load)
        visitor.start()
        while visitor.is_alive():
            serving.spin()
        assert pages == [b"<!doctype html>"]
        stranger = serving.socket("/link")
        serving.spin(0.2)
        assert stranger.poll() is None, "only requests below the path are answered"
        stranger.close()
    finally:
        for person in people:
            person.port.close()
        serving.close()


def nothing(folder: Path) -> tuple[str, str]:
    return str(folder / "none.pem"), str(folder / "none.key")


def noise(folder: Path) -> tuple[str, str]:
    for name in ("own.pem", "own.key"):
        (folder / name).write_bytes(b"\0noise\n" * 99)
    return str(folder / "own.pem"), str(folder / "own.key")


def of_others(folder: Path) -> tuple[str, str]:
    return made(folder)[0], made(folder, "other")[1]


def swapped(folder: Path) -> tuple[str, str]:
    cert, key = made(folder)
    return key, cert


def locked(folder: Path) -> tuple[str, str]:
    return made(folder, "own", "-passout", "pass:secret")


def a_folder(folder: Path) -> tuple[str, str]:
    return str(folder), str(folder)


@needs_openssl
@pytest.mark.parametrize(
    ("files", "why"),
    [
        (nothing, "No such file or directory"),
        (a_folder, "Is a directory"),
        (noise, "one is not a PEM file, or the key needs a password"),
        (swapped, "one is not a PEM file, or the key needs a password"),
        (locked, "one is not a PEM file, or the key needs a password"),
        (of_others, "the key is another certificate's"),
    ],
)
def test_bad_files_get_one_sentence(
    files: Callable[[Path], tuple[str, str]], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cert, key = files(tmp_path)
    assert cli.main(["table", "up_or_down", "--cert", cert, "--key", key, "--port", "0", "--tcp", "0"]) != 0
    out, err = capsys.readouterr()
    assert out == "" and err == "updeck: %s and %s are not a certificate and its key: %s.\n" % (cert, key, why)
