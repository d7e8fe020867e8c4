"""What each pass of the bundler is worth in heap, as the table of docs/bundle.md: `python -m host_sim.bundle_figures`.

Measured is a whole game of Wheels Up! between bots on 32-bit MicroPython: the heap in use after a collection in the
scene that has the least left. Passes are added one after the other, for each builds on those before it.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial

from firmware.bundle.targets import DEVICE, Pass
from host_sim import budgets

GAME = "wheels_up"
_HEAP_KB = 300  # so much that it suffices without any pass, too


def measured(micropython: str, passes: Sequence[Pass] = DEVICE) -> dict[str, int]:
    """Bytes of heap in use by the last pass that was done; with all of them and line numbers at the end."""
    found = {"none": _worst(micropython, ())}
    for count in range(1, len(passes) + 1):
        found[name(passes[count - 1])] = _worst(micropython, passes[:count])
    found["all, with line numbers"] = _worst(micropython, passes, lines=True)
    return found


def _worst(micropython: str, passes: Sequence[Pass], lines: bool = False) -> int:
    return max(budgets.measured_heap(micropython, budgets.heap_program(passes, lines), (GAME,), _HEAP_KB).values())


def name(one: Pass) -> str:
    """What a pass is called: its function's name."""
    return str(getattr(one.func if isinstance(one, partial) else one, "__name__", ""))


def table(found: dict[str, int]) -> str:
    """The figures as Markdown."""
    lines = ["| passes up to | heap in use, bytes | by this one |", "|---|---|---|"]
    before = 0
    for what, used in found.items():
        lines.append(f"| {what} | {used:,} | " + (f"{used - before:+,} |" if before else "|"))
        before = used
    return "\n".join(lines) + "\n"


def main() -> int:
    """Print the table; 0, or 1 where there is no MicroPython."""
    program = budgets.micropython()
    if program is None:
        print("There is no 32-bit MicroPython; set MICROPYTHON to the program.", file=sys.stderr)
        return 1
    print(table(measured(program)), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
