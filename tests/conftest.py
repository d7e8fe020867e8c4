"""`pytest --regenerate` makes the golden games and frames anew before the tests; then look at git diff."""

import gc
import sys
from collections.abc import Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="make the golden games and frames anew, then test")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--regenerate"):
        from tests.golden import __main__, frames

        __main__.main()
        frames.write()


def pytest_collection_finish() -> None:
    """Let the collector pass over what was imported: the console collects at every scene, as a device must."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _modules_stay() -> Iterator[None]:
    """Bring back the modules of games that a console let go of: other tests hold on to their classes."""
    before = {name: module for name, module in sys.modules.items() if name.startswith("engine_core.")}
    yield
    for name, module in before.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            parent, _, child = name.rpartition(".")
            setattr(sys.modules[parent], child, module)
