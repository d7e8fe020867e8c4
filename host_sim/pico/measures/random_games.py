"""The largest free block after games of random presses in one power-on (host_sim/pico/random_presses.py).

An emulated Pico takes a minute for some hundred passes of its console. So there most of a game has been played by bots
when its table is opened, and the presses play the rest, leave it, and walk through menus to the next. So do tests on
32-bit MicroPython, where an evening takes a second.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from engine_core.catalog import GAMES
from engine_core.console.store import setting_rows as S
from host_sim.pico import random_presses
from host_sim.pico.measures import measure, reviews
from host_sim.pico.measures.figures import BLOCK, Figures
from host_sim.pico.pico import Pico

COUNT = 20
AFTER = f"after {COUNT} games of random presses"

_PLAYED = 7, 8  # this much of a game was played before
_LIMIT_MS = 3_600_000
# On a device Session is in one module with the console
_BEGIN = """
try:
 from engine_core.console.play.session import Session
except ImportError:
 from console_console import Session
presses = Presses(1)
"""


def games() -> Iterator[tuple[str, int, bytes]]:
    """Yield the id and seats of COUNT games, all in turn, each with the fewest seats, and what was played before."""
    for i in range(COUNT):
        game, fewest, _ = GAMES[i % len(GAMES)]
        seats = max(2, fewest)
        actions = reviews.whole_game(game, seats, {}, random_presses.SEED)
        yield game, seats, actions[: len(actions) // 2 * _PLAYED[0] // _PLAYED[1] * 2]


def play(pico: Pico, figures: Figures) -> None:
    """Play on the device, from power on. Errors: PicoError."""
    measure.start(pico)
    pico.interrupt()
    pico.exec(Path(random_presses.__file__).read_text(encoding="utf-8") + _BEGIN)
    block = 0
    for number, (game, seats, actions) in enumerate(games(), 1):
        call = f"play(console, Session, presses, {game!r}, {seats}, {actions!r}, {S.PACE})"
        passes, block = map(int, pico.exec(call, limit_ms=_LIMIT_MS).split())
        print(f"game {number}, {passes} passes: {block}", file=sys.stderr, flush=True)
    figures.note(BLOCK, AFTER, block)
