"""The gentle bots of every game: easy bots that make more or fewer mistakes, and at the top normal ones.

Their rung, 0 to TOP, is fixed when a game begins; console/store/gentle_rung.py moves it between games.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TOP = const(7)
START = const(2)  # the rung of a game that nobody has played yet
# By rung, the noise of the bot, in eighths of that of an easy one. Rung 3 is an easy bot, TOP a normal one.
_NOISES = b"\x28\x14\x0c\x08\5\3\1"


def level(rung: int) -> int:
    """Return the level, as Door.bot takes it, of the bot that plays on a rung."""
    return 1 if rung < TOP else 2


def soften(bot: "Any", rung: int) -> None:
    """Give a bot of the level that `level` returns the noise of its rung."""
    if rung < TOP:
        bot.noise = bot.noise * _NOISES[rung] >> 3
