"""The command `profile`: where time goes on the emulated Pico during a script (docs/developing/profiling.md)."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from host_sim.commands import shot
from host_sim.workshop.measures import flame, pressed, profile


def add_arguments(parser: ArgumentParser) -> None:
    """Add SCRIPT, --firmware, --family and --svg."""
    pressed.add_arguments(parser)
    parser.add_argument("--svg", type=Path, metavar="FILE", help="write a flame graph there")


def run(arguments: Namespace) -> int:
    """Print where time goes, write the graph; return 0. CommandError."""
    steps = shot.read(arguments.script)
    with pressed.built(arguments, arguments.svg) as (pico, built):
        found = profile.script_profiled(pico, built, steps)
    print(found.report())
    if arguments.svg:
        picture = flame.picture(found.folded(), f"Updeck on {pico.family}, milliseconds")
        arguments.svg.write_text(picture, encoding="utf-8")
    return 0
