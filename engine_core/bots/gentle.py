"""The gentle bots of every game. Each plays on a rung: 0 is an easy bot that makes more mistakes, TOP a normal bot.

A rung, 0 to TOP, is fixed when a game begins; console/store/gentle_rung.py changes it between games.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TOP = const(7)
START = const(2)  # the rung for a person who has not played the game yet
# For each rung, the noise of the bot, in eighths of the noise of an easy bot. Rung 3 is an easy bot, TOP a normal
# one.
_NOISES = b"\x28\x14\x0c\x08\5\3\1"


def level(rung: int) -> int:
    """Return the level, as Door.bot takes it, of the bot that plays on a rung."""
    return 1 if rung < TOP else 2


def soften(bot: "Any", rung: int) -> None:
    """Give a bot, of the level that `level` returns, the noise of its rung."""
    if rung < TOP:
        bot.noise = bot.noise * _NOISES[rung] >> 3
