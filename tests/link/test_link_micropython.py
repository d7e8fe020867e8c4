"""The protocol on MicroPython: a table and its guests send the same lines as on CPython, and understand each other."""

import pytest

from engine_core.link import fairness
from host_sim.setting import game_ids
from tests.link import heap
from tests.micropython import link
from tests.micropython.test_engine import MICROPYTHON, on_micropython, run
from tests.sample import sample
from tests.setting import fewest

# Maximum bytes in use at a guest of Wheels Up! with six seats, including received lines: the measured figures plus 2%.
# With 102,192 bytes in use here, emulated Picos had 131.0 KB (MicroPython) and 75.2 KB (CircuitPython) free. So the
# worst scene measured here, 152,480 bytes, leaves them 81 and 26 KB, which tests/pico/wires/test_pico_guest.py
# measures. The 621st interned string would add a pool of 4.7 KB.
GUEST = {
    "Home": 72_448,
    "LinkJoin": 87_296,
    "LinkWait": 109_568,  # a scene that shows the names of the players at the table
    "Table": 149_888,  # Others play; MicroPython has just enlarged its table of names, by 4 KB.
    "Table, asked": 149_760,
    "SinceView": 158_720,
    "ChaosPrompt": 152_448,
}


@on_micropython
@pytest.mark.parametrize(
    ("game", "seats"),
    sample(
        [(game, seats) for game in game_ids() for seats in {fewest(game).seats, 3}],
        lambda case: case[1] == fewest(case[0]).seats,
    ),
)
def test_a_game_has_the_same_lines_on_micropython(game: str, seats: int) -> None:
    printed = run("link", game, str(seats), "5", heap="400k").splitlines()
    assert printed == [str(found) for found in link.play(game, seats, 5)]
    assert printed[2] == str([0] * seats + [fairness.LATE]), "every guest finds the game fair, the last one watches"


@on_micropython
def test_a_guest_leaves_the_heap_that_a_device_needs() -> None:
    found = heap.measured(str(MICROPYTHON), heap.program(), heap.Other("wheels_up", heap.SEATS))
    assert {scene: found[scene] for scene, most in GUEST.items() if found[scene] > most} == {}
