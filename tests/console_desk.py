"""The console for tests: presses named by words, games between given players, and what the screen shows."""

import random
from collections.abc import Iterator
from typing import Any

from engine_core.console.play import pause_preview
from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, HARD, NORMAL, PERSON, Session  # noqa: F401  tests ask for them here
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from host_sim.commands import shot
from host_sim.desk import BUTTONS, Desk
from host_sim.setting import rules_class
from tests.setting import legal

# From a game's tile on Home through the game's page, if that game was never played or learnt.
TO_TABLE = ("a", "right", "a")
TO_SET_UP = ("a", "right", "right", "a")
THROUGH_SET_UP = (*TO_SET_UP, "a")  # presses that lead to the table and save the set-up


def shown(desk: Desk, script: str) -> Iterator[tuple[str, bytes]]:
    """Run a script in the format of `updeck shot`, and yield (name, picture) at each snap.

    `menu:scores` opens the line of the pause menu that has this name in pause_preview.py.
    """
    for word, argument in shot.steps(script):
        if word.startswith("menu:"):
            _choose(desk, getattr(pause_preview, word[5:].upper()))
        else:
            yield from shot.walk(desk, [(word, argument)])


def walk(desk: Desk, script: str) -> Iterator[tuple[str, bytes]]:
    """Press the buttons in a script. At each other word, yield the word and the picture."""
    for word in script.split():
        if word in BUTTONS:
            desk.press(word)
        else:
            yield word, desk.picture()


def do(desk: Desk, script: str) -> list[bytes]:
    """Run a script as `shown` does, and return the pictures of its snaps."""
    return [picture for _, picture in shown(desk, script)]


def _choose(desk: Desk, row: int) -> None:
    desk.hold("b")
    menu = desk.console.top()
    while menu.under_cursor() != row:
        desk.press("down")
    desk.press("a")


def scene(desk: Desk) -> str:
    """Return the name of the current scene."""
    return type(desk.console.top()).__name__


def session_of(desk: Desk) -> Session:
    """Return a console's open game."""
    session = desk.console.session
    assert session is not None
    return session


def dealt(desk: Desk, game: str, kinds: list[int], options: Any, seed: int) -> Session:
    """Return a new game between these players, who get the names that this console would give them."""
    names = default_names(desk.console.words, W.NAMES, len(kinds))
    return Session(game, options, kinds, names, seed, desk.console.settings.language)


def show_table(desk: Desk, session: Session, recap: int = 0, confirm: int = 1) -> None:
    """Open a session's table. `recap`, `confirm`: as for `sit`."""
    desk.console.settings.values[S.RECAP] = recap
    desk.console.settings.values[S.CONFIRM] = confirm
    desk.console.open_table(session)


def sit(
    desk: Desk,
    kinds: list[int],
    length: str = "short",
    seed: int = 3,
    game: str = "up_or_down",
    options: Any = None,
    recap: int = 0,
    confirm: int = 1,
) -> Session:
    """Open the table of a game with these players; if the game needs more, the last kind is repeated.

    `recap`, `confirm`: the choices of these settings; by default there is no recap of others' moves, and every final
    move is confirmed.
    """
    rules = rules_class(game)
    kinds = kinds[: rules.MAX_SEATS] + kinds[-1:] * (rules.MIN_SEATS - len(kinds))
    session = dealt(desk, game, kinds, {"length": length} if options is None else options, seed)
    show_table(desk, session, recap, confirm)
    desk.settle()
    return session


def leave(desk: Desk) -> None:
    """Save and leave through the pause menu, whatever lines it has."""
    do(desk, "menu:save")


def wait_for(desk: Desk, name: str, passes: int = 100_000) -> None:
    """Step until the scene with this name appears. No button is pressed, except to reach the scores."""
    for _ in range(passes):
        if name == "Ending" and scene(desk) in ("LastTable", "Notice"):
            desk.wait(500)  # presses.py ignores quick presses of A.
            desk.press("a")
        if scene(desk) == name:
            desk.settle()
            return
        desk.step()
    raise AssertionError("%s never came; %s is there" % (name, scene(desk)))


def asked(desk: Desk) -> list[str]:
    """Step until a person has to decide or the game is over, and press A on other screens. Return the names of these,
    each once.
    """
    seen: list[str] = []
    for _ in range(100_000):
        top = desk.console.top()
        name = scene(desk)
        if top.asks() or name in ("LastTable", "Ending"):
            desk.settle()
            return seen
        if name not in seen:
            seen.append(name)
        desk.step()
        if scene(desk) not in ("Table", "LastTable", "Ending") and getattr(desk.console.top(), "ready", True):
            desk.settle()
            desk.press("a")
    raise AssertionError("nobody has to decide")


def go_on(desk: Desk, dice: random.Random) -> bool:
    """If a person has to decide, play a random action and return True. Otherwise let the console run one step, or leave
    another screen with A, and return False.
    """
    top: Any = desk.console.top()
    if top.asks():
        top.turn.play(top.actions[dice.randrange(top.count)])
        return True
    if scene(desk) in ("Table", "LastTable", "Ending"):
        desk.step()
    else:
        desk.press("a")
    return False


def by_chance(session: Session, seed: int, most: int = 100_000) -> None:
    """Play random legal actions until the game is over, or `most` actions have been played in all."""
    dice = random.Random(seed)
    while not session.is_over() and len(session.match.history) < most:
        session.apply(dice.choice(legal(session.match.rules, session.match.state)))
