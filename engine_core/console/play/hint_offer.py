"""Whether a person at a table may have a hint (hint.py)."""

from engine_core.console.store import setting_rows as S

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.table import Table


def offered(table: "Table") -> bool:
    """Tell whether a hint may be given now: to the person who is asked, unless a lesson asks or the setting says no.

    Who only seems to be asked has no actions (the decoy of chaos_timing.py).
    """
    return (
        table.HINTS
        and table.mine
        and table.count > 0
        and table.turn.lesson is None
        and table.console.settings.values[S.HINTS] > 0
    )
