"""The console on real firmware shows the same pixels as the host's console, within the README's limits on memory and
time.

Times are simulated, including the display's bus, and are the same on every machine. host_sim.workshop.measures.figures
defines the limits.
"""

import pytest

from host_sim.pico.pico import Pico
from host_sim.workshop.measures import figures, reviews
from host_sim.workshop.measures.figures import Figures

pytestmark = pytest.mark.pico


def test_the_first_turns_of_up_or_down_look_as_on_the_desk_and_are_quick_enough(console: Pico) -> None:
    found = Figures(console.family)
    kinds = figures.up_or_down(console, found)
    assert kinds == {"play a card", "take a neighbour", "put it", "draw"}
    assert {figures.MENU, figures.MOVE, figures.SCREEN, figures.LOADING, figures.HEAP} <= found.values.keys()
    assert found.beyond() == []


@pytest.mark.parametrize(("game", "seats", "options"), figures.TABLES, ids=[game for game, _, _ in figures.TABLES])
def test_the_largest_table_of_each_game_has_room_moves_quickly_and_its_bots_decide_in_time(
    console: Pico, game: str, seats: int, options: dict[str, object]
) -> None:
    found = Figures(console.family)
    figures.table_of(console, found, game, seats, options)
    assert found.beyond() == []


@pytest.mark.parametrize(("game", "seats", "options"), figures.TABLES, ids=[game for game, _, _ in figures.TABLES])
def test_a_review_has_room_and_looks_at_the_buttons_in_time(
    console: Pico, game: str, seats: int, options: dict[str, object]
) -> None:
    found = Figures(console.family)
    reviews.review_of(console, found, game, seats, options)
    assert found.beyond() == []
