"""The command `table`: tables of this computer that others join over TCP, or with a browser."""

import asyncio
import contextlib
import logging
import os
import ssl
import sys
import threading
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno

from engine_core.console.console import Console
from engine_core.console.play.session import default_names
from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from engine_core.game import Game
from firmware.bundle.program import BundleError
from hal.host.store import data_folder
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.commands.play import LINK_PORT
from host_sim.tables import sqlite_journal
from host_sim.tables.journal import Journal
from host_sim.tables.keeper import Keeper
from host_sim.tables.limits import DEFAULT, Limits
from host_sim.tables.serial_console import SerialConsole
from host_sim.tables.server import Server
from host_sim.terminal import saves_folder
from host_sim.web import site

WEB_PORT = 8032


def add_arguments(parser: ArgumentParser) -> None:
    """Add the game, and where it is served."""
    parser.add_argument("game", choices=setting.game_ids(), help="what is played")
    parser.add_argument("--seats", type=int, default=2, metavar="N", help="seats of a table (default: 2)")
    parser.add_argument("--bots", type=int, default=0, metavar="N", help="how many of them bots have (default: 0)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    parser.add_argument("--tables", type=int, default=1, metavar="N", help="tables with free seats (default: 1)")
    parser.add_argument("--most", type=int, default=250, metavar="N", help="tables at most (default: 250)")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (default: 127.0.0.1)")
    parser.add_argument(
        "--tcp", type=int, default=LINK_PORT, metavar="P", help="the port for terminals (default: %d)" % LINK_PORT
    )
    parser.add_argument(
        "--port", type=int, default=WEB_PORT, metavar="P", help="the port of the page (default: %d)" % WEB_PORT
    )
    parser.add_argument("--base", default="/", metavar="PATH", help="the path of the page, such as /updeck/")
    parser.add_argument("--address", metavar="URL", help="the page's address as others see it, for links and QR codes")
    parser.add_argument("--cert", metavar="FILE", help="a certificate (PEM), to serve the page by https; needs --key")
    parser.add_argument("--key", metavar="FILE", help="the key of the certificate")
    parser.add_argument(
        "--serial", action="append", default=[], metavar="PORT", help="a console on USB or a wire, such as /dev/ttyACM0"
    )
    parser.add_argument("--play", action="store_true", help="take a seat here: this terminal is a console, too")
    parser.add_argument("--saves", metavar="DIR", help="where the games are kept, so that they go on after a restart")
    parser.add_argument(
        "--from-address",
        type=int,
        default=DEFAULT.from_address,
        metavar="N",
        help="guests, and their seats, at most from one address (default: %d)" % DEFAULT.from_address,
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a site whose pages may use the tables, and a name of this server, such as https://example.org",
    )
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a proxy whose X-Forwarded-For says who comes, such as 127.0.0.1",
    )


def tables(
    make: Callable[[], Game],
    people: int,
    free: int,
    most: int,
    random: Callable[[int], bytes] = os.urandom,
    clock: Callable[[], float] = time.monotonic,
    limits: Limits = DEFAULT,
    journal: Journal | None = None,
) -> Server:
    """Return a server without a page. It keeps `free` tables with free seats, `most` at all, and those of a journal."""

    def open_table() -> Keeper | None:
        waiting = sum(keeper.host.free() > 0 for keeper in server.tables.values())
        if waiting >= free or len(server.tables) >= most:
            return None
        rules = make()
        return Keeper(rules, people, names(rules.seats), random)

    server = Server(open_table, clock, limits, journal)
    server.restore(random)
    return server


def names(seats: int) -> list[str]:
    """Return the names of seats whose people have none."""
    return default_names(WORDS, W.NAMES, seats)


def page() -> dict[str, bytes]:
    """Return the page's files, told where its link is."""
    files = site.parts()
    mark = b'<meta name="updeck-link" content="link">'
    files["index.html"] = files["index.html"].replace(b'<meta name="referrer"', mark + b'\n<meta name="referrer"', 1)
    return site.with_worker(files)


def _put_page(server: Server, base: str) -> None:
    """Build the page, which takes a while unless it was built before. Without it terminals join all the same."""
    try:
        server.put_page(page(), base)
    except (BundleError, CommandError, ModuleNotFoundError) as error:
        server.put_page({"index.html": str(error).encode()}, base)
        print("There is no page: %s" % error, file=sys.stderr)


def run(arguments: Namespace) -> int:
    """Keep tables until Ctrl+C."""
    rules = setting.make_rules(arguments.game, arguments.seats, arguments.option)
    people = arguments.seats - arguments.bots
    if arguments.bots < 0 or people < 1:
        raise CommandError("--bots %d: at least one of %d seats is for people." % (arguments.bots, arguments.seats))
    if arguments.tables < 1 or arguments.most < arguments.tables:
        raise CommandError("--tables is 1 or more, --most no less.")
    for port in (arguments.tcp, arguments.port):
        if not 0 <= port < 65536:
            raise CommandError("A port is 0 to 65535, not %d." % port)
    base = arguments.base
    if not base.startswith("/") or not base.endswith("/"):
        raise CommandError("--base begins and ends with a slash, such as /updeck/.")

    def make() -> Game:
        return setting.make_rules(arguments.game, rules.seats, arguments.option)

    tls = certified(arguments.cert, arguments.key)
    origins, hosts = _origins(arguments)
    if arguments.from_address < 1:
        raise CommandError("--from-address is 1 or more.")
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.CRITICAL if arguments.play else logging.INFO)
    path = os.path.join(os.path.abspath(arguments.saves or data_folder()), sqlite_journal.NAME)
    limits = replace(DEFAULT, from_address=arguments.from_address)
    server = tables(
        make, people, arguments.tables, arguments.most, limits=limits, journal=sqlite_journal.SqliteJournal(path)
    )
    server.doors.origins, server.doors.names = origins, hosts
    server.admission.proxies = _proxies(arguments.proxy)
    server.put_page(site.BUILDING, base)
    threading.Thread(target=_put_page, args=(server, base), daemon=True).start()
    server.consoles = [SerialConsole(name) for name in arguments.serial]
    try:
        if arguments.play:
            return _play(server, arguments, tls)
        asyncio.run(_serve(server, arguments, tls))
    except OSError as error:
        raise CommandError(
            "The ports %d and %d of %s cannot be used: %s." % (arguments.tcp, arguments.port, arguments.host, error), 1
        ) from None
    except KeyboardInterrupt:
        print()
    return 0


def _origins(arguments: Namespace) -> tuple[frozenset[str], frozenset[str]]:
    """Return the sites whose pages may use the tables, and the names of this server. CommandError."""
    origins, hosts = set(), {arguments.host.lower()}
    for url in [*arguments.origin, *([arguments.address] if arguments.address else [])]:
        found = urlsplit(url)
        if found.scheme not in ("http", "https") or not found.hostname:
            raise CommandError("%s is no address of a site, such as https://example.org." % url)
        origins.add("%s://%s" % (found.scheme, found.netloc.lower()))
        hosts.add(found.hostname)
    return frozenset(origins), frozenset(hosts)


def _proxies(addresses: list[str]) -> frozenset[str]:
    """Return the addresses of proxies. CommandError."""
    try:
        return frozenset(str(ip_address(address)) for address in addresses)
    except ValueError as error:
        raise CommandError("--proxy needs an address, such as 127.0.0.1: %s." % error) from None


def _play(server: Server, arguments: Namespace, tls: ssl.SSLContext | None) -> int:
    """Keep tables, and play at one of them in this terminal, until the person quits."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError("--play needs a terminal.")
    from host_sim.commands.play import play
    from host_sim.tables import seat_here
    from host_sim.terminal.app import Terminal

    address = _address(arguments, arguments.port)

    async def both(terminal: Terminal, console: Console) -> None:
        serving = asyncio.ensure_future(server.serve(arguments.host, arguments.port, arguments.tcp, tls))
        try:
            await seat_here.play(terminal, console, server, serving)
        finally:
            serving.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await serving

    def notice() -> str:
        waiting = [keeper.code for keeper in server.tables.values() if keeper.host.free()]
        return "%s#join=%s" % (address, waiting[0]) if waiting else ""

    with saves_folder.taken(arguments.saves) as (folder, error):
        return play(
            folder,
            error,
            "auto",
            link=seat_here.Here(server),
            run=lambda terminal, console: asyncio.run(both(terminal, console)),
            notice=notice,
        )


def _address(arguments: Namespace, port: int) -> str:
    """Return the address of the page."""
    scheme = "https" if arguments.cert else "http"
    return arguments.address or "%s://%s:%d%s" % (scheme, arguments.host, port, arguments.base)


def certified(cert: str | None, key: str | None) -> ssl.SSLContext | None:
    """Return what serves by a certificate and its key, two files (PEM); None without them. CommandError."""
    if not cert and not key:
        return None
    if not cert or not key:
        raise CommandError("--cert and --key go together.")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(cert, key, password=lambda: "")  # else a key with a password is asked for at the prompt
    except ssl.SSLError as error:
        others = error.reason == "KEY_VALUES_MISMATCH"
        why = "the key is another certificate's" if others else "one is no PEM file, or the key needs a password"
        raise CommandError("%s and %s are no certificate and its key: %s." % (cert, key, why)) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise CommandError("%s and %s are no certificate and its key: %s." % (cert, key, why)) from None
    return context


async def _serve(server: Server, arguments: Namespace, tls: ssl.SSLContext | None) -> None:
    serving = asyncio.ensure_future(server.serve(arguments.host, arguments.port, arguments.tcp, tls))
    telling = asyncio.ensure_future(_tell(server, arguments))
    try:
        await serving
    finally:
        telling.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await telling


async def _tell(server: Server, arguments: Namespace) -> None:
    """Print where the page is, and each table that opens, with a QR code of its link."""
    told: set[int] = set()
    while not server.web_port:
        await asyncio.sleep(0.05)
    address = _address(arguments, server.web_port)
    print("Tables of %s until Ctrl+C. Terminals: updeck play --table %s:%d"
          % (arguments.game, arguments.host, server.tcp_port), flush=True)  # fmt: skip
    while True:
        for number, keeper in list(server.tables.items()):
            if number not in told and keeper.host.free():
                told.add(number)
                link = "%s#join=%s" % (address, keeper.code)
                print("\nTable %s: %s" % (keeper.code, link))
                segno.make(link, micro=False).terminal(compact=True)
        told &= set(server.tables)
        await asyncio.sleep(0.2)
