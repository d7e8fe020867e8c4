"""Screens of a review: its thinking, the three turning points, each choice on the table of that time, playing on."""

from collections.abc import Iterator

from engine_core.console.after.after_game import AfterGame
from engine_core.console.after.challenge import Challenge
from engine_core.console.play.session import EASY, PERSON
from engine_core.console.store.records import Records
from engine_core.console.store.setting_rows import TEXT
from engine_core.packed_game import CHALLENGE
from host_sim.desk import Desk
from tests.console_desk import by_chance, dealt, shown

SEEDS = {"up_or_down": 11, "way_up_high": 3, "up_too_high": 2, "wheels_up": 8}
_THOUGHT = 3  # decisions that have been reviewed when the bar is shown


def screens(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield each screen as (name, 1,024 bytes in Canvas's layout), always in the same order."""
    for game, seed in SEEDS.items():
        desk = Desk(language=language)
        _end(desk, game, seed)
        _down(desk, 3)
        if game == "up_or_down":
            yield "review_menu", desk.picture()
        desk.press("a")
        review = desk.console.top()
        while review.done < _THOUGHT:
            desk.step()
        if game == "up_or_down":
            yield "review_thinks", desk.picture()
        while not review.ready:
            desk.step()
        desk.settle()
        yield from shown(desk, f"snap review_{game} a")
        view = desk.console.top()
        while view.table is None:
            desk.step()
        desk.settle()
        yield "review_ask_" + game, desk.picture()
        view.table.turn.play(review.found[0].better if game == "way_up_high" else review.found[0].played)
        desk.settle()
        yield from shown(desk, f"snap review_hard_{game} left snap review_you_{game}")
        if game in ("up_or_down", "wheels_up"):
            yield from shown(desk, f"a snap review_surely_{game}")
    desk = Desk(language=language)
    _end(desk, "up_or_down", 3)
    _down(desk, 3)
    yield from shown(desk, "a b snap review_nothing")
    desk = Desk(language=language)
    _end(desk, "up_or_down", 3, True)
    yield "review_practice", desk.picture()
    yield from _challenges(language)


def _challenges(language: str) -> Iterator[tuple[str, bytes]]:
    """Yield a game's code, the opened link, a comparison with a game that answers it, and an invalid link."""
    for game, text in (("up_or_down", 0), ("wheels_up", 1)):
        desk = Desk(language=language)
        desk.console.settings.values[TEXT] = text
        _end(desk, game, 3)
        _down(desk, 4)
        yield from shown(desk, f"snap challenge_menu_{game} a")
        code = desk.console.top()
        session = desk.console.session
        assert session
        _finish(desk)
        yield "challenge_code_" + game, desk.picture()
        link = "https://example.org/updeck/" + code.packer.text(CHALLENGE, session.seats)
        desk.console.leave("")
        desk.console.push(Challenge(desk.console, link))
        _finish(desk)
        yield "challenge_" + game, desk.picture()
        desk.machine.store.save("challenge", link.encode())
        _end(desk, game, 4, deal=3)
        _down(desk, 4)
        desk.press("a")
        _finish(desk)
        yield "challenge_compared_" + game, desk.picture()
        desk.console.push(Challenge(desk.console, link[:-1]))
        desk.settle()
        yield "challenge_wrong_" + game, desk.picture()


def _finish(desk: Desk) -> None:
    while not desk.console.top().ready:
        desk.step()
    desk.settle()


def _down(desk: Desk, rows: int) -> None:
    for _ in range(rows):
        desk.press("down")


def _end(desk: Desk, game: str, seed: int, practice: bool = False, deal: int = 0) -> None:
    """Play a game at random, and open the menu after it."""
    session = dealt(desk, game, [PERSON, EASY, EASY], {}, deal or seed)
    session.practice = practice
    by_chance(session, seed)
    session.counted = Records(desk.machine.store).count(session)
    session.counted = (*session.counted[:3], [])
    desk.console.session = session
    desk.console.push(AfterGame(desk.console, session))
    desk.settle()
