"""The console on real firmware: the same pixels as the host's console, within the README's limits of memory and time.

Times are simulated, including the display's bus, and the same on every machine. Limits: host_sim.pico.measures.figures.
"""

from __future__ import annotations

import pytest

from host_sim.pico.measures import figures
from host_sim.pico.measures.figures import Figures
from host_sim.pico.pico import Pico

pytestmark = pytest.mark.pico


def test_the_first_turns_of_up_or_down_look_as_on_the_desk_and_are_quick_enough(console: Pico) -> None:
    found = Figures(console.family)
    kinds = figures.up_or_down(console, found)
    assert kinds == {"play a card", "take a neighbour", "put it", "draw"}
    assert {figures.MENU, figures.MOVE, figures.SCREEN, figures.LOADING, figures.HEAP} <= found.values.keys()
    assert found.beyond() == []
