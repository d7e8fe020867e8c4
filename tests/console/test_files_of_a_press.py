"""How many files somebody reads who follows a press to its pixels: those of the engine and the machine that it runs."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import engine_core
from engine_core.console.play.session import EASY, PERSON
from engine_core.console.scene import RIGHT
from engine_core.console.store import setting_rows as S
from tests.console.history.turns import wait_for_turn
from tests.console_desk import Desk, sit
from tests.link.test_link_console import linked_game

ROOT = Path(engine_core.__file__).parents[1]
MOST = {"up_or_down": 19, "up_too_high": 19, "way_up_high": 19, "wheels_up": 22}  # from an arrow to its pixels
MOST_LINKED = 33  # from a guest's A to both screens


def files(of: Callable[[], None]) -> set[str]:
    """Return the files of engine_core and hal whose functions a call enters."""
    found: set[str] = set()

    def enter(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            found.add(frame.f_code.co_filename)

    sys.setprofile(enter)
    try:
        of()
    finally:
        sys.setprofile(None)
    inside = {Path(name).relative_to(ROOT) for name in found if Path(name).is_relative_to(ROOT)}
    return {path.as_posix() for path in inside if path.parts[0] in ("engine_core", "hal")}


@pytest.mark.parametrize("game", MOST)
def test_an_arrow_runs_through_few_files(game: str) -> None:
    desk = Desk()
    sit(desk, [PERSON, EASY], game=game, options={})
    wait_for_turn(desk)
    before = desk.picture()

    def press() -> None:
        desk.machine.buttons.tap(RIGHT)
        while desk.picture() == before or desk.console.top().stale:
            desk.step()

    run = files(press)
    assert len(run) <= MOST[game], sorted(run)


def test_a_guest_s_move_runs_through_few_files() -> None:
    linked = linked_game()
    for desk in linked.desks:
        desk.console.settings.values[S.RECAP] = 0
    for _ in range(400):
        if linked.desks[1].console.top().asks():
            break
        if linked.desks[0].console.top().asks():
            linked.do(0, "a")
        linked.wait(100)
    session = linked.desks[1].console.session
    assert session
    match: Any = session.match
    count = len(match.history)

    def move() -> None:
        for _ in range(200):
            if len(match.history) > count and not match.sent:
                break
            linked.do(1, "a")

    run = files(move)
    assert len(match.history) > count
    assert len(run) <= MOST_LINKED, sorted(run)
