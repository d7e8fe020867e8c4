"""`pytest --regenerate` makes the golden games and frames anew before the tests; then look at git diff."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="make the golden games and frames anew, then test")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--regenerate"):
        from tests.golden import __main__, frames

        __main__.main()
        frames.write()
