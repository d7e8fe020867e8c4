"""What cards and hints say of Wheels Up! where no airplane is left, none can move, or the game is about to end."""

from typing import Any

import pytest

from engine_core.console.play.hint import Hint
from engine_core.games.wheels_up.data import words as G
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules.codes import DRAW, E_MOVE, E_PLANES
from engine_core.games.wheels_up.rules.layout import ERA, FINAL, FLEET, HANGAR, MENU_COUNT, PLACED, SEATS
from engine_core.games.wheels_up.screens.map import action_row
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
    [(E_MOVE, G.CANNOT_MOVE, MENU_COUNT, 0), (E_PLANES, G.NO_PLANE, PLACED, FLEET)],
)
def test_a_card_of_airplanes_says_where_there_is_none(effect: int, word: int, field: int, value: int) -> None:
    desk, session = at_a_turn()
    positions.deal(session, 0, [EFFECT.index(effect)])
    positions.ask(desk)
    positions.to_row(desk, action_row.CARDS)
    desk.press("a")
    assert session.words[word] not in [text for text, _ in measured(desk.console).texts]
    session.match.state[SEATS + field] = value
    assert session.words[word] in [text for text, _ in measured(desk.console).texts]


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
