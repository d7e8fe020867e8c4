"""Screens with hints: the request, the bot's thinking, and each reason at the tables."""

from collections.abc import Iterator

from engine_core import catalog
from engine_core.console.after.after_game import AfterGame
from engine_core.console.play.session import EASY, PERSON, Session
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import Records
from host_sim.desk import Desk
from host_sim.setting import legal
from tests.console_desk import asked, dealt, do, shown

# By game: the seed of a deal, and the numbers of the person's actions after which a hint is shown. Each reason appears
# once.
HINTS = {
    "up_or_down": ((4, 1), (4, 9), (4, 14), (4, 15)),
    "way_up_high": ((1, 2), (2, 3)),
    "up_too_high": ((3, 0), (3, 1), (3, 2), (3, 3)),
    "wheels_up": ((5, 0), (5, 5)),
}
_TURN_MS = 2300  # how long the header takes to name the choice and then give the reason


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for game, places in HINTS.items():
        for number, (seed, after) in enumerate(places):
            desk = Desk(language=language)
            _sit(desk, game, seed)
            for _ in range(after):
                _play(desk)
            if not number:
                yield from _asking(desk, game)
            do(desk, "hold a a")
            _thought(desk)
            yield from shown(desk, f"snap hint_{game}_{number + 1} wait {_TURN_MS} snap hint_{game}_{number + 1}_why")
    yield from _end(Desk(language=language))


def _asking(desk: Desk, game: str) -> Iterator[tuple[str, bytes]]:
    """Yield the symbols page and the pause menu where a hint may be given, and the sign that the bot is thinking."""
    yield from shown(
        desk,
        f"hold a snap hint_signs_{game} right snap hint_signs_{game}_2 b hold b down*6 snap hint_menu_{game} a "
        f"snap hint_thinks_{game} b",
    )


def _end(desk: Desk) -> Iterator[tuple[str, bytes]]:
    """Yield the menu after a game with hints, and the records that include one."""
    session = _sit(desk, "way_up_high", 3)
    session.hinted = True
    while not session.is_over():
        session.apply(legal(session.match.rules, session.match.state)[0])
    session.counted = Records(desk.machine.store).count(session)
    session.counted = (*session.counted[:3], [])
    desk.console.push(AfterGame(desk.console, session))
    desk.settle()
    yield from shown(desk, "snap hint_after_game b*2")
    place = [game for game, _, _ in catalog.GAMES].index("way_up_high")
    for button in ["down", "right", "a"] + ["right"] * place:
        desk.press(button)
    yield "hint_records", desk.picture()


def _sit(desk: Desk, game: str, seed: int) -> Session:
    session = dealt(desk, game, [PERSON, EASY, EASY], {}, seed)
    desk.console.settings.values[S.CONFIRM] = 1  # confirms final moves
    desk.console.open_table(session)
    asked(desk)
    return session


def _play(desk: Desk) -> None:
    table = desk.console.top()
    table.turn.play(table.actions[table.count - 1])
    asked(desk)


def _thought(desk: Desk) -> None:
    while not desk.console.top().said:
        desk.step()
    desk.settle()
