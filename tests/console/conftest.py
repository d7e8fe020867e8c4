"""Fixtures for the tests of the console: a desk, and a save of Up or Down?."""

import pytest

from tests.console.store.memory_store import MemoryStore, give
from tests.console_desk import EASY, NORMAL, PERSON, Desk, asked, do, leave, sit


@pytest.fixture
def desk() -> Desk:
    return Desk(seed=5)


@pytest.fixture
def save() -> bytes:
    desk = Desk(seed=2)
    store = give(desk, MemoryStore())
    sit(desk, [PERSON, NORMAL, EASY])
    asked(desk)
    do(desk, "a a a")
    leave(desk)
    return store.data["up_or_down"]
