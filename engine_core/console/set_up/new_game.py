"""Starts a game: asks before it replaces a saved one, deals, and opens the table. Also starts lessons."""

from engine_core.console.play.seat_names import default_names, people
from engine_core.console.play.session import ELSEWHERE, GENTLE, KIND, Session
from engine_core.console.set_up import deals
from engine_core.console.store import saved_game
from engine_core.console.words import words as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console


def ask(console: "Console", game: str, start: "Callable[[], None]", moves: "int | None" = None) -> None:
    """Call `start`, but ask first if a game of this kind is saved. `moves`: what `saved_game.moves` returned for it"""
    if moves is None:
        moves = saved_game.moves(console.machine.store, game)
    if moves == saved_game.NONE:
        start()
    else:
        from engine_core.console.set_up.replace_prompt import ReplacePrompt

        console.push(ReplacePrompt(console, game, moves, start))


def start(console: "Console", game: str, kinds: list, options: dict, given: list, deal: int, number: int = 0) -> None:
    """Deal a game and open its table.

    `given`: the names that people gave themselves
    `deal`: the number of the deal, or 0 for any
    `number`: the number of a table with remote people, or 0 for any
    """
    kinds = adapted(console, game, saved_game.seated(console, game, kinds))
    if ELSEWHERE in kinds:
        console.clear()
        from engine_core.console.link.lobby import LinkLobby

        console.push(LinkLobby(console, game, kinds, options, given, None, number))
        return
    seed = deals.seed(deal) if deal else console.machine.entropy.seed()
    names = default_names(console.words, W.NAMES, len(kinds), people(kinds, given))
    console.enter(game)
    console.close()
    session = Session(game, options, kinds, names, seed, console.settings.language)
    session.set_names(given)
    teach(console, session)
    console.open_table(session)


def teach(console: "Console", session: Session) -> None:
    """Let the table explain decisions to people who have not finished a lesson."""
    if session.people:
        console.levels.briefly(lambda: _teach(console, session))


def _teach(console: "Console", session: Session) -> None:
    from engine_core.console.play import first_time

    first_time.teach(console.notes, session)


def adapted(console: "Console", game: str, kinds: list) -> list:
    """Return the kinds of a new game's seats, with gentle bots on their current rung."""
    if max(kinds) < GENTLE:
        return kinds
    from engine_core.console.store import gentle_rung

    rung = gentle_rung.of(console.notes, game)
    return [kind & ~KIND | GENTLE + rung if kind & KIND >= GENTLE else kind for kind in kinds]


def go_on(console: "Console", session: Session) -> None:
    """Continue a saved game. If remote people play in it, wait for them first. A confirms its first move."""
    session.resumed = True
    if session.linked:
        console.close()
        console.session = session
        from engine_core.console.link.lobby import LinkLobby

        console.push(LinkLobby(console, session.game, session.seats, {}, [], session))
    else:
        teach(console, session)
        console.open_table(session)


def learn(console: "Console", game: str, number: int, step: int) -> None:
    """Open a lesson at a step. All other scenes are removed first."""
    console.enter(game)
    console.close()
    console.session = None
    from engine_core.console.lesson.lesson_table import LessonTable

    console.push(LessonTable(console, game, number, step))
