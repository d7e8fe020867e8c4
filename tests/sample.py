"""Samples from long lists of cases: `make test` runs a few of them, `make test-all` runs all."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def sample(cases: Iterable[Any], quick: Callable[[Any], bool]) -> list[Any]:
    """Return the cases for pytest.mark.parametrize, with those that are not `quick` marked thorough.

    A case that is a tuple has a value for each of several names.
    """
    found = []
    for case in cases:
        values = case if type(case) is tuple else (case,)
        found.append(pytest.param(*values, marks=() if quick(case) else pytest.mark.thorough))
    return found
