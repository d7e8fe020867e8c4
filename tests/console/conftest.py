"""A desk, and a save of Up or Down?, for the tests of the console."""

import pytest

from tests.console.store.shelf import LEAVE, Shelf, asked, give
from tests.console_desk import EASY, NORMAL, PERSON, Desk, do, sit


@pytest.fixture
def desk() -> Desk:
    return Desk(seed=5)


@pytest.fixture
def save() -> bytes:
    desk = Desk(seed=2)
    shelf = give(desk, Shelf())
    sit(desk, [PERSON, NORMAL, EASY])
    asked(desk)
    do(desk, "a a a")
    do(desk, LEAVE)
    return shelf.data["up_or_down"]
