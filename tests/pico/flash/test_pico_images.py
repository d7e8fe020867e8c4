"""Each firmware image in the folder is either accepted, so that the console starts and takes a press, or refused with a
sentence.
"""

from pathlib import Path

import pytest

from firmware.bundle.build import BuildCache
from host_sim.workshop.measures import images

pytestmark = pytest.mark.pico

# CircuitPython 9.1 does not appear on USB in the emulated chip, whatever is on its drive; newer versions do.
_NOT_EMULATED = ("en_US-9.1.",)
_REASONS = (
    "is too old; nothing was written: use",
    "is not a UF2 file; use the .uf2 itself",
    "it is empty or ends inside a block",
    "is for the RISC-V cores of an RP2350; use the image without RISCV",
    "is neither MicroPython nor CircuitPython: get the .uf2 file",
    "or pass --anyway if it is",
    "do not fit into the",
    "already contains files",
    "is not for an RP2040 or RP2350",
    "blocks are missing",
)


@pytest.fixture(scope="module")
def builds() -> BuildCache:
    return BuildCache()


@pytest.mark.parametrize("file", images.at_hand(), ids=lambda file: file.name)
def test_each_image_starts_the_console_or_is_refused(file: Path, builds: BuildCache) -> None:
    if any(name in file.name for name in _NOT_EMULATED):
        assert images.refused(file, builds) == ""
        return
    trial = images.tried(file, builds)
    assert trial.trouble == ""
    if trial.said:
        assert any(reason in trial.said for reason in _REASONS), trial.said
    else:
        assert trial.menu_us or file.parent.name == images.OTHERS
