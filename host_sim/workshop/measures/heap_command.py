"""The command `heap`: what fills the emulated Pico's memory after a script (docs/developing/profiling.md)."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from host_sim.commands import shot
from host_sim.workshop.measures import heap_map, pressed


def add_arguments(parser: ArgumentParser) -> None:
    """Add SCRIPT, --firmware, --family and --png."""
    pressed.add_arguments(parser)
    parser.add_argument("--png", type=Path, metavar="FILE", help="draw a map of the heap there")


def run(arguments: Namespace) -> int:
    """Print what fills the heap, draw the map; return 0. CommandError."""
    steps = shot.read(arguments.script)
    with pressed.built(arguments, arguments.png) as (pico, built):
        found = heap_map.script_mapped(pico, built, steps)
    print(found.report())
    if arguments.png:
        found.picture().save(arguments.png, "PNG")
    return 0
