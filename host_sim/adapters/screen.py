"""The console's screen at a position, rendered for environments as text or as an array."""

import numpy as np

from engine_core.console.play.session import EASY, Session
from engine_core.game import Game as Rules
from host_sim.desk import Desk
from host_sim.picture import image
from host_sim.terminal.pixels import half_blocks

MODES = ("ansi", "rgb_array")
_SCALE = 4  # width and height in the picture of one screen pixel


def check(mode: str | None) -> None:
    """Raise ValueError if there is no such render mode."""
    if mode not in (None, *MODES):
        raise ValueError("there is no render mode %s; there are %s" % (mode, ", ".join(MODES)))


def rendered(rules: Rules, seed: int, position: bytearray, mode: str | None) -> str | np.ndarray | None:
    """Return the screen as the deciding seat sees it, or None without a mode."""
    if mode is None:
        return None
    picture = _screen(rules, seed, position)
    if mode == "ansi":
        return half_blocks(picture)
    return np.array(image(picture, _SCALE).convert("RGB"))


class _Waits:
    """A bot that never decides, so that the screen stays as it is."""

    def start(self, state: bytearray, seat: int) -> None:
        """Begin a decision; see engine_core.bots.random_bot.Bot."""

    def step(self) -> int:
        return -1


def _screen(rules: Rules, seed: int, position: bytearray) -> bytes:
    """Return the console's screen at a position: 1,024 bytes in Canvas's layout."""
    desk = Desk(seed)
    session = Session(
        rules.ID, rules.options, [EASY] * rules.seats, [str(seat + 1) for seat in range(rules.seats)], seed, "en"
    )
    session.match.state[:] = position
    session.match.bots[:] = [_Waits()] * rules.seats
    desk.console.open_table(session)
    desk.settle()
    return desk.picture()
