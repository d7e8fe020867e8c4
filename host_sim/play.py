"""The command `play`: the console in the terminal; without one, a demo game as text."""

import datetime
import sys
from argparse import ArgumentParser, Namespace

from engine_core.console.console import Console
from hal.host.machine import Machine
from host_sim import daily, demo, saves_folder, setting
from host_sim.command_error import CommandError
from host_sim.desk import Desk
from host_sim.pixels import braille

_PIXELS = ("auto", "kitty", "sixel", "blocks", "braille")


def add_arguments(parser: ArgumentParser) -> None:
    """Add --saves, --pixels and --daily."""
    parser.add_argument("--saves", metavar="DIR", help="where saves go, ~/.local/share/updeck if left out")
    parser.add_argument(
        "--pixels",
        choices=_PIXELS,
        default="auto",
        help="how the screen is drawn: real pixels by one of two protocols, or characters; auto asks the terminal",
    )
    parser.add_argument("--daily", action="store_true", help="set-up begins with the deal of the day, the same for all")


def run(arguments: Namespace) -> int:
    """Run the console until the person quits; return 0, or 1 if something could not be saved."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _as_text()
    with saves_folder.taken(arguments.saves) as (folder, error):
        return _play(
            folder, error, arguments.pixels, daily.number(datetime.date.today().toordinal()) if arguments.daily else 0
        )


def _play(folder: str, error: OSError | None, pixels: str, deal: int) -> int:
    from host_sim.terminal import Terminal

    machine = Machine(folder=folder)
    machine.store.error = error
    console = Console(machine)
    console.deal = deal
    terminal = Terminal(machine, console, _forms(pixels))
    terminal.run()
    failed = machine.store.error
    if failed and (failed is not error or not terminal.saved):
        what = "what was changed last" if terminal.saved else "the game"
        raise CommandError(
            "%s was not saved in %s: %s; what was saved there before is kept. Mend that, or start with --saves DIR."
            % (what, folder, saves_folder.why(failed)),
            status=1,
        )
    return terminal.return_code or 0


def _forms(pixels: str) -> tuple[str, ...]:
    """Return the forms in which the picture may be drawn, the best first."""
    from host_sim.terminal_fit import CHARACTERS
    from host_sim.terminal_graphics import ask

    if pixels == "auto":
        asked = ask()
        return (asked, *CHARACTERS) if asked else CHARACTERS
    return CHARACTERS[:-1] if pixels == "blocks" else (pixels,)


def _as_text() -> int:
    """Play one demo game as text."""
    rules = setting.make_rules("up_or_down", 2, [])
    print("Up or Down?, two bots, seed 1. In a terminal this is the console itself.")
    desk = Desk(1)
    for text, _, _ in demo.play(desk, desk.seat_bots(rules, 1, ["greedy", "greedy"])):
        if text:
            print(text)
    print(braille(desk.picture()))
    return 0
