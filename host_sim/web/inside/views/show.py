"""Shows the guide's subject on the console: a game's page, a game or a lesson, earlier moves, a hint."""

from engine_core import catalog
from engine_core.console.scene import A
from engine_core.console.store import saved_game
from host_sim.web.inside.views.hint import asked
from host_sim.web.inside.watching import scene_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine_core.console.console import Console
    from host_sim.web.inside.page import Page

_BUTTONS = {"continue": 0, "play": 1, "set_up": 2, "learn": 4}  # a game page's buttons, as in game_page.py
_STEPS = ("Table", "Pause", "HistoryView", "StepView", "AfterGame")  # scenes from which the steps of a turn open


def parts(page: "Page", way: str, game: str = "", first: int = 0, end: int = 0) -> "Iterator[dict | None]":
    """Yield `refused`: "" or why the subject is not shown. `way`: a button to press on the page of `game`; "records";
    "hint"; or "steps", the steps of the turn from action `first` to just before `end`.

    The current game is saved before it is left.
    """
    console = page.console
    if way == "hint":
        table = asked(console)
        if table is not None:
            from engine_core.console.play.hint import Hint

            console.push(Hint(console, table))
        yield {"refused": "" if table is not None else "not_asked"}
    elif way == "steps":
        yield {"refused": _steps(console, first, end)}
    elif console.link:
        yield {"refused": "linked"}
    elif not page.watching and not console.autosave.now():
        yield {"refused": "unsaved"}
    else:
        yield None
        watched = page.watching
        page.leave()
        if not watched:
            page.home()
        yield None
        if way == "records":
            from engine_core.console.home.records_view import RecordsView

            page.console.push(RecordsView(page.console))
            yield {"refused": ""}
        else:
            yield from _game(page, way, game)


def _game(page: "Page", way: str, game: str) -> "Iterator[dict | None]":
    """Open a game's page, and press one of its buttons."""
    console = page.console
    found = [entry for entry in catalog.GAMES if entry[0] == game]
    if not found or way not in _BUTTONS or (way == "continue" and saved_game.moves(page.store, game) < 0):
        yield {"refused": "not_now"}
        return
    console.leave(game)
    yield None
    from engine_core.console.home.game_page import GamePage

    console.push(GamePage(console, found[0], _BUTTONS[way]))
    yield None
    console.top().press(A)
    yield {"refused": ""}


def _steps(console: "Console", first: int, end: int) -> str:
    """Open the steps of a turn over the table, if the console would let the player there see them."""
    session = console.session
    name = scene_name(console)
    if session is None or session.guest or name not in _STEPS or not 0 <= first < end <= len(session.match.history):
        return "not_now"
    if name == "Table" and not console.top().asks():
        return "not_now"
    if name == "StepView":
        console.drop()
    from engine_core.console.history.step_view import StepView

    console.push(StepView(console, session, first, end))
    return ""
