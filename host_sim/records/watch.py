"""Shows a recorded game on the real screens, in the terminal."""

import sys
import time
from collections.abc import Iterator

from rich.console import Console as Terminal
from rich.live import Live
from rich.panel import Panel
from rich.text import Text

from engine_core.game import Game
from host_sim.commands import demo
from host_sim.desk import Desk
from host_sim.terminal.pixels import half_blocks, printed

_WIDE = 132  # A terminal with fewer columns or rows gets a smaller picture.
_HIGH = 36


class Recorded:
    """A bot for every seat that plays the actions of a record."""

    def __init__(self, actions: list[int]) -> None:
        self._actions: Iterator[int] = iter(actions)

    def start(self, state: bytearray, seat: int) -> None:
        """Begin a decision; see engine_core.bots.random_bot.Bot."""

    def step(self) -> int:
        """Return the next action of the record."""
        return next(self._actions)


def watch(rules: Game, seed: int, actions: list[int], pace: float = 1.0, key: bytes = b"") -> None:
    """Show one game: animated in a terminal, `pace` times as fast as on the console; otherwise as one printed line per
    action.
    """
    desk = Desk(seed)
    session = desk.seat_bots(rules, seed, ["random"] * rules.seats, key)
    session.match.bots[:] = [Recorded(actions)] * rules.seats
    frames = demo.play(desk, session)
    if not sys.stdout.isatty():
        for text, _, _ in frames:
            if text:
                print(text)
        return
    terminal = Terminal()
    wide = terminal.width >= _WIDE and terminal.height >= _HIGH
    with Live(console=terminal, auto_refresh=False) as live:
        for _, picture, ms in frames:
            text = half_blocks(picture) if wide else printed(picture, terminal.encoding)
            live.update(Panel(Text(text), expand=False, title="%s, seed %d" % (rules.ID, seed)), refresh=True)
            time.sleep(ms / 1000 / pace)
