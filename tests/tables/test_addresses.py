"""The addresses that a table server prints, at which others can open its page."""

import argparse
import asyncio
import contextlib
import re
import socket
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from hal.host.link import Link
from host_sim import addresses, cli
from host_sim.command_error import CommandError
from host_sim.commands import play
from host_sim.setting import make_rules
from host_sim.tables import front
from host_sim.tables.keeper import Kind
from host_sim.tables.server import Server
from host_sim.web import site

_IPV6 = pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no IPv6")
PAGE = b"the page"


def given(*arguments: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    front.add_arguments(parser)
    found = parser.parse_args(arguments)
    front.limits(found)
    return found


@pytest.mark.parametrize(
    ("host", "pages", "terminals"),
    [
        ("::1", ["http://[::1]:80/"], "[::1]:7364"),
        ("[::1]", ["http://[::1]:80/"], "[::1]:7364"),
        ("tables.example", ["http://tables.example:80/"], "tables.example:7364"),
        ("0.0.0.0", ["http://192.168.1.20:80/"], "192.168.1.20:7364"),
        ("::", ["http://192.168.1.20:80/", "http://[fd00::20]:80/"], "192.168.1.20:7364"),
        ("", ["http://192.168.1.20:80/", "http://[fd00::20]:80/"], "192.168.1.20:7364"),
    ],
)
def test_the_printed_addresses_can_be_opened(
    host: str, pages: list[str], terminals: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "_own", lambda: ["127.0.0.1", "fd00::20", "192.168.1.20"])
    told = front.told(given("--host", host), "Tables", 80, 7364)
    assert "updeck play --table %s\n" % terminals in told + "\n"
    assert [word for word in told.replace(". ", " ").split() if "//" in word] == [
        page + end for page, end in zip(pages, ["", *["."] * len(pages)])
    ]


def test_a_given_address_stands_for_all_others() -> None:
    told = front.told(given("--host", "::", "--address", "https://example.org/up/"), "Tables", 80, 7364)
    assert "Tables: https://example.org/up/. " in told and "http://" not in told


@pytest.mark.parametrize("base", ["/a/../b/", "/a//b/", "//", "/./", "/%2e%2e/"])
def test_a_path_that_no_browser_asks_for_is_refused(base: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["table", "up_or_down", "--base", base]) == 2
    assert "no part of it may be empty" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("203.0.113.7", "this computer has no such address"),
        ("2001:db8::7", "this computer has no such address|Address family not supported by protocol"),
        ("no such host.invalid", "[^\\[]+"),
    ],
)
def test_an_address_at_which_nothing_can_listen_is_refused_in_one_sentence(
    host: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["table", "up_or_down", "--host", host, "--saves", str(tmp_path)]) == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert re.fullmatch(r"updeck: Ports \d+ and \d+ at %s cannot be used: (%s)\." % (host, why), said)


@pytest.mark.sockets
@pytest.mark.parametrize(
    "arguments",
    [
        ("127.0.0.1", "/"),
        ("127.0.0.1", "/é/"),
        ("127.0.0.1", "/my games/"),
        ("127.0.0.1", "/%C3%A9/"),
        ("127.0.0.1", "/100%25/a?b#c/"),
        pytest.param(("::1", "/"), marks=_IPV6),
        pytest.param(("[::1]", "/é/"), marks=_IPV6),
        pytest.param(("::", "/"), marks=_IPV6),
    ],
)
async def test_the_page_is_opened_and_the_table_called_at_the_address_that_is_told(arguments: tuple[str, str]) -> None:
    found = given("--host", arguments[0], "--base", arguments[1])
    server = Server([Kind(lambda: make_rules("up_or_down", 2, []), 2)], 1, 9)
    server.put_page({"index.html": PAGE}, found.base)
    serving = asyncio.ensure_future(server.serve(found.host, 0, 0))
    while not server.web_port:
        await asyncio.sleep(0.01)
    page = front.address(found, server.web_port)
    asked = await asyncio.to_thread(lambda: urllib.request.urlopen(page).read())
    assert asked == PAGE and page.isascii()
    told = front.told(found, "Tables", server.web_port, server.tcp_port).split(" --table ")[1].split()[0]
    link = play.link_of(None, play.called_of(None, told))
    assert isinstance(link, Link)
    for _ in range(1000):
        await asyncio.sleep(0.01)
        if any(port.poll() for port in link.poll()):
            break
    else:
        pytest.fail("nothing was offered")
    link.close()
    serving.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await serving


@pytest.mark.sockets
@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        (ModuleNotFoundError("No module named 'rjsmin'", name="rjsmin"), "the package rjsmin: "),
        (ModuleNotFoundError("No module named 'zopfli'", name="zopfli.gzip"), "[build]"),
        (CommandError("MicroPython for browsers could not be fetched."), "could not be fetched"),
        (OSError(28, "No space left on device"), "No space left"),
    ],
)
async def test_a_page_that_cannot_be_built_is_unavailable(
    trouble: Exception, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """People who open the page get the reason; terminals can still join, and /health answers."""

    def parts(*_: object) -> dict[str, bytes]:
        raise trouble

    monkeypatch.setattr(site, "parts", parts)
    found = given("--base", "/up/")
    server = Server([Kind(lambda: make_rules("up_or_down", 2, []), 2)], 1, 9)
    front.furnish(server, found)

    def fetched(path: str) -> tuple[int, str]:
        try:
            with urllib.request.urlopen("http://127.0.0.1:%d/up/%s" % (server.web_port, path)) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    serving = asyncio.ensure_future(server.serve(found.host, 0, 0))
    while not server.web_port:
        await asyncio.sleep(0.01)
    while (await asyncio.to_thread(fetched, ""))[1].startswith("<!doctype"):
        await asyncio.sleep(0.01)  # The page is still being built.
    for path in ("", "main.js"):
        status, text = await asyncio.to_thread(fetched, path)
        assert status == 503 and text.startswith("There is no page: ") and said in text
    assert (await asyncio.to_thread(fetched, "health"))[0] == 200
    serving.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await serving
    assert said in capsys.readouterr().err
