"""The styles of Up or Down?: bold leaves gaps, careful takes small steps, builder collects one colour in a column."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# By style (bold, careful, builder), in eighths of the weight
_POINT = b"\x08\x08\x14"  # these two of easy
_ROOM = b"\x03\x0e\x08"
_GROWTH = b"\x06\x08\x10"
_SHARE = b"\x08\x18\x04"


def dress(bot: "Any", style: int) -> None:
    """Give a bot of this game, a level, a style from 1 to 3."""
    at = style - 1
    bot = getattr(bot, "guide", bot)
    if hasattr(bot, "room"):
        bot.point = bot.point * _POINT[at] >> 3
        bot.room = bot.room * _ROOM[at] >> 3
        return
    evaluations = [bot.evaluation]
    if hasattr(bot, "lookahead"):
        evaluations += [bot.lookahead.evaluation, bot.lookahead.following]
    for evaluation in evaluations:
        evaluation.growth = evaluation.growth * _GROWTH[at] >> 3
        evaluation.share = evaluation.share * _SHARE[at] >> 3
