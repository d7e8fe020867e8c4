"""The command `web`: the console in a browser, served here or built as a folder for any web server."""

import re
import threading
from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware import extras
from firmware.bundle.progress import Tell, shown
from firmware.files import put
from firmware.wiring import wiring
from host_sim.command_error import CommandError
from host_sim.web import boards, site
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
        help="with --build: the boards or wirings on which the page can install Updeck, comma-separated, or all, or "
        "none (default: pico,pico_w; each takes a few seconds to build)",
    )  # fmt: skip
    parser.add_argument(
        "--address", metavar="URL", help="the public URL of the page; links shared from it then show a picture"
    )


def run(arguments: Namespace) -> int:
    """Build or serve the page, and return 0."""
    if not 0 <= arguments.port <= 65535:
        raise CommandError("A port must be 0 to 65535, not %d." % arguments.port)
    address = arguments.address or ""
    if address and (not arguments.build or not re.fullmatch(r"https?://[^\s?#\"<>]+", address)):
        raise CommandError("--address needs --build and an http(s) URL, such as https://example.org/updeck/.")
    if arguments.build:
        address = address or site.HOME
        wanted = _wanted(arguments.boards)
        folder = Path(arguments.build)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CommandError(
                "The page cannot be written to %s (%s); name another folder." % (folder, error.strerror), 1
            ) from None
        with shown("Building the page", site.STEPS + len(wanted) * 3) as tell:
            built = site.write(folder, address.rstrip("/") + "/" if address else "", tell)
            _write_boards(folder, wanted, tell)
        ours, theirs = site.sizes(built)
        print("%s: %d files, compressed %.1f KB of ours and %.1f KB of MicroPython."
              % (arguments.build, len(built), ours / 1000, theirs / 1000))  # fmt: skip
        return 0
    try:
        server = Server(site.BUILDING, arguments.port, boards.Builds().get)
    except OSError as error:
        raise CommandError(
            "Port %d cannot be used (%s); choose another with --port." % (arguments.port, error.strerror), 1
        ) from None
    failed: list[Exception] = []
    with server:
        print("Updeck is at %s. Press Ctrl+C to stop." % server.address, flush=True)
        threading.Thread(target=put_page, args=(server, failed), daemon=True).start()
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    if failed:
        raise failed[0]
    return 0


def put_page(server: Server, failed: list[Exception]) -> None:
    """Build the page for a server that is already running. If the build fails, the server stops."""
    try:
        with shown("Building the page", site.STEPS) as tell:
            server.put(site.files(tell=tell))
    except Exception as error:
        failed.append(error)
        server.shutdown()


def _wanted(names: str) -> list[str]:
    """Return the wirings that --boards names. Raises CommandError."""
    known = wiring.names()
    wanted = {"all": known, "none": []}.get(names, names.split(","))
    for name in wanted:
        if name not in known:
            raise CommandError("A wiring must be one of %s, not %s." % (", ".join(known), name))
    return wanted


def _write_boards(folder: Path, wanted: list[str], tell: Tell) -> None:
    if not wanted:
        return
    try:
        files = boards.files(wanted, tell=tell)
    except ModuleNotFoundError as missing:
        print("Nothing for boards: that needs the package %s: %s" % (missing.name, extras.install("build")))
        return
    put(folder, files)
