"""The next game with the same people at a server's table, and people who do not play."""

from pathlib import Path

import pytest

from engine_core.console.play.pause_preview import CONTINUE, PUT_OUT, SAY, preview
from engine_core.console.play.session import NORMAL, Session
from engine_core.console.words import link_said_words as L
from engine_core.link import frames
from host_sim.desk import Desk
from tests.console_desk import do, scene
from tests.ink import complaint
from tests.tables.journals.test_journal import Wire, World, database
from tests.tables.people.own_desks import OwnDesks
from tests.tables.serving import Person


def played(folder: Path, people: int = 2) -> World:
    """Return a world whose people have just seen the end of a game, in three seats."""
    world = World("way_up_high", 3, people, lambda: database(folder))
    world.play()
    world.spin(20)
    return world


def again(world: World, number: int) -> Person:
    """Let one of the people choose to play again: the console leaves, and looks for the table that it was given."""
    before = world.people[number]
    before.guest.leave()
    after = Person("way_up_high", world.wires[number], before.guest.next, clock=world.clock)
    after.guest.ask(before.guest.next)
    world.people[number] = after
    return after


def stranger(world: World) -> Person:
    """Return a newcomer, who joins no table."""
    person = Person("way_up_high", Wire(world.server), 0, clock=world.clock)
    world.people.append(person)
    return person


def test_the_same_people_play_again_and_nobody_else_is_offered_their_seats(tmp_path: Path) -> None:
    world = played(tmp_path)
    first = {person.guest.channel.game for person in world.people}
    wanted = {person.guest.next for person in world.people}
    assert len(wanted) == 1 and wanted != first
    one = again(world, 0)
    other = stranger(world)
    world.spin(200)
    assert one.guest.match and not one.guest.match.started, "it waits for the other"
    assert not wanted & set(other.guest.offers)
    world.people.remove(other)
    two = again(world, 1)
    world.spin(200)
    assert {one.guest.channel.game, two.guest.channel.game} == wanted
    assert one.guest.match and one.guest.match.started
    assert world.play()


def test_a_player_who_stays_away_has_a_bot_after_two_minutes_and_the_seat_is_offered(tmp_path: Path) -> None:
    world = played(tmp_path)
    one = again(world, 0)
    absent = world.people[1]
    world.spin(5900)
    match = one.guest.match
    assert match and not match.started
    world.spin(400)
    assert match.started
    other = stranger(world)
    world.spin(200)
    assert absent.guest.next in other.guest.offers


@pytest.mark.parametrize("away_s", [15, 30])
def test_a_player_who_is_away_is_waited_for_25_seconds(away_s: int, tmp_path: Path) -> None:
    world = played(tmp_path)
    one = again(world, 0)
    gone = world.people.pop()
    world.spin(away_s * 50)
    assert one.guest.match and one.guest.match.started == (away_s > 25)
    world.people.append(gone)
    again(world, 1)
    world.spin(200)
    assert one.guest.match.started


@pytest.mark.parametrize("comes", [False, True])
def test_the_only_one_left_waits_for_others_who_may_have_gone_to_the_next_game(comes: bool, tmp_path: Path) -> None:
    world = played(tmp_path)
    one = again(world, 0)
    world.spin(200)
    world.people[1].guest.leave()  # The console of a player who plays again does this.
    world.spin(100)
    assert one.guest.match and not one.guest.match.started
    if comes:
        again(world, 1)
    world.spin(300)
    assert one.guest.match.started
    assert one.guest.commitments_digest[0].bit_count() == 1 + comes, "nobody is left out of the deal"


def test_a_next_game_that_nobody_wants_is_forgotten(tmp_path: Path) -> None:
    world = played(tmp_path)
    wanted = world.people[0].guest.next
    for person in world.people:
        person.guest.leave()
    world.people.clear()
    world.spin(100)
    assert wanted in world.server.tables
    world.clock.now_s += 121
    world.spin(100)
    assert wanted not in world.server.tables


def test_a_next_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    world = played(tmp_path)
    one = again(world, 0)
    world.spin(200)
    world.restart()
    assert world.server.tables[one.table].former
    two = again(world, 1)
    world.spin(1200)
    assert one.guest.match and one.guest.match.started and two.guest.match
    assert world.play()


class Slow(Person):
    """A person who stops playing once `is_slow` is set."""

    is_slow = False

    def step(self) -> None:
        if self.is_slow:
            self.look_on()
        else:
            super().step()


def slow_world(folder: Path, people: int) -> tuple[World, Slow]:
    """Return a world in which the first person has been on turn for 61 s, and that person."""
    world = World("way_up_high", 3, people, lambda: database(folder))
    one = world.people[0]
    one.__class__ = Slow
    assert isinstance(one, Slow)
    for _ in range(2000):
        world.spin()
        match = one.guest.match
        one.is_slow = match is not None
        if match and match.started and match.rules.current_player(match.state) == match.seat:
            world.spin(3050)
            return world, one
    raise AssertionError("it is never asked")


def test_all_others_together_put_out_a_player_who_does_not_play_and_a_bot_goes_on(tmp_path: Path) -> None:
    world, one = slow_world(tmp_path, 3)
    others = world.people[1:]
    assert others[0].guest.may_put_out and one.guest.match
    seat = one.guest.match.seat
    others[0].guest.put_out(seat)
    world.spin(100)
    assert others[1].guest.table[seat][1] & frames.UNWANTED, "the other player sees it"
    assert one.guest.why == -1, "not all want it"
    world.restart()
    world.spin(3200)
    assert one.guest.why == -1, "the people who wanted it were forgotten with the server"
    for other in others:
        other.guest.put_out(seat)
    world.spin(100)
    assert one.guest.why == frames.REPLACED
    world.people.remove(one)
    assert others[0].guest.table[seat][0] == NORMAL
    world.restart()
    world.play()


def test_a_player_who_was_put_out_does_not_come_back_with_the_token(tmp_path: Path) -> None:
    world, one = slow_world(tmp_path, 2)
    assert one.guest.match
    world.people[1].guest.put_out(one.guest.match.seat)
    world.spin(100)
    assert one.guest.why == frames.REPLACED
    one.guest.again()
    world.spin(100)
    assert one.guest.why == frames.GONE


def test_a_player_whose_turn_may_last_a_day_is_not_put_out(tmp_path: Path) -> None:
    world, one = slow_world(tmp_path, 2)
    assert one.guest.match
    world.server.tables[one.table].clock_s = 86_400
    world.people[1].guest.put_out(one.guest.match.seat)
    world.spin(100)
    assert one.guest.why == -1


def test_a_player_who_plays_or_has_a_minute_left_is_not_put_out(tmp_path: Path) -> None:
    world = World("way_up_high", 3, 2, lambda: database(tmp_path))
    world.spin(10)
    for person in world.people:
        for seat in (0, 1, 2, 9, 255):
            person.guest.put_out(seat)
    world.play()


class Desks(OwnDesks):
    """Consoles at the only table of a world's server."""

    def __init__(self, people: int, languages: str, large: int, folder: Path, clock_s: int = 0) -> None:
        self.world = World("up_or_down", people, people, lambda: database(folder), clock_s=clock_s)
        self.world.people.clear()
        self.spin()
        self.look_for_tables(self.world.server, languages, large)
        self.until("LinkJoin")
        self.wait(1500)
        for desk in self.desks:
            do(desk, "a")
        self.until("Table")

    def spin(self) -> None:
        self.world.spin()

    def until(self, name: str) -> None:
        for _ in range(500):
            self.wait(20)
            if all(scene(desk) == name for desk in self.desks):
                return
        raise AssertionError([scene(desk) for desk in self.desks])


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("languages", ["en fr en", "fr en fr"])
def test_consoles_put_out_a_player_who_does_not_play(languages: str, large: int, tmp_path: Path) -> None:
    desks = Desks(3, languages, large, tmp_path)
    desks.wait(2000)
    (slow,) = (desk for desk in desks.desks if desk.console.top().mine)
    others = [desk for desk in desks.desks if desk is not slow]
    for desk in others:
        do(desk, "hold b up up")
        assert desk.console.top().under_cursor() == SAY
        do(desk, "b")
    desks.wait(61_000)
    for number, desk in enumerate(others):
        do(desk, "hold b up up")
        assert desk.console.top().under_cursor() == PUT_OUT
        assert complaint(desk.console) == ""
        for presses in (1, 2):
            do(desk, "a")
            assert complaint(desk.console) == ""
            desks.wait(1000)
            assert (scene(slow) == "LinkAway") == (number == 1 and presses == 2), "it is asked first"
            warned = slow.console.top().texts("link_said_words_")[L.TIME_OVER + 1]
            assert (slow.console.said is not None) == ((number, presses) == (0, 2)), "once"
            assert not slow.console.said or slow.console.said.text == warned
            assert complaint(slow.console) == ""
        desks.wait(3000)
    assert complaint(slow.console) == ""
    do(slow, "a")
    desks.wait(3000)
    assert scene(slow) == "Table" and slow.console.link.guest.seat == frames.NOBODY, "it watches"
    for desk in others:
        do(desk, "b")
    desks.wait(3000)
    for desk in others:
        session = desk.console.session
        assert session and session.slow == -1 and len(session.match.history)


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("languages", ["en fr", "fr en"])
def test_a_clock_is_shown_at_its_end_and_then_it_is_said_that_a_bot_has_played(
    languages: str, large: int, tmp_path: Path
) -> None:
    desks = Desks(2, languages, large, tmp_path, 30)
    desks.wait(2000)
    (slow,) = (desk for desk in desks.desks if desk.console.top().mine)
    (other,) = (desk for desk in desks.desks if desk is not slow)
    do(other, "hold b")
    texts = other.console.top().texts("link_said_words_")
    assert texts[L.CLOCK] % 30 in [
        line for line, _ in preview(other.console.top(), session(other), CONTINUE, 0, False, [], -1)
    ]
    assert complaint(other.console) == ""
    do(other, "b")
    desks.wait(16_000)
    before = [desk.picture() for desk in desks.desks]
    assert not any(desk.console.said for desk in desks.desks)
    desks.wait(4000)
    for desk, picture in zip(desks.desks, before, strict=True):
        assert desk.console.said and desk.picture() != picture
        assert [row for row in range(64) if desk.picture()[16 * row : 16 * row + 16] != picture[16 * row :][:16]][
            -1
        ] < 9
        assert complaint(desk.console) == ""
    desks.wait(10_000)
    texts = slow.console.top().texts("link_said_words_")
    assert slow.console.said and slow.console.said.text == texts[L.TIME_OVER]
    assert complaint(slow.console) == ""
    assert other.console.said is None and len(session(other).match.history)
    desks.wait(4000)
    assert slow.console.said is None


def session(desk: Desk) -> Session:
    assert desk.console.session
    return desk.console.session


@pytest.mark.parametrize(
    ("clock_s", "text"),
    [(45, "time for a turn: 45 s"), (300, "time for a turn: 5 min"), (86400, "time for a turn: a day")],
)
def test_the_pause_menu_shows_any_clock(clock_s: int, text: str, tmp_path: Path) -> None:
    desks = Desks(2, "en en", 0, tmp_path, clock_s)
    desk = desks.desks[0]
    desks.wait(40)
    do(desk, "hold b")
    assert (text, "") in preview(desk.console.top(), session(desk), CONTINUE, 0, False, [], -1)


@pytest.mark.parametrize(("hears", "most_s"), [(True, 32), (False, 52)])
def test_a_clock_begins_when_what_the_others_did_has_arrived_or_after_20_s(
    hears: bool, most_s: int, tmp_path: Path
) -> None:
    world = World("up_or_down", 2, 2, lambda: database(tmp_path), clock_s=30)
    world.spin(10)
    (keeper,) = world.server.tables.values()
    match = keeper.match
    assert match
    for person in world.people:
        person.__class__ = Slow
        assert isinstance(person, Slow)
        person.is_slow = True
    world.spin(50)
    if not hears:
        for place in keeper.host.seats:
            vars(place)["has_seen"] = lambda count: False
    keeper._turn = -1  # The clock of the turn starts anew.
    seconds = 0
    done = len(match.history)
    while len(match.history) == done and seconds < 60:
        world.spin(50)
        seconds += 1
    assert most_s - 3 <= seconds <= most_s
