"""Screens that follow finished games: records, the best result so far, a save that is replaced, and a numbered deal."""

from collections.abc import Iterator

from engine_core.console.after.after_game import AfterGame
from engine_core.console.play.session import NORMAL, PERSON
from engine_core.console.store.award_list import AWARDS
from engine_core.game import TERMINAL
from engine_core.games.up_or_down.bots.levels import Greedy
from host_sim.desk import Desk
from host_sim.setting import legal
from tests.console_desk import dealt, do, session_of, shown

_GIVEN = ["Maxim", "Zoé", "J.B."]
_READ_MS = 1000
_COUNTED = 6  # steps of the count that are shown halfway
_COUNT_MS = 5000  # time after which nothing moves at the end of a game


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    desk = Desk(language=language)
    desk.console.machine.store.save("up_or_down", b"\xff")
    desk.console.leave("up_or_down")
    desk.settle()
    yield "home_newer", desk.picture()
    desk.console.machine.store.save("up_or_down", b"\0")
    desk.console.leave("up_or_down")
    desk.settle()
    yield "home_damaged", desk.picture()
    desk.console.machine.store.erase("up_or_down")
    lowest = play(desk, 5)
    do(desk, "b*2")
    best = play(desk, 2)
    assert best > lowest
    yield from shown(desk, "snap end_last_table down snap end_last_table_other a")
    while desk.console.top().shown < _COUNTED:
        desk.step()
    desk.settle()
    yield from shown(
        desk, f"snap end_count wait {_COUNT_MS} snap end_counted a wait {_COUNT_MS} snap end_new_best a snap end_menu b"
    )
    play(desk, 6)
    for button in ("a", "a", "a", "a"):
        # The presses lead past the others' moves, the last table, the count and the winner.
        desk.press(button)
        desk.wait(_COUNT_MS)
    yield "end_best", desk.picture()
    desk.console.leave("up_or_down")
    yield from shown(desk, "down right a snap records right snap records_statistics left")
    for name in ("records_people", "records_achieved_2", "records_achieved"):
        yield from shown(desk, f"left snap {name}")
    yield from _achieved(desk)
    desk = Desk(language=language)
    do(desk, "a right a a")
    desk.console.autosave.now()
    desk.console.leave("up_or_down")
    desk.settle()
    yield from shown(desk, "down a right a snap replacing")
    desk = Desk(language=language)
    yield from shown(
        desk,
        "a right right a up up snap setup_deal a right up right right down snap deal_entry a snap setup_deal_given",
    )


def _achieved(desk: Desk) -> Iterator[tuple[str, bytes]]:
    """Yield the menu after a game for each achievement."""
    play(desk, 7)
    do(desk, f"a wait {_COUNT_MS} a wait {_COUNT_MS} a")
    session = session_of(desk)
    games = [("", 4), *sorted(AWARDS.items())]
    for game, bit in [(game, bit) for game, count in games for bit in range(count)]:
        session.counted = (*session.counted[:3], [(game, bit)])
        desk.console.drop()
        desk.console.push(AfterGame(desk.console, session))
        desk.settle()
        yield "achieved_%s%d" % (game + "_" if game else "", bit + 1), desk.picture()


def play(desk: Desk, seed: int) -> int:
    """Play a game of two people and a bot to its end, always with the first action. Return a person's best score."""
    kinds = [PERSON, PERSON, NORMAL]
    session = dealt(desk, "up_or_down", kinds, {}, seed)
    session.match.seat_bot(2, Greedy)
    session.set_names(_GIVEN)
    match = session.match
    step = 0
    while match.rules.current_player(match.state) != TERMINAL:
        actions = legal(match.rules, match.state)
        step += seed
        session.apply(actions[step % len(actions)])
    desk.console.open_table(session)
    desk.wait(_READ_MS)
    return max(match.rules.score(match.state, seat) for seat in (0, 1))
