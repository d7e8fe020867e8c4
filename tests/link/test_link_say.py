"""Phrases between people at linked tables: six phrases, which all see for a moment, and which are never stored."""

import random
from itertools import product
from pathlib import Path

import pytest

from engine_core.console.link.overlay import Said
from engine_core.console.link.say import LinkSay
from engine_core.console.play.pause_preview import SAY
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.link import frames
from host_sim.setting import game_ids, rules_class
from host_sim.terminal.spoken import spoken
from host_sim.web.inside.aloud.reading import ReadingCanvas
from host_sim.web.inside.aloud.speaking import Speaker
from tests.console_desk import PERSON, Desk, do, scene, sit
from tests.ink import complaint
from tests.link.linked_desks import Linked
from tests.link.party import Player, Table, join_all
from tests.sample import sample
from tests.setting import every_language
from tests.tables.journals.test_journal import World, database

GAMES = list(game_ids())

PHRASES = {
    "up": ("Hello!", "Bonjour !"),
    "down": ("Good luck!", "Bonne chance !"),
    "left": ("One moment…", "Un instant…"),
    "right": ("Thank you!", "Merci !"),
    "a": ("Well played!", "Bien joué !"),
    "b": ("Oh no!", "Oh non !"),
}


def playing(languages: str, large: int, guests: int = 1) -> Linked:
    linked = Linked(guests, languages, large=large)
    linked.host_table()
    for guest in range(1, guests + 1):
        linked.join(guest)
    linked.do(0, "a")
    linked.until("Table", *range(guests + 1))
    linked.wait(2000)
    return linked


def open_menu(linked: Linked, desk: int) -> None:
    linked.do(desk, "hold b")
    while linked.desks[desk].console.top().under_cursor() != SAY:
        linked.do(desk, "down")


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("languages", ["en fr", "fr en"])
def test_each_button_says_its_phrase_to_the_other_console(languages: str, large: int) -> None:
    linked = playing(languages, large)
    for teller, hearer in ((1, 0), (0, 1)):
        for button, texts in PHRASES.items():
            other = linked.desks[hearer]
            before = other.picture()
            open_menu(linked, teller)
            assert complaint(linked.desks[teller].console) == ""
            linked.do(teller, "a")
            assert linked.scene(teller) == "LinkSay" and complaint(linked.desks[teller].console) == ""
            linked.do(teller, button)
            assert linked.scene(teller) == "Table"
            said = other.console.said
            assert said and said.text.endswith(texts[languages.split()[hearer] == "fr"])
            assert linked.desks[teller].console.said, "the speaker sees the phrase, too"
            assert other.picture() != before
            linked.wait(3200)
            assert other.console.said is None and other.picture() == before
    assert not any(linked.histories())


def test_holding_b_leaves_the_phrases_without_saying_one() -> None:
    linked = playing("en en", 0)
    open_menu(linked, 1)
    linked.do(1, "a wait 15000")
    assert linked.scene(1) == "LinkSay"
    linked.do(1, "hold b")
    assert linked.scene(1) == "Table"
    assert linked.desks[0].console.said is None


def test_a_player_who_does_not_want_phrases_sees_none() -> None:
    linked = playing("en en", 0)
    linked.desks[0].console.settings.values[S.PHRASES] = 0
    open_menu(linked, 1)
    linked.do(1, "a a")
    assert linked.desks[0].console.said is None and linked.desks[1].console.said


def test_a_phrase_can_be_said_after_the_end_too() -> None:
    linked = playing("en en", 0)
    for desk in linked.desks:
        console = desk.console
        assert console.session
        from engine_core.console.after.after_game import AfterGame

        console.session.counted = (0,) * 8
        console.drop()
        console.push(AfterGame(console, console.session))
    linked.wait(400)
    linked.do(1, "down*3")
    do(linked.desks[1], "up")
    menu = linked.desks[1].console.top()
    while menu.under_cursor() != 7:
        linked.do(1, "down")
    linked.do(1, "a a")
    assert linked.scene(1) == "AfterGame"
    assert linked.desks[0].console.said


def test_once_in_three_seconds_and_only_phrases_there_are() -> None:
    table = Table(rules_class("up_or_down")(3, {}), [0, 1, 2], random.Random(1))
    people = [Player(table) for _ in range(3)]
    join_all(table, people)
    match = table.begin()
    heard: list[tuple] = []

    def spin(passes: int) -> None:
        for _ in range(passes):
            table.now += 20
            table.host.step(table.now)
            for person in people:
                person.guest.step(table.now)
                if person.guest.said:
                    heard.append(person.guest.said)
                    person.guest.said = None

    spin(20)
    played = len(match.history)
    one, two = people[0].guest, people[1].guest
    one.say(4)
    spin(5)
    one.say(3)
    two.say(5)
    spin(5)
    assert heard == [(one.seat, 4)] * 3 + [(two.seat, 5)] * 3
    spin(150)
    heard.clear()
    for wrong in (6, 7, 255):
        one.say(wrong)
    spin(5)
    assert not heard
    one.say(0)
    spin(5)
    assert heard == [(one.seat, 0)] * 3
    assert len(match.history) == played and [person.guest.why for person in people] == [-1] * 3
    one.channel.put(frames.SAY, b"")
    spin(5)
    assert one.why == frames.AGAINST_RULES


def test_a_guest_takes_no_phrase_of_a_seat_that_is_not_there() -> None:
    table = Table(rules_class("up_or_down")(3, {}), [0], random.Random(1))
    player = Player(table)
    join_all(table, [player])
    for body in (b"", b"\0", b"\3\0", b"\0\6", b"\xff\xff"):
        player.guest.said = None
        player.guest._hear((frames.SAY, table.host.game, body), table.now)
        assert player.guest.said is None


def test_a_server_stores_no_phrase(tmp_path: Path) -> None:
    world = World("way_up_high", 3, 2, lambda: database(tmp_path))
    for _ in range(100):
        world.spin()
    written: list[tuple[int, bytes]] = []
    vars(world.server.journal)["append"] = lambda *entry: written.append(entry)
    one, two = world.people
    for person in world.people:
        vars(person)["step"] = person.look_on
    for _ in range(10):
        world.spin()
    written.clear()
    one.guest.say(2)
    for _ in range(10):
        world.spin()
    assert two.guest.said == (one.guest.seat, 2) and not written


@every_language
def test_a_screen_reader_says_it_once(language: str) -> None:
    linked = playing(f"{language} en", 0)
    desk = linked.desks[0]
    canvas = ReadingCanvas(desk.machine.display.buffer)
    desk.console.canvas = canvas
    desk.console.draw_again()
    linked.wait(400)
    speaker = Speaker(desk.console)

    def hear() -> list[str]:
        said = desk.console.said
        canvas.begin(said.under if said else None)
        canvas.read(1000)
        return [spoken(text, language) for text in speaker.news(canvas.found(), None)]

    hear()
    open_menu(linked, 1)
    linked.do(1, "a a")
    heard = hear()
    assert len(heard) == 1 and heard[0].endswith(PHRASES["a"][language == "fr"])
    assert hear() == []
    linked.wait(3200)
    assert hear() == []


@pytest.mark.parametrize(
    ("game", "large"), sample(product(GAMES, (0, 1)), lambda case: case[1] == GAMES.index(case[0]) % 2)
)
def test_a_phrase_leaves_the_picture_as_it_would_have_been(game: str, large: int) -> None:
    """After phrases at random times, the picture equals that of a console without phrases where the same buttons are
    pressed.
    """
    dice = random.Random(7)
    desks = [Desk(seed=3), Desk(seed=3)]
    seen = 0
    for _ in range(300):
        console = desks[0].console
        if scene(desks[0]) == "Home":
            for desk in desks:
                desk.console.settings.values[S.TEXT] = large
                sit(desk, [PERSON, 2, 2], game=game, options={})
        if not dice.randrange(3) and console.said is None:
            console.said = Said(console, signs.SEATS[1] + " Ben", dice.randrange(6))
        button = dice.choice(["up", "down", "left", "right", "a", "a", "b", "hold b"])
        for desk in desks:
            do(desk, button)
        one, two = (desk.picture() for desk in desks)
        assert scene(desks[0]) == scene(desks[1])
        if console.said and console.said.under is not None:
            assert complaint(console) == "" and one[320:] == two[320:]
            seen += 1
            if dice.randrange(2):
                console.said.end()
                assert bytes(console.canvas.buffer) == two
    assert seen > 20


def test_without_room_for_a_phrase_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    sit(desk, [PERSON, 2])
    console = desk.console
    before = desk.picture()

    def no_room() -> bytes:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(console.canvas, "kept", no_room)
        console.said = Said(console, signs.SEATS[1] + " Ben", 0)
        desk.settle()
        assert console.said is None and desk.picture() == before
    console.said = Said(console, signs.SEATS[1] + " Ben", 0)
    desk.settle()
    assert console.said and desk.picture() != before


def test_the_scene_has_a_sign_for_each_button() -> None:
    desk = Desk()
    said: list[int] = []

    class Link:
        def say(self, phrase: int) -> None:
            said.append(phrase)

    for button in PHRASES:
        desk.console.push(LinkSay(desk.console, Link()))
        desk.settle()
        do(desk, button)
    assert said == [0, 1, 2, 3, 4, 5]
