"""The firmware images that tests need."""

from pathlib import Path

import pytest

from host_sim.pico.image import MissingImage, find


def needed(family: str) -> Path:
    """Return a runtime's image, or skip the test if there is none."""
    try:
        return find(family)
    except MissingImage as missing:
        pytest.skip(str(missing))
