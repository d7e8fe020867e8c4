"""The console's screens for opening its own table, and for joining it by its code."""

import pytest

from engine_core.console.link import saved_seat
from engine_core.console.link.open_table import LinkSetup
from engine_core.console.link.seek import come_back
from engine_core.console.play.session import EASY, ELSEWHERE, NORMAL, PERSON
from engine_core.console.set_up.setup_view import FIRST_OPTION, START, seat_text
from engine_core.draw import signs
from engine_core.link import codes, frames
from host_sim.command_error import CommandError
from host_sim.commands.play import invitation, wished
from host_sim.tables.seat_here import Here
from tests.ink import complaint
from tests.tables.people.own_desks import OwnDesks

every_look = pytest.mark.parametrize(("languages", "large"), [("en fr", 0), ("fr en", 0), ("fr en", 1), ("en fr", 1)])


WAYS = ("up", "left", "right", "down")


def look(desks: OwnDesks, number: int = 0) -> None:
    desks.desks[number].settle()
    assert complaint(desks.desks[number].console) == ""


def to_setup(desks: OwnDesks) -> LinkSetup:
    """Let the first console choose the second game, and return its set-up."""
    desks.do(0, "up")
    look(desks)
    desks.do(0, "a")
    assert desks.scene(0) == "LinkGames"
    look(desks)
    desks.do(0, "down a")
    setup: LinkSetup = desks.desks[0].console.top()
    assert desks.scene(0) == "LinkSetup" and setup.game == "way_up_high"
    return setup


def opened(desks: OwnDesks) -> str:
    """Let the first console open a private table with a free seat and a bot, and return the table's code."""
    to_setup(desks)
    desks.do(0, "down right b")
    desks.do(0, "left down down a a")
    desks.do(0, "b a")
    desks.wait(1500)
    assert desks.scene(0) == "LinkWait"
    code: str = desks.desks[0].console.top().code
    return code


def type_code(desks: OwnDesks, code: str) -> None:
    """Enter a code on the second console, from a list of four tables."""
    desks.do(1, "up up a")
    assert desks.scene(1) == "LinkCode"
    for letter in code.replace("-", ""):
        desks.do(1, WAYS[frames.LETTERS.index(letter) // 4])
        look(desks, 1)
        desks.do(1, WAYS[frames.LETTERS.index(letter) % 4])
        look(desks, 1)
    desks.do(1, "a")


@every_look
def test_a_private_table_is_opened_and_a_friend_types_its_code(languages: str, large: int) -> None:
    desks = OwnDesks(languages, large)
    code = opened(desks)
    look(desks)
    number = codes.entered(code)[0]
    table = desks.server.tables[number]
    assert table.private and table.people == 2 and table.bots == EASY and not table.clock_s
    assert desks.desks[0].console.top().kinds == [PERSON, ELSEWHERE, EASY]
    assert number not in [offer[0] for offer in desks.desks[1].console.top().offers]
    type_code(desks, code)
    desks.wait(60)
    look(desks)
    desks.wait(6000)
    assert desks.scene(0) == desks.scene(1) == "Table"


@every_look
def test_a_friend_waits_and_the_player_who_has_opened_the_table_begins(languages: str, large: int) -> None:
    desks = OwnDesks(languages, large)
    to_setup(desks)
    desks.do(0, "down right b left down down a b a")
    desks.wait(1500)
    opener, friend = (desk.console for desk in desks.desks)
    assert opener.top().kinds == [PERSON, ELSEWHERE, ELSEWHERE]
    type_code(desks, opener.top().code)
    desks.wait(3000)
    assert desks.scene(1) == "LinkWait" and friend.top().free == opener.top().free == 4
    look(desks)
    look(desks, 1)
    desks.do(1, "a")
    desks.wait(6000)
    assert desks.scene(0) == desks.scene(1) == "LinkWait", "the player who has opened it begins"
    desks.do(0, "a")
    desks.wait(6000)
    assert desks.scene(0) == desks.scene(1) == "Table"


def test_a_player_who_leaves_a_table_that_waits_has_no_seat_there() -> None:
    desks = OwnDesks()
    number = codes.entered(opened(desks))[0]
    assert saved_seat.load(desks.desks[0].machine.store)
    desks.do(0, "b a")
    desks.wait(1500)
    assert desks.scene(0) == "LinkJoin" and not saved_seat.load(desks.desks[0].machine.store)
    assert desks.server.tables[number].host.free() == 3


@every_look
def test_the_set_up_of_a_server_explains_its_own_lines(languages: str, large: int) -> None:
    desks = OwnDesks(languages, large)
    setup = to_setup(desks)
    look(desks)
    for row in range(5):
        desks.do(0, "down")
        assert setup.cursor == FIRST_OPTION + row
        for _ in range(4):
            look(desks)
            desks.do(0, "right")
    desks.do(0, "down")
    assert setup.cursor == START
    desks.do(0, "up")
    assert setup.cursor == FIRST_OPTION + 4
    desks.do(0, "b left a")
    assert setup.kinds[0] == PERSON, "the first seat stays the player's own"
    desks.do(0, "down a a a a down a a a")
    look(desks)
    assert setup.kinds == [PERSON, ELSEWHERE, NORMAL]
    desks.do(0, "up a")
    assert setup.kinds == [PERSON, EASY, EASY], "bots are alike"
    desks.do(0, "b b")
    assert desks.scene(0) == "LinkJoin"


@every_look
def test_a_table_that_is_not_opened_is_said(languages: str, large: int) -> None:
    desks = OwnDesks(languages, large)
    vars(desks.server)["_most"] = 4
    to_setup(desks)
    desks.do(0, "a")
    desks.wait(1000)
    assert desks.scene(0) == "LinkJoin" and desks.desks[0].console.link.why() == frames.NOT_OPENED
    look(desks)


def test_a_server_of_one_game_asks_for_no_other() -> None:
    desks = OwnDesks(games=["up_or_down"])
    desks.do(0, "up a")
    assert desks.scene(0) == "LinkSetup"
    desks.do(0, "b")
    assert desks.scene(0) == "LinkJoin"


def test_a_console_that_begins_again_comes_back_to_the_table_that_waits() -> None:
    desks = OwnDesks()
    code = opened(desks)
    console = desks.desks[0].console
    console.clear()
    console.disconnect()
    vars(console.machine)["link"] = Here(desks.server)
    assert come_back(console)
    desks.wait(3000)
    assert desks.scene(0) == "LinkWait" and console.top().code == code and console.link.guest.may_begin
    look(desks)


def test_whoever_types_the_code_of_no_table_is_told_so() -> None:
    desks = OwnDesks()
    type_code(desks, "ABCD")
    desks.wait(1000)
    assert desks.scene(1) == "LinkJoin" and desks.desks[1].console.link.why() == frames.GONE
    look(desks, 1)


def test_a_terminal_prints_how_friends_come_and_is_started_with_a_code() -> None:
    desks = OwnDesks()
    assert invitation("there", desks.desks[0].console) == ""
    code = opened(desks)
    console = desks.desks[0].console
    assert invitation("there", console) == "updeck play --table there --code " + code
    assert invitation(None, console) == ""
    guest = console.link.guest
    number = guest.channel.game
    assert len(code) == 14 and codes.game_of(code[:4]) == number
    for typed in (code.lower(), code.replace("-", " "), code.replace("-", "")):
        assert wished(typed, "there") == (number, guest.secrets[number])
    assert wished("ABCD", "there") == (codes.game_of("ABCD"), b"")
    assert wished(None, None) == (-1, b"")
    with pytest.raises(CommandError, match="--code needs --table"):
        wished("ABCD", None)
    for wrong in ("ABC", "ABCX", "", "ABCI", "A" * 500, "ABCDEFGH", "ABCDEFGHKLMX", "\xdfABC", "\ufb03A"):
        with pytest.raises(CommandError, match="four or twelve letters of ABCDEFGHKLMNPRST") as caught:
            wished(wrong, "there")
        assert len(str(caught.value)) < 200


@every_look
def test_a_player_who_would_lose_a_seat_is_asked_and_one_who_only_looks_goes_back(languages: str, large: int) -> None:
    desks = OwnDesks(languages, large)
    number = codes.entered(opened(desks))[0]
    host = desks.server.tables[number].host
    desks.do(0, "b")
    look(desks)
    lobby = desks.desks[0].console.top()
    assert desks.scene(0) == "LinkWait" and lobby.leaving
    desks.do(0, "b")
    look(desks)
    assert not lobby.leaving and host.free() == 2
    desks.do(0, "b a")
    desks.wait(1500)
    assert desks.scene(0) == "LinkJoin" and host.free() == 3
    assert desks.desks[0].console.top().offers, "the list is heard again"
    desks.do(0, "a")
    desks.wait(1500)
    assert desks.scene(0) == "LinkWait", "the console has joined another table"


def test_b_goes_back_from_a_code_that_is_looked_for() -> None:
    desks = OwnDesks()
    join = desks.desks[0].console.top()
    join.wish(codes.game_of("ABCD"))
    desks.do(0, "b")
    assert desks.scene(0) == "LinkJoin" and join.offers
    desks.wait(5000)
    assert desks.desks[0].console.link.why() == -1
    desks.do(0, "b")
    assert desks.scene(0) == "Home"


@every_look
def test_nothing_is_offered_for_the_own_seat_but_its_name(languages: str, large: int) -> None:
    desks = OwnDesks(languages, large)
    setup = to_setup(desks)
    desks.do(0, "left")
    look(desks)
    own = seat_text(setup).replace("\n", " ")
    assert own in ("This is you. %s: your name." % signs.PREVIOUS, "C’est toi. %s : ton nom." % signs.PREVIOUS)
    desks.do(0, "a")
    assert setup.kinds[0] == PERSON
    desks.do(0, "down")
    look(desks)
    assert seat_text(setup).replace("\n", " ") != own


def test_letters_of_a_keyboard_are_taken_where_a_code_is_typed() -> None:
    desks = OwnDesks()
    code = opened(desks)
    desks.do(1, "up up a")
    entry = desks.desks[1].console.top()
    assert not entry.type("x") and not entry.type("7") and not entry.type("é")
    for letter in code.lower().replace("-", ""):
        assert entry.type(letter)
    look(desks, 1)
    desks.do(1, "a")
    desks.wait(6000)
    assert desks.scene(0) == desks.scene(1) == "Table"


def test_b_takes_back_each_press_of_a_code() -> None:
    desks = OwnDesks()
    desks.do(1, "up up a")
    entry = desks.desks[1].console.top()
    read = lambda: (vars(entry)["_letters"], vars(entry)["_four"])  # noqa: E731
    desks.do(1, "left right")
    assert read() == ("G", "")
    desks.do(1, "down a")
    assert read() == ("G", "PRST") and desks.scene(1) == "LinkCode", "a letter is no code"
    desks.do(1, "b")
    assert read() == ("G", "")
    desks.do(1, "b")
    assert read() == ("", "") and desks.scene(1) == "LinkCode"
    desks.do(1, " ".join(["down down"] * 14))
    assert read() == ("T" * 12, ""), "no code has more"
    desks.do(1, " ".join(["b"] * 13))
    assert desks.scene(1) == "LinkJoin"


def test_the_first_letters_of_a_private_code_do_not_tell_that_the_table_is_there() -> None:
    desks = OwnDesks()
    code = opened(desks)
    last = frames.LETTERS[frames.LETTERS.index(code[-1]) ^ 1]
    for wrong in (code[:4], code[:-1] + last):
        join = desks.desks[1].console.top()
        join.wish(*codes.entered(wrong))
        desks.wait(1000)
        assert desks.scene(1) == "LinkJoin" and desks.desks[1].console.link.why() == frames.GONE
    assert desks.server.tables[codes.entered(code)[0]].host.free() == 2
