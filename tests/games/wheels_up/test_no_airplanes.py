"""The texts of cards and hints of Wheels Up! where no airplane is left, none can move, or the game is about to end."""

from typing import Any

import pytest

from engine_core.console.play.hint import Hint
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules.codes import DRAW, E_LOCK_GATE, E_MOVE, E_PLANES
from engine_core.games.wheels_up.rules.layout import DOUBLED, ERA, FINAL, FLEET, FREE, HANGAR, MENU_COUNT, PLACED, SEATS
from engine_core.games.wheels_up.screens.map import action_row
from engine_core.games.wheels_up.screens.map.place_caption import gate_serves, outcome_at
from host_sim.desk import Desk
from tests.gallery.games import positions_wheels_up as positions
from tests.ink import measured


def at_a_turn() -> tuple[Desk, Any]:
    """Sit down at a table of two, seat 0 about to act in a later era."""
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
