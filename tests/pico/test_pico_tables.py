"""The largest table of each game on real firmware, within the README's limits; as test_pico_console.py."""

from __future__ import annotations

import pytest

from host_sim.pico.measures import figures, reviews
from host_sim.pico.measures.figures import Figures
from host_sim.pico.pico import Pico

pytestmark = pytest.mark.pico


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
