"""A watcher of a linked game sees only what everyone may know, takes no part in it, and disturbs nobody."""

import random

import pytest

from engine_core.console.play.pause_preview import PUT_OUT, SAVE, SAY, SETTINGS
from engine_core.console.store import setting_rows as S
from engine_core.console.words import link_said_words as L
from engine_core.console.words import link_words as K
from engine_core.link import changes, fairness, frames
from host_sim.setting import game_ids, rules_class
from tests.console_desk import do, scene
from tests.ink import complaint
from tests.link.linked_desks import Linked
from tests.link.party import Player, Screen, Table, join_all
from tests.link.pipe import MUCH
from tests.sample import sample
from tests.setting import SEATINGS, fewest, has_three

PRESSES = ("a", "b", "up", "down", "left", "right", "hold a", "hold b")


class Watcher(Screen):
    """A watcher that presses random buttons, beside a console that gets the true state."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, frames.WATCHES)
        self.seen: set[str] = set()

    def act(self, match: object) -> None:
        self.seen.add(scene(self.desks[0]))
        if self.table.dice.randrange(6):
            return
        if scene(self.desks[0]) == "Table" and not self.table.dice.randrange(9):
            from engine_core.console.history.history_view import HistoryView

            for desk in self.desks:
                assert desk.console.session
                desk.console.push(HistoryView(desk.console, desk.console.session))
        press = self.table.dice.choice(PRESSES)
        menu = self.desks[0].console.top()
        if press in ("a", "hold a") and scene(self.desks[0]) == "Pause" and menu.under_cursor() >= 5:
            return  # The watcher stays at the table and leaves the settings alone.
        for desk in self.desks:
            do(desk, press)
        self.look()


@pytest.mark.parametrize(("game", "seats"), sample(SEATINGS, has_three))
def test_pixels_do_not_depend_on_what_anybody_holds(game: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changes, "_BYTES", 1 << 20)  # Changes to the true state are shorter than changes to copies.
    table = Table(rules_class(game)(seats, {}), [0, 1], random.Random(seats))
    players = [Player(table), Player(table)]
    join_all(table, players)
    watcher = Watcher(table)
    join_all(table, [watcher])
    table.begin()
    everybody = [*players, watcher]
    for _ in range(60_000):
        table.step()
        for player in everybody:
            player.step()
        if all(player.guest.verdict >= 0 for player in everybody):
            break
    assert (watcher.guest.verdict, watcher.asked) == (fairness.LATE, 0), (scene(watcher.desks[0]), watcher.seen)
    assert watcher.compared > 50 and "Table" in watcher.seen
    assert "HistoryView" in watcher.seen or watcher.compared < 100, "a short game ends before it is opened"
    assert watcher.mirror is not None and watcher.match is not None


@pytest.mark.parametrize(("game", "seats"), sample(SEATINGS, lambda case: case[1] == fewest(case[0]).seats))
def test_a_watcher_is_told_the_whole_game_over_a_bad_wire_and_nobody_else_notices(game: str, seats: int) -> None:
    table = Table(rules_class(game)(seats, {}), list(range(seats)), random.Random(seats), MUCH)
    players = [Player(table) for _ in range(seats)]
    join_all(table, players)
    match = table.begin()
    watcher = Player(table, wish=frames.WATCHES)
    everybody = [*players, watcher]
    for passes in range(200_000):
        table.step()
        for player in everybody:
            player.step()
        if passes == 400:
            watcher.end.cut = watcher.end.other.cut = True
            table.host.remove(watcher.end.other)
            assert not table.host.watchers
            watcher.guest.channel.port = watcher.end = table.port()
            watcher.guest.again()
        if all(player.guest.verdict >= 0 for player in everybody):
            break
    assert [player.guest.verdict for player in players] == [fairness.FAIR] * seats
    assert watcher.guest.verdict == fairness.LATE and watcher.guest.seat == frames.NOBODY
    assert watcher.asked == watcher.moments == 0
    assert watcher.guest.revealed and watcher.guest.revealed.history == match.history
    assert watcher.match and watcher.match.rules.winners(watcher.match.state) == match.rules.winners(match.state)
    assert watcher.guest.next == 0


def full(game: str = "up_or_down") -> tuple[Table, list[Player]]:
    table = Table(rules_class(game)(fewest(game).seats, {}), [0], random.Random(3))
    players = [Player(table)]
    join_all(table, players)
    return table, players


def spin(table: Table, passes: int = 60) -> None:
    for _ in range(passes):
        table.step()
        for player in table.players:
            player.hear()


def test_eight_may_watch_before_the_deal_and_after_and_one_that_leaves_makes_room() -> None:
    table, _ = full()
    watchers = [Player(table, wish=frames.WATCHES) for _ in range(9)]
    table.begin()
    for watcher in watchers:
        watcher.join()
    spin(table)
    assert len(table.host.watchers) == 8
    (late,) = (watcher for watcher in watchers if watcher.guest.why == frames.FULL)
    first = next(watcher for watcher in watchers if watcher is not late)
    first.guest.leave()
    late.join()
    spin(table)
    assert late.guest.match and late.guest.match.coming and len(table.host.watchers) == 8
    table.players.remove(late)
    spin(table, 300)
    assert len(table.host.watchers) == 7, "a watcher that is not heard is forgotten"


def test_what_it_sends_has_no_effect() -> None:
    table, (player,) = full()
    watcher = Player(table, wish=frames.WATCHES)
    join_all(table, [watcher])
    match = table.begin()
    spin(table)
    seat = player.guest.seat
    done = len(match.history)
    for kind in (frames.PLAY, frames.ANSWER, frames.NONCE, frames.PUT_OUT, frames.SAY):
        for body in (b"", b"\0", bytes((1, 0, 1, 0, 0)), bytes(16)):
            watcher.guest.channel.put(kind, body)
    spin(table, 200)
    assert len(match.history) == done and table.host.said is None and watcher.guest.why == -1
    place = table.host.seats[seat]
    assert place and place.unwanted == frames.NOBODY and not place.left


def test_a_guest_with_a_seat_does_not_watch_over_the_same_wire() -> None:
    table, (player,) = full()
    player.guest.wanted_seat = frames.WATCHES
    player.guest.token = b""
    player.guest.again()
    spin(table)
    assert player.guest.why == frames.FULL and not table.host.watchers


@pytest.mark.parametrize(
    ("game", "language", "large"),
    sample(
        [(game, *look) for game in game_ids() for look in (("en", 0), ("fr", 1))],
        lambda case: case[2] == game_ids().index(case[0]) % 2,
    ),
)
def test_every_screen_is_drawn_without_a_hand(
    game: str, language: str, large: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(changes, "_BYTES", 1 << 20)
    table = Table(rules_class(game)(fewest(game).seats, {}), [0, 1], random.Random(5))
    players = [Player(table), Player(table)]
    join_all(table, players)
    watcher = Watcher(table)
    for desk in watcher.desks:
        while desk.console.settings.language != language:
            desk.console.settings.change(S.LANGUAGE, 1)
        desk.console.load_words()
        desk.console.settings.values[S.TEXT] = large
    join_all(table, [watcher])
    table.begin()
    for _ in range(30_000):
        table.step()
        for player in [*players, watcher]:
            player.step()
        if not table.dice.randrange(40):
            assert complaint(watcher.desks[0].console) == ""
        if watcher.guest.verdict >= 0:
            break
    while scene(watcher.desks[0]) != "AfterGame":
        watcher.step()
        for desk in watcher.desks:
            do(desk, "a" if scene(desk) in ("LastTable", "Ending", "Winner", "Era") else "b")
        watcher.seen.add(scene(watcher.desks[0]))
        assert complaint(watcher.desks[0].console) == ""
    assert {"Ending", "Winner", "AfterGame"} <= watcher.seen


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("languages", ["en en fr", "fr fr en"])
def test_a_full_table_is_watched_from_the_list_by_a(languages: str, large: int) -> None:
    linked = Linked(2, languages, large=large)
    linked.host_table()
    linked.join(1)
    linked.do(0, "a")
    linked.until("Table", 0, 1)
    desk = linked.desks[2]
    desk.console.top().return_to((2, 0, 2))
    linked.do(2, "a")
    linked.wait(1500)
    texts = desk.console.top().texts("link_words_")
    assert [offer[2] for offer in desk.console.top().offers] == [0]
    assert complaint(desk.console) == ""
    assert desk.console.top()._what(texts) == texts[K.WATCH + 1] in ("\x89 watch", "\x89 regarder")
    do(desk, "a")
    linked.until("Table", 2)
    words = desk.console.top().texts("link_said_words_")
    linked.wait(100)
    assert desk.console.said and desk.console.said.text == words[L.WATCHING]
    assert complaint(desk.console) == ""
    session = desk.console.session
    assert session and session.viewer == -1 and not session.people
    linked.wait(4000)
    sleep = desk.console.display_sleep
    lit_ms = sleep.pressed_ms
    for _ in range(50):
        for person in (0, 1):
            if linked.desks[person].console.top().asks():
                linked.do(person, "a")
        linked.wait(200)
    assert sleep.pressed_ms != lit_ms, "each turn lights the display"
    linked.do(2, "hold b")
    menu = desk.console.top()
    rows: list[int] = []
    while menu.under_cursor() not in rows:
        rows.append(menu.under_cursor())
        linked.do(2, "down")
    assert SAY not in rows and PUT_OUT not in rows and {SETTINGS, SAVE} <= set(rows)
    assert complaint(desk.console) == ""
    while menu.under_cursor() != SAVE:
        linked.do(2, "down")
    linked.do(2, "a")
    assert scene(desk) == "Home"
    assert not linked.desks[0].console.link.host.watchers
    assert desk.machine.store.load("people") in (None, b"")


def test_tables_with_free_seats_stand_above_those_to_watch() -> None:
    linked = Linked(1, "en en")
    desk = linked.desks[1]
    desk.console.top().return_to((2, 0, 2))
    linked.do(1, "a")
    linked.wait(100)
    (guest,) = desk.console.top().link.guests
    guest.offers = {5: ("up_or_down", 3, 0, b"\0\0\0"), 6: ("way_up_high", 2, 3, b"\0\0")}
    linked.wait(100)
    assert [offer[0] for offer in desk.console.top().offers] == [6, 5]
    assert complaint(desk.console) == ""
