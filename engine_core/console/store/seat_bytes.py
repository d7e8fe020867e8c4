"""The byte that describes a seat when a game begins or is saved: the seat's kind, and a bot's style.

Style 0 means none; 1 to 3 are bold, careful and builder.
"""

from engine_core.console.play.session import KIND, STYLE
from engine_core.const import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game

LAST_STYLE = const(3)


def has_styles(kind: int, rules_class: "type[Game]") -> bool:
    """Return whether a kind of seat is a bot that may have a style. Experts have none."""
    return rules_class.STYLED and kind not in b"\0\4\5"


def check(seat: int, last_kind: int, rules_class: "type[Game]") -> None:
    """Raise ValueError unless a byte is valid for one of a game's seats."""
    kind = seat & KIND
    if kind > last_kind or seat >> STYLE > LAST_STYLE or (seat > KIND and not has_styles(kind, rules_class)):
        raise ValueError("no such player")
