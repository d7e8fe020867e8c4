"""Private tables: however a guest reaches a server, only one with the whole code learns that the table exists."""

from pathlib import Path

import pytest

from engine_core.console.play.session import NORMAL
from engine_core.link import codes, fairness, frames
from engine_core.link.edition import edition
from engine_core.link.wish import PRIVATE, wish
from host_sim.setting import rules_class
from host_sim.tables.keeper import Kind, secret
from host_sim.tables.limits import DEFAULT
from host_sim.tables.server import Server
from tests.tables.journals.test_journal import Wire, World
from tests.tables.people.test_own import come, opened, rules, world
from tests.tables.serving import Called, Person, Serving, Socket

YEAR_MIN = 365 * 24 * 60


def private(folder: Path) -> tuple[World, Person]:
    """Return a world, and the person who has opened a private table there."""
    server = world(folder)
    return server, opened(server, wish(rules(), 2, NORMAL, True, 0))


def said(server: World, kind: int, number: int, body: bytes) -> list[bytes]:
    """Return the frames that answer a newcomer's frame, except for offers to everyone."""
    wire = Wire(server.server)
    head = bytes((frames.VERSION, kind)) + number.to_bytes(2, "little") + bytes((9, 0, 0, 0))
    wire.send(frames.line(head + body))
    server.spin(5)
    found = []
    while line := wire.poll():
        frame = frames.frame(line)
        assert frame
        if frames.number(frame, 2, 2) == number:
            found.append(frame)
    return found


def hello(seat: int, secret: bytes) -> bytes:
    """Return the body of a HELLO without a token."""
    body = edition(rules_class("way_up_high")).to_bytes(4, "little") + bytes(16)
    return body + bytes((seat,)) + bytes(32) + b"\3Eve" + secret


def kinds(answers: list[bytes]) -> list[tuple[int, int]]:
    return [(answer[1], answer[frames.HEAD]) for answer in answers]


@pytest.mark.parametrize("seat", [frames.NOBODY, frames.WATCHES, 1])
def test_a_hello_without_the_secret_is_answered_as_if_there_were_no_table(seat: int, tmp_path: Path) -> None:
    server, one = private(tmp_path)
    number = one.guest.channel.game
    secret = one.guest.secrets[number]
    host = server.server.tables[number].host
    wrongs = [b"", bytes(4), secret[:3], bytes((*secret[:3], secret[3] ^ 1))]
    nowhere = next(other for other in range(1, 9999) if other not in server.server.tables)
    for wrong in wrongs:
        here, there = (said(server, frames.HELLO, table, hello(seat, wrong)) for table in (number, nowhere))
        assert kinds(here) == kinds(there) == [(frames.BYE, frames.GONE)]
    assert host.free() == 2 and not host.watchers
    assert said(server, frames.HELLO, number, hello(seat, secret))[0][1] == frames.WELCOME


def test_an_ask_without_the_secret_is_answered_as_if_there_were_no_table(tmp_path: Path) -> None:
    server, one = private(tmp_path)
    number = one.guest.channel.game
    secret = one.guest.secrets[number]
    nowhere = next(other for other in range(1, 9999) if other not in server.server.tables)
    for wrong, why in [(b"", frames.OTHER_VERSION), (bytes(4), frames.GONE), (secret[:3], frames.GONE)]:
        for table in (number, nowhere):
            assert kinds(said(server, frames.ASK, table, wrong)) == [(frames.BYE, why)]
    assert [answer[1] for answer in said(server, frames.ASK, number, secret)] == [frames.OFFER]


def test_a_guest_of_1_0_0_sits_at_listed_tables_and_is_told_that_private_ones_speak_another_version(
    tmp_path: Path,
) -> None:
    server, _ = private(tmp_path)
    listed = next(number for number, keeper in server.server.tables.items() if not keeper.private)
    assert frames.OFFER in [answer[1] for answer in said(server, frames.ASK, listed, b"")]
    assert frames.WELCOME in [answer[1] for answer in said(server, frames.HELLO, listed, hello(255, b""))]
    old = bytearray(wish(rules(), 2, NORMAL, True, 0))
    old[old[0] + 4] = 1
    assert bytes(old) != wish(rules(), 2, NORMAL, True, 0) and PRIVATE != 1
    assert opened(server, bytes(old)).guest.why == frames.OTHER_VERSION


def test_a_code_stays_after_a_restart_and_a_token_needs_none(tmp_path: Path) -> None:
    server, one = private(tmp_path)
    number = one.guest.channel.game
    secret = one.guest.secrets[number]
    server.restart()
    one.guest.secrets.clear()
    server.spin(60)
    assert one.guest.match and one.guest.token, "the guest is back with its token"
    assert one.guest.secrets[number] == secret and not one.guest.joining and one.guest.why < 0
    friend = come(server, number)
    friend.guest.ask(number, secret)
    server.spin(60)
    assert friend.guest.match and friend.guest.secrets[number] == secret
    server.play()


def test_the_same_people_play_again_at_a_private_table(tmp_path: Path) -> None:
    server, one = private(tmp_path)
    number = one.guest.channel.game
    friend = come(server, number)
    friend.guest.ask(number, one.guest.secrets[number])
    server.play()
    server.spin(20)
    assert one.guest.next == friend.guest.next and one.guest.secrets == friend.guest.secrets
    following, secret = one.guest.next, one.guest.secrets[one.guest.next]
    assert secret not in (b"", one.guest.secrets[number])
    assert kinds(said(server, frames.ASK, following, bytes(4))) == [(frames.BYE, frames.GONE)]
    for at in range(2):
        server.people[at].guest.leave()
        server.people[at] = Person("way_up_high", server.wires[at], following, clock=server.clock)
        server.people[at].guest.ask(following, secret)
        server.spin(200)
    assert {person.guest.channel.game for person in server.people} == {following}
    server.play()


@pytest.mark.sockets
def test_a_private_table_is_reached_through_every_door_by_its_whole_code_alone() -> None:
    made = Serving(Server([Kind(lambda: rules_class("way_up_high")(2, {}), 2)], 1, 9))
    people: list[Person] = []

    def comes(port: Called | Socket) -> Person:
        people.append(Person("way_up_high", port, -2))
        return people[-1]

    def until(person: Person, done: str) -> None:
        for _ in range(4000):
            made.spin()
            for other in people:
                other.step()
            if getattr(person.guest, done) not in (None, False, -1):
                return
        raise AssertionError(done)

    try:
        one = comes(made.tcp())
        until(one, "server")
        one.guest.join(0, asks_for=wish(rules_class("way_up_high")(3, {}), 3, NORMAL, True, 0))
        until(one, "match")
        number = one.guest.channel.game
        code = frames.code(number, one.guest.secrets[number])
        for port in (made.tcp(), made.socket("/link?code=" + code[:4])):
            short = comes(port)
            until(short, "server") if isinstance(port, Called) else made.spin(0.2)
            short.guest.ask(number)
            until(short, "why")
            assert short.guest.why == frames.GONE and number not in short.guest.offers
        by_link = comes(made.socket("/link?code=" + code))
        until(by_link, "server")
        assert list(by_link.guest.offers) == [number], "its link offers this table alone"
        by_link.guest.secrets[number] = one.guest.secrets[number]
        by_link.table = number
        until(by_link, "match")
        by_code = comes(made.tcp())
        until(by_code, "server")
        by_code.table = number
        by_code.guest.ask(*codes.entered(code))
        until(by_code, "match")
        assert {person.guest.seat for person in (one, by_link, by_code)} == {0, 1, 2}
    finally:
        for person in people:
            person.port.close()
        made.close()


def test_no_code_is_guessed_in_a_year() -> None:
    """Nobody would guess a private table's code in a year, although none lasts longer than two hours without a turn."""
    a_minute = DEFAULT.guesses[0] * 60
    thousand, network = (count * (DEFAULT.guesses[1] + a_minute * YEAR_MIN) for count in (1000, DEFAULT.network))
    codes = 2 ** (16 + 8 * frames.SECRET)
    assert network < thousand < codes / 500_000, "any one table"
    assert thousand < 256**frames.SECRET / 8, "a table whose number is known"


def test_a_secret_tells_nothing_of_the_salt_that_an_offer_has_not() -> None:
    salt = bytes(range(16))
    table = rules_class("way_up_high")(2, {})
    found = {secret(salt, number) for number in range(1, 500)}
    assert len(found) == 499 and secret(salt, 1) not in fairness.commitment(salt, 1, table)
