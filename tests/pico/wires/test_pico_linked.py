"""Two emulated Picos linked by the console itself: one is the table, the other joins, and both look like two linked
desks where the same buttons are pressed. One is switched off between turns and comes back to its seat.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import combinations_with_replacement

import pytest

from firmware.install.runtimes import CIRCUITPYTHON, MICROPYTHON
from host_sim.workshop.measures import figures
from tests.console_desk import scene
from tests.pico.images import needed
from tests.pico.wires.linked_picos import LinkedPicos

pytestmark = pytest.mark.pico

PAIRS = list(combinations_with_replacement((MICROPYTHON, CIRCUITPYTHON), 2))
_LATENCY_MS = 600  # time from A at one console to a change at the other, including flash writes on both
_OFFERED_MS = 1000  # milliseconds between two offers of a table
_PRESSES = 9  # maximum number of presses in a turn
_TWENTY = 20
# From a game's tile on Home: a table for one player at another console.
_TABLE = "a right right a left down a a a left a"
_JOIN = "down right right"


def turn(both: LinkedPicos) -> tuple[int, float]:
    """Press A at the console of the player who has to decide, until the other player has to. Return whose turn it was,
    and the latency.
    """
    both.wait()
    for number, desk in enumerate(both.desks):
        if scene(desk) == "Notice":  # The other player's turn has affected this one.
            both.press(number, "a")
            both.wait()
    (number,) = (number for number, desk in enumerate(both.desks) if desk.console.top().asks())
    for _ in range(_PRESSES):
        latency_ms = both.press(number, "a")
        if not both.desks[number].console.top().asks():
            return number, latency_ms
    raise AssertionError("The turn did not end.")


@contextmanager
def linked(families: tuple[str, str], tile: str) -> Iterator[LinkedPicos]:
    """Two Picos at a game's table. `tile`: the presses from Home's first tile to the game's tile."""
    for family in families:
        needed(family)
    with ExitStack() as picos:
        both = LinkedPicos([picos.enter_context(figures.console_on(family)) for family in families])
        both.alone(0, tile + _TABLE)
        join(both)
        assert [scene(desk) for desk in both.desks] == ["LinkLobby", "LinkWait"]
        both.press(0, "a")
        yield both


def join(both: LinkedPicos) -> None:
    """Join the first console's table from the second console."""
    both.alone(1, _JOIN)
    both.press(1, "a", _OFFERED_MS)
    both.press(1, "a")


def check(families: tuple[str, str], turns: list[tuple[int, float]]) -> None:
    latencies_ms = [round(latency_ms) for _, latency_ms in turns]
    print("-".join(families), "latencies in ms:", latencies_ms, flush=True)
    assert 0 < min(latencies_ms) <= max(latencies_ms) <= _LATENCY_MS


@pytest.mark.parametrize("families", PAIRS, ids="-".join)
def test_two_picos_play_and_one_that_was_switched_off_comes_back(families: tuple[str, str]) -> None:
    with linked(families, "right ") as both:  # The presses lead to Way Up High.
        turns = [turn(both)]
        both.restart(1)  # The table's own player is on turn, so nobody is asked whether a bot should stand in.
        join(both)
        turns += [turn(both), turn(both), turn(both)]
        assert [number for number, _ in turns] == [1, 0, 1, 0], "two turns each"
        check(families, turns)


@pytest.mark.long
@pytest.mark.parametrize("families", PAIRS, ids="-".join)
def test_twenty_turns_between_two_picos(families: tuple[str, str]) -> None:
    turns = []
    with linked(families, "") as both:  # Up or Down? needs no presses.
        for number in range(_TWENTY):
            turns.append(turn(both))
            if number % 5 == 4:
                check(families, turns)
    assert {number for number, _ in turns} == {0, 1}
