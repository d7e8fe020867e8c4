"""The gentle level of every game: easy with more or fewer mistakes, at the top normal.

A rung, 0 to TOP, says how many. It is fixed when a game begins; console/store/gentle_rung.py moves it between games.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TOP = const(7)
START = const(2)  # where nobody has played yet
# By rung: the noise of easy, in eighths of what easy has. Rung 3 is easy, TOP is normal.
_NOISES = b"\x28\x14\x0c\x08\5\3\1"


def level(rung: int) -> int:
    """Return the level of the bot to soften, as Door.bot takes it."""
    return 1 if rung < TOP else 2


def soften(bot: "Any", rung: int) -> None:
    """Give a bot of that level the noise of a rung."""
    if rung < TOP:
        bot.noise = bot.noise * _NOISES[rung] >> 3
