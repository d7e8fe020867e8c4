"""The cursor on the map of Wheels Up!: an arrow leads straight on to the nearest place, and few presses reach any
place.
"""

import copy
import functools
import itertools
import math
import random
from array import array
from types import SimpleNamespace
from typing import Any, cast

import pytest

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.games.wheels_up.data import cards
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.rules import codes, placing, scoring
from engine_core.games.wheels_up.rules import layout as wu
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.choice import asked, choice
from engine_core.games.wheels_up.screens.choice.choice import Choice
from engine_core.games.wheels_up.screens.map import action_row, map_places
from engine_core.games.wheels_up.screens.map.map_places import ROUTE, SHARE, Cursor
from engine_core.match import Match
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions
from tests.games.wheels_up.position import BOARDS, every_board
from tests.ink import is_lit, measured
from tests.sample import sample
from tests.setting import legal

BUTTONS = (UP, DOWN, LEFT, RIGHT)
SIDES = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
OPPOSITE = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}


@pytest.fixture(autouse=True)
def _each_way_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute where each arrow leads from a spot only once, because the tests follow the same arrows thousands of
    times.
    """
    monkeypatch.setattr(map_places, "ahead", functools.cache(map_places.ahead))


def presses_from(rules: Any, start: int, routes: int, airports: int, others: int = 0) -> dict[int, int]:
    """Return the minimum number of arrow presses from a spot to each place where the cursor stops."""
    cursor = Cursor(rules)
    cursor.others = others
    cursor.go(start)
    found = {cursor.place(): 0}
    waiting = [(cursor, 0)]
    seen = set()
    for here, presses in waiting:
        for button in BUTTONS:
            there = copy.copy(here)
            if there.step(button, routes, airports):
                found.setdefault(there.place(), presses + 1)
                key = (there.spot, there._led, there._from if there._led else -1)
                if key not in seen:
                    seen.add(key)
                    waiting.append((there, presses + 1))
    return found


@every_board
def test_the_cursor_reaches_every_airport_and_route_in_eight_presses(board: str) -> None:
    rules = Rules(2, {"board": board})
    places = [*range(rules.airports), *range(ROUTE, ROUTE + rules.routes)]
    for place, other in itertools.combinations(places, 2):
        assert math.dist(map_places.point(rules, place), map_places.point(rules, other)) >= 4 * 16, "of 16 to a pixel"
    for place in places:
        ways = presses_from(rules, place, -1, -1)
        assert sorted(ways) == places and max(ways.values()) <= 8
        cursor = Cursor(rules)
        cursor.go(place)
        straight(rules, cursor, -1, -1)


def spots_of(rules: Any, cursor: Cursor, routes: int, airports: int) -> list[tuple[int, bool]]:
    """Return the spots of the places in two masks, except for the cursor's own, and whether the map now shows each."""
    ends = [{rules.ends_a[route], rules.ends_b[route]} for route in range(rules.routes)]
    named = {cursor.airport}.union(*(pair for pair in ends if cursor.airport in pair))
    found = []
    for place in range(rules.airports):
        if airports >> place & 1:
            found.append((place, place in named))
    for route in range(rules.routes):
        if routes >> route & 1:
            seen = cursor.airport in ends[route]
            passes = seen and cursor.place() not in ends[route]
            found += [(ROUTE + route + SHARE * share, seen) for share in ((0, 4, 12) if passes else (0,))]
    return [spot for spot in found if spot[0] % SHARE != cursor.place()]


def straight(rules: Any, cursor: Cursor, routes: int, airports: int) -> None:
    """Check each arrow. It must lead to a spot within 45 degrees if the two masks have one, and otherwise to the
    straightest spot that is at most four times as far across as ahead. It may lead nowhere only if there is none. No
    visible spot within 45 degrees may be both nearer and straighter.
    """
    x, y = map_places.point(rules, cursor.spot)
    spots = spots_of(rules, cursor, routes, airports)
    for button, (by_x, by_y) in SIDES.items():
        ways = {}
        for spot, seen in spots:
            far_x, far_y = map_places.point(rules, spot)
            along = (far_x - x) * by_x + (far_y - y) * by_y
            across = abs((far_x - x) * by_y + (far_y - y) * by_x)
            if along > 0 and across <= 4 * along:
                ways[spot] = along, across, seen
        found = cursor.beyond(button, routes, airports)
        if not ways:
            assert found == -1, (cursor.spot, button)
            continue
        ahead = {spot: way for spot, way in ways.items() if way[1] <= way[0]}
        assert found in (ahead or ways), (cursor.spot, button, found)
        for along, across, seen in ahead.values():
            nearer = along < ahead[found][0] and across < ahead[found][1]
            assert not (seen and nearer), (cursor.spot, button, found)
        slopes = {spot: way[1] / way[0] for spot, way in ways.items()}
        assert ahead or slopes[found] < min(slopes.values()) + 0.01, (cursor.spot, button, found)


@pytest.mark.parametrize(
    ("here", "button", "there", "routes", "airports"),
    [
        ("DCA", LEFT, "ATL", "", "all"),  # Detroit is nearer.
        ("MIA", UP, "DCA", "", "all"),
        ("ORD", RIGHT, "DTW", "", "all"),
        ("ORD", RIGHT, "JFK-ORD", "JFK-ORD", "all"),  # The route begins here.
        ("ORD", DOWN, "MSY-ORD", "ATL-MSY MSY-ORD", ""),
        ("ATL", UP, "ORD", "", "all"),  # A route leads to Chicago, and none to Detroit.
        ("ATL", RIGHT, "DCA", "", "all"),  # A lesson tells the learner to go this way.
        ("DCA", LEFT, "ATL-DCA", "ATL-DCA ATL-MIA DCA-DTW JFK-ORD", "all"),
        ("DCA", DOWN, "ATL-MIA", "ATL-MIA", "ATL DCA DTW ORD"),  # Miami is full.
        ("MSY", RIGHT, "ATL-MSY", "ATL-MSY", "all"),
        ("DCA-DTW", RIGHT, "DCA-JFK", "DCA-DTW DCA-JFK JFK-ORD", ""),
        ("DCA-JFK", UP, "JFK-ORD", "ATL-DCA DCA-JFK DTW-ORD JFK-ORD", "all"),  # Its line passes above.
        ("JFK-MIA", UP, "DCA", "DCA-JFK JFK-MIA", "all"),
        ("ATL-MIA", DOWN, "MIA", "ATL-MIA ATL-MSY", "all"),
        ("ATL-MIA", UP, "DTW", "ATL-MIA", "all"),
        ("ATL-MIA", UP, "ATL-DCA", "ATL-DCA ATL-MIA", "all"),
        ("BOS", UP, "BOS", "BOS-JFK", ""),  # No airport is above, and an arrow does not wrap around the edge.
        ("JFK", RIGHT, "JFK", "MIA-MSY", ""),
        ("BOS-MIA", LEFT, "ATL-MIA", "ATL-MIA BOS-MIA DCA-DTW JFK-ORD", ""),
    ],
)
def test_straight_comes_before_near_and_what_the_map_shows_before_the_rest(
    here: str, button: int, there: str, routes: str, airports: str
) -> None:
    """The map is the eastern US, and the places are the ones that may be chosen."""
    rules = Rules(2, {"board": "eastern_us"})
    place = places_of(rules)
    cursor = Cursor(rules)
    cursor.go(place[here])
    offered = sum(1 << place[route] - ROUTE for route in routes.split())
    stops = -1 if airports == "all" else sum(1 << place[airport] for airport in airports.split())
    assert cursor.step(button, offered, stops) == (here != there)
    assert cursor.place() == place[there]


@pytest.mark.parametrize(
    ("here", "button", "full", "further"),
    [("MSY", RIGHT, "ATL", "ORD"), ("BOS-MIA", UP, "DCA", "DTW")],
)
def test_an_arrow_goes_to_a_full_airport_rather_than_far_aside(here: str, button: int, full: str, further: str) -> None:
    rules = Rules(2, {"board": "eastern_us"})
    place = places_of(rules)
    cursor = Cursor(rules)
    for others, there in (((1 << rules.airports) - 1, full), (0, further)):
        cursor.others = others
        cursor.go(place[here])
        assert cursor.step(button, 0, 1 << place[further]) and cursor.place() == place[there]


def test_an_arrow_reaches_a_full_airport_only_where_nothing_that_may_be_chosen_lies_ahead() -> None:
    """The opposite arrow leads back. While a card asks for a choice, the cursor reaches only places that may be
    chosen.
    """
    desk = Desk()
    session = positions.sit_down(desk, 2, 29, "eastern_us", positions.my_turn)
    table: Any = desk.console.top()
    place = places_of(table.rules)
    routes, airports = (1 << place["ATL-MSY"] - ROUTE), sum(1 << place[code] for code in ("ATL", "DCA"))
    cursor = table.choice.cursor
    for others, there in ((cursor.others, "MSY"), (0, "ATL-MSY")):
        cursor.others = others
        cursor.go(place["ATL-MSY"])
        assert cursor.step(LEFT, routes, airports) == (others > 0) and cursor.place() == place[there]
        assert cursor.step(RIGHT, routes, airports) and cursor.place() == place["ATL-MSY" if others else "ATL"]
    table.turn.play(next(action for action in table.actions if action < codes.PLANE))
    positions.deal(session, 0, [3])
    positions.ask(desk)
    table.turn.play(codes.CARD + 3)
    positions.read(desk)
    assert session.match.state[wu.PHASE] == codes.PLACE and not cursor.others


def places_of(rules: Any) -> dict[str, int]:
    """Return the places on a map by name."""
    found = {airport_text(rules, airport): airport for airport in range(rules.airports)}
    found.update((route_text(rules, route), ROUTE + route) for route in range(rules.routes))
    return found


def test_a_cursor_that_meets_a_line_stays_at_the_point_where_it_met_it() -> None:
    """A cursor that meets a line stops where it met the line, and arrows lead on and back from there."""
    rules = Rules(2, {"board": "eastern_us"})
    place = places_of(rules)
    cursor = Cursor(rules)
    cursor.go(place["DCA-JFK"])
    x, y = map_places.point(rules, cursor.spot)
    routes = 1 << place["DCA-JFK"] - ROUTE | 1 << place["JFK-ORD"] - ROUTE
    assert cursor.step(UP, routes, -1) and cursor.place() == place["JFK-ORD"]
    met_x, met_y = map_places.point(rules, cursor.spot)
    assert abs(met_x - x) < 12 * 16 and met_y < y
    assert abs(map_places.point(rules, cursor.place())[0] - x) > 30 * 16, "the middle of its line"
    cursor.forget()
    assert cursor.step(DOWN, routes, -1) and cursor.place() in (place["DCA-JFK"], place["DCA"])


@pytest.mark.parametrize("board", sample(BOARDS, [*BOARDS][::5].__contains__))
def test_places_that_are_offered_are_at_most_eight_presses_apart_and_arrows_lead_back(board: str) -> None:
    """Random games have three seats. At each decision on the map, and from each place with a possible action, every
    place on offer is at most eight presses away, and arrows lead back.
    """
    pairs = steps = far = 0
    airports = (1 << Rules(3, {"board": board}).airports) - 1
    for seed in range(4):
        rules = Rules(3, {"board": board})
        match = Match(rules, seed)
        dice = random.Random(seed)
        while (seat := rules.current_player(match.state)) >= 0 and pairs < 4000 * (seed + 1):
            actions = legal(rules, match.state)
            decision = rules.decision(match.state)
            if decision in (codes.ACTION, codes.PLACE, codes.LIFT, codes.LAND) and dice.random() < 0.1:
                offered, stops = looked_at(rules, match.state, decision, actions)
                for place in offered:
                    ways = presses_from(rules, place, *stops, airports if decision == codes.ACTION else 0)
                    assert max(ways[other] for other in offered) <= 8
                    far += sum(ways[other] > 6 for other in offered)
                    pairs += len(offered) - 1
                    steps += led_back(rules, place, stops)
                    cursor = Cursor(rules)
                    cursor.go(place)
                    straight(rules, cursor, *stops)
            match.apply(dice.choice(actions))
            assert seat >= 0
    assert pairs > 1000 and steps > 500
    assert far < pairs / 100, "more than six presses"


def led_back(rules: Any, place: int, stops: tuple[int, int]) -> int:
    """Check that after each arrow from a place, the opposite one leads back. Return how many arrows lead anywhere."""
    count = 0
    for button in BUTTONS:
        cursor = Cursor(rules)
        cursor.go(place)
        if cursor.step(button, *stops):
            count += 1
            assert cursor.beyond(OPPOSITE[button], *stops) == place, "the map there is drawn ahead"
            assert cursor.step(OPPOSITE[button], *stops) and cursor.spot == place
    return count


def looked_at(rules: Any, state: bytearray, decision: int, actions: list[int]) -> tuple[list[int], tuple[int, int]]:
    """Return the places that a decision offers, and masks of the places where the cursor stops."""
    choice = Choice(
        SimpleNamespace(
            rules=rules,
            actions=array("H", actions),
            count=len(actions),
            decision=lambda: decision,
            place_of=lambda action: map_places.place_of(rules, decision, state[wu.EFFECT], action),
            session=SimpleNamespace(match=SimpleNamespace(state=state)),
        )  # type: ignore[arg-type]
    )
    routes, airports = asked.masks(choice.table, True)
    if decision != codes.ACTION:
        choice.masks = (routes, airports)
    offered = [place for place in range(rules.airports) if airports >> place & 1]
    offered += [ROUTE + route for route in range(rules.routes) if routes >> route & 1]
    return offered, choice.stops()


@every_board
def test_the_cursor_goes_to_the_nearest_place_of_the_kind_to_choose(board: str) -> None:
    """If the next choice is an airport, the cursor goes to an end of its route; if it is a route, to a route of its
    airport.
    """
    rules = Rules(2, {"board": board})
    for route in range(rules.routes):
        cursor = Cursor(rules)
        cursor.go(ROUTE + route)
        assert cursor.come_near(0, (1 << rules.airports) - 1)
        ends = (rules.ends_a[route], rules.ends_b[route])
        assert cursor.place() in ends
        for end in ends:
            cursor.go(end)
            assert cursor.come_near((1 << rules.routes) - 1, 0)
            assert end in (rules.ends_a[cursor.route], rules.ends_b[cursor.route])
            cursor.go(end)
            assert cursor.come_near(1 << route, 0) and cursor.route == route


def test_after_a_landing_the_cursor_stays_and_a_does_not_lift_the_same_airplane_again() -> None:
    """The airplane can be lifted after an arrow, or from the list."""
    desk = Desk()

    def can_move(rules: Rules, state: bytearray) -> bool:
        settled = not state[wu.SEATS + wu.HANGAR] and state[wu.ERA] > 0
        return positions.my_turn(rules, state) and codes.MOVE in legal(rules, state) and settled

    session = positions.sit_down(desk, 2, 3, "europe", can_move)
    desk.console.settings.values[S.CONFIRM] = 0
    table: Any = desk.console.top()
    table.turn.play(codes.MOVE)
    history = session.match.history
    landings = 0
    while session.match.state[wu.PHASE] == codes.LIFT and table.choice.mode == choice.MAP:
        table.choice.cursor.come_near(asked.masks(table)[0] & ~(1 << history[-1]), 0)
        lifted = table.chosen()
        desk.press("a")
        assert session.match.state[wu.PHASE] == codes.LAND
        assert table.choice.cursor.place() == ROUTE + lifted, "it stays"
        table.choice.cursor.come_near(*table.choice.masks)
        desk.press("a")
        landings += 1
        if session.match.state[wu.PHASE] == codes.LIFT and table.choice.mode == choice.MAP:
            count = len(history)
            assert (table.choice.cursor.route, table.chosen()) == (history[-1], -1)
            desk.press("a")
            assert len(history) == count and any("just landed" in text for text, _ in measured(desk.console).texts)
    assert landings > 1


def test_a_move_out_of_the_hangar_begins_and_ends_where_the_player_left_the_cursor() -> None:
    desk = Desk()
    session = positions.sit_down(desk, 2, 3, "europe", lambda rules, state: flies(rules, state) and state[wu.ERA] > 1)
    desk.console.settings.values[S.CONFIRM] = 2
    table: Any = desk.console.top()
    rules = cast(Rules, session.match.rules)
    for route in range(rules.routes):
        placing.ground(rules, session.match.state, 0, route, 9)
    positions.ask(desk)
    table.turn.play(codes.MOVE)
    landed: list[int] = []
    while session.match.state[wu.PHASE] == codes.LIFT and table.choice.mode == choice.ROW:
        desk.press("a")
        (free, _), cursor = table.choice.masks, table.choice.cursor
        assert table.chosen() >= 0
        if landed:
            assert cursor.route == landed[-1] or not free >> landed[-1] & 1, "left where an airplane has room"
        landed.append(cursor.route)
        desk.press("a")
        assert table.choice.cursor.route == landed[-1]
    assert len(landed) > 1


ASKS = [
    *(codes.E_GATES, codes.E_PLANES, codes.E_TAKEOVER, codes.E_CLOSE_GATE, codes.E_GROUND_ROUTE),
    *(codes.E_GROUND, codes.E_LOCK_GATE),
]


@pytest.mark.parametrize("start", [0, 9, ROUTE, ROUTE + 20])
@pytest.mark.parametrize("effect", ASKS)
def test_what_a_card_asks_begins_where_something_can_be_chosen_and_not_against_oneself(effect: int, start: int) -> None:
    card = cards.EFFECT.index(effect)
    desk = Desk()
    session = positions.sit_down(
        desk, 4, 3, "europe", lambda rules, state: flies(rules, state) and state[wu.DOUBLED] > 1 and state[wu.ERA] > 1
    )
    desk.console.settings.values[S.CONFIRM] = 2
    for seat in range(4):
        positions.deal(session, seat, [] if seat else [card])
    positions.ask(desk)
    table: Any = desk.console.top()
    state = session.match.state
    own = [i for i in range(table.rules.routes) if state[wu.SEATS + wu.PLANES + i]]
    table.choice.cursor.go(ROUTE + own[0] if start == ROUTE else start)
    table.turn.play((codes.CHAOS if cards.CHAOS[card] else codes.CARD) + card)
    positions.read(desk)
    assert state[wu.PHASE] in (codes.PLACE, codes.TARGET)
    assert table.choice.mode == choice.MAP and table.chosen() >= 0
    if effect == codes.E_GROUND_ROUTE:
        assert table.choice.cursor.route not in own, "the player would clear an own route"


@pytest.mark.parametrize("on_route", [True, False])
def test_the_row_leaves_a_route_as_it_was_and_an_airport_in_a_frame(on_route: bool) -> None:
    desk = Desk()
    positions.sit_down(desk, 2, 3, "europe", flies)
    table: Any = desk.console.top()
    for place in range(ROUTE, ROUTE + table.rules.routes) if on_route else range(table.rules.airports):
        table.choice.cursor.go(place)
        table.redraw()
        desk.settle()
        before = bytes(desk.console.canvas.buffer)
        desk.press("b")
        shown = bytes(desk.console.canvas.buffer)
        if on_route:
            assert shown[16 * 8 : 16 * 56] == before[16 * 8 : 16 * 56]
        else:
            x, y = (number >> 4 for number in map_places.point(table.rules, place))
            corners = ((x - 4, max(8, y - 4)), (x + 4, max(8, y - 4)), (x - 4, min(55, y + 4)))
            assert any(is_lit(shown, *corner) for corner in corners)
        desk.press("b")


@pytest.mark.parametrize("board", positions.BOARDS)
def test_the_cursor_on_a_route_covers_no_letter_of_another_airport(board: str) -> None:
    desk = Desk()
    positions.sit_down(desk, 2, 3, board, flies)
    table: Any = desk.console.top()
    codes_of = {airport_text(table.rules, airport) for airport in range(table.rules.airports)}
    seen = 0
    for route in range(table.rules.routes):
        table.choice.cursor.go(ROUTE + route)
        canvas = measured(desk.console)
        for text, ink in canvas.texts:
            if ink and text in codes_of and text not in route_text(table.rules, route):
                drawn = {is_lit(bytes(canvas.buffer), at % 128, at // 128) for at in range(128 * 64) if ink >> at & 1}
                assert len(drawn) == 1, (route_text(table.rules, route), text)
                seen += 1
    assert seen


def test_airplanes_that_wait_in_the_hangar_are_shown_and_come_first_in_a_move() -> None:
    desk = Desk()
    session = positions.sit_down(desk, 3, 3, "europe", flies)
    table: Any = desk.console.top()
    route = next(i for i in range(table.rules.routes) if session.match.state[wu.SEATS + wu.PLANES + i])
    placing.ground(table.rules, session.match.state, 0, route, 1)
    positions.ask(desk)
    assert any(text.endswith(" %s1" % signs.HANGAR) for text, _ in measured(desk.console).texts)
    positions.to_row(desk, action_row.MOVE)
    desk.press("a")
    assert (table.chosen(), table.choice.mode) == (codes.IN_HANGAR, choice.ROW)
    desk.press("b")
    assert table.choice.mode == choice.MAP


def flies(rules: Rules, state: bytearray) -> bool:
    """Return whether seat 0 is on turn with two airplanes, one of them on a route, and another route for it."""
    return positions.my_turn(rules, state) and placing.can_move(state, 0) and state[wu.SEATS + wu.PLACED] > 1


@pytest.mark.parametrize(("card", "coins"), [(17, 0), (0, 1)])
def test_with_no_action_left_the_cursor_stays_and_the_footer_says_what_a_and_b_do(card: int, coins: int) -> None:
    """With no action left, A ends the turn, and B leads to the actions that are still possible; after an arrow, the
    cursor chooses the place under it.
    """
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", positions.my_turn)
    table: Any = desk.console.top()
    table.choice.cursor.go(3)
    session.match.state[wu.ACTIONS] = 0
    scoring.pay(session.match.state, 0, coins - scoring.money(session.match.state, 0))
    positions.deal(session, 0, [card] if card else [])
    positions.ask(desk)
    assert (table.choice.mode, table.choice.cursor.place(), table.chosen()) == (choice.MAP, 3, codes.END)
    still = action_row.BUY if coins else action_row.CARDS
    on = session.words[G.MENU + 1 + (coins > 0)]
    offer = f"{signs.BUTTON_A} {session.words[G.ROW + action_row.END]}  {on}"
    assert any(text == offer for text, _ in measured(desk.console).texts)
    desk.press("b")
    assert (table.choice.mode, table.choice.item()) == (choice.ROW, still)
    desk.press("b")
    assert (table.choice.mode, table.chosen()) == (choice.MAP, codes.END)
    assert any(text == offer for text, _ in measured(desk.console).texts), "a look at the row takes nothing away"
    desk.press("right")
    assert table.choice.cursor.place() != 3
    desk.press("a")
    assert session.match.history[-1] != codes.END and table.choice.refused
    positions.ask(desk)
    desk.press("a")
    assert session.match.history[-1] == codes.END


def test_the_cursor_stays_where_a_seat_left_it() -> None:
    """The cursor stays even if nothing can be chosen any more, and each of several people has their own place."""
    desk = Desk()
    session = positions.sit_down(desk, 2, 3, "eastern_us", positions.my_turn)
    desk.console.settings.values[S.CONFIRM] = 0
    positions.deal(session, 0, [2])
    positions.ask(desk)
    table: Any = desk.console.top()
    table.turn.play(codes.CARD + 2)
    desk.settle()
    state = session.match.state
    assert state[wu.PHASE] == codes.PLACE
    last = next(place for place in range(table.rules.airports) if state[wu.FREE + place] == 1)
    table.choice.cursor.go(last)
    desk.press("a")
    assert (session.match.history[-1], state[wu.PHASE], table.choice.cursor.place()) == (last, codes.PLACE, last)
    assert not table.choice.here()
    desk.press("a")
    assert not table.choice.refused and session.match.history[-1] == last
    session.viewer = 1
    table.choice.begin()
    table.choice.cursor.go((last + 1) % table.rules.airports)
    session.viewer = 0
    table.choice.begin()
    assert table.choice.cursor.place() == last
    session.viewer = 1
    table.choice.begin()
    assert table.choice.cursor.place() == (last + 1) % table.rules.airports


def test_a_route_that_has_opened_lies_between_an_arrow_and_its_opposite() -> None:
    """Left from Washington, which was reached by right from Atlanta, leads to the route that its gate has opened."""
    desk = Desk()
    session = positions.sit_down(desk, 2, 29, "eastern_us", positions.my_turn)
    desk.console.settings.values[S.CONFIRM] = 0
    table: Any = desk.console.top()
    place = places_of(table.rules)
    session.match.state[wu.ACTIONS] = 3
    table.choice.cursor.go(place["ATL"])
    for button in ("a", "right", "a", "left"):
        desk.press(button)
    assert list(session.match.history) == [place["ATL"], place["DCA"]]
    assert table.choice.cursor.place() == place["ATL-DCA"]
