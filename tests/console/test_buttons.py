"""Buttons: short presses, long presses, repeats, presses between two polls, and a clock that wraps."""

import itertools

import pytest

from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B, Scene
from engine_core.console.store import setting_rows as S
from hal.host.parts import SteppedClock
from tests.console_desk import Desk

WRAP = 1 << 29


class Probe(Scene):
    """A scene that records its events, with the time since it opened."""

    HOLDS = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.console)
        self.desk = desk
        self.heard: list[tuple[str, int, int]] = []
        self.since = desk.machine.clock.ms()
        desk.console.push(self)
        desk.settle()
        self.since = desk.machine.clock.ms()

    def note(self, what: str, button: int) -> None:
        self.heard.append((what, button, (self.desk.machine.clock.ms() - self.since) % WRAP))

    def press(self, button: int) -> None:
        self.note("press", button)

    def hold(self, button: int) -> None:
        self.note("hold", button)

    def told(self) -> list[tuple[str, int]]:
        return [(what, button) for what, button, _ in self.heard]


@pytest.fixture(params=[0, WRAP - 700], ids=["clock at 0", "clock wraps"])
def desk(request: pytest.FixtureRequest) -> Desk:
    desk = Desk()
    clock = desk.machine.clock
    assert isinstance(clock, SteppedClock)
    clock.step((request.param - clock.ms()) % WRAP)
    return desk


@pytest.mark.parametrize("button", [UP, DOWN, LEFT, RIGHT])
def test_the_cross_counts_when_it_goes_down(desk: Desk, button: int) -> None:
    probe = Probe(desk)
    desk.machine.buttons.press(button)
    desk.step()
    assert probe.told() == [("press", button)]
    desk.machine.buttons.release(button)
    desk.wait(2000)
    assert probe.told() == [("press", button)]


@pytest.mark.parametrize("button", [A, B])
def test_a_and_b_count_at_once_where_holding_them_means_nothing(desk: Desk, button: int) -> None:
    probe = Probe(desk)
    probe.HOLDS = False
    desk.machine.buttons.press(button)
    desk.step()
    assert probe.told() == [("press", button)]
    desk.wait(2000)
    desk.machine.buttons.release(button)
    desk.wait(100)
    assert probe.told() == [("press", button)]


@pytest.mark.parametrize("button", [A, B])
def test_a_and_b_count_when_they_are_let_go(desk: Desk, button: int) -> None:
    probe = Probe(desk)
    desk.machine.buttons.press(button)
    desk.wait(400)
    assert probe.told() == []
    desk.machine.buttons.release(button)
    desk.step()
    assert probe.told() == [("press", button)]


@pytest.mark.parametrize("button", [A, B])
def test_a_and_b_held_for_half_a_second_count_once_as_held(desk: Desk, button: int) -> None:
    probe = Probe(desk)
    desk.machine.buttons.press(button)
    desk.wait(5000)
    desk.machine.buttons.release(button)
    desk.wait(1000)
    assert probe.told() == [("hold", button)]
    assert 500 <= probe.heard[0][2] <= 540


def test_the_cross_repeats_while_it_is_down(desk: Desk) -> None:
    probe = Probe(desk)
    desk.machine.buttons.press(DOWN)
    desk.wait(1500)
    desk.machine.buttons.release(DOWN)
    desk.wait(1500)
    times = [time for _, _, time in probe.heard]
    assert [after - before for before, after in itertools.pairwise(times)] == [400] + [120] * 9


@pytest.mark.parametrize("button", [UP, A, B])
def test_a_press_between_two_looks_is_not_lost(desk: Desk, button: int) -> None:
    probe = Probe(desk)
    desk.machine.buttons.tap(button)
    desk.step()
    assert probe.told() == [("press", button)]


def test_let_go_and_pressed_again_between_two_looks_counts_twice(desk: Desk) -> None:
    probe = Probe(desk)
    buttons = desk.machine.buttons
    buttons.press(A)
    desk.step()
    buttons.release(A)
    buttons.press(A)
    desk.step()
    buttons.release(A)
    desk.step()
    assert probe.told() == [("press", A)] * 2


def test_two_buttons_pressed_at_once_both_count(desk: Desk) -> None:
    probe = Probe(desk)
    desk.machine.buttons.tap(A | B)
    desk.wait(1000)
    assert sorted(probe.told()) == [("press", A), ("press", B)]
    desk.machine.buttons.press(A | B)
    desk.wait(2000)
    desk.machine.buttons.release(A | B)
    desk.wait(1000)
    assert sorted(probe.told()[2:]) == [("hold", A), ("hold", B)]


@pytest.mark.parametrize("stuck", [UP, A, B])
def test_a_stuck_button_leaves_the_others_working(desk: Desk, stuck: int) -> None:
    probe = Probe(desk)
    desk.machine.buttons.press(stuck)
    desk.wait(60_000)
    del probe.heard[:]
    for button in (DOWN, LEFT, RIGHT, A, B):
        if button != stuck:
            desk.machine.buttons.tap(button)
            desk.step()
    others = [button for what, button in probe.told() if button != stuck]
    assert others == [button for button in (DOWN, LEFT, RIGHT, A, B) if button != stuck]
    if stuck != UP:
        assert stuck not in [button for _, button in probe.told()], "held counts once"


def test_a_press_counts_for_the_scene_on_which_it_began(desk: Desk) -> None:
    first = Probe(desk)
    desk.machine.buttons.press(A)
    desk.wait(100)
    second = Probe(desk)
    desk.machine.buttons.release(A)
    desk.wait(1000)
    assert first.told() == second.told() == []
    desk.press("a")
    assert second.told() == [("press", A)]


def test_a_held_button_does_nothing_more_to_the_scene_that_it_opened(desk: Desk) -> None:
    for button in ("a", "right", "a"):
        desk.press(button)
    desk.machine.buttons.press(B)
    desk.wait(1000)
    probe = Probe(desk)
    desk.wait(3000)
    desk.machine.buttons.release(B)
    desk.wait(1000)
    assert probe.told() == []


def test_days_without_a_press_are_no_hold(desk: Desk) -> None:
    probe = Probe(desk)
    clock = desk.machine.clock
    assert isinstance(clock, SteppedClock)
    for _ in range(4):
        clock.step(WRAP // 2 - 1)
        desk.step()
    desk.press("b")  # only wakes the screen
    assert probe.told() == []
    desk.press("b")
    assert probe.told() == [("press", B)]


@pytest.mark.parametrize(("choice", "held_ms"), [(0, 300), (1, 500), (2, 800)])
def test_how_long_a_long_press_is_can_be_set(desk: Desk, choice: int, held_ms: int) -> None:
    desk.console.settings.values[S.HOLD] = choice
    probe = Probe(desk)
    desk.machine.buttons.press(B)
    desk.wait(1500)
    ((what, button, after_ms),) = probe.heard
    assert (what, button) == ("hold", B) and held_ms <= after_ms <= held_ms + 20


@pytest.mark.parametrize(("choice", "times"), [(0, 1), (1, 7), (2, 14), (3, 23)])
def test_how_fast_a_held_arrow_repeats_can_be_set(desk: Desk, choice: int, times: int) -> None:
    desk.console.settings.values[S.REPEAT] = choice
    probe = Probe(desk)
    desk.machine.buttons.press(DOWN)
    desk.wait(2000)
    assert abs(len(probe.heard) - times) <= 1
    assert set(probe.told()) == {("press", DOWN)}
