"""The gentle level of every game: easy with more or fewer mistakes, at the top normal.

A rung, 0 to TOP, says how many. It is fixed when a game begins; console/gentle_rung.py moves it between games.
"""

from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TOP = const(7)
START = const(2)  # where nobody has played yet
# By rung: the noise of easy, in eighths of what easy has. Rung 3 is easy, TOP is normal.
_NOISES = b"\x28\x14\x0c\x08\5\3\1"


def part(rung: int) -> str:
    """Return the module of a game's package that has the bot to soften."""
    return "bots.easy" if rung < TOP else "bots.normal"


def soften(bot: "Any", rung: int) -> None:
    """Give a bot of the module that `part` names the noise of a rung."""
    if rung < TOP:
        bot.noise = bot.noise * _NOISES[rung] >> 3
