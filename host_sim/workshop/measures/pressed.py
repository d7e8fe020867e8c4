"""What `updeck profile` and `updeck heap` share: a script of `updeck shot`, pressed on an emulated Pico."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware.bundle import build
from firmware.bundle.build import BuildError, Built
from firmware.install.flash_device import FlashError
from host_sim.command_error import CommandError
from host_sim.commands import shot
from host_sim.pico import cli, image
from host_sim.pico.pico import Pico, PicoError
from host_sim.pico.prepare import prepared


def add_arguments(parser: ArgumentParser) -> None:
    """Add SCRIPT, --firmware and --family."""
    parser.add_argument(
        "script", metavar="SCRIPT", help="the script to press: a file as `updeck shot` reads it, - for input"
    )
    cli.add_image_arguments(parser)


@contextmanager
def built(arguments: Namespace, written: Path | None = None) -> Iterator[tuple[Pico, Built, list[tuple[str, str]]]]:
    """Give a Pico with the console on it, its build, and the steps of the script. CommandError for all that fails.

    `written`: a file that is to be written afterwards.
    """
    steps = shot.read(arguments.script)
    if written and not written.parent.is_dir():
        raise CommandError(f"There is no folder {written.parent} for {written.name}.")
    try:
        _, family = image.load(arguments.firmware, arguments.family)
        made = build.make(build.SOURCE, build.target_for(family))
        with Pico(arguments.firmware, family, flash=prepared(arguments.firmware, family, made.files)) as pico:
            yield pico, made, steps
    except (PicoError, FlashError, BuildError) as error:
        raise CommandError(str(error), 1) from None
