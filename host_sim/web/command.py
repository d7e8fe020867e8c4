"""The command `web`: the console in a browser, served here or built as a folder for any web server."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from host_sim.command_error import CommandError
from host_sim.web import site
from host_sim.web.serve import Server

PORT = 8031


def add_arguments(parser: ArgumentParser) -> None:
    """Add --port and --build."""
    parser.add_argument(
        "--port", type=int, default=PORT, metavar="P", help="the port to serve it on (default: %d)" % PORT
    )
    parser.add_argument("--build", metavar="DIR", help="write the page into this folder instead of serving it")


def run(arguments: Namespace) -> int:
    """Build or serve the page; return 0."""
    if not 0 <= arguments.port <= 65535:
        raise CommandError("A port is 0 to 65535, not %d." % arguments.port)
    if arguments.build:
        built = site.write(Path(arguments.build))
        ours, theirs = site.sizes(built)
        print("%s: %d files, compressed %.1f KB of ours and %.1f KB of MicroPython."
              % (arguments.build, len(built), ours / 1000, theirs / 1000))  # fmt: skip
        return 0
    try:
        server = Server(site.files(), arguments.port)
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
