"""What a console does in a pass in which nothing happens, with a clock that is stepped by hand (console/idle.py)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine_core.console.idle import Idle
from engine_core.console.scene import DOWN, LEFT, RIGHT, UP, A, B

LOOK = 32


class IdleDesk:
    """An Idle, with fakes of everything that it uses. `log`: the calls in the current pass."""

    def __init__(self, steps: int = 1) -> None:
        """Make garbage collection take `steps` passes."""
        self.log: list[str] = []
        self.answers = True
        self.steps = self.left = steps
        machine: Any = SimpleNamespace(collect=self._collect, display=SimpleNamespace(show=self._show))
        ahead: Any = SimpleNamespace(
            begin=lambda: self.log.append("begin"), step=lambda scene: self.log.append("ahead"), drawn=True
        )
        autosave: Any = SimpleNamespace(step=lambda held: self.log.append("save"))
        scene: Any = SimpleNamespace(rested=lambda: self.log.append("rested"))
        self.scene = scene
        self.ahead = ahead
        self.idle = Idle(machine, ahead, autosave)

    def _collect(self) -> Any:
        self.log.append("collect")
        self.left -= 1
        return self._collect if self.left else None

    def _show(self) -> bool:
        self.log.append("show")
        return self.answers

    def step(self, held: int = 0, busy: bool = False, drawn: bool = False, whole: bool = True) -> list[str]:
        """Make one pass as the console does, and return its calls."""
        self.log = []
        self.idle.collects(busy or held > 0)
        if drawn:
            self.idle.changed()
        self.idle.shows()
        if whole:
            self.idle.rests(self.scene, held)
        return self.log

    def rest(self) -> IdleDesk:
        """Make passes until the scene has rested."""
        while "rested" not in self.step():
            pass
        return self


def test_a_new_scene_is_shown_then_rests_then_looks_ahead_each_in_a_pass_of_its_own() -> None:
    desk = IdleDesk()
    assert [desk.step() for _ in range(3)] == [
        ["show", "begin", "rested", "save"],
        ["ahead", "save"],
        ["ahead", "save"],
    ]


def test_garbage_is_collected_in_a_pass_after_the_picture_is_shown_and_before_anything_is_imported() -> None:
    desk = IdleDesk(steps=2)
    desk.idle.tidy()
    assert [desk.step() for _ in range(4)] == [
        ["show", "save"],
        ["collect", "save"],
        ["collect", "save"],
        ["begin", "rested", "save"],
    ]
    assert desk.ahead.drawn is False, "there is room, because nothing has been drawn since"


def test_a_collection_waits_for_a_pass_without_other_work() -> None:
    desk = IdleDesk().rest()
    desk.idle.tidy()
    assert desk.step(busy=True) == ["show", "save"]
    assert desk.step(busy=True, drawn=True) == ["show", "save"]
    assert desk.step() == ["collect", "save"]
    assert desk.step() == ["ahead", "save"]


@pytest.mark.parametrize("button", [UP, DOWN, LEFT, RIGHT, A, B])
def test_a_button_that_is_held_delays_the_collection_but_not_the_scene_s_rest(button: int) -> None:
    desk = IdleDesk()
    desk.idle.tidy()
    assert desk.step(button) == ["show", "begin", "rested", "save"]
    assert "collect" not in desk.step(button)
    assert desk.step() == ["collect", "save"]


@pytest.mark.parametrize(
    ("button", "looks"), [(UP, True), (DOWN, True), (LEFT, True), (RIGHT, True), (A, False), (B, False)]
)
def test_nothing_is_imported_ahead_while_a_long_press_may_import_something_else(button: int, looks: bool) -> None:
    desk = IdleDesk().rest()
    assert desk.step(button) == (["ahead", "save"] if looks else ["save"])
    assert desk.step(button | DOWN) == (["ahead", "save"] if looks else ["save"])
    assert desk.step() == ["ahead", "save"]


def test_nothing_rests_or_is_saved_until_the_picture_is_complete() -> None:
    desk = IdleDesk()
    assert [desk.step(whole=False, drawn=True) for _ in range(3)] == [["show"]] * 3
    assert desk.step() == ["begin", "rested", "save"]


def test_a_scene_that_arrives_later_rests_once_more() -> None:
    desk = IdleDesk().rest()
    desk.idle.arrived = True
    assert desk.step() == ["begin", "rested", "save"]
    assert desk.step() == ["ahead", "save"]


def test_the_display_is_called_for_each_change_and_every_32_passes_without_one() -> None:
    desk = IdleDesk()
    shown = [number for number in range(4 * LOOK) if "show" in desk.step()]
    assert shown == [0, LOOK, 2 * LOOK, 3 * LOOK]
    assert [("show" in desk.step(drawn=number == 1)) for number in range(3)] == [True, True, False]


def test_a_display_that_does_not_answer_is_called_in_every_pass() -> None:
    desk = IdleDesk()
    desk.answers = False
    assert [desk.step().count("show") for _ in range(3)] == [1, 1, 1]
    desk.answers = True
    assert [desk.step().count("show") for _ in range(3)] == [1, 0, 0]


def test_a_pass_that_calls_the_display_collects_nothing() -> None:
    desk = IdleDesk(steps=100).rest()
    desk.idle.tidy()
    desk.step()
    done = [desk.step() for _ in range(LOOK + 1)]
    assert [number for number, log in enumerate(done) if "show" in log] == [LOOK - 1]
    assert all(("collect" in log) != ("show" in log) for log in done)
