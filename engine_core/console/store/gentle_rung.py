"""The strength of the gentle bots in each game: a rung that follows the last results of people who play alone against
them.

It is stored in a row of the settings that the settings screen does not show: "gentle." and the game's id.
"""

from engine_core.bots import gentle
from engine_core.console.play.session import PERSON
from engine_core.console.store import setting_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from hal.contract import Notebook

_ROW = "gentle."


def of(store: "Notebook", game: str) -> int:
    """Return a game's rung, from 0 to gentle.TOP."""
    return min(dict(setting_file.kept(store)).get(_ROW + game, gentle.START), gentle.TOP)


def adapt(store: "Notebook", session: "Session") -> None:
    """Move the rung after a game of one person against bots: up if only the person has won, down if others have won.

    A game in which turns were taken back, or that continues from another game's position, does not count.
    """
    if session.people != 1 or session.linked or session.taken_back or session.practice:
        return
    person = 1 << session.kinds.index(PERSON)
    winners = session.match.rules.winners(session.match.state)
    rung = of(store, session.game)
    if winners == person:
        rung = min(rung + 1, gentle.TOP)
    elif not winners & person:
        rung = max(rung - 1, 0)
    setting_file.note(store, _ROW + session.game, rung)
