"""The cursor on the map of Wheels Up!: an arrow leads straight on, to the nearest place there, in few presses."""

import itertools
import math
import random
from array import array
from types import SimpleNamespace
from typing import Any

import pytest

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP
from engine_core.console.store import setting_rows as S
from engine_core.draw import signs
from engine_core.games.wheels_up.rules import codes, placing
from engine_core.games.wheels_up.rules import layout as wu
from engine_core.games.wheels_up.rules.notation import airport_text, route_text
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.choice import asked, choice
from engine_core.games.wheels_up.screens.choice.choice import Choice
from engine_core.games.wheels_up.screens.map import action_row, map_places
from engine_core.games.wheels_up.screens.map.map_places import Cursor
from engine_core.match import Match
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions
from tests.games.wheels_up.position import BOARDS, every_board
from tests.ink import measured
from tests.sample import sample
from tests.setting import legal

BUTTONS = (UP, DOWN, LEFT, RIGHT)
SIDES = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
OPPOSITE = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}


def presses_from(rules: Any, place: int, routes: int, airports: int) -> dict[int, int]:
    """Return the fewest presses of the cross from a place to each that the cursor stops at.

    No such way has an arrow right after its opposite, because that leads back.
    """
    found = {place: 0}
    waiting = [(place, 0, 0)]
    seen = {(place, 0)}
    for here, before, presses in waiting:
        for button in BUTTONS:
            cursor = Cursor(rules)
            cursor.go(here)
            if button != OPPOSITE.get(before) and cursor.step(button, routes, airports):
                there = cursor.place()
                found.setdefault(there, presses + 1)
                if (there, button) not in seen:
                    seen.add((there, button))
                    waiting.append((there, button, presses + 1))
    return found


@every_board
def test_the_cursor_reaches_every_airport_and_route(board: str) -> None:
    rules = Rules(2, {"board": board})
    places = {*range(rules.airports), *range(map_places.ROUTE, map_places.ROUTE + rules.routes)}
    for place in places:
        ways = presses_from(rules, place, -1, -1)
        assert set(ways) == places and max(ways.values()) <= 8


@every_board
def test_an_arrow_leads_straight_on_wherever_one_came_from(board: str) -> None:
    rules = Rules(2, {"board": board})
    places = [*range(rules.airports), *range(map_places.ROUTE, map_places.ROUTE + rules.routes)]
    for place, other in itertools.combinations(places, 2):
        assert math.dist(map_places.point(rules, place), map_places.point(rules, other)) >= 4 * 16, "of 16 to a pixel"
    for place in places:
        led = []
        for before in (places[0], places[-1]):
            cursor = Cursor(rules)
            cursor.go(before)
            cursor.go(place)
            led.append(straight(rules, cursor, -1, (1 << rules.airports) - 1))
        assert led[0] == led[1]


def straight(rules: Any, cursor: Cursor, routes: int, airports: int) -> list[int]:
    """Check that each arrow leads to a place within 45 degrees if two masks have one, else never back nor more
    than three times as far across as ahead; and that no place of the map is both nearer and straighter. Return where
    each leads.
    """
    place = cursor.place()
    x, y = map_places.point(rules, place)
    found = []
    for button, (by_x, by_y) in SIDES.items():
        ahead, across, beyond = {}, {}, {-1}
        for far in range(map_places.ROUTE + rules.routes):
            if far != place and map_places.offers(far, routes, airports):
                far_x, far_y = map_places.point(rules, far)
                along = (far_x - x) * by_x + (far_y - y) * by_y
                beside = abs((far_x - x) * by_y + (far_y - y) * by_x)
                if along >= max(1, beside):
                    ahead[far], across[far] = along, beside
                elif beside <= 3 * along:
                    beyond.add(far)
        found.append(cursor.beyond(button, routes, airports))
        assert found[-1] in (ahead or beyond), (place, button)
        for far, along in ahead.items():
            ends = () if far < map_places.ROUTE else (rules.ends_a[far - 16], rules.ends_b[far - 16])
            if far < map_places.ROUTE or cursor.airport in ends:
                assert along >= ahead[found[-1]] or across[far] >= across[found[-1]], (place, button)
    return found


@pytest.mark.parametrize(
    ("here", "button", "there", "routes"),
    [
        ("DCA", LEFT, "ATL", ""),
        ("MIA", UP, "DCA", ""),
        ("ORD", RIGHT, "DTW", ""),
        ("ATL", RIGHT, "DCA", ""),  # a lesson tells the learner to go this way
        ("DCA", LEFT, "ATL-DCA", "ATL-DCA DCA-DTW JFK-ORD"),
        ("DCA-DTW", RIGHT, "DCA-JFK", "DCA-DTW DCA-JFK JFK-ORD"),
        ("ATL-MIA", DOWN, "MIA", "ATL-MIA ATL-MSY"),
        ("ATL-MIA", UP, "DTW", "ATL-MIA"),
        ("BOS", UP, "BOS", "BOS-JFK"),  # nothing lies above; an arrow does not go round the edge
        ("JFK", RIGHT, "JFK", "MIA-MSY"),
        ("DCA-JFK", DOWN, "DCA-JFK", "BOS-JFK DCA-JFK"),
        ("BOS-MIA", LEFT, "ATL-MIA", "ATL-MIA BOS-MIA DCA-DTW JFK-ORD"),
    ],
)
def test_straight_comes_before_near_and_what_the_map_shows_before_the_rest(
    here: str, button: int, there: str, routes: str
) -> None:
    """In the eastern US: left of Washington, Detroit is nearer than Atlanta."""
    rules = Rules(2, {"board": "eastern_us"})
    place = {airport_text(rules, airport): airport for airport in range(rules.airports)}
    place.update((route_text(rules, route), map_places.ROUTE + route) for route in range(rules.routes))
    cursor = Cursor(rules)
    cursor.go(place[here])
    offered = sum(1 << place[route] - map_places.ROUTE for route in routes.split())
    assert cursor.step(button, offered, 0 if "-" in there or here == there else -1) == (here != there)
    assert cursor.place() == place[there]


@pytest.mark.parametrize("board", sample(BOARDS, [*BOARDS][::5].__contains__))
def test_places_that_are_offered_are_at_most_eight_presses_apart_and_arrows_lead_back(board: str) -> None:
    """At decisions on the map in random games of three seats, from each place where something may be done."""
    pairs = steps = far = 0
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
                    ways = presses_from(rules, place, *stops)
                    assert max(ways[other] for other in offered if other in ways) <= 8
                    far += sum(ways.get(other, 99) > 6 for other in offered)
                    pairs += len(offered) - 1
                    steps += walked_back(rules, place, stops, dice)
                    cursor = Cursor(rules)
                    cursor.go(place)
                    straight(rules, cursor, stops[0], stops[1] & (1 << rules.airports) - 1)
            match.apply(dice.choice(actions))
            assert seat >= 0
    assert pairs > 1000 and steps > 500
    assert far < pairs / 100, "more than six presses, or by the lists alone"


def walked_back(rules: Any, place: int, stops: tuple[int, int], dice: random.Random) -> int:
    """Walk some steps from a place, none by the arrow opposite to the last; check that the opposite arrows, in reverse,
    lead back the same way. Return how many steps there were.
    """
    cursor = Cursor(rules)
    cursor.go(place)
    arrows: list[int] = []
    way = [place]
    for _ in range(6):
        button = dice.choice([arrow for arrow in BUTTONS if not arrows or arrow != OPPOSITE[arrows[-1]]])
        if cursor.step(button, *stops):
            arrows.append(button)
            way.append(cursor.place())
    for button in reversed(arrows):
        assert cursor.place() == way.pop()
        assert cursor.beyond(OPPOSITE[button], *stops) == way[-1], "the map there is drawn ahead"
        assert cursor.step(OPPOSITE[button], *stops)
    assert cursor.place() == place
    return len(arrows)


def looked_at(rules: Any, state: bytearray, decision: int, actions: list[int]) -> tuple[list[int], tuple[int, int]]:
    """Return the places that a decision offers, and masks of those where the cursor stops."""
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
    offered += [map_places.ROUTE + route for route in range(rules.routes) if routes >> route & 1]
    return offered, choice.stops()


def test_after_a_landing_a_does_not_lift_the_same_airplane_again() -> None:
    desk = Desk()

    def can_move(rules: Rules, state: bytearray) -> bool:
        settled = not state[wu.SEATS + wu.HANGAR] and state[wu.ERA] > 0
        return positions.my_turn(rules, state) and codes.MOVE in legal(rules, state) and settled

    session = positions.sit_down(desk, 2, 3, "europe", can_move)
    desk.console.settings.values[S.CONFIRM] = 0
    table: Any = desk.console.top()
    table.turn.play(codes.MOVE)
    moved = []
    while session.match.state[wu.PHASE] == codes.LIFT and table.choice.mode == choice.MAP:
        moved.append(table.chosen())
        assert moved[-1] != session.match.history[-1]
        desk.press("a")
        assert session.match.state[wu.PHASE] == codes.LAND
        desk.press("a")
    assert moved


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
    assert table.choice.here() or not table.choice.masks[0], "on an airplane that may be moved"


def flies(rules: Rules, state: bytearray) -> bool:
    """Tell whether seat 0 is on turn and has two airplanes, one on a route, and another route for it."""
    return positions.my_turn(rules, state) and placing.can_move(state, 0) and state[wu.SEATS + wu.PLACED] > 1


def test_b_stays_in_the_row_while_no_action_is_left() -> None:
    desk = Desk()
    session = positions.sit_down(desk, 4, 2, "europe", positions.my_turn)
    session.match.state[wu.ACTIONS] = 0
    positions.deal(session, 0, [17])
    positions.ask(desk)
    table: Any = desk.console.top()
    for button in ("left", "b"):
        desk.press(button)
        assert table.choice.mode == choice.ROW
    assert table.choice.item() == action_row.END
    desk.press("up")
    assert table.choice.mode == choice.MAP
    desk.press("b")
    assert table.choice.item() == action_row.END


def test_the_cursor_stays_where_a_gate_was_placed_until_none_can_be_there() -> None:
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
    last = next(place for place in range(table.rules.airports) if state[wu.FREE + place] == 2)
    table.choice.cursor.go(last)
    for stays in (True, False):
        desk.press("a")
        assert (session.match.history[-1], state[wu.PHASE]) == (last, codes.PLACE)
        assert (table.choice.cursor.place() == last) == stays
        assert table.choice.here() and table.choice.cursor.place() == map_places.nearest(
            table.rules, last, *table.choice.masks
        )
