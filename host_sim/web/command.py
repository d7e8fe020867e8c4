"""The command `web`: the console in a browser, served here or built as a folder for any web server."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path

from firmware.wiring import wiring
from host_sim.command_error import CommandError
from host_sim.web import site
from host_sim.web.serve import Server

PORT = 8031


def add_arguments(parser: ArgumentParser) -> None:
    """Add --port, --build, --boards and --address."""
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="P", help="the port to serve it on (default: %d)" % PORT
    )
    parser.add_argument("--build", metavar="DIR", help="write the page into this folder instead of serving it")
    parser.add_argument(
        "--boards", default="pico,pico_w", metavar="NAMES",
        help="with --build: the boards and wirings that the page puts the console onto, after commas; all; none "
        "(default: pico,pico_w; each takes a minute)",
    )  # fmt: skip
    parser.add_argument(
        "--address", metavar="URL", help="where the folder will be on the web; links that are shared have pictures then"
    )


def run(arguments: Namespace) -> int:
    """Build or serve the page; return 0."""
    if not 0 <= arguments.port <= 65535:
        raise CommandError("A port is 0 to 65535, not %d." % arguments.port)
    address = arguments.address or ""
    if address and (not arguments.build or not re.fullmatch(r"https?://[^\s?#\"<>]+", address)):
        raise CommandError(
            "--address is for --build, and is an address of the web such as https://example.org/updeck/."
        )
    if arguments.build:
        wanted = _wanted(arguments.boards)
        folder = Path(arguments.build)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CommandError(
                "The page cannot be written to %s (%s); name another folder." % (folder, error.strerror), 1
            ) from None
        built = site.write(folder, address.rstrip("/") + "/" if address else "")
        _write_boards(folder, wanted)
        ours, theirs = site.sizes(built)
        print("%s: %d files, compressed %.1f KB of ours and %.1f KB of MicroPython."
              % (arguments.build, len(built), ours / 1000, theirs / 1000))  # fmt: skip
        return 0
    try:
        server = Server(site.files(), arguments.port, _builds())
    except OSError as error:
        raise CommandError(
            "Port %d cannot be used (%s); choose another with --port." % (arguments.port, error.strerror), 1
        ) from None
    with server:
        print("Updeck is at %s until Ctrl+C." % server.address, flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


def _builds() -> Callable[[str], bytes | None]:
    """Return what makes the files for boards as the page asks for them: nothing where the packages are missing."""
    try:
        from host_sim.web.boards import Builds
    except ModuleNotFoundError:
        return lambda name: None
    return Builds().get


def _wanted(names: str) -> list[str]:
    """Return the wirings that --boards names. CommandError."""
    known = wiring.names()
    wanted = {"all": known, "none": []}.get(names, names.split(","))
    for name in wanted:
        if name not in known:
            raise CommandError("There is no wiring %s; those with a name are %s." % (name, ", ".join(known)))
    return wanted


def _write_boards(folder: Path, wanted: list[str]) -> None:
    if not wanted:
        return
    try:
        from host_sim.web import boards
    except ModuleNotFoundError as missing:
        print("Nothing for boards: that needs the package %s: pip install 'updeck[flash]'." % missing.name)
        return
    for name, content in boards.files(wanted).items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
