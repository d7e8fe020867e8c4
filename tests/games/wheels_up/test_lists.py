"""The lists of routes and gates in Wheels Up!, and the networks: what they contain, and what A does there."""

from typing import cast

import pytest

from engine_core.console.play.session import Session
from engine_core.games.wheels_up.rules import codes, scoring
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.choice import choice
from engine_core.games.wheels_up.screens.map.map_places import ROUTE
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions
from tests.games.wheels_up.position import every_board
from tests.games.wheels_up.test_screens import table_of
from tests.ink import complaint


def in_the_lists(desk: Desk, board: str, seats: int = 6) -> Session:
    """Open the list of routes late in a game."""
    session = positions.sit_down(
        desk, seats, 2, board, lambda rules, state: positions.my_turn(rules, state) and state[L.ERA] >= 2
    )
    desk.press("b")
    desk.press("down")
    while table_of(desk).choice.view:
        desk.press("left")
    return session


@pytest.mark.parametrize("language", ["en", "fr"])
@every_board
def test_lists_and_nets_of_six_seats_fit(board: str, language: str) -> None:
    desk = Desk(language=language)
    session = in_the_lists(desk, board)
    rules = cast(Rules, session.match.rules)
    for count in (rules.routes, rules.airports):
        seen = set()
        for _ in range(count):
            seen.add(table_of(desk).choice.lists().place(table_of(desk)))
            assert complaint(desk.console) == ""
            desk.press("down")
        assert len(seen) == count
        desk.press("right")
    for _ in range(1 + rules.seats):
        assert complaint(desk.console) == ""
        assert table_of(desk).choice.lists().place(table_of(desk)) == -1
        desk.press("right")
    assert table_of(desk).choice.view == 0


@every_board
@pytest.mark.parametrize("gates", [False, True])
def test_a_in_a_list_plays_what_may_be_chosen_and_leads_to_any_other_place(board: str, gates: bool) -> None:
    """A in the list does what A does at that place on the map, and the map's cursor is there afterwards."""
    for line in range(0, 28, 3):
        desk = Desk()
        session = in_the_lists(desk, board)
        table = table_of(desk)
        if gates:
            desk.press("right")
        for _ in range(line % len(table.choice.order)):
            desk.press("down")
        place = table.choice.lists().place(table)
        may = place in table.actions[: table.count]
        before = len(session.match.history)
        desk.press("a")
        if may and table.turn.confirming >= 0:
            desk.press("a")
        assert (len(session.match.history) > before) == may
        if may:
            assert session.match.history[before] == place
        else:
            assert table.choice.mode == choice.MAP
        assert table.choice.cursor.place() == place


def test_the_list_begins_with_the_kind_of_place_under_the_cursor() -> None:
    desk = Desk()
    late = positions.sit_down(
        desk, 6, 2, "europe", lambda rules, state: positions.my_turn(rules, state) and state[L.ERA] >= 2
    )
    assert late.match.state[L.ERA] >= 2, "airplanes fly on routes"
    table = table_of(desk)
    for on_a_route, view in ((False, 1), (True, 0)):
        if on_a_route:
            table.choice.cursor.go(ROUTE)
        desk.press("b")
        desk.press("down")
        assert table.choice.mode == choice.LISTS and table.choice.view == view
        desk.press("b")
        desk.press("up")


@every_board
def test_routes_that_take_an_airplane_come_first(board: str) -> None:
    """The list begins with the routes that an airplane would change most, by its gain for the viewer and the leader's
    loss.
    """
    desk = Desk()
    session = in_the_lists(desk, board)
    rules = cast(Rules, session.match.rules)
    state = session.match.state
    table = table_of(desk)
    may = [codes.PLANE + route in table.actions[: table.count] for route in table.choice.order]
    assert may == sorted(may, reverse=True)
    stakes = []
    for route in table.choice.order[: sum(may)]:
        before = scoring.controller(rules, state, route)
        state[L.SEATS + L.PLANES + route] += 1
        after = scoring.controller(rules, state, route)
        state[L.SEATS + L.PLANES + route] -= 1
        stakes.append(rules.payouts[route] * ((after == 0 != before) + (before > 0 and after != before)))
    assert stakes == sorted(stakes, reverse=True)
