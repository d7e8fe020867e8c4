"""The command `game`: `new` writes a playable game, `check` runs every check of a game."""

import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import tomllib
from argparse import ArgumentParser, Namespace
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from firmware import added_games
from firmware.added_games import ROOT, GameError
from host_sim import sub_commands
from host_sim.command_error import CommandError

_PATTERNS = Path(__file__).with_name("skeleton")
_MOST_SEATS = 6
_PROJECT = "pyproject.toml"
_PYTEST = "-q -p no:cacheprovider --tb=short -k %s"
_PACKAGE = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "updeck-{dashed}"
version = "0.1.0"
dependencies = ["updeck"]

[project.entry-points."updeck.games"]
{id} = "updeck_{id}"

[tool.setuptools]
packages = ["updeck_{id}"]

[tool.setuptools.package-data]
"*" = ["**/*"]
"""
# The folder for each template, relative to the package or the repository.
_PLACES = {
    "rules.md": "seeds/{id}/rules.md",
    "texts.toml": "seeds/{id}/texts.toml",
    "help.toml": "seeds/{id}/help.toml",
    "about.py": "engine_core/games/{id}/about.py",
    "rules.py": "engine_core/games/{id}/rules/rules.py",
    "guide.py": "engine_core/games/{id}/bots/guide.py",
    "test_rules.py": "tests/games/{id}/test_rules.py",
}


class Lane(NamedTuple):
    """A part of the check: an entry of [tool.updeck.check] in pyproject.toml, where the fields are described."""

    name: str
    commands: tuple[str, ...]
    limit_s: int = 600
    needs: str = ""
    asked: bool = True


def lanes() -> list[Lane]:
    """Return the parts of the check in order, or an empty list if Updeck was not started from a checkout."""
    return [Lane(**entry) for entry in _project()["tool"]["updeck"]["check"]] if (ROOT / _PROJECT).is_file() else []


def _project() -> dict[str, Any]:
    return tomllib.loads((ROOT / _PROJECT).read_text(encoding="utf-8"))


def add_arguments(parser: ArgumentParser) -> None:
    """Add new and check."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    new = sub_commands.add(actions, "new", "write a working game for you to edit")
    new.add_argument("id", metavar="ID", help="the game's name in saves and folders: 1 to 16 characters (a-z, 0-9, _)")
    new.add_argument("--seats", required=True, metavar="A-B", help="minimum and maximum number of seats, such as 2-5")
    new.add_argument("--title", metavar="TEXT", help="the game's title (default: the ID in words)")
    check = sub_commands.add(actions, "check", "run every check on a game, and list the checks that were skipped")
    check.add_argument("id", metavar="ID", help="a game of this repository, of an installed package, or of this folder")
    names = ", ".join(lane.name for lane in lanes() if lane.name != "data")
    check.add_argument(
        "--only", metavar="CHECKS", help="run only `data` and these other checks, comma-separated: %s" % names
    )


def run(arguments: Namespace) -> int:
    """Write a game, or check one. Return 0, or 1 if a check fails."""
    if arguments.action == "new":
        return _new(arguments.id, arguments.seats, arguments.title)
    try:
        return _check(arguments.id, arguments.only)
    except GameError as error:
        raise CommandError("%s" % error, 1) from None


def _new(game: str, seats: str, title: str | None) -> int:
    if not re.fullmatch("(?=.{1,16}$)[a-z]([a-z0-9_]*[a-z0-9])?", game):
        raise CommandError(
            "A game's ID must have 1 to 16 characters (a-z, 0-9, _), begin with a letter and not end in _, not be %a."
            % game
        )
    if title is not None and not re.fullmatch(r'[^"\\{}\x00-\x1f]{1,20}', title):
        raise CommandError("A title must be 1 to 20 characters, without quotation marks, braces or backslashes.")
    found = re.fullmatch("([2-9])-([2-9])", seats)
    if not found or not int(found[1]) <= int(found[2]) <= _MOST_SEATS:
        raise CommandError("--seats must be a range such as 2-5, between 2 and %d, not %a." % (_MOST_SEATS, seats))
    here = Path.cwd()
    inside = here.samefile(ROOT)
    place = here if inside else here / ("updeck-%s" % game.replace("_", "-"))
    root = place if inside else place / ("updeck_%s" % game)
    if (ROOT / "engine_core/games" / game).exists() or (not inside and place.exists()):
        raise CommandError("A game named %s already exists: choose another name." % game, 1)
    known = {
        "{id}": game,
        "{dashed}": game.replace("_", "-"),
        "{title}": title or game.replace("_", " ").title(),
        "{fewest}": found[1],
        "{most}": found[2],
        "{P}": _prefix(game),
    }
    files = {root / _filled(path, known): _PATTERNS / (name + ".txt") for name, path in _PLACES.items()}
    for path, pattern in files.items():
        _write(path, _filled(pattern.read_text(encoding="utf-8"), known))
    if not inside:
        _write(place / "pyproject.toml", _filled(_PACKAGE, known))
        _write(root / "__init__.py", '"""%s for Updeck."""\n' % known["{title}"])
    elif (done := added_games.packed(ROOT)).returncode:
        raise CommandError(done.stderr.strip(), 1)
    for path in files:
        print(path.relative_to(here))
    print("It plays already. Edit these files; `updeck game check %s` says what is wrong." % game)
    return 0


def _prefix(game: str) -> str:
    """Return two letters that do not yet prefix the rule numbers of any game."""
    taken = {
        found[1]
        for path in (ROOT / "seeds").glob("*/rules.md")
        if (found := re.search(r"^- ([A-Z]{2})1 ", path.read_text(encoding="utf-8"), re.M))
    }
    letters = [letter for letter in game.upper() if letter.isalpha()] + list("XYZ")
    return next(letters[0] + other for other in letters[1:] if letters[0] + other not in taken)


def _filled(text: str, known: dict[str, str]) -> str:
    for name, value in known.items():
        text = text.replace(name, value)
    return text


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")


def _check(game: str, only: str | None) -> int:
    every = lanes()
    if not every:
        raise CommandError(
            "A check needs Updeck's tests, which a wheel does not contain: install Updeck from its repository.", 1
        )
    for line in _project()["project"]["optional-dependencies"]["dev"]:
        name = re.split(r"[\[=]", line)[0]
        try:
            metadata.version(name)
        except metadata.PackageNotFoundError:
            raise CommandError("A check needs the package %s: run make setup in %s." % (name, ROOT), 1) from None
    wanted = ["data", *only.split(",")] if only else [lane.name for lane in every if lane.asked]
    for name in wanted:
        if name not in {lane.name for lane in every}:
            raise CommandError("A check must be one of %s, not %a." % (", ".join(lane.name for lane in every), name))
    place, environment = ROOT, dict(os.environ)
    if not (ROOT / "engine_core/games" / game).is_dir():
        folder = _folder(game)
        place = added_games.brought_up_to_date({game: folder}, checks=True)
        environment = added_games.environment(place)
    shown = Console(highlight=False)
    failed = False
    for lane in every:
        if lane.name not in wanted or (lane.needs and not _there(lane.needs)):
            why = "--only %s runs it" % lane.name if lane.name not in wanted else "there is no %s" % lane.needs.lower()
            shown.print("[red]not run[/]  %-12s %s" % (lane.name, why))
            continue
        began = time.monotonic()
        commands = [command.format(id=game, pytest=_PYTEST % game) for command in lane.commands]
        troubles = [_run(lane, command, place, environment) for command in commands]
        trouble = "".join(troubles)
        failed |= bool(trouble)
        sign = "[red]failed [/]" if trouble else "[green]passed [/]"
        shown.print("%s  %-12s %5.0f s" % (sign, lane.name, time.monotonic() - began))
        shown.print(trouble, end="", markup=False)
    return int(failed)


def _folder(game: str) -> Path:
    """Return the folder of a game in the current folder or in an installed package."""
    for folder in (
        Path.cwd() / ("updeck_%s" % game),
        Path.cwd() / ("updeck-%s" % game.replace("_", "-")) / ("updeck_%s" % game),
    ):
        if (folder / "engine_core/games" / game).is_dir():
            return folder
    entry = added_games.entries().get(game)
    if entry is None:
        raise CommandError("There is no game %a here or in an installed package." % game, 1)
    return added_games.folder(entry)


def _there(program: str) -> bool:
    return bool(os.environ.get(program) or shutil.which(program.lower()))


def _run(lane: Lane, command: str, place: Path, environment: dict[str, str]) -> str:
    """Run one command of a lane. Return its output if it failed, or else ""."""
    arguments = [sys.executable, "-P", *shlex.split(command)]
    environment = {**environment, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": ""}
    try:
        done = subprocess.run(
            arguments, check=False, cwd=place, env=environment, capture_output=True, text=True, timeout=lane.limit_s
        )
    except subprocess.TimeoutExpired:
        return "It did not end within %d seconds: %s\n" % (lane.limit_s, command)
    return "" if not done.returncode else done.stdout[-6000:] + done.stderr[-2000:]
