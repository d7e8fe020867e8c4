"""Hours of bots at top speed, and a guide that is opened over and over, leave the page as large as it was."""

from typing import Any

import pytest

from tests.web.conftest import Visit
from tests.web.growth import NAMES, Growth, rounds
from tests.web.pass_times import VIEWS
from tests.web.test_web_guide import view

ROOM = (400_000, 4_000, 0, 40, 10)  # what garbage and caches may vary by


def check(before: tuple[int, ...], after: tuple[int, ...]) -> None:
    for name, was, now, room in zip(NAMES, before, after, ROOM):
        assert now <= was + room, (name, before, after)


@pytest.mark.long  # ten minutes
@pytest.mark.timeout(3000)
def test_two_hours_of_bots_leave_nothing_behind(visit: Any) -> None:
    made: Visit = visit()
    growth = Growth(made.page, made.address)
    figures = list(rounds(growth, 2))
    check(figures[0], figures[-1])


@pytest.mark.thorough
def test_views_that_are_opened_again_and_again_leave_nothing_behind(visit: Any) -> None:
    made: Visit = visit()
    growth = Growth(made.page, made.address)
    made.page.evaluate("updeck.go()")
    seen = []
    for _ in range(8):
        for name in VIEWS:
            view(made, name)
        made.page.click("#guide-close")
        seen.append(growth.measure())
    check(seen[1], seen[-1])
