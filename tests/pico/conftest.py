"""Fixtures with emulated Picos for the tests of real firmware (marker `pico`)."""

from collections.abc import Iterator

import pytest

from host_sim.pico.pico import Pico
from host_sim.workshop.measures import figures
from tests.pico.images import needed


def _booted(family: str) -> Iterator[Pico]:
    needed(family)
    with Pico(family=family) as pico:
        yield pico


@pytest.fixture(scope="session")
def micropython() -> Iterator[Pico]:
    """One MicroPython, empty when the tests begin; tests that write files delete them again."""
    yield from _booted("micropython")


@pytest.fixture(scope="session")
def circuitpython() -> Iterator[Pico]:
    """One CircuitPython, which all tests share, because booting it takes many seconds."""
    yield from _booted("circuitpython")


@pytest.fixture(params=["micropython", "circuitpython"])
def pico(request: pytest.FixtureRequest) -> Pico:
    """Each runtime in turn, at its prompt."""
    pico: Pico = request.getfixturevalue(request.param)
    pico.release()
    pico.soft_reset()
    return pico


@pytest.fixture(params=["micropython", "circuitpython"])
def console(request: pytest.FixtureRequest) -> Iterator[Pico]:
    """A Pico just switched on, with a console built from the sources."""
    family: str = request.param
    needed(family)
    with figures.console_on(family) as pico:
        yield pico
