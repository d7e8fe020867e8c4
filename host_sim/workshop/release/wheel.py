"""The wheel: Updeck for people who have Python but not this repository."""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from firmware.bundle import prebuilt

ROOT = Path(__file__).resolve().parents[3]
_SOURCES = ("engine_core", "hal", "firmware", "host_sim", "seeds/faces", "pyproject.toml", "README.md", "LICENSE")


class WheelError(Exception):
    """The wheel was not made. The text is the reason that pip gave."""


def make(folder: Path, made: Mapping[str, Mapping[str, bytes]], root: Path = ROOT) -> Path:
    """Build the wheel into `folder`, without using the network, and return its path. Raises WheelError.

    `made`: its files besides the sources, by the names of firmware/bundle/prebuilt.py. The wheel is built from a copy
    of the sources, because setuptools leaves behind a folder build/ that would bring back removed modules. The copy
    leaves out the workshop, so that its sources have the same hash as an installed wheel.
    """
    with tempfile.TemporaryDirectory(prefix="updeck-") as temporary:
        copy = Path(temporary) / "updeck"
        for name in _SOURCES:
            there = copy / name
            there.parent.mkdir(parents=True, exist_ok=True)
            if (root / name).is_dir():
                shutil.copytree(root / name, there, ignore=shutil.ignore_patterns("__pycache__", "workshop"))
            else:
                shutil.copy(root / name, there)
        prebuilt.write(copy, made)
        command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
        done = subprocess.run(
            [*command, "--no-build-isolation", "--wheel-dir", str(folder), str(copy)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise WheelError("The wheel was not made:\n%s" % done.stderr.strip())
    return max(folder.glob("updeck-*.whl"), key=lambda path: path.stat().st_mtime)
