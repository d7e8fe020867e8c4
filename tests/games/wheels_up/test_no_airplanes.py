"""What cards and hints in Wheels Up! say if no airplane is left, none can move, or the game is about to end."""

from typing import Any

import pytest

from engine_core.console.play.hint import Hint
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules.codes import DRAW, E_CLOSE_GATE, E_LOCK_GATE, E_MOVE, E_PLANES
from engine_core.games.wheels_up.rules.layout import (
    DOUBLED,
    DOUBLES,
    ERA,
    FINAL,
    FLEET,
    FREE,
    GATES,
    HANGAR,
    MENU_COUNT,
    PLACED,
    SEAT_SIZE,
    SEATS,
)
from engine_core.games.wheels_up.screens.map import action_row
from engine_core.games.wheels_up.screens.map.map_places import ROUTE
from engine_core.games.wheels_up.screens.map.place_caption import gate_serves, outcome_at
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions
from tests.ink import measured


def at_a_turn() -> tuple[Desk, Any]:
    """Sit down at a table of two, with seat 0 about to act in a later era."""
    desk = Desk()
    session = positions.sit_down(
        desk, 2, 2, "europe", lambda rules, state: positions.my_turn(rules, state) and state[ERA] > 0
    )
    return desk, session


@pytest.mark.parametrize(
    ("effect", "word", "field", "value"),
    [
        (E_MOVE, G.CANNOT_MOVE, SEATS + MENU_COUNT, 0),
        (E_PLANES, G.NO_PLANE, SEATS + PLACED, FLEET),
        (E_LOCK_GATE, G.RIVALS_GATES + 1, DOUBLED, 0),
    ],
)
def test_a_card_says_why_it_has_no_effect(effect: int, word: int, field: int, value: int) -> None:
    desk, session = at_a_turn()
    session.match.state[DOUBLED] = 2
    positions.deal(session, 0, [EFFECT.index(effect)])
    positions.ask(desk)
    positions.to_row(desk, action_row.CARDS)
    desk.press("a")
    assert session.words[word] not in [text for text, _ in measured(desk.console).texts]
    session.match.state[field] = value
    assert session.words[word] in [text for text, _ in measured(desk.console).texts]


def test_a_gate_says_that_no_airplane_is_left_for_its_routes() -> None:
    _, session = at_a_turn()
    rules, state = session.match.rules, session.match.state
    airport = next(at for at in range(rules.airports) if state[FREE + at] and gate_serves(rules, state, 0, at)[1])
    said = []
    for state[SEATS + PLACED] in (FLEET - 1, FLEET):
        said.append(outcome_at(rules, state, 0, airport, (0, 1 << airport), session.words)[0])
    assert said[0] != said[1] == session.words[G.OPENS_UNUSED]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_where_airplanes_wait_in_the_hangar_none_are_said_to_be_placed_or_used_up(language: str) -> None:
    """No text says that waiting airplanes are placed or used up: neither on a route with the player's gates at both
    ends, nor in the row, nor on a card that places airplanes.
    """
    for hangar in (0, 2):
        desk = Desk(language=language)
        session = positions.sit_down(
            desk, 2, 2, "europe", lambda rules, state: positions.my_turn(rules, state) and state[SEATS + MENU_COUNT] > 0
        )
        state = session.match.state
        route = state[SEATS + MENU_COUNT + 1]
        state[SEATS + PLACED] = FLEET
        state[SEATS + HANGAR] = hangar
        positions.deal(session, 0, [EFFECT.index(E_PLANES)])
        positions.ask(desk)
        table: Any = desk.console.top()
        table.choice.cursor.go(ROUTE + route)
        desk.press("a")
        said = [texts_of(desk)]
        positions.to_row(desk, action_row.PLANE)
        said.append(texts_of(desk))
        assert (": %d." % hangar in said[0] and str(session.words[G.HANGAR_NAME]) in said[0]) == (hangar > 0)
        placed = {"en": "All your airplanes are placed.", "fr": "Tous tes avions sont posés."}[language]
        assert (placed in said[0]) == (hangar == 0)
        desk.press("b")
        positions.to_row(desk, action_row.CARDS)
        desk.press("a")
        said.append(texts_of(desk))
        assert all((session.words[G.NO_PLANE + (hangar > 0)] in text) for text in said[1:])


def texts_of(desk: Desk) -> str:
    return " | ".join(text for text, _ in measured(desk.console).texts)


@pytest.mark.parametrize(("effect", "counted"), [(E_LOCK_GATE, DOUBLES), (E_CLOSE_GATE, GATES)])
def test_a_card_that_takes_a_gate_counts_those_that_it_can_take(effect: int, counted: int) -> None:
    desk, session = at_a_turn()
    state = session.match.state
    state[SEATS + SEAT_SIZE + DOUBLES] = 2
    state[DOUBLED] = 2
    positions.deal(session, 0, [EFFECT.index(effect)])
    positions.ask(desk)
    positions.to_row(desk, action_row.CARDS)
    desk.press("a")
    assert session.words[G.RIVALS_GATES] % state[SEATS + SEAT_SIZE + counted] in texts_of(desk)


def test_a_hint_has_no_airplanes_fly_where_none_is_left_and_no_cards_for_a_turn_that_does_not_come() -> None:
    desk, session = at_a_turn()
    positions.ask(desk)
    made = Hint(desk.console, desk.console.top())
    made.begin()
    state = bytearray(session.match.state)
    gate = next(action for action in made.table.actions[: made.table.count] if made.guide.why(state, [action]))
    assert made.guide.why(state, [gate]) and made.guide.why(state, [DRAW])
    state[SEATS + PLACED] = FLEET
    state[SEATS + HANGAR] = 1
    assert made.guide.why(state, [gate]), "one can still leave the hangar"
    state[SEATS + HANGAR] = 0
    assert not made.guide.why(state, [gate])
    state[FINAL] = 2
    assert not made.guide.why(state, [DRAW])
