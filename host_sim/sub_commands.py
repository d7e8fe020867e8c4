"""The commands of a command line, and the actions of a command, such as `updeck board check`."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from typing import Any


def add(commands: Any, name: str, line: str) -> ArgumentParser:
    """Add a command to what `add_subparsers` has returned. Its own help and the list of commands both show `line`."""
    described = line[0].upper() + line[1:] + "."
    parser: ArgumentParser = commands.add_parser(
        name, help=line, description=described, formatter_class=RawDescriptionHelpFormatter
    )
    return parser
