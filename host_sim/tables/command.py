"""The command `table`: tables on this computer that others join over TCP or in a browser."""

import asyncio
import contextlib
import errno
import functools
import logging
import os
import signal
import ssl
import sys
from argparse import ArgumentParser, Namespace

import segno

from engine_core import catalog
from engine_core.console.console import Console
from hal.host.store import data_folder
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.tables import front
from host_sim.tables.broker import broker
from host_sim.tables.cable.serial_console import SerialConsole
from host_sim.tables.journals import sqlite_journal
from host_sim.tables.keeper import Kind
from host_sim.tables.server import Server
from host_sim.terminal import saves_folder


def add_arguments(parser: ArgumentParser) -> None:
    """Add the options of `table`: its games, ports and addresses."""
    known = ", ".join(setting.game_ids())
    parser.add_argument("games", nargs="*", metavar="GAME", help="games to host: %s (default: all)" % known)
    parser.add_argument(
        "--seats", type=int, action="append", metavar="N", help="number of seats; repeat for more sizes (default: 2)"
    )
    parser.add_argument(
        "--bots",
        type=int,
        action="append",
        metavar="N",
        help="number of bots at a table: give one number for all, or one for each --seats in order (default: 0)",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeat for more options",
    )
    parser.add_argument(
        "--tables",
        type=int,
        default=1,
        metavar="N",
        help="number of tables of each kind to keep open with free seats (default: 1)",
    )
    parser.add_argument(
        "--clock",
        type=int,
        default=0,
        metavar="S",
        help="seconds for a turn, 10 to 259200, after which a bot plays it (default: no clock)",
    )
    parser.add_argument("--most", type=int, default=250, metavar="N", help="maximum number of tables (default: 250)")
    front.add_arguments(parser)
    parser.add_argument(
        "--nats",
        metavar="URL",
        help="host tables only for gateways (updeck gate) at this NATS server; file:NAME reads the URL from a file",
    )
    parser.add_argument(
        "--serial",
        action="append",
        default=[],
        metavar="PORT",
        help="add the console on this serial port, such as /dev/ttyACM0",
    )
    parser.add_argument("--play", action="store_true", help="also play in this terminal")
    parser.add_argument(
        "--saves", metavar="DIR", help="the folder for games, so that they survive a restart (default: none)"
    )


def run(arguments: Namespace) -> int:
    """Keep tables until Ctrl+C."""
    kinds = kinds_of(arguments)
    if arguments.tables < 1 or arguments.most < arguments.tables:
        raise CommandError(
            "--tables must be at least 1, and --most at least --tables, not %d and %d."
            % (arguments.tables, arguments.most)
        )
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.CRITICAL if arguments.play else logging.INFO)
    if arguments.nats:
        return _work(arguments, kinds)
    limits = front.limits(arguments)
    path = os.path.join(os.path.abspath(arguments.saves or data_folder()), sqlite_journal.NAME)
    journal = sqlite_journal.SqliteJournal(path)
    server = Server(kinds, arguments.tables, arguments.most, limits=limits, journal=journal)
    tls = front.furnish(server, arguments)
    server.consoles = [SerialConsole(name) for name in arguments.serial]
    try:
        if arguments.play:
            return _play(server, arguments, tls)
        asyncio.run(_serve(server, arguments, tls))
    except OSError as error:
        why = error.strerror if error.errno != errno.EADDRNOTAVAIL else "this computer has no such address"
        raise CommandError(
            "Ports %d and %d at %s cannot be used: %s." % (arguments.tcp, arguments.port, arguments.host, why), 1
        ) from None
    except KeyboardInterrupt:
        print()
    return 0


def _work(arguments: Namespace, kinds: list[Kind]) -> int:
    """Keep tables as a worker, whose guests come through gateways. Raises CommandError."""
    from host_sim.tables.journals.nats_journal import connect
    from host_sim.tables.worker import Worker

    where = broker(arguments.nats)

    async def work() -> None:
        worker = Worker(await connect(where), kinds, arguments.tables, arguments.most)
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, setattr, worker, "stopping", True)
        print("Tables of %s, for the gateways at %s." % (_said(arguments), where.url), flush=True)
        await worker.work()

    try:
        asyncio.run(work())
    except OSError as error:
        raise CommandError("%s." % error, 1) from None
    except KeyboardInterrupt:
        print()
    return 0


def _said(arguments: Namespace) -> str:
    return ", ".join(arguments.games) or "all games"


def kinds_of(arguments: Namespace) -> list[Kind]:
    """Return the kinds of tables to keep. Raises CommandError."""
    if arguments.clock and not 10 <= arguments.clock <= 259_200:
        raise CommandError(
            "--clock must be 0 (no clock) or 10 to 259200 seconds (three days), not %d." % arguments.clock
        )
    seats = arguments.seats or [2]
    bots = arguments.bots or [0]
    if len(bots) == 1:
        bots = bots * len(seats)
    if len(bots) != len(seats):
        raise CommandError("--bots must be given once, or as many times as --seats, not %d times." % len(bots))
    kinds = []
    for game in arguments.games or setting.game_ids():
        if game not in setting.game_ids():
            raise CommandError(
                "A game must be one of %s, not %a." % (", ".join(setting.game_ids()), setting.shortened(game))
            )
        for count, of_bots in zip(seats, bots, strict=True):
            if of_bots < 0 or of_bots >= count:
                raise CommandError("--bots must leave a seat for people, not take %d of %d." % (of_bots, count))
            make = functools.partial(setting.make_rules, game, count, arguments.option)
            kinds.append(Kind(make, count - of_bots, arguments.clock))
    return kinds


def _play(server: Server, arguments: Namespace, tls: ssl.SSLContext | None) -> int:
    """Keep tables, and let a person play at one of them in this terminal until that person quits."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError("--play needs a terminal.")
    from host_sim.commands.play import play
    from host_sim.tables import seat_here
    from host_sim.terminal.app import Terminal

    address = front.address(arguments, arguments.port)

    async def both(terminal: Terminal, console: Console) -> None:
        serving = asyncio.ensure_future(server.serve(arguments.host, arguments.port, arguments.tcp, tls))
        try:
            await seat_here.play(terminal, console, server, serving)
        finally:
            serving.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await serving

    def notice(console: Console) -> str:
        waiting = [keeper.code for keeper in server.tables.values() if keeper.open_seats()]
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
    """Print the page's URL, and each table that opens, with a QR code of its link."""
    told: set[int] = set()
    while not server.web_port:
        await asyncio.sleep(0.05)
    address = front.address(arguments, server.web_port)
    what = "Tables of %s until Ctrl+C" % _said(arguments)
    print(front.told(arguments, what, server.web_port, server.tcp_port), flush=True)
    while True:
        for number, keeper in list(server.tables.items()):
            if number not in told and keeper.open_seats():
                told.add(number)
                link = "%s#join=%s" % (address, keeper.code)
                told_of = keeper.code, catalog.title(keeper.rules.ID), keeper.rules.seats, link
                print("\nTable %s, %s, %d seats: %s" % told_of)
                segno.make(link, micro=False).terminal(compact=True)
        told &= set(server.tables)
        await asyncio.sleep(0.2)
