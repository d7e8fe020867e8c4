"""The console on real firmware: pixel for pixel the desk's console, within DESIGN.md's memory and times.

Times are simulated, the display's wire included, and the same on every machine. Limits: host_sim.pico.figures.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from host_sim.pico import figures
from host_sim.pico.figures import Figures
from host_sim.pico.image import MissingImage, find
from host_sim.pico.pico import Pico

pytestmark = pytest.mark.pico


@pytest.fixture(scope="module", params=["micropython", "circuitpython"])
def console(request: pytest.FixtureRequest) -> Iterator[Pico]:
    """A Pico with the console on it, built from the sources and flashed by the real tool."""
    family: str = request.param
    try:
        find(family)
    except MissingImage as missing:
        pytest.skip(str(missing))
    with figures.console_on(family) as pico:
        yield pico


@pytest.mark.parametrize(("game", "seats", "options"), figures.TABLES, ids=[game for game, _, _ in figures.TABLES])
def test_the_largest_table_of_each_game_has_room_moves_quickly_and_its_bots_decide_in_time(
    console: Pico, game: str, seats: int, options: dict[str, object]
) -> None:
    found = Figures(console.family)
    figures.table_of(console, found, game, seats, options, decisions=3)
    assert found.beyond() == []


def test_the_first_turns_of_up_or_down_look_as_on_the_desk_and_are_quick_enough(console: Pico) -> None:
    found = Figures(console.family)
    kinds = figures.up_or_down(console, found)  # leaves a save, so this test is the last
    assert kinds == {"play a card", "take a neighbour", "put it", "draw"}
    assert {figures.MENU, figures.MOVE, figures.SCREEN, figures.LOADING, figures.HEAP} <= found.values.keys()
    assert found.beyond() == []
