"""Measures the largest free block after games of random presses since power-on
(host_sim/workshop/measures/random_presses.py).

An emulated Pico takes a minute for a few hundred passes of its console. Therefore bots have already played most of a
game when its table is opened, and the presses play the rest, leave it, and walk through menus to the next. Tests do the
same on 32-bit MicroPython, where an evening takes a second.
"""

import sys
from pathlib import Path

from engine_core.catalog import GAMES
from engine_core.console.store import setting_rows as S
from host_sim.pico.pico import Pico
from host_sim.workshop.measures import measure, random_presses, reviews
from host_sim.workshop.measures.figures import BLOCK, Figures

ROUNDS = 5
COUNT = ROUNDS * len(GAMES)
AFTER = f"after {COUNT} games of random presses"

_PLAYED = 7, 8  # the fraction of a game, seven eighths, that is played before measuring
_LIMIT_MS = COUNT * 3_600_000
_TOLD_US = 1_000_000
# The program follows the text of random_presses.py. On a device, Session and the console are in one module. %d is the
# seed.
BEGIN = """
try:
 from engine_core.console.play.session import Session
except ImportError:
 from console_console import Session
presses = Presses(%d)
"""


def games() -> list[tuple[str, int, bytes]]:
    """Return (id, minimum seats but at least two, actions already played, two bytes each) for each game."""
    found = []
    for game, fewest, _ in GAMES:
        seats = max(2, fewest)
        actions = reviews.whole_game(game, seats, {}, random_presses.SEED)
        found.append((game, seats, actions[: len(actions) // 2 * _PLAYED[0] // _PLAYED[1] * 2]))
    return found


def play(pico: Pico, figures: Figures) -> None:
    """Play on the device, from power-on. Raises PicoError."""
    measure.start(pico)
    pico.interrupt()
    pico.exec(Path(random_presses.__file__).read_text(encoding="utf-8") + BEGIN % random_presses.SEED)
    told = 0

    def tell() -> None:
        nonlocal told
        for line in pico.console.removeprefix("OK").split("\n")[told:-1]:
            told += 1
            print(f"game {told}: passes, largest block: {line.strip()}", file=sys.stderr, flush=True)

    with pico.sampled(_TOLD_US, tell):
        output = pico.exec(f"play(console, Session, presses, {games()} * {ROUNDS}, {S.PACE})", limit_ms=_LIMIT_MS)
    figures.note(BLOCK, AFTER, int(output.split()[-1]))
