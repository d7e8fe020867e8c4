"""The command `traceback`: translates a device's traceback into source files, lines and names."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.bundle import build_map
from firmware.bundle.build import MAP, target_for
from firmware.bundle.traceback import files_in, translated
from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.command_error import CommandError

_BUILD = Path("build")


def add_arguments(parser: ArgumentParser) -> None:
    """Add FILE and --map."""
    parser.add_argument("file", metavar="FILE", help="a file with the output of the device, or - for standard input")
    parser.add_argument(
        "--map", type=Path, metavar="MAP", help="the map of the device's build (default: the matching one in build/)"
    )


def run(arguments: Namespace) -> int:
    """Print the translation, and return 0. Raises CommandError."""
    text = _text(arguments.file)
    files = files_in(text)
    if not files:
        raise CommandError("There is no traceback in %s." % _named(arguments.file), 1)
    print(translated(text, _map(arguments.map or _BUILD / MAP.format(_target(files)))), end="")
    return 0


def _named(file: str) -> str:
    return "standard input" if file == "-" else file


def _text(file: str) -> str:
    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode()
    except OSError as error:
        raise CommandError("%s cannot be read (%s)." % (_named(file), error.strerror), 1) from None
    except UnicodeDecodeError:
        raise CommandError("%s is not a text file." % _named(file), 1) from None


def _target(files: list[str]) -> str:
    """Return the target whose build prints such a traceback, judged by its entry point and module names."""
    circuitpython = any(file.rpartition("/")[2] in ("code.py", "boot.py") for file in files)
    runtime = CIRCUITPYTHON if circuitpython or any("circuitpython" in file for file in files) else MICROPYTHON
    return target_for(runtime).name


def _map(path: Path) -> build_map.BuildMap:
    try:
        return build_map.read_map(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise CommandError("No build map at %s. Run `make build`, or name a map with --map." % path, 1) from None
    except OSError as error:
        raise CommandError("The map %s cannot be read (%s)." % (path, error.strerror), 1) from None
    except ValueError:
        raise CommandError("%s is not a build map; make build writes one." % path, 1) from None
