"""The largest free block after games of random presses in one power-on (host_sim/pico/random_presses.py)."""

from __future__ import annotations

import sys
from pathlib import Path

from engine_core.catalog import GAMES
from engine_core.console.store import setting_rows as S
from host_sim.pico import random_presses
from host_sim.pico.measures import measure
from host_sim.pico.measures.figures import BLOCK, Figures
from host_sim.pico.pico import Pico

COUNT = 20
AFTER = f"after {COUNT} games of random presses"

_LIMIT_MS = 36_000_000
# On a device Session is in one module with the console
_PLAY = """
try:
 from engine_core.console.play.session import Session
except ImportError:
 from console_console import Session
play(console, Session, %r, %d)
"""


def games() -> list[tuple[str, int]]:
    """Return the id and seats of COUNT games: all in turn, each with the fewest seats."""
    return [(game, max(2, fewest)) for game, fewest, _ in (GAMES[i % len(GAMES)] for i in range(COUNT))]


def play(pico: Pico, figures: Figures) -> None:
    """Play on the device, from power on. Errors: PicoError."""
    measure.start(pico)
    pico.interrupt()
    program = Path(random_presses.__file__).read_text(encoding="utf-8") + _PLAY % (games(), S.PACE)
    said = pico.exec(program, limit_ms=_LIMIT_MS)
    lines = [[int(word) for word in line.split()] for line in said.splitlines()]
    for number, (passes, block) in enumerate(lines, 1):
        print(f"game {number}, {passes} passes: {block}", file=sys.stderr)
    figures.note(BLOCK, AFTER, lines[-1][1])
