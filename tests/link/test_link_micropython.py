"""The protocol on MicroPython: a table and its guests send the same lines as on CPython, and understand each other."""

import pytest

from host_sim.setting import game_ids
from tests.link import heap
from tests.micropython import link
from tests.micropython.test_engine import MICROPYTHON, on_micropython, run
from tests.sample import sample

# Bytes in use, lines under way included, at a guest of Wheels Up! with six seats. On the emulated Pico with MicroPython
# 131.0 KB were free where this is 102,192 (docs/link.md), so a scene that takes 113,000 leaves 120 KB
GUEST = {
    "Home": 57_344,
    "LinkJoin": 98_304,
    "Table": 108_544,  # others play; the most is taken while the guest is asked
    "Table, asked": 112_640,
    "SinceView": 107_520,
    "ChaosPrompt": 107_520,
}


@on_micropython
@pytest.mark.parametrize(
    ("game", "seats"), sample([(game, seats) for game in game_ids() for seats in (2, 3)], lambda case: case[1] == 2)
)
def test_a_game_has_the_same_lines_on_micropython(game: str, seats: int) -> None:
    printed = run("link", game, str(seats), "5", heap="400k").splitlines()
    assert printed == [str(found) for found in link.play(game, seats, 5)]
    assert printed[2] == str([0] * seats), "every guest finds the game fair"


@on_micropython
def test_a_guest_leaves_the_heap_that_a_device_needs() -> None:
    found = heap.measured(str(MICROPYTHON), heap.program(), heap.Other("wheels_up", heap.SEATS), "guest")
    assert {scene: found[scene] for scene, most in GUEST.items() if found[scene] > most} == {}
