"""Starting a game: asking before a saved one is replaced, dealing, opening the table. Starting a lesson."""

from engine_core import loader
from engine_core.console import deals, saved_game
from engine_core.console.session import ELSEWHERE, GENTLE, KIND, Session, default_names
from engine_core.console.words import words as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from engine_core.console.console import Console


def ask(console: "Console", game: str, start: "Callable[[], None]") -> None:
    """Call `start`; if a game of this kind is saved, ask first."""
    moves = saved_game.moves(console.machine.store, game)
    if moves == saved_game.NONE:
        start()
    else:
        prompt = console.bring("console.replace_prompt").ReplacePrompt
        console.push(prompt(console, game, moves, start))


def start(console: "Console", game: str, kinds: list, options: dict, given: list, deal: int) -> None:
    """Deal a game and open its table. `given`: the names that people gave themselves; `deal`: its number, 0 for any."""
    kinds = adapted(console, game, saved_game.seated(console, game, kinds))
    if ELSEWHERE in kinds:
        console.clear()
        console.push(console.bring("console.link_lobby").LinkLobby(console, game, kinds, options, given))
        return
    seed = deals.seed(deal) if deal else console.machine.entropy.seed()
    names = default_names(console.words, W.NAMES, len(kinds))
    session = Session(game, options, kinds, names, seed, console.settings.language)
    session.call(given)
    console.open_table(session)


def adapted(console: "Console", game: str, kinds: list) -> list:
    """Return the kinds of the seats of a game that begins: gentle bots have the rung of now."""
    if max(kinds) < GENTLE:
        return kinds
    held: list[str] = []
    rung = loader.bring(held, "console.gentle_rung").of(console.machine.store, game)
    loader.release(held)
    return [kind & ~KIND | GENTLE + rung if kind & KIND >= GENTLE else kind for kind in kinds]


def go_on(console: "Console", session: Session) -> None:
    """Go on with a saved game; if people elsewhere play in it, wait for them first. Its first move needs A twice."""
    session.resumed = True
    if session.linked:
        console.clear()
        console.session = session
        console.push(
            console.bring("console.link_lobby").LinkLobby(console, session.game, session.seats, {}, [], session)
        )
    else:
        console.open_table(session)


def learn(console: "Console", game: str, number: int, step: int) -> None:
    """Open a lesson at a step. All other scenes are removed first, and their modules unloaded."""
    console.clear()
    console.push(console.bring("console.lesson_table").LessonTable(console, game, number, step))
