"""Importing this module replaces rules and bots by compiled ones, if `make fast` made these from the present sources.

It must be imported before any module that imports engine_core. UPDECK_FAST=0 in the environment turns it off.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "fast"
STAMP = "stamp"  # name of the file in FOLDER that contains the digest of the modules' sources
_PACKAGE = "engine_core"
HOST = ("host_sim/experts/*.py", "host_sim/adapters/ismcts.py")  # compiled modules outside the engine
_PREFIXES = (_PACKAGE + ".", "host_sim.experts.", "host_sim.adapters.ismcts")
_OF_GAMES = ("rules", "bots")


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Yield the files that may be compiled, and the other files that their code depends on."""
    engine = root / _PACKAGE
    yield from sorted(engine.glob("*.py"))
    for folder in _OF_GAMES:
        yield from sorted(engine.glob("games/*/%s/**/*.py" % folder))
    yield from sorted(engine.glob("games/*/data/cards.py"))
    for pattern in HOST:
        yield from sorted(root.glob(pattern))


def stamp(root: Path = ROOT) -> str:
    """Return a digest of the sources, the tools that translate them, and this Python."""
    digest = hashlib.sha256((sys.implementation.cache_tag or "").encode())
    for file in (*sources(root), *sorted((ROOT / "host_sim/workshop/fast").glob("*.py"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()


class Finder:
    """Finds compiled modules in a folder, and leaves all others to Python's own finders."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if not name.startswith(_PREFIXES):
            return None
        for suffix in EXTENSION_SUFFIXES:
            file = self._folder / (name.replace(".", "/") + suffix)
            if file.exists():
                return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, str(file)))
        return None


def use(folder: Path = FOLDER, root: Path = ROOT) -> bool:
    """Use the modules in `folder` if they were made from the present sources, and return whether they were."""
    made = folder / STAMP
    if os.environ.get("UPDECK_FAST") == "0" or not made.exists():
        return False
    if made.read_text(encoding="ascii") != stamp(root):
        return False
    sys.meta_path.insert(0, Finder(folder))
    return True


def in_use() -> bool:
    """Return whether compiled modules are used."""
    return any(isinstance(finder, Finder) for finder in sys.meta_path)


if not any(name.startswith(_PACKAGE + ".") for name in sys.modules):
    # Compiled modules must not be mixed with parts of the program that are already loaded.
    use()
