"""The cursor on the map of Wheels Up!: an arrow leads straight on, to the nearest place there, in few presses."""

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
from engine_core.games.wheels_up.rules.notation import airport_text
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
OPPOSITE = {UP: DOWN, DOWN: UP, LEFT: RIGHT, RIGHT: LEFT}


def presses_from(rules: Any, place: int, routes: int, airports: int) -> dict[int, int]:
    """Return the fewest presses of the cross from a place to each that the cursor stops at.

    No way there has an arrow right after its opposite, because that leads back.
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
        assert set(presses_from(rules, place, -1, -1)) == places


@every_board
def test_an_arrow_leads_straight_on_wherever_one_came_from(board: str) -> None:
    rules = Rules(2, {"board": board})
    places = [*range(rules.airports), *range(map_places.ROUTE, map_places.ROUTE + rules.routes)]
    at = {place: map_places.point(rules, place) for place in places}
    assert len(set(at.values())) == len(places), "no two coincide"
    sides = {UP: (0, -1), DOWN: (0, 1), LEFT: (-1, 0), RIGHT: (1, 0)}
    for place in places:
        for button, (by_x, by_y) in sides.items():
            led = set()
            for before in (places[0], places[-1]):
                cursor = Cursor(rules)
                cursor.go(before)
                cursor.go(place)
                cursor.step(button)
                led.add((cursor.place(), cursor.airport))
            assert len(led) == 1
            offs = {far: (at[far][0] - at[place][0], at[far][1] - at[place][1]) for far in places if far != place}
            ahead = {far: x * by_x + y * by_y for far, (x, y) in offs.items()}
            across = {far: abs(x * by_y + y * by_x) for far, (x, y) in offs.items()}
            there = [far for far in offs if ahead[far] > 0 and ahead[far] >= across[far]]
            if there:
                found = led.pop()[0]
                assert found in there, "within 45 degrees first"
                for far in there:
                    assert ahead[far] >= ahead[found] or across[far] >= across[found], "none is nearer and straighter"


@pytest.mark.parametrize(
    ("here", "button", "there"),
    [("DCA", LEFT, "ATL"), ("MIA", UP, "DCA"), ("ORD", RIGHT, "DTW")],
)
def test_straight_comes_before_near(here: str, button: int, there: str) -> None:
    """Among the airports of the eastern US: left of Washington, Detroit is nearer than Atlanta."""
    rules = Rules(2, {"board": "eastern_us"})
    code = {airport_text(rules, airport): airport for airport in range(rules.airports)}
    cursor = Cursor(rules)
    cursor.go(code[here])
    assert cursor.step(button, 0) and airport_text(rules, cursor.place()) == there


@pytest.mark.parametrize("board", sample(BOARDS, [*BOARDS][::5].__contains__))
def test_places_that_are_offered_are_at_most_six_presses_apart_and_arrows_lead_back(board: str) -> None:
    """In games of three seats by chance, at decisions on the map: from each place where something may be done."""
    pairs = steps = 0
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
                    assert all(ways[other] <= 6 for other in offered)
                    pairs += len(offered) - 1
                    steps += walked_back(rules, place, stops, dice)
            match.apply(dice.choice(actions))
            assert seat >= 0
    assert pairs > 1000 and steps > 1000


def walked_back(rules: Any, place: int, stops: tuple[int, int], dice: random.Random) -> int:
    """Walk some steps from a place, none by the arrow opposite to the last; see that the opposite arrows, in reverse,
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
