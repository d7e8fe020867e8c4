"""Builds for the boards and the page, which a wheel contains so that an installation needs no bundler.

They lie in a folder that only a wheel has (`make release` makes it), each as a gzip file: a line of JSON with every
file's path, length and SHA-256, then the files. A hash of the sources is stored with them, and builds of other sources
are ignored.
"""

import gzip
import hashlib
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from firmware.bundle.cache import fingerprint, fingerprint_of

ROOT = Path(__file__).resolve().parents[2]
FOLDER = "firmware/prebuilt"
PAGE = "page"
_ROOMS = ("engine_core", "hal", "firmware", "host_sim")
_SOURCES = "sources"  # the file that stores the hash of the sources


def packed(files: Mapping[str, bytes]) -> bytes:
    """Pack files into one, and return its bytes."""
    head = [(path, len(content), hashlib.sha256(content).hexdigest()) for path, content in sorted(files.items())]
    whole = json.dumps(head, separators=(",", ":")).encode() + b"\n"
    whole += b"".join(content for _, content in sorted(files.items()))
    return gzip.compress(whole, 9, mtime=0)


def unpacked(whole: bytes) -> dict[str, bytes]:
    """Return the files in a result of `packed`."""
    head, _, rest = gzip.decompress(whole).partition(b"\n")
    files = {}
    for path, length, _ in json.loads(head):
        files[path], rest = rest[:length], rest[length:]
    return files


def code(root: Path, room: str) -> str:
    """Return the hash of a room's modules."""
    return fingerprint_of(root, (root / room).rglob("*.py"))


@cache
def loaded(room: str) -> str:
    """Return a room's hash at the first call: that of the running code, even if its files change later."""
    return code(ROOT, room)


def sources(root: Path = ROOT) -> str:
    """Return the hash of all sources of builds and of the page."""
    page = fingerprint_of(root, (root / "host_sim/web/page").rglob("*.*"))
    return fingerprint(page, *(code(root, room) for room in _ROOMS))


def read(name: str) -> bytes | None:
    """Return the wheel's file with this name, or None without a wheel or such a file."""
    file = ROOT / FOLDER / f"{name}.bin"
    return file.read_bytes() if _is_of_these_sources() and file.is_file() else None


@cache
def _is_of_these_sources() -> bool:
    file = ROOT / FOLDER / _SOURCES
    return file.is_file() and file.read_text() == sources()


def write(root: Path, made: Mapping[str, Mapping[str, bytes]]) -> None:
    """Write files, given by name, into the folder of a wheel's sources."""
    folder = root / FOLDER
    folder.mkdir()
    for name, files in made.items():
        (folder / f"{name}.bin").write_bytes(packed(files))
    (folder / _SOURCES).write_text(sources(root))
