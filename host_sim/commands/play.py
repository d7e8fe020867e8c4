"""The command `play`: the console in the terminal, or a demo game as text if there is no terminal."""

import datetime
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from engine_core.console.after.challenge import Challenge, read
from engine_core.console.console import Console
from engine_core.console.link.seek import come_back, seek
from engine_core.console.puzzle import puzzle_notes
from engine_core.link.codes import entered
from engine_core.link.frames import LETTERS
from engine_core.packed_game import Refused
from firmware import extras
from hal.host.link import Link
from hal.host.machine import Machine
from host_sim import addresses, daily, setting
from host_sim.command_error import CommandError
from host_sim.commands import demo, replay
from host_sim.desk import Desk
from host_sim.terminal import saves_folder
from host_sim.terminal.pixels import printed
from host_sim.terminal.words import copied, unanswered

if TYPE_CHECKING:
    from host_sim.terminal.app import Terminal

LINK_PORT = 7364
_TODAY = -1  # the value of --puzzle without a number
_IN_TERMINAL = ("saves", "pixels", "listen", "table", "code", "serial", "record", "daily", "puzzle", "challenge")
_PIXELS = ("auto", "kitty", "sixel", "blocks", "braille")


def add_arguments(parser: ArgumentParser) -> None:
    """Add --saves, --pixels, --listen, --table, --code, --serial, --record, --daily, --puzzle and --challenge."""
    parser.add_argument("--saves", metavar="DIR", help="the folder for saves (default: ~/.local/share/updeck)")
    parser.add_argument(
        "--pixels",
        choices=_PIXELS,
        default="auto",
        help="how to draw the screen: kitty or sixel pixels, or characters (default: auto-detected)",
    )
    parser.add_argument(
        "--listen",
        type=int,
        nargs="?",
        const=LINK_PORT,
        metavar="PORT",
        help="let other consoles join over TCP, on PORT (default: %d)" % LINK_PORT,
    )
    parser.add_argument("--table", metavar="HOST[:PORT]", help="join a table of the console that listens on HOST")
    parser.add_argument(
        "--code", metavar="CODE", help="with --table: join the table with this code, four or twelve letters"
    )
    parser.add_argument("--serial", metavar="PORT", help="link with a console on a serial port, such as /dev/ttyACM0")
    parser.add_argument(
        "--record", metavar="FILE", help="append the records of linked games to FILE, which `updeck replay` can check"
    )
    parser.add_argument(
        "--daily", action="store_true", help="start set-up with the deal of the day, the same for everyone"
    )
    parser.add_argument(
        "--puzzle",
        type=int,
        nargs="?",
        const=_TODAY,
        metavar="N",
        help="start with puzzle N, 1 to %d (default: the puzzle of the day, the same for everyone)" % daily.PUZZLES,
    )
    parser.add_argument("--challenge", metavar="LINK", help="start with the challenge in this link")


def run(arguments: Namespace) -> int:
    """Run the console until the person quits. Return 0, or 1 if something could not be saved."""
    challenge = _challenge(arguments.challenge) if arguments.challenge is not None else ""
    puzzle = _puzzle(arguments.puzzle) if arguments.puzzle is not None else 0
    number, secret = wished(arguments.code, arguments.table)
    saves_folder.check(arguments.saves)
    called = called_of(arguments.listen, arguments.table, arguments.serial)
    linked = [arguments.listen, arguments.table, arguments.serial] != [None] * 3
    if arguments.record is not None and not linked:
        raise CommandError("--record needs --listen, --table or --serial.")
    if not (sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"):
        given = ["--%s" % name for name in _IN_TERMINAL if getattr(arguments, name) not in (None, False, "auto")]
        if given:
            raise CommandError("%s %s a terminal." % (", ".join(given), "needs" if len(given) == 1 else "need"))
        return _as_text()
    check_picture(sys.stdout.encoding)
    link = link_of(arguments.listen, called, arguments.serial)
    with saves_folder.taken(arguments.saves) as (folder, error):
        deal = daily.number(datetime.date.today().toordinal()) if arguments.daily else 0

        def begin(terminal: "Terminal", console: Console) -> None:
            """Start a terminal at the table of --code, at its last seat, or with the challenge or the puzzle."""
            if number >= 0:
                console.clear()
                seek(console, number, secret=secret)
            elif not come_back(console) and challenge:
                console.clear()
                console.push(Challenge(console, challenge))
            elif puzzle:
                puzzle_notes.begin(console, puzzle)
            terminal.run()

        shared: list[str] = []
        notice = partial(_notice, arguments.table, link, shared)
        try:
            return play(
                folder, error, arguments.pixels, link, deal=deal, record=arguments.record, run=begin, notice=notice
            )
        finally:
            for text in shared:
                print(text)


def wished(code: str | None, table: str | None) -> tuple[int, bytes]:
    """Return the number of the table with a code (-1 for no code), and the secret of a private table. Raises
    CommandError.
    """
    if code is None:
        return -1, b""
    if table is None:
        raise CommandError("--code needs --table.")
    number, secret = entered(code)
    if number < 0:
        raise CommandError("--code must be four or twelve letters of %s, not %a." % (LETTERS, setting.shortened(code)))
    return number, secret


def invitation(table: str | None, console: Console) -> str:
    """Return the command with which friends can join the table at which this player waits, or "" if there is none."""
    top = console.top()
    if table is None or type(top).__name__ != "LinkWait":
        return ""
    return "updeck play --table %s --code %s" % (table, top.code)


def _notice(table: str | None, link: Any, shared: list[str], console: Console) -> str:
    """Return the text below the picture: a challenge or the account of a puzzle (which is also added to `shared`), an
    invitation, or a note that the table's addresses do not answer.
    """
    top: Any = console.top()
    name = type(top).__name__
    text = getattr(top, "link", "") if name == "CodeView" else ""
    if name == "PuzzleEnd":
        text = daily.puzzle_told(top.number, top.game, top.tries, top.counts[1])
    if text:
        if text not in shared:
            shared.append(text)
        return copied(console.settings.language, text)
    tried = link.tried if isinstance(link, Link) else {}
    if tried:
        return unanswered(console.settings.language, str(table), tried)
    return invitation(table, console)


def _puzzle(number: int) -> int:
    """Return a puzzle's number; _TODAY stands for the puzzle of the day. Raises CommandError."""
    if number == _TODAY:
        return daily.puzzle(datetime.date.today().toordinal())
    if not 0 < number <= daily.PUZZLES:
        raise CommandError("--puzzle must be 1 to %d, not %d." % (daily.PUZZLES, number))
    return number


def _challenge(link: str) -> str:
    """Check the start of a link, and return the link. Raises CommandError."""
    try:
        read(link)
    except Refused as refused:
        raise CommandError("--challenge: %s." % replay.sentence(refused)) from None
    return link


def called_of(listen: int | None, table: str | None, serial: str | None = None) -> tuple[str, int] | None:
    """Check the arguments about links, and return the host and port of --table. Raises CommandError."""
    if (listen, table, serial).count(None) < 2:
        raise CommandError("Use only one of --listen, --table and --serial.")
    if listen is not None and not 0 < listen < 65536:
        raise CommandError("--listen must be 1 to 65535, not %d." % listen)
    try:
        return None if table is None else addresses.host_and_port(table, LINK_PORT)
    except ValueError:
        raise CommandError(
            "--table must be HOST, HOST:PORT or [ADDRESS]:PORT, not %a." % setting.shortened(table or "")
        ) from None


def link_of(listen: int | None, called: tuple[str, int] | None, serial: str | None = None) -> Any:
    """Return the requested link, or None if none is requested. Raises CommandError if it cannot be made."""
    if serial is not None:
        return _serial_link(serial)
    if listen is None and called is None:
        return None
    try:
        return Link(listen, called)
    except OSError as error:
        what = "Cannot listen on port %d" % listen if listen is not None else "There is no host %a" % called[0]  # type: ignore[index]
        raise CommandError("%s: %s." % (what, error.strerror or error), status=1) from None


def _serial_link(name: str) -> Any:
    try:
        from host_sim.tables.cable.serial_link import SerialLink
    except ImportError:
        raise CommandError("--serial needs the package pyserial: %s" % extras.install("table"), status=1) from None
    return SerialLink(name)


def play(
    folder: str,
    error: OSError | None,
    pixels: str,
    link: Any,
    *,
    deal: int = 0,
    record: str | None = None,
    run: "Callable[[Terminal, Console], None]" = lambda terminal, console: terminal.run(),
    notice: Callable[[Console], str] = lambda console: "",
) -> int:
    """Play in the terminal until the person quits; return 0, or 1 if something could not be saved.

    `link`: the console's link, or None. `run` runs the terminal; `notice` returns the text below the picture.
    """
    from host_sim.records.linked_record import Writer
    from host_sim.terminal.app import Terminal
    from host_sim.terminal.days import Days

    machine = Machine(folder=folder)
    machine.store.error = error
    machine.link = link
    console = Console(machine)
    console.deal = deal
    console.experts = setting.experts()
    writer = Writer(console, record) if record is not None else None
    days = Days(console) if deal else None

    def after_a_frame() -> None:
        console.today = daily.today(datetime.date.today().toordinal())
        for part in (writer, days):
            if part:
                part.step()

    terminal = Terminal(
        machine,
        console,
        _forms(pixels),
        after_a_frame,
        lambda: notice(console) or (days.told() if days else ""),
    )
    run(terminal, console)
    if writer and writer.error:
        raise CommandError("No record could be written to %s (%s)." % (record, writer.error.strerror), status=1)
    failed = machine.store.error
    if failed and (failed is not error or not terminal.saved):
        what = "what was changed last" if terminal.saved else "the game"
        raise CommandError(
            "%s was not saved in %s (%s). The earlier save is kept. Correct the problem, or start with --saves DIR."
            % (what, folder, saves_folder.why(failed)),
            status=1,
        )
    return terminal.return_code or 0


def check_picture(encoding: str) -> None:
    """Check that the terminal's encoding includes the characters of the picture. Raises CommandError."""
    try:
        "▀▛⣿".encode(encoding)
    except (UnicodeError, LookupError):
        raise CommandError(
            "The encoding %s of this terminal lacks the picture's characters: set PYTHONIOENCODING=utf-8." % encoding
        ) from None


def _forms(pixels: str) -> tuple[str, ...]:
    """Return the forms in which the picture may be drawn, best first. Raises CommandError."""
    from host_sim.terminal.fit import CHARACTERS
    from host_sim.terminal.graphics import ask

    asked = ask()
    if pixels == "auto":
        return (asked, *CHARACTERS) if asked else CHARACTERS
    return CHARACTERS[:-1] if pixels == "blocks" else (pixels,)


def _as_text() -> int:
    """Play one demo game, printed as text."""
    rules = setting.make_rules("up_or_down", 2, [])
    print(
        "No terminal: this is a demo as text (Up or Down?, two bots, seed 1). Run `updeck play` in a terminal to play."
    )
    desk = Desk(1)
    for text, _, _ in demo.play(desk, desk.seat_bots(rules, 1, ["greedy", "greedy"])):
        if text:
            print(text)
    print(printed(desk.picture(), sys.stdout.encoding or "ascii"))
    return 0
