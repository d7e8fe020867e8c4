"""Measures bytes and heap of the console against their ceilings: `python -m host_sim.workshop.measures.budgets`.

firmware/budgets.toml lists the ceilings. Each run lowers them to 3% above its measurements, and never raises one. It
prints the bytes of each game and of the rest, and the heap in use in each scene of a whole game on 32-bit MicroPython.
host_sim.workshop.measures.device measures times and heap on a Pico.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from engine_core import catalog
from firmware.bundle import build
from firmware.bundle.build import Built
from firmware.bundle.program import modules_below
from firmware.bundle.targets import DEVICE, Pass, Target
from firmware.files import put

ROOT = Path(__file__).resolve().parents[3]
CEILINGS = ROOT / "firmware" / "budgets.toml"

BYTES = "bytes"
HEAP = "heap"
HEAP_KB = 156
_UNIT = 128  # in bytes; every ceiling is a multiple of it
_HEAD = """\
# The most that each thing may take. `make budget` lowers these numbers to 3% above its measurements; nothing raises
# them but a hand, in the commit that needs it, never in one that changes nothing else.
"""
_TITLES = {
    BYTES: "Bytes of the modules of each game, and of the rest",
    HEAP: "Heap in use after a collection, 32-bit MicroPython on a desk, a whole game of bots with the fewest seats",
}

_GAMES = tuple(game for game, _, _ in catalog.GAMES)
Section = dict[str, int]  # bytes by the name of the measurement
_CLASS = re.compile(r"^class (\w+)", re.MULTILINE)
_PARTS = ("__init__", "buzzer", "host/parts", "micropython/heap", "store", "store_files")
_SCRIPT = "host_sim/workshop/measures/played_console.py"
_AROUND = (
    *("host_sim/__init__.py", "host_sim/workshop/__init__.py", "host_sim/workshop/measures/__init__.py"),
    "host_sim/workshop/measures/random_presses.py",
)


def _built(target: Target) -> Built:
    return build.make(ROOT, target)


def measured_bytes(make: Callable[[Target], Built] = _built) -> Section:
    """Return the bytes of each game and of the rest on each runtime, by `game on runtime`. `make` builds a target."""
    found: Section = {}
    for target in build.TARGETS:
        made = make(target)
        for path, content in made.modules().items():
            last = Path(path).stem
            name = made.long.get(last, last)
            game = next((game for game in _GAMES if name.startswith(game + "_")), "all but games")
            whole = f"{game} on {target.name}"
            found[whole] = found.get(whole, 0) + len(content)
    return dict(sorted(found.items()))


def classes_in(paths: Iterable[str]) -> list[str]:
    """Return the names of the classes in source files, given their paths."""
    return [name for path in paths for name in _CLASS.findall((ROOT / path).read_text(encoding="utf-8"))]


def heap_program(passes: Iterable[Pass] = DEVICE) -> dict[str, bytes]:
    """Return the files, by path, of the compiled console and of the script that plays it for measured_heap()."""
    engine = [path.relative_to(ROOT).as_posix() for path in modules_below(ROOT / "engine_core", True)]
    paths = [*engine, *(f"hal/{part}.py" for part in _PARTS), *_AROUND]
    module = _SCRIPT.removesuffix(".py").replace("/", ".")
    kept = [module, module + ".main", *classes_in(paths)]  # the script identifies scenes by their classes
    return build.compiled([*paths, _SCRIPT], kept, passes)


def measured_heap(micropython: str, program: Mapping[str, bytes]) -> Section:
    """Return the bytes of heap in use in each scene of a whole game of bots, by `game scene`.

    `program`: the result of heap_program.
    """
    found: Section = {}
    # A relative path, because MicroPython stores the path of each module, and a longer one takes more heap
    environment = {**os.environ, "MICROPYPATH": ".:lib"}
    with tempfile.TemporaryDirectory() as folder:
        put(Path(folder), program)
        for game, seats, _ in catalog.GAMES:
            arguments = ["bots", game, str(seats), str(seats + 3)]
            start = f"from host_sim.workshop.measures.played_console import main; main({arguments})"
            command = [micropython, "-X", f"heapsize={HEAP_KB}k", "-c", start]
            done = subprocess.run(
                command, env=environment, cwd=folder, capture_output=True, text=True, check=True, timeout=600
            )
            lines = [line.split() for line in done.stdout.splitlines() if line.startswith("free ")]
            found |= {f"{game} {scene}": 1024 * HEAP_KB - int(free) for _, free, scene in lines}
    return found


def over(ceilings: Section, found: Section) -> list[str]:
    """Return a message for each measurement above its ceiling. An entry without one counts only in the total."""
    lines = []
    for name, value in found.items():
        if value > ceilings.get(name, value):
            lines.append(f"{name} takes {value:,}, more than {ceilings[name]:,}")
    return lines


def lowered(ceilings: Section, found: Section) -> Section:
    """Return new ceilings: 3% above each measurement, rounded up to a multiple of 128, and never above the old one."""
    rounded = {name: -(-value * 103 // (100 * _UNIT)) * _UNIT for name, value in found.items()}
    return {name: min(value, ceilings.get(name, value)) for name, value in sorted(rounded.items())}


def read() -> dict[str, Section]:
    """Return the ceilings in each section."""
    return tomllib.loads(CEILINGS.read_text(encoding="utf-8")) if CEILINGS.is_file() else {}


def write(ceilings: Mapping[str, Section]) -> None:
    parts = [_HEAD]
    for section, entries in ceilings.items():
        parts.append(f"\n# {_TITLES[section]}\n[{section}]\n")
        parts += [f'"{name}" = {value}\n' for name, value in entries.items()]
    CEILINGS.write_text("".join(parts), encoding="utf-8", newline="\n")


def table(section: str, found: Section, ceilings: Section) -> str:
    """Return a table of the measurements beside their ceilings."""
    rows = "".join(f"| {name} | {value:,} | {ceilings[name]:,} |\n" for name, value in sorted(found.items()))
    return f"\n## {_TITLES[section]}\n\n| | measured | ceiling |\n|---|---|---|\n{rows}"


def micropython() -> str | None:
    """Return the path of the 32-bit MicroPython for this machine, or None."""
    return os.environ.get("MICROPYTHON") or shutil.which("micropython")


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return 0, or 1 if a measurement is above its ceiling."""
    parser = argparse.ArgumentParser(
        prog="python -m host_sim.workshop.measures.budgets",
        description="Measure the bytes of each game and the heap of each scene, and lower the ceilings in "
        "firmware/budgets.toml.",
    )
    parser.parse_args(arguments)
    measures = {BYTES: measured_bytes()}
    program = micropython()
    if program:
        measures[HEAP] = measured_heap(program, heap_program())
    else:
        print("No MicroPython: the heap is not measured; set MICROPYTHON to the program.", file=sys.stderr)
    ceilings = read()
    raised = [line for section, found in measures.items() for line in over(ceilings.get(section, {}), found)]
    for section, found in measures.items():
        ceilings[section] = lowered(ceilings.get(section, {}), found)
        print(table(section, found, ceilings[section]))
    write({section: ceilings[section] for section in _TITLES if section in ceilings})
    for line in raised:
        print(f"{line}; no ceiling was raised.", file=sys.stderr)
    return 1 if raised else 0


if __name__ == "__main__":
    sys.exit(main())
