"""The command line: finds the command, passes it its arguments, and prints its errors, each as one sentence."""

import argparse
import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

from engine_core.console.words import words as W
from engine_core.console.words.words_en import WORDS
from firmware import extras
from host_sim import sub_commands
from host_sim.command_error import CommandError

# Each row lists a name, a module that defines add_arguments(parser) and run(arguments) -> exit code, a help text, and
# the extra in pyproject.toml whose packages the module imports ("" for none). Only the module of the called command is
# imported, because the terminal, the emulated Pico and the pictures import large packages, and because an extra may be
# missing.
COMMANDS = (
    ("play", "host_sim.commands.play", "play in this terminal; without a terminal, show a demo as text", ""),
    ("demo", "host_sim.commands.demo", "let bots play on the real screens; write PNG or GIF", ""),
    ("record", "host_sim.records.record", "let bots play; write game records to standard output", ""),
    ("replay", "host_sim.commands.replay", "replay a file of game records and check it", ""),
    ("shot", "host_sim.commands.shot", "run a script of button presses; write a picture", ""),
    ("board", "host_sim.commands.board", "list the wirings, or check or draw one", ""),
    ("flash", "firmware.install.flash", "install the console on the connected device", "flash"),
    ("bring-up", "firmware.install.bring_up", "let a new board measure itself, and print its report", "flash"),
    ("uf2", "firmware.install.one_file", "pack the firmware and the console into one file for a board", "flash"),
    ("pico", "host_sim.pico.cli", "run the console on an emulated Pico, with real firmware", "pico"),
    ("traceback", "host_sim.commands.traceback", "translate a device's traceback into source files and lines", ""),
    ("web", "host_sim.web.command", "serve the console to a browser, or write the page into a folder", "build"),
    ("table", "host_sim.tables.command", "host tables that terminals and browsers can join", "table"),
    ("gate", "host_sim.tables.gate_command", "let people join tables that other computers host", "nats"),
    ("game", "host_sim.commands.game", "create a game of your own, and check it", ""),
)
_WORKSHOP = "host_sim.workshop"  # a package with commands of its own, which only a checkout contains
_ALONE = "Without a command, updeck runs updeck play."
_OURS = ("engine_core", "hal", "firmware", "host_sim")


def commands() -> tuple[tuple[str, str, str, str], ...]:
    """Return COMMANDS and, in a checkout, the workshop's commands too."""
    if importlib.util.find_spec(_WORKSHOP) is None:
        return COMMANDS
    more: tuple[tuple[str, str, str, str], ...] = importlib.import_module(_WORKSHOP + ".commands").COMMANDS
    return COMMANDS + more


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise CommandError("%s (%s --help shows the usage)." % (message, self.prog))

    def _print_message(self, message: str, file: Any = None) -> None:
        """Write the help or the version, and report a full disk, which argparse's own method hides."""
        print(message, end="", file=file or sys.stderr, flush=True)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command (play if none is named), and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv) or ["play"]
    _take_streams()
    try:
        if sys.stdout is None:
            raise CommandError("Standard output is closed, so nothing can be written.", 1)
        return _run(arguments)
    except CommandError as error:
        print("updeck: %s" % error, file=sys.stderr)
        return error.status
    except BrokenPipeError:
        _let_go_of_output()
        return 141  # the status that a shell reports for a program killed by SIGPIPE
    except OSError as error:
        _let_go_of_output()
        where = "%s: " % error.filename if error.filename else ""
        print("updeck: the system reported an error: %s%s." % (where, error.strerror or error), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _take_streams() -> None:
    """Replace a closed input with an empty one, and characters that the output cannot encode with question marks."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  for as long as the process runs
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _let_go_of_output() -> None:
    """Discard unwritten output, because Python would try to write it again at exit, and complain."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: list[str]) -> int:
    parser = _Parser(prog="updeck", description="Play, record and check the games of Updeck.", epilog=_ALONE)
    parser.add_argument("--version", action="version", version="Updeck " + WORDS[W.VERSION])
    shown = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    called = next((argument for argument in arguments if not argument.startswith("-")), "")
    for name, module, line, extra in commands():
        command = sub_commands.add(shown, name, line)
        if name == called:
            with _needing(name, extra):
                found = importlib.import_module(module)
            found.add_arguments(command)
            run, needs = found.run, extra
    parsed = parser.parse_args(arguments)
    with _needing(called, needs):
        code = run(parsed)
    sys.stdout.flush()
    return int(code)


@contextmanager
def _needing(command: str, extra: str) -> Iterator[None]:
    """Name the extra to install if a package that a command imports is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        extra = "build" if package in extras.BUILD else extra
        if not extra or package in _OURS:
            raise
        raise CommandError(
            "updeck %s needs the package %s: %s" % (command, package, extras.install(extra)), 1
        ) from None
