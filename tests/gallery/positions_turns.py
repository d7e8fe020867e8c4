"""Screens about earlier turns: the recap, undoing a turn, the history and its steps."""

from collections.abc import Iterator

from engine_core.console.play.seat_names import default_names
from engine_core.console.play.session import EASY, NORMAL, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.words import words as W
from host_sim.desk import Desk
from tests.console_desk import asked, dealt, do, session_of, shown


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for game, seed in (("up_or_down", 4), ("way_up_high", 1), ("up_too_high", 3), ("wheels_up", 5)):
        yield from _taken_back(Desk(language=language), game, seed)
        yield from _history(Desk(language=language), game, seed)
        yield from _since(Desk(language=language), game, seed)
    yield from _before(Desk(language=language))


def _before(desk: Desk) -> Iterator[tuple[str, bytes]]:
    """Yield the recap of a bot's moves before the person's first turn."""
    desk.console.settings.values[S.RECAP] = 2  # keeps the recap until A is pressed
    names = default_names(desk.console.words, W.NAMES, 2)
    desk.console.open_table(Session("way_up_high", {}, [PERSON, NORMAL], names, 2, desk.console.settings.language))
    while type(desk.console.top()).__name__ != "SinceView":
        desk.step()
    _replayed(desk)
    yield "before_way_up_high", desk.picture()


def _since(desk: Desk, game: str, seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield the recap of four bots' moves since the person's turn, and the first of their moves on the table."""
    desk.console.settings.values[S.RECAP] = 2  # keeps the recap until A is pressed
    desk.console.settings.values[S.CONFIRM] = 1
    _sit(desk, game, [PERSON, NORMAL, NORMAL, NORMAL, NORMAL], seed)
    _play(desk, 2 if game == "way_up_high" else 3)  # With five seats, this game has few turns.
    to_since(desk, game)
    _replayed(desk)
    yield from shown(desk, f"snap since_{game} b")
    _replayed(desk)
    yield "since_steps_" + game, desk.picture()


def to_since(desk: Desk, game: str) -> None:
    """Play the person's turns until the recap appears."""
    while type(desk.console.top()).__name__ != "SinceView":
        table = desk.console.top()
        if table.asks():
            table.turn.play(table.actions[table.count - 1 if game == "up_too_high" else 0])  # The last one ends a bid.
        elif type(table).__name__ != "Table":
            desk.press("a")
        desk.step()


def _history(desk: Desk, game: str, seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield the last turns, some earlier ones, and the last step but one of the turn under the cursor."""
    _sit(desk, game, [PERSON, EASY, EASY], seed)
    _play(desk, 4)
    do(desk, "menu:told")
    _replayed(desk)
    yield from shown(desk, f"snap history_{game} left")
    _replayed(desk)
    yield "history_before_" + game, desk.picture()
    for button in ("right", "up", "a"):
        desk.press(button)
        _replayed(desk)
    yield from shown(desk, f"right snap history_steps_{game}")


def _replayed(desk: Desk) -> None:
    desk.wait(3000)
    desk.settle()


def _taken_back(desk: Desk, game: str, seed: int) -> Iterator[tuple[str, bytes]]:
    """Yield the pause menu's line for undo, the list of what would be undone, and the menu afterwards."""
    _sit(desk, game, [PERSON, EASY, EASY], seed)
    _play(desk, 4)
    _pause(desk)
    desk.press("down")
    if game in ("up_or_down", "wheels_up"):
        yield "take_back_menu_" + game, desk.picture()
    yield from shown(desk, f"a wait 2000 snap take_back_{game}")
    if game == "up_or_down":
        desk.press("a")
        asked(desk)
        _play(desk, 1)
        _pause(desk)
        yield from shown(desk, "down snap take_back_again")


def _sit(desk: Desk, game: str, kinds: list[int], seed: int) -> Session:
    session = dealt(desk, game, kinds, {}, seed)
    desk.console.open_table(session)
    asked(desk)
    return session


def _pause(desk: Desk) -> None:
    """Open the pause menu where nothing can be undone without a question."""
    session = desk.console.session
    while session is not None and session.undo():
        desk.console.top().follow()
    desk.settle()
    desk.hold("b")


def _play(desk: Desk, turns: int) -> None:
    """Play the last action offered, until a bot has moved this many times and the person has to decide again."""
    session = session_of(desk)
    for _ in range(turns):
        starts = len(session.turn_starts), session.turn_starts[-18:]
        while (len(session.turn_starts), session.turn_starts[-18:]) == starts:
            asked(desk)
            table = desk.console.top()
            table.turn.play(table.actions[table.count - 1])
            asked(desk)
