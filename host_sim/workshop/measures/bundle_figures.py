"""`python -m host_sim.workshop.measures.bundle_figures`: the table of docs/developing/bundle.md.

It plays a whole game of Wheels Up! between bots on 32-bit MicroPython and takes the heap in use after a collection, in
the scene with the least free. Passes are added one after the other, because each builds on those before it.
"""

import sys
from collections.abc import Sequence
from functools import partial

from firmware.bundle.passes.flatten import flatten
from firmware.bundle.passes.level import level
from firmware.bundle.targets import DEVICE, Pass
from host_sim.workshop.measures import budgets

GAME = "wheels_up"
_HEAP_KB = 300  # enough even without any pass


def measured(micropython: str, passes: Sequence[Pass] = DEVICE) -> dict[str, int]:
    """Return the bytes of heap in use by the last pass applied; last, with all passes and line numbers."""
    found = {"none": _worst(micropython, ())}
    for count in range(1, len(passes) + 1):
        first = passes[:count]
        last = name(first[-1])
        # level.py ends what flatten.py has begun: it renames what names modules in strings
        ended = last == level.__name__ or flatten not in first
        found[last] = _worst(micropython, first if ended else [*first, level])
    found["all, with line numbers"] = _worst(micropython, passes, lines=True)
    return found


def _worst(micropython: str, passes: Sequence[Pass], lines: bool = False) -> int:
    return max(budgets.measured_heap(micropython, budgets.heap_program(passes, lines), (GAME,), _HEAP_KB).values())


def name(one: Pass) -> str:
    """Return the name of a pass: its function's name."""
    return str(getattr(one.func if isinstance(one, partial) else one, "__name__", ""))


def table(found: dict[str, int]) -> str:
    """Return the figures as a table in Markdown."""
    lines = ["| passes up to | heap in use, bytes | change by this pass |", "|---|---|---|"]
    before = 0
    for what, used in found.items():
        what = {"flatten": "flatten, with level", "level": "short names of level"}.get(what, what)
        lines.append(f"| {what} | {used:,} | " + (f"{used - before:+,} |" if before else "|"))
        before = used
    return "\n".join(lines) + "\n"


def main() -> int:
    """Print the table; return 0, or 1 if there is no MicroPython."""
    program = budgets.micropython()
    if program is None:
        print("There is no 32-bit MicroPython; set MICROPYTHON to the program.", file=sys.stderr)
        return 1
    print(table(measured(program)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
