"""The command `board`: checks and draws wiring files."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.wiring import wiring
from firmware.wiring.wiring import Wiring, WiringError
from host_sim import sub_commands
from host_sim.command_error import CommandError


def add_arguments(parser: ArgumentParser) -> None:
    """Add check, list and draw."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = sub_commands.add(actions, "check", "list everything that is wrong with a wiring file")
    check.add_argument("file", metavar="FILE", help="a wiring file, or a name from `updeck board list`")
    draw = sub_commands.add(actions, "draw", "draw the board and every wire")
    draw.add_argument("file", metavar="FILE", help="a wiring file, or a name from `updeck board list`")
    draw.add_argument("--svg", required=True, metavar="OUT", help="write the picture to OUT")
    sub_commands.add(actions, "list", "list the wirings that come with Updeck")


def run(arguments: Namespace) -> int:
    """Check, list or draw. Return 0, or 1 if a wiring is invalid."""
    if arguments.action == "list":
        for name in wiring.names():
            print("%-16s %s" % (name, about(wiring.read(name))))
        return 0
    try:
        found = wiring.read(arguments.file)
    except WiringError as error:
        print("\n".join(error.problems), file=sys.stderr)
        return 1
    if arguments.action == "draw":
        return _draw(found, Path(arguments.svg))
    print(". ".join(["%s: nothing is wrong" % arguments.file, about(found), *found.notes]) + ".")
    return 0


def _draw(found: Wiring, place: Path) -> int:
    from host_sim.wiring.gallery import svg

    try:
        place.write_text(svg(found), encoding="utf-8", newline="\n")
    except OSError as error:
        raise CommandError("%s cannot be written (%s); choose another place." % (place, error.strerror), 1) from None
    return 0


def about(found: Wiring) -> str:
    """Return a short description of a wiring: its board, display, bus, buttons and battery."""
    text = "%s, %s on %s" % (found.board.title, found.panel.upper(), found.bus.upper())
    text += ", pad %s" % found.pad if found.pad else ""
    return text + (", battery" if found.values.get("BATTERY") is not None else "")
