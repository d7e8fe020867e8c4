"""The gentle bots of every game. A bot's rung is its strength: 0 is an easy bot that makes more mistakes, TOP a normal
bot.

The rung is fixed when a game begins; console/store/gentle_rung.py changes it between games.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TOP = const(7)
START = const(2)  # the rung for a person who has not played the game yet
# For each rung, the bot's noise in eighths of an easy bot's noise. Rung 3 is an easy bot, TOP a normal one.
_NOISES = b"\x28\x14\x0c\x08\5\3\1"


def level(rung: int) -> int:
    """Return the level of a rung's bot, for Door.bot."""
    return 1 if rung < TOP else 2


def soften(bot: "Any", rung: int) -> None:
    """Add a rung's noise to a bot of the level that `level` returns."""
    if rung < TOP:
        bot.noise = bot.noise * _NOISES[rung] >> 3
