"""The byte for a seat with which games begin and are saved: the kind of the seat, and the style of a bot.

Style 0 is none; then come bold, careful and builder.
"""

from engine_core.console.play.session import KIND, STYLE
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

LAST_STYLE = const(3)


def has_styles(kind: int, rules_class: "type[Game]") -> bool:
    """Tell whether a kind of seat is a bot that may have a style; experts have none."""
    return rules_class.STYLED and kind not in b"\0\4\5"


def check(seat: int, last_kind: int, rules_class: "type[Game]") -> None:
    """Raise ValueError unless a byte is valid for a seat of a game."""
    kind = seat & KIND
    if kind > last_kind or seat >> STYLE > LAST_STYLE or (seat > KIND and not has_styles(kind, rules_class)):
        raise ValueError("no such player")
