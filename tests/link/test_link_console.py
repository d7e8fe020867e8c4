"""The console's side of a link: waiting, joining, playing, being away, coming back, the end, and another game."""

from itertools import product

import pytest

from engine_core import rng
from engine_core.console.link import saved_seat
from engine_core.console.link.seek import come_back, seek
from engine_core.console.play.session import EASY, ELSEWHERE, HARD, PERSON
from engine_core.console.set_up import new_game
from engine_core.console.store import player_names, saved_game
from engine_core.console.store import setting_rows as S
from engine_core.console.store.records import PLAYED, Records
from engine_core.console.words import home_words as H
from engine_core.link import fairness, frames
from hal.host.link import Link
from host_sim.setting import game_ids
from tests.console_desk import Desk, do, session_of
from tests.ink import complaint
from tests.link.linked_desks import Linked
from tests.link.pipe import MUCH
from tests.sample import sample

every_look = pytest.mark.parametrize(
    ("languages", "large"),
    sample(product(("en fr", "fr en"), (0, 1)), (("en fr", 1), ("fr en", 0)).__contains__),
)


def play(linked: Linked, passes: int = 20_000, until: str = "Ending") -> None:
    """Play at random at every desk that asks, until all screens show the scene `until`."""
    for _ in range(passes):
        linked.wait(40)
        for number, desk in enumerate(linked.desks):
            top = desk.console.top()
            name = linked.scene(number)
            if name == "Table" and top.asks() and top.count:
                top.turn.play(top.actions[linked.dice.randrange(top.count)])
            elif name == "ChaosPrompt" and linked.dice.randrange(2):
                desk.press("right")  # moves the cursor to the first person who may interrupt
            elif (name == "Table" and top.asks()) or name not in ("Table", until, "LinkAway", "AfterGame"):
                desk.press("a")
        if all(linked.scene(number) == until for number in range(len(linked.desks))):
            return
    raise AssertionError([linked.scene(number) for number in range(len(linked.desks))])


def linked_game(game: str = "up_or_down", languages: str = "en fr", large: int = 0, seed: int = 5) -> Linked:
    linked = Linked(1, languages, seed, MUCH, large)
    linked.host_table(game)
    linked.join(1)
    linked.wait(3000)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    return linked


@every_look
def test_a_table_shows_its_code_and_a_guest_joins_by_it(languages: str, large: int) -> None:
    linked = Linked(1, languages, large=large)
    seen = {}
    linked.host_table()
    lobby = linked.desks[0].console.top()
    seen["waits"] = linked.desks[0].picture()
    assert lobby.link.host.free() == 2
    for desk in linked.desks:
        assert complaint(desk.console) == ""
    linked.join(1)
    assert lobby.link.host.free() == 0
    seen["here"] = linked.desks[0].picture()
    assert seen["waits"] != seen["here"]
    for desk in linked.desks:
        assert complaint(desk.console) == ""
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    kinds = [desk.console.session.kinds for desk in linked.desks if desk.console.session]
    assert kinds == [[0, ELSEWHERE], [ELSEWHERE, 0]]


def test_without_a_link_nothing_of_it_is_offered() -> None:
    desk = Desk()
    assert H.LINK not in desk.console.top().feet
    do(desk, "a")
    page = desk.console.top()
    page.buttons.choose(page.SET_UP)
    do(desk, "a left down")
    seen = set()
    for _ in range(8):
        do(desk, "a")
        seen |= set(desk.console.top().kinds)
    assert HARD in seen and ELSEWHERE not in seen


@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_played_to_its_end_on_both_and_counted_on_both(game: str) -> None:
    linked = linked_game(game)
    play(linked)
    linked.wait(2000)
    scores = []
    for desk in linked.desks:
        session = session_of(desk)
        assert session.is_over()
        match = session.match
        scores.append([match.rules.score(match.state, seat) for seat in range(2)])
        assert Records(desk.machine.store).of(game).numbers[PLAYED] == 1
        assert saved_game.moves(desk.machine.store, game) == saved_game.NONE
    assert scores[0] == scores[1]
    sessions = [desk.console.session for desk in linked.desks]
    assert sessions[0] is not None and sessions[1] is not None
    assert sessions[0].match.history == sessions[1].match.history, "after the end, the guest has the whole history"
    play(linked, until="AfterGame")
    for first in range(2):  # Whoever presses "again" first, the guest finds the table by itself.
        linked.do(first, "down up a")
        linked.until("LinkJoin" if first else "LinkLobby", first)
        linked.wait(8000)
        assert (linked.scene(1) == "LinkJoin") == bool(first)
        linked.do(1 - first, "down up a")
        linked.until("LinkLobby", 0)
        linked.until("LinkWait", 1)
        for _ in range(100):  # The wire loses offers and HELLOs.
            linked.wait(200)
            if not linked.desks[0].console.link.host.free():
                break
        assert not linked.desks[0].console.link.host.free()
        linked.do(0, "a")
        linked.until("Table", 0, 1)
        if not first:
            play(linked, until="AfterGame")
            linked.wait(2000)  # time for the guest to get the whole game and the next table


@every_look
def test_the_screen_says_who_is_away_and_a_bot_sits_in_until_the_guest_is_back(languages: str, large: int) -> None:
    linked = linked_game(languages=languages, large=large)
    while linked.desks[0].console.session and linked.desks[0].console.top().asks():
        top = linked.desks[0].console.top()
        top.turn.play(top.actions[0])
    end = linked.links[1].ports[0]
    end.cut = end.other.cut = True
    linked.until("LinkAway", 0, 1)
    linked.wait(2000)
    for desk in linked.desks:
        assert complaint(desk.console) == ""
    session = linked.desks[0].console.session
    assert session is not None
    before = len(session.match.history)
    linked.do(0, "a")
    linked.until("Table", 0)
    for _ in range(2000):
        linked.wait(40)
        if len(session.match.history) > before:
            break
    assert len(session.match.history) > before, "a bot plays"
    linked.plug(1)
    linked.until("Table", 1)
    play(linked)


def test_a_guest_leaves_and_another_takes_no_seat_without_the_token() -> None:
    linked = linked_game()
    linked.do(1, "menu:save")
    assert linked.scene(1) == "Home"
    assert linked.desks[1].console.link is None
    assert saved_game.moves(linked.desks[1].machine.store, "up_or_down") == saved_game.NONE


@every_look
def test_a_guest_that_was_switched_off_comes_back_to_its_seat(languages: str, large: int) -> None:
    linked = linked_game(languages=languages, large=large)
    store = linked.desks[1].machine.store
    player_names.keep(store, 2, "Zo")
    assert saved_seat.load(store), "a name that is changed does not touch the seat"
    linked.restart(1)
    linked.return_to_join(1)
    join = linked.desks[1].console.top()
    assert join.offers == [(join.link.own, "up_or_down", 0, b"", None)], "no seat is free but its own"
    assert complaint(linked.desks[1].console) == ""
    linked.do(1, "a")
    linked.until("Table", 1)
    play(linked)
    linked.wait(2000)
    guest = linked.desks[1].console.link.guest
    assert guest.verdict == fairness.FAIR, "the commitment and the first number were kept, too"
    assert not saved_seat.load(linked.desks[1].machine.store)
    assert player_names.given(linked.desks[1].machine.store)[2] == "Zo"


def test_a_guest_comes_back_over_the_wire_that_was_there_before() -> None:
    """A wire, unlike a connection, does not end when the console is switched off: the table keeps the same port."""
    linked = linked_game()
    linked.restart(1, same_wire=True)
    linked.return_to_join(1)
    linked.do(1, "a")
    linked.until("Table", 1)
    play(linked)
    linked.wait(2000)
    assert linked.desks[1].console.link.guest.verdict == fairness.FAIR


def test_a_guest_that_has_lost_its_seat_comes_as_somebody_new() -> None:
    linked = Linked(1)
    store = linked.desks[1].machine.store
    linked.host_table()
    table = linked.desks[0].console.top().link.host.game
    player_names.keep_rest(store, table.to_bytes(2, "little") + b"\0\1" + bytes(96))
    assert saved_seat.load(store)
    linked.join(1)
    link = linked.desks[1].console.link
    assert link.own == -1 and not saved_seat.load(store) and link.why() == frames.GONE
    assert [offer[:3] for offer in link.offers()] == [(table, "up_or_down", 2)], (
        "the console does not return there by itself"
    )
    linked.do(1, "a")
    linked.wait(1500)
    assert link.guest.match is not None and link.why() == -1


def test_a_console_that_begins_again_comes_back_by_itself() -> None:
    """A reloaded page, and a terminal with --table, return by themselves unless their player had left."""
    linked = linked_game()
    linked.restart(1)
    linked.wait(6000)
    console = linked.desks[1].console
    assert come_back(console)
    linked.until("Table", 1)
    linked.do(1, "menu:save")
    assert linked.scene(1) == "Home" and saved_seat.load(linked.desks[1].machine.store)
    assert not come_back(console)
    linked.return_to_join(1)
    assert [offer[2:] for offer in console.top().offers] == [(0, b"", None)], "it may choose its seat"
    linked.do(1, "a")
    linked.until("Table", 1)


@every_look
def test_a_table_that_is_gone_is_said_and_its_seat_forgotten(languages: str, large: int) -> None:
    linked = linked_game(languages=languages, large=large)
    store = linked.desks[1].machine.store
    near = linked.links[1].ports[0].other
    linked.links[0].ports.remove(near)  # as if the table's console had begun another game
    other = Linked(0, languages)
    other.links[0].ports.append(near)
    other.host_table()
    assert saved_seat.load(store)
    for _ in range(600):
        linked.wait(20)
        other.wait(20)
    assert linked.scene(1) == "LinkAway" and linked.desks[1].console.top()._why == frames.GONE
    assert complaint(linked.desks[1].console) == ""
    assert not saved_seat.load(store)
    linked.do(1, "b")
    assert linked.scene(1) == "Home"


@every_look
def test_a_wrong_code_is_said_and_nobody_is_led_to_another_table(languages: str, large: int) -> None:
    linked = Linked(1, languages, large=large)
    linked.host_table()
    table = linked.desks[0].console.top().link.host
    console = linked.desks[1].console
    seek(console, table.game ^ 1)
    linked.wait(2500)
    assert console.link.why() == -1, "a table offers itself each second"
    linked.wait(1500)
    assert console.link.guest is None and console.link.why() == frames.GONE
    linked.wait(3000)
    assert linked.scene(1) == "LinkJoin" and console.link.guest is None and table.free() == 2
    assert complaint(console) == ""


@pytest.mark.parametrize("large", [0, 1])
def test_a_console_without_the_game_of_a_table_says_so(large: int) -> None:
    linked = Linked(1, large=large)
    linked.host_table()
    host = linked.desks[0].console.top().link.host
    told = bytes(host.offered()).replace(b"\x0aup_or_down", b"\x09no_thanks")
    vars(host)["offered"] = lambda: bytearray(told)
    linked.plug(1)  # removes the earlier offers
    linked.join(1)
    join = linked.desks[1].console.top()
    assert [offer[1] for offer in join.offers] == ["no_thanks"] and host.free() == 2
    assert join.link.why() == frames.NO_GAME and complaint(linked.desks[1].console) == ""
    linked.do(1, "b")
    assert linked.scene(1) == "Home"


def begun_by_guest() -> Linked:
    """Return a table at which the guest begins."""
    for seed in range(5, 20):
        linked = linked_game(seed=seed)
        session = linked.desks[0].console.session
        assert session is not None
        if session.kinds[session.match.rules.current_player(session.match.state)] == ELSEWHERE:
            return linked
    raise AssertionError("no guest begins")


def test_a_power_cut_at_the_table_before_its_own_turn_loses_no_turn_of_a_guest() -> None:
    linked = begun_by_guest()
    table = linked.desks[0].console
    assert table.session is not None
    match = table.session.match
    assert saved_game.moves(table.machine.store, "up_or_down") == saved_game.NONE
    for _ in range(2000):
        linked.wait(20)
        top = linked.desks[1].console.top()
        if hasattr(top, "turn") and top.asks() and top.count:
            top.turn.play(top.actions[0])
        if match.rules.current_player(match.state) != linked.desks[1].console.link.guest.seat:
            break
    linked.wait(1000)
    saved = saved_game.load(table, "up_or_down")
    assert saved is not None and list(saved.match.history) == list(match.history) and len(match.history)
    assert saved.match.state == match.state and rng.has_key(saved.match.state), "the key is saved with it"


def test_a_damaged_note_of_a_seat_counts_as_none() -> None:
    desk = Desk()
    for damaged in (b"x", bytes(99), bytes(101), bytes(2) + b"\xff" + bytes(97)):
        player_names.keep_rest(desk.machine.store, damaged)
        assert saved_seat.load(desk.machine.store) == b""
    assert player_names.given(desk.machine.store) == [""] * 6


def test_a_saved_table_goes_on_with_people_elsewhere_or_bots() -> None:
    linked = linked_game()
    for _ in range(400):
        linked.wait(40)
        for desk in linked.desks:
            top = desk.console.top()
            if hasattr(top, "turn") and top.asks() and top.count:
                top.turn.play(top.actions[0])
        session = linked.desks[0].console.session
        if session and len(session.match.history) > 12 and linked.desks[0].console.top().asks():
            break
    session = linked.desks[0].console.session
    assert session is not None
    history = list(session.match.history[: session.match.undo_from])
    linked.do(0, "menu:save")
    assert linked.scene(0) == "Home"
    vars(linked.desks[0].machine)["link"] = None
    alone = saved_game.load(linked.desks[0].console, "up_or_down")
    assert alone is not None and alone.kinds == [PERSON, PERSON] and not alone.linked
    vars(linked.desks[0].machine)["link"] = linked.links[0]
    linked.until("LinkAway", 1)
    linked.do(1, "b")
    linked.until("Home", 1)
    home = linked.desks[0].console.top()
    home.begin_at("up_or_down")
    home.show()
    linked.do(0, "a")
    linked.until("LinkLobby", 0)
    linked.join(1)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    again = linked.desks[0].console.session
    assert again is not None and list(again.match.history[: len(history)]) == history
    play(linked)


def test_two_consoles_over_tcp_play_a_game() -> None:
    linked = Linked(1)
    called = Link(listen=0)
    caller = Link(table=("127.0.0.1", called.listens))
    vars(linked.desks[0].machine)["link"] = called
    vars(linked.desks[1].machine)["link"] = caller
    linked.host_table()
    home = linked.desks[1].console.top()
    home.return_to((2, 0, 2))
    linked.do(1, "a")
    for _ in range(2000):
        linked.wait(20)
        if linked.desks[1].console.top().offers:
            break
    linked.do(1, "a")
    for _ in range(2000):
        linked.wait(20)
        if not linked.desks[0].console.top().link.host.free():
            break
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    play(linked)
    caller.close()
    called.close()


@pytest.mark.parametrize("game", sample(game_ids(), "way_up_high".__eq__))
def test_three_consoles_two_of_the_table_s_people_and_a_bot(game: str) -> None:
    """Two people share the table's console, two are remote, and a bot plays with them."""
    linked = Linked(2, "en fr en")
    console = linked.desks[0].console
    console.clear()
    new_game.start(console, game, [PERSON, ELSEWHERE, PERSON, ELSEWHERE, EASY], {}, ["Zo", "", "", "", ""], 0)
    linked.join(1)
    linked.join(2)
    linked.do(0, "a")
    linked.until("Table", 1, 2)
    play(linked)
    histories = linked.histories()
    assert len(histories) == 3 and histories[0] == histories[1] == histories[2]
    assert [desk.console.link.guest.verdict for desk in linked.desks[1:]] == [fairness.FAIR] * 2
    names = [desk.console.session.names for desk in linked.desks if desk.console.session]
    assert names[0] == names[1] == names[2] and names[0][0] == "Zo"


def test_a_guest_that_plays_again_has_the_same_seat_whoever_comes_first() -> None:
    linked = Linked(2)
    console = linked.desks[0].console
    console.clear()
    new_game.start(console, "way_up_high", [PERSON, ELSEWHERE, ELSEWHERE], {}, ["", "", ""], 0)
    linked.join(1)
    linked.join(2)
    linked.do(0, "a")
    linked.until("Table", 0, 1, 2)
    seats = [desk.console.link.guest.seat for desk in linked.desks[1:]]
    play(linked)
    play(linked, until="AfterGame")
    linked.do(0, "down up a")
    for guest in (1, 2) if seats[0] > seats[1] else (2, 1):  # The guest with the later seat comes first.
        linked.do(guest, "down up a")
        linked.until("LinkWait", guest)
    assert [desk.console.link.guest.seat for desk in linked.desks[1:]] == seats


def test_a_press_at_one_console_is_seen_at_the_other_within_five_passes() -> None:
    linked = Linked(1)
    linked.host_table()
    linked.join(1)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    seen = []
    for _ in range(4000):
        linked.wait(20)
        for number, desk in enumerate(linked.desks):
            top = desk.console.top()
            if linked.scene(number) == "Table" and top.asks() and top.count and linked.scene(1 - number) == "Table":
                action = top.actions[top.count - 1]
                final = top.session.match.is_final(action)
                other = linked.desks[1 - number]
                before = other.picture()
                waited = other.console.top().turn.was_read
                top.turn.play(action)
                for passes in range(30 if final and waited else 0):
                    if other.picture() != before:
                        seen.append(passes)
                        break
                    linked.wait(20)
    assert len(seen) > 5 and sorted(seen)[len(seen) // 2] <= 5


def test_a_player_who_waits_for_others_finds_the_display_lit_at_the_own_turn() -> None:
    linked = linked_game()
    table, guest = (desk.machine.display for desk in linked.desks)
    for desk in linked.desks:
        desk.console.settings.values[S.SLEEP] = 3  # The display turns off after two minutes.
        desk.console.settings.use()
    linked.wait(130_000)
    assert table.asleep and guest.asleep
    asks = next(number for number, desk in enumerate(linked.desks) if desk.console.top().asks())
    while linked.desks[asks].console.top().asks():
        linked.do(asks, "a")
    linked.wait(10_000)  # time to show earlier moves
    assert linked.desks[1 - asks].console.top().asks() and not linked.desks[1 - asks].machine.display.asleep
