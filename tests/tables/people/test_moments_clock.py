"""Interrupts in Wheels Up! have a clock: nobody holds up the others by opting in and then waiting, or by not
answering.
"""

from pathlib import Path
from typing import Any

import pytest

from engine_core.const import CLOCK
from engine_core.link import frames
from engine_core.link.interrupt import ANSWER
from tests.tables.journals.test_journal import World, database
from tests.tables.serving import Person

PASSES = 50  # passes per second


class Waits(Person):
    """A person who opts in to every interrupt, then does nothing, and plays no turn."""

    calls = True

    def step(self) -> None:
        self.look_on()
        match = self.guest.match
        if match and self.calls and match.interrupt.open():
            self.moments += 1
            match.interrupt.answered(match.seat)


class Brisk(Person):
    """A person who plays at random, and never responds with a card."""

    def _dice(self, state: bytearray) -> Any:
        dice = super()._dice(state)
        vars(dice)["randrange"] = lambda *_: 0
        return dice


def world_of(folder: Path, waits: type[Person], clock_s: int = 30) -> tuple[World, Brisk, Any]:
    """Return a world with a table of three, its one good guest, and its keeper."""
    world = World("wheels_up", 3, 3, lambda: database(folder), clock_s=clock_s)
    world.spin(100)
    good, *others = world.people
    good.__class__ = Brisk
    for person in others:
        person.__class__ = waits
    (keeper,) = world.server.tables.values()
    assert keeper.match and isinstance(good, Brisk)
    return world, good, keeper


class Silent(Waits):
    """A person who does not even opt in."""

    calls = False


class Stalls(Brisk):
    """A person who plays turns, but opts in to every interrupt of the others' turns, and then waits."""

    def step(self) -> None:
        match = self.guest.match
        if match and not match.interrupt.open() and match.interrupt.secret and not match.is_behind():
            self.guest.step(int(self._clock() * 1000) & CLOCK)
        else:
            super().step()

    def _dice(self, state: bytearray) -> Any:
        dice = super()._dice(state)
        vars(dice)["randrange"] = lambda *_: 1
        return dice


@pytest.mark.parametrize("waits", [Waits, Silent])
def test_two_players_who_never_answer_cost_the_third_one_clock_each(waits: type[Person], tmp_path: Path) -> None:
    """With a clock of 30 s, each of the two who wait costs the third player 30 s, in two interrupts."""
    world, good, keeper = world_of(tmp_path, waits)
    match = keeper.match
    longest = waited = turns = 0
    before = good.guest.seat
    for _ in range(400 * PASSES):
        world.spin()
        on_turn = match.interrupt.turn
        if on_turn == good.guest.seat and match.interrupt.on():
            waited += 1
            longest = max(longest, waited)
        if on_turn != before:
            before = on_turn
            waited = 0
            turns += 1
    assert turns >= 6, "the game goes on"
    assert longest <= 75 * PASSES, "each of the two has 30 s, and the moments take their time"
    assert longest > 10 * PASSES, "they were waited for"
    assert good.decided >= 4, "the others' own turns take 30 s each"


def test_whoever_lets_two_moments_pass_is_not_asked_again_in_that_turn(tmp_path: Path) -> None:
    world, good, keeper = world_of(tmp_path, Waits)
    interrupt = keeper.match.interrupt
    asked: dict[tuple[int, int], int] = {}
    turns = 0
    before = -1
    callers = {person.guest.seat: person for person in world.people if person is not good}
    seen = dict.fromkeys(callers, 0)
    for _ in range(500 * PASSES):
        world.spin()
        if interrupt.turn != before:
            before = interrupt.turn
            turns += 1
        for seat, person in callers.items():
            if person.moments > seen[seat]:
                seen[seat] = person.moments
                asked[turns, seat] = asked.get((turns, seat), 0) + 1
    assert asked and max(asked.values()) <= 2
    assert len({turn for turn, _ in asked}) > 4, "in another turn they are asked again"


def test_the_clock_of_whoever_is_on_turn_stands_while_others_choose(tmp_path: Path) -> None:
    world, good, keeper = world_of(tmp_path, Stalls, 30)
    late = 0
    for _ in range(600 * PASSES):
        world.spin()
        late += good.guest.seat in keeper.late
    assert good.decided > 8 and not late


def test_screens_tell_who_chooses_and_who_is_slow_and_others_can_put_a_slow_one_out(tmp_path: Path) -> None:
    world, good, keeper = world_of(tmp_path, Stalls, 0)
    slow, other = world.people[1:]
    slow_seat = slow.guest.seat
    other.__class__ = Brisk
    interrupt = keeper.match.interrupt
    flags = 0
    for _ in range(400 * PASSES):
        world.spin()
        if good.guest.table:
            told = good.guest.table[slow_seat][1]
            flags |= told
            if told & frames.SLOW and keeper.match.interrupt.turn != slow_seat:
                break
    assert flags & frames.CHOOSES and flags & frames.SLOW
    assert interrupt.turn != slow_seat, "the moment belongs to another player's turn"
    for person in (good, other):
        person.guest.put_out(slow_seat)
    world.spin(2 * PASSES)
    assert slow.guest.why == frames.REPLACED
    done = len(keeper.match.history)
    world.spin(30 * PASSES)
    assert len(keeper.match.history) > done + 2, "the game went on although the player had called"


def test_a_bot_that_takes_a_callers_seat_ends_the_wait(tmp_path: Path) -> None:
    world, _good, keeper = world_of(tmp_path, Waits, 60)
    interrupt = keeper.match.interrupt
    while not (interrupt.stage == ANSWER and interrupt.caller >= 0 and interrupt.awaited):
        world.spin()
    seat = interrupt.caller
    keeper.replace(seat)
    world.spin(5 * PASSES)
    assert interrupt.caller != seat
