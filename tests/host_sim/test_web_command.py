"""`updeck web` listens before it builds: early visitors wait on a page that explains the delay."""

import threading
import urllib.request
from argparse import Namespace
from typing import Any

import pytest

from host_sim.command_error import CommandError
from host_sim.web import command, site
from host_sim.web.serve import Server

OPTIONS = Namespace(port=0, build=None, boards="none", address=None)


def test_a_visitor_waits_until_the_page_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    may_build = threading.Event()
    came: list[bytes] = []

    def files(**_: Any) -> dict[str, bytes]:
        assert may_build.wait(20)
        return {"index.html": b"the page"}

    def visit(server: Server) -> None:
        try:
            for _ in range(2):
                came.append(urllib.request.urlopen(server.address, timeout=20).read())
                may_build.set()
                builder.join(20)
        finally:
            server.shutdown()

    monkeypatch.setattr(site, "files", files)
    with Server(site.BUILDING, 0) as server:
        builder = threading.Thread(target=command.put_page, args=(server, []))
        builder.start()
        threading.Thread(target=visit, args=(server,)).start()
        server.serve_forever()
    assert came == [site.BUILDING["index.html"], b"the page"]


def test_a_page_that_cannot_be_built_ends_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def files(**_: Any) -> dict[str, bytes]:
        raise CommandError("MicroPython for browsers could not be fetched.", 1)

    monkeypatch.setattr(site, "files", files)
    with pytest.raises(CommandError, match="could not be fetched"):
        command.run(OPTIONS)
    assert capsys.readouterr().out.startswith("Updeck is at http://127.0.0.1:")
