"""The styles of Way Up High: bold builds in the open, careful leaves the next seat little, builder wants long runs."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# By style (bold, careful, builder), in eighths of the weight
_RUN = b"\x08\x08\x10"
_COMING = b"\x02\x08\x08"
_LEAVE = b"\x00\x20\x08"


def dress(bot: "Any", style: int) -> None:
    """Give a bot of this game, a level, a style from 1 to 3."""
    at = style - 1
    for part in [bot.guide, bot.guide.greedy] if hasattr(bot, "guide") else [bot]:
        part.run = part.run * _RUN[at] >> 3
        part.coming = part.coming * _COMING[at] >> 3
        part.leave = part.leave * _LEAVE[at] >> 3
