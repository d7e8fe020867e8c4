"""Measures bytes and heap of the console against their ceilings: `python -m host_sim.commands.budgets`.

firmware/budgets.toml holds the ceilings. Each run lowers them to what it measured, rounded up, and never raises one.
It prints what it measured: the bytes of each game and of the rest, and the heap in use at each scene of a whole game on
32-bit MicroPython. Times and heap on a Pico: host_sim.pico.measures.device.
"""

from __future__ import annotations

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
from firmware.bundle.build import MICROPYTHON, Built
from firmware.bundle.program import modules_below
from firmware.bundle.targets import DEVICE, Pass, Target

ROOT = Path(__file__).resolve().parents[2]
CEILINGS = ROOT / "firmware" / "budgets.toml"

BYTES = "bytes"
HEAP = "heap"
HEAP_KB = 150
_STEPS = {BYTES: 128, HEAP: 1}  # bytes that nobody need account for
_HEAD = """\
# The most that each thing may take. `make budget` lowers these numbers to what it measures, rounded up; nothing raises
# them but a hand, for a reason that its commit gives.
"""
_TITLES = {
    BYTES: "Bytes of the modules of each game, and of the rest",
    HEAP: "Heap in use after a collection, 32-bit MicroPython on a desk, a whole game of bots with the fewest seats",
}

_GAMES = tuple(game for game, _, _ in catalog.GAMES)
Section = dict[str, int]  # what is measured -> how much
_CLASS = re.compile(r"^class (\w+)", re.MULTILINE)
_IN_LIB = re.compile(r"^lib/|\.m?py$")  # what a path has beside the name of a module
_PARTS = ("__init__", "buzzer", "host/parts", "micropython/heap", "store", "store_files")
_SCRIPT = "tests/micropython/console.py"
_AROUND = (
    *("host_sim/__init__.py", "host_sim/pico/__init__.py", "host_sim/pico/random_presses.py"),
    *("tests/__init__.py", "tests/micropython/__init__.py"),
)


def _built(target: Target) -> Built:
    return build.make(ROOT, target)


def measured_bytes(make: Callable[[Target], Built] = _built) -> Section:
    """Return the bytes of each module of the engine by its name, of each other file of a build by its path without the
    suffix, of each game, and of the rest. `make` builds a target.
    """
    found: Section = {}
    for target in build.TARGETS:
        if target.compiled:
            made = make(target)
            for path, content in made.modules().items():
                name = _IN_LIB.sub("", path)
                name = made.long.get(name, name)
                found[name] = max(len(content), found.get(name, 0))
                game = next((game for game in _GAMES if name.startswith(game + "_")), "all but games")
                whole = f"{game} on {target.name}"
                found[whole] = found.get(whole, 0) + len(content)
    return dict(sorted(found.items()))


def wholes(found: Section) -> Section:
    """Return of measured_bytes what has a ceiling: each game on a runtime, and the rest."""
    return {name: value for name, value in found.items() if " on " in name}


def classes_in(paths: Iterable[str]) -> list[str]:
    """Return the names of the classes in source files, by their paths."""
    return [name for path in paths for name in _CLASS.findall((ROOT / path).read_text(encoding="utf-8"))]


def heap_program(passes: Iterable[Pass] = DEVICE, lines: bool = False) -> dict[str, bytes]:
    """Return the compiled console with the script that plays it for measured_heap, by path.

    `passes`, `lines`: see firmware.bundle.build.compiled.
    """
    engine = [path.relative_to(ROOT).as_posix() for path in modules_below(ROOT / "engine_core", True)]
    paths = [*engine, *(f"hal/{part}.py" for part in _PARTS), *_AROUND]
    module = _SCRIPT.removesuffix(".py").replace("/", ".")
    kept = [module, module + ".main", *classes_in(paths)]  # the script tells scenes by their classes
    return build.compiled(ROOT, [*paths, _SCRIPT], MICROPYTHON, kept, passes=passes, lines=lines)


def measured_heap(
    micropython: str, program: Mapping[str, bytes], games: Iterable[str] = _GAMES, heap_kb: int = HEAP_KB
) -> Section:
    """Return the bytes of heap in use in each kind of scene of a whole game of bots, by `game scene`.

    `program`: what heap_program returns.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, content in program.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(content)
        found: Section = {}
        for game, fewest, _ in catalog.GAMES:
            if game in games:
                found |= _heap_of(micropython, folder, game, fewest, heap_kb)
    return found


def _heap_of(micropython: str, folder: Path, game: str, seats: int, heap_kb: int) -> Section:
    start = f"from tests.micropython import console; console.main(['bots', {game!r}, '{seats}', '{seats + 3}'])"
    command = [micropython, "-X", f"heapsize={heap_kb}k", "-c", start]
    # A path below the working directory: MicroPython keeps each module's path, and a longer one would take more
    environment = {**os.environ, "MICROPYPATH": ".:lib"}
    done = subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, check=True, timeout=600)
    lines = [line.split() for line in done.stdout.splitlines() if line.startswith("free ")]
    return {f"{game} {scene}": 1024 * heap_kb - int(free) for _, free, scene in lines}


def over(ceilings: Section, found: Section) -> list[str]:
    """Return a line for each measurement above its ceiling. New entries have none and count only in the sum of all."""
    lines = []
    for name, value in found.items():
        if value > ceilings.get(name, value):
            lines.append(f"{name} takes {value:,}, more than {ceilings[name]:,}")
    return lines


def lowered(ceilings: Section, found: Section, step: int = 1) -> Section:
    """Return the ceilings for what was measured: half a unit above it, rounded up to whole units, so that one more line
    of code fits. A unit is a 16th of the next power of two, at least `step`. No ceiling rises."""
    rounded = {}
    for name, value in found.items():
        unit = max(step, 1 << max(value.bit_length() - 4, 0))
        rounded[name] = -(-(value + unit // 2) // unit) * unit
    return {name: min(value, ceilings.get(name, value)) for name, value in sorted(rounded.items())}


def read() -> dict[str, Section]:
    """The ceilings, section by section."""
    return tomllib.loads(CEILINGS.read_text(encoding="utf-8")) if CEILINGS.is_file() else {}


def write(ceilings: Mapping[str, Section]) -> None:
    parts = [_HEAD]
    for section, entries in ceilings.items():
        parts.append(f"\n# {_TITLES[section]}\n[{section}]\n")
        parts += [f'"{name}" = {value}\n' for name, value in entries.items()]
    CEILINGS.write_text("".join(parts), encoding="utf-8", newline="\n")


def table(section: str, found: Section, ceilings: Section) -> str:
    """What was measured beside its ceilings, as a table."""
    rows = "".join(f"| {name} | {value:,} | {ceilings[name]:,} |\n" for name, value in sorted(found.items()))
    return f"\n## {_TITLES[section]}\n\n| | measured | ceiling |\n|---|---|---|\n{rows}"


def micropython() -> str | None:
    """Return the path of the 32-bit MicroPython for this machine, or None."""
    return os.environ.get("MICROPYTHON") or shutil.which("micropython")


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return 0, or 1 if something is above its ceiling."""
    parser = argparse.ArgumentParser(
        prog="python -m host_sim.commands.budgets", description="Measures, and lowers ceilings."
    )
    parser.parse_args(arguments)
    measures = {BYTES: wholes(measured_bytes())}
    program = micropython()
    if program:
        measures[HEAP] = measured_heap(program, heap_program())
    else:
        print("No MicroPython: the heap is not measured; set MICROPYTHON to the program.", file=sys.stderr)
    ceilings = read()
    raised = [line for section, found in measures.items() for line in over(ceilings.get(section, {}), found)]
    for section, found in measures.items():
        ceilings[section] = lowered(ceilings.get(section, {}), found, _STEPS[section])
        print(table(section, found, ceilings[section]))
    write({section: ceilings[section] for section in _TITLES if section in ceilings})
    for line in raised:
        print(f"{line}; no ceiling was raised.", file=sys.stderr)
    return 1 if raised else 0


if __name__ == "__main__":
    sys.exit(main())
