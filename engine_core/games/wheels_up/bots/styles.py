"""The styles of Wheels Up!: bold holds few cards and plays against others, careful holds many, builder wants routes."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# By style (bold, careful, builder): in eighths, for each weight in the order of weights.py
_FACTORS = (
    b"\x0a\x0a\x0a\x0a\x02\x08\x08\x18\x04",
    b"\x08\x08\x08\x08\x10\x08\x08\x08\x08",
    b"\x0e\x0e\x0e\x0e\x08\x14\x18\x08\x10",
)


def dress(bot: "Any", style: int) -> None:
    """Give a bot of this game, a level, a style from 1 to 3."""
    factors = _FACTORS[style - 1]
    bot.weights = bytes([min(bot.weights[i] * factors[i] >> 3, 255) for i in range(len(factors))])
