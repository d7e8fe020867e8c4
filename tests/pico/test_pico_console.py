"""The console on real firmware: pixel for pixel the desk's console, within DESIGN.md's memory and times.

Times are simulated, the display's wire included, and the same on every machine. Limits: host_sim.pico.figures; the
ceilings under them: firmware/budgets.toml.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from host_sim import budgets
from host_sim.pico import figures
from host_sim.pico.figures import Figures
from host_sim.pico.image import MissingImage, find
from host_sim.pico.pico import Pico

pytestmark = pytest.mark.pico


@pytest.fixture(params=["micropython", "circuitpython"])
def console(request: pytest.FixtureRequest) -> Iterator[Pico]:
    """A Pico just switched on, with the console on it, built from the sources and flashed by the real tool."""
    family: str = request.param
    try:
        find(family)
    except MissingImage as missing:
        pytest.skip(str(missing))
    with figures.console_on(family) as pico:
        yield pico


def beyond_ceilings(found: Figures) -> list[str]:
    """A line for each figure that is over what it last was; every one of them has a ceiling."""
    ceilings = budgets.read()[budgets.PICO[found.family]]
    measured = budgets.measured_pico(found)
    return [*sorted(measured.keys() - ceilings.keys()), *budgets.over(ceilings, measured)]


@pytest.mark.parametrize(("game", "seats", "options"), figures.TABLES, ids=[game for game, _, _ in figures.TABLES])
def test_the_largest_table_of_each_game_has_room_moves_quickly_and_its_bots_decide_in_time(
    console: Pico, game: str, seats: int, options: dict[str, object]
) -> None:
    found = Figures(console.family)
    figures.table_of(console, found, game, seats, options)
    assert found.beyond() == []
    assert beyond_ceilings(found) == []


def test_the_first_turns_of_up_or_down_look_as_on_the_desk_and_are_quick_enough(console: Pico) -> None:
    found = Figures(console.family)
    kinds = figures.up_or_down(console, found)
    assert kinds == {"play a card", "take a neighbour", "put it", "draw"}
    assert {figures.MENU, figures.MOVE, figures.SCREEN, figures.LOADING, figures.HEAP} <= found.values.keys()
    assert found.beyond() == []
    assert beyond_ceilings(found) == []
