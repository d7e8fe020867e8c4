"""The styles of Up Too High: bold bids more cards, careful keeps them, builder wants shares where it presides."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# By style (bold, careful, builder), in eighths of the weight
_IN_HAND = b"\x03\x10\x08"
_LEVEL = b"\x04\x08\x0c"
_OWN = b"\x08\x08\x40"


def dress(bot: "Any", style: int) -> None:
    """Give a bot of this game, a level, a style from 1 to 3."""
    at = style - 1
    bot = getattr(bot, "guide", bot)
    bot.share_in_hand = bot.share_in_hand * _IN_HAND[at] >> 3
    bot.useless_in_hand = bot.useless_in_hand * _IN_HAND[at] >> 3
    bot.level = bot.level * _LEVEL[at] >> 3
    bot.own_share = bot.own_share * _OWN[at] >> 3
    if hasattr(bot, "presidency"):
        bot.presidency = bot.presidency * _OWN[at] >> 3
        bot.card_in_hand = bot.card_in_hand * _IN_HAND[at] >> 3
