"""What a linked table says about the other people: who is away, replaced by a bot, slow, or awaited."""

from types import SimpleNamespace

import pytest

from engine_core.console.link.away import LinkAway
from engine_core.console.play.pause_preview import CONTINUE, SAVE, TOLD, UNDO, preview
from engine_core.console.words import link_words as K
from engine_core.draw import signs
from engine_core.link import fairness
from host_sim.desk import Desk
from host_sim.terminal.spoken import spoken
from tests.ink import complaint
from tests.link.linked_desks import Linked
from tests.tables.people.own_desks import OwnDesks, seated
from tests.tables.people.test_own_console import every_look

AWAY = {"en": "%s is away", "fr": "%s n’est pas là"}
LENT = {"en": "a bot plays for %s", "fr": "un bot joue pour %s"}
CHOOSES = {"en": "%s is choosing", "fr": "%s choisit"}
BEGINS = {"en": "%s begins (by lot)", "fr": "%s commence (tiré au sort)"}  # the line before anything has been played
PLAYS = ("Table", "SinceView")  # scenes of a current game; chance decides who begins, and so who sees which scene


def header(desk: Desk) -> str:
    """Return a table's header without the sign of the seat."""
    return " ".join(desk.console.top().told()[1].split())


def menu_lines(desks: OwnDesks | Linked, number: int) -> list[str]:
    """Return the lines of the pause menu after the first."""
    desks.do(number, "hold b")
    desk = desks.desks[number]
    desk.settle()
    assert complaint(desk.console) == ""
    session = desk.console.session
    assert session
    lines = [text for text, _ in preview(desk.console.top(), session, CONTINUE, 0, False, [], -1)]
    desks.do(number, "b")
    return lines


def deciding(desks: OwnDesks, seat: int) -> None:
    """Play until it is a seat's turn."""
    for _ in range(200):
        for number in range(2):
            table = desks.desks[number].console.top()
            if desks.scene(number) == "SinceView":
                desks.do(number, "a")
            elif table.IS_TABLE and table.mine and table.session.viewer != seat:
                table.turn.play(table.actions[0])
        desks.wait(200)
        tops = [desk.console.top() for desk in desks.desks]
        if all(top.IS_TABLE for top in tops) and tops[seat].mine:
            return
    raise AssertionError


@pytest.mark.parametrize("languages", ["en fr", "fr en"])
@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("game", ["up_or_down", "way_up_high", "up_too_high", "wheels_up"])
def test_screens_show_that_somebody_is_away_and_that_a_bot_plays(game: str, large: int, languages: str) -> None:
    desks = seated(game, languages, large)
    language = languages.split(maxsplit=1)[0]
    one, two = desks.desks
    session = one.console.session
    assert session
    deciding(desks, 1)
    desks.wait(3500)
    name = session.names[1]
    said = CHOOSES if session.match.history else BEGINS
    assert header(one) == said[language] % name
    desks.desks = [one]
    desks.wait(6000)
    one.settle()
    assert complaint(one.console) == ""
    assert header(one) == AWAY[language] % name
    assert signs.SEATS[1] + AWAY[language] % name in menu_lines(desks, 0)
    desks.wait(22_000)
    assert signs.SEATS[1] + LENT[language] % name in menu_lines(desks, 0)
    desks.desks = [one, two]
    desks.wait(3000)
    for _ in range(100):
        if not one.console.link.absent(1):
            break
        if one.console.top().IS_TABLE and one.console.top().mine:
            one.console.top().turn.play(one.console.top().actions[0])
        desks.wait(200)
    assert len(menu_lines(desks, 0)) == 1, "it is back"


def test_who_is_choosing_is_shown_soon_after_the_last_move() -> None:
    desks = seated("way_up_high", "en en", 0)
    deciding(desks, 1)
    one = desks.desks[0].console
    assert one.session and one.session.line
    before = one.session.lines[:]
    desks.wait(1500)
    assert header(desks.desks[0]) == "Ben is choosing"
    assert one.session.lines == before


@pytest.mark.parametrize("languages", ["en fr", "fr en"])
def test_a_console_that_is_the_table_says_so_too(languages: str) -> None:
    linked = Linked(2, languages + " en")
    linked.host_table()
    linked.join(1)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    linked.wait(2000)
    session = linked.desks[0].console.session
    assert session
    language = languages.split(maxsplit=1)[0]
    desks = linked.desks
    linked.desks = desks[:1]
    linked.wait(6000)
    assert signs.SEATS[1] + AWAY[language] % session.names[1] in menu_lines(linked, 0)
    linked.desks[0].console.link.lend(1)
    assert signs.SEATS[1] + LENT[language] % session.names[1] in menu_lines(linked, 0)


def played_to_the_end(desks: OwnDesks) -> None:
    """Play until all consoles have seen the end and show the menu after it."""
    for _ in range(3000):
        for number, desk in enumerate(desks.desks):
            table = desk.console.top()
            if table.IS_TABLE and table.mine and table.count:
                table.turn.play(table.actions[0])
            elif not table.IS_TABLE and desks.scene(number) != "AfterGame":
                desk.machine.buttons.tap(16)
        desks.wait(100)
        if all(desks.scene(number) == "AfterGame" for number in range(len(desks.desks))):
            return
    raise AssertionError([desks.scene(number) for number in range(len(desks.desks))])


def test_a_watcher_takes_nothing_back_and_watches_the_next_game() -> None:
    desks = seated("way_up_high", "en en fr", 0)
    number = next(iter(desks.server.tables))
    desks.desks[2].console.top().wish(number)
    desks.wait(6000)
    watcher = desks.desks[2].console
    assert desks.scene(2) == "Table" and watcher.session and not watcher.session.people
    desks.do(2, "hold b")
    rows = []
    for _ in range(9):
        rows.append(watcher.top().under_cursor())
        desks.do(2, "down")
    assert UNDO not in rows and {CONTINUE, TOLD, SAVE} <= set(rows)
    desks.do(2, "b")
    played_to_the_end(desks)
    for desk in (2, 0, 1):
        desks.do(desk, "down up a")
        desks.wait(1500)
        assert desk == 1 or desks.scene(desk) == "LinkWait"
    desks.wait(5000)
    assert all(desks.scene(desk) in PLAYS for desk in range(3))
    assert watcher.session and not watcher.session.people
    assert len({desk.console.link.guest.channel.game for desk in desks.desks}) == 1


@pytest.mark.parametrize("languages", ["en fr", "fr en"])
@pytest.mark.parametrize("large", [0, 1])
def test_the_time_to_play_again_is_long_enough_for_the_end_and_is_shown(large: int, languages: str) -> None:
    desks = seated("way_up_high", languages, large)
    played_to_the_end(desks)
    desks.wait(70_000)
    desks.do(0, "down up")
    one = desks.desks[0]
    menu = one.console.top()
    before = menu.left_s
    assert 30 <= before <= 59
    assert str(before) in menu._note(menu.texts("end_words_"))
    assert complaint(one.console) == ""
    picture = one.picture()
    desks.wait(2000)
    assert menu.left_s in (before - 2, before - 1) and one.picture() != picture
    desks.do(0, "down")
    assert menu.left_s == 0
    desks.do(0, "up a")
    desks.wait(2500)
    assert desks.scene(0) == "LinkWait", "more than a minute has passed since the end"
    desks.do(1, "down up a")
    desks.wait(6000)
    assert desks.scene(0) in PLAYS and desks.scene(1) in PLAYS


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("languages", ["en en en", "fr fr fr"])
@pytest.mark.parametrize("slow", [0, 1])
def test_a_slow_console_is_told_that_it_was_slow_and_accuses_nobody(slow: int, languages: str, large: int) -> None:
    linked = Linked(1, languages, large=large)
    guest = SimpleNamespace(verdict=fairness.MISSING, seat=1, revealed=SimpleNamespace(seats=1 if slow else 2), why=-1)
    desk = linked.desks[0]
    desk.console.push(LinkAway(desk.console, guest))  # type: ignore[arg-type]  # what it reads of a guest
    desk.settle()
    assert complaint(desk.console) == ""
    texts = desk.console.top().texts("link_words_")
    assert desk.console.top()._unfair == (K.SLOW if slow else K.MISSING)
    assert ("too slow" in texts[K.SLOW + 1]) == (languages[0] == "e")


def test_the_page_and_the_terminal_read_a_name_once() -> None:
    desks = seated("way_up_high", "en en", 0)
    desks.desks[0].console.link.say(0)
    desks.wait(300)
    said = desks.desks[1].console.said
    assert said and spoken(said.text, "en") == "Ana: Hello!"
    assert complaint(desks.desks[1].console) == ""


@every_look
def test_a_table_that_waits_tells_who_has_a_seat_and_is_away(languages: str, large: int) -> None:
    desks = OwnDesks(languages, large, ["way_up_high"], people=3)
    number = next(iter(desks.server.tables))
    vars(desks.server.tables[number])["_may_begin"] = lambda now_ms: False
    for desk in desks.desks:
        desk.console.top().wish(number)
        desks.wait(600)
    desks.wait(1500)
    lobby = desks.desks[0].console.top()
    assert desks.scene(0) == desks.scene(1) == "LinkWait" and not lobby.away
    desks.desks = desks.desks[:1]
    desks.wait(7000)
    assert lobby.away == lobby.free & 2 == 2
    assert lobby.where(lobby.texts("link_words_"), 1) in ("is away", "n’est pas là")
    assert complaint(desks.desks[0].console) == ""
