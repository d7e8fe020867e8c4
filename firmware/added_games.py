"""Games from other packages. Updeck continues in a copy of itself that contains them, because all its files form one
tree.

A package registers in the entry point group `updeck.games`, as in `no_thanks = "updeck_no_thanks"`. Its folder contains
the folders of a game in the repository: engine_core/games/no_thanks and so on. The copy is kept, and is updated
whenever a command starts; `make data` then writes the lists of games there.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata, util
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GROUP = "updeck.games"
_COPY = "UPDECK_GAMES"  # the variable that names the copy to processes that run in it
_ROOMS = ("engine_core", "hal", "firmware", "host_sim", "seeds")
_MORE = ("tests", "results", "docs")  # the folders that only checks need
_FILES = ("pyproject.toml", "LICENSE", "README.md")
_LEFT_OUT = ("__pycache__", "prebuilt")
_EXAMPLE = "tests/driftwood"


class GameError(Exception):
    """Raised when a package with a game cannot be used. The text is one sentence."""


def entries() -> dict[str, metadata.EntryPoint]:
    """Return each added game's entry point by its id."""
    return {entry.name: entry for entry in sorted(metadata.entry_points(group=GROUP), key=lambda entry: entry.name)}


def folder(entry: metadata.EntryPoint) -> Path:
    """Return an added game's folder. Raises GameError."""
    try:
        spec = util.find_spec(entry.value)
    except (ImportError, ValueError):
        spec = None
    places = spec.submodule_search_locations if spec else None
    found = Path(next(iter(places))) if places else Path()
    if not (found / "engine_core/games" / entry.name / "about.py").is_file():
        raise GameError(
            "The package %s names the game %s, but does not contain engine_core/games/%s: install it again, or "
            "uninstall it." % (entry.value, entry.name, entry.name)
        )
    if (ROOT / "engine_core/games" / entry.name).is_dir() and os.environ.get(_COPY) != str(ROOT):
        raise GameError("Updeck has a game %s of its own: uninstall %s." % (entry.name, entry.value))
    return found


def enter() -> None:
    """If games are added, run this command in the copy that contains them, and exit with it.

    Report a game that cannot be added on standard error, and continue with all others.
    """
    if os.environ.get(_COPY) or sys.argv[1:2] == ["game"]:  # `updeck game` makes its own copy, with the tests.
        return
    games: dict[str, Path] = {}
    for entry in entries().values():
        with _leaving_out(entry.name):
            games[entry.name] = folder(entry)
    copy = None
    try:
        copy = brought_up_to_date(games) if games else None
    except (GameError, OSError):  # A game has failed; the loop finds out which one.
        added: dict[str, Path] = {}
        for game, place in games.items():
            with _leaving_out(game):
                copy = brought_up_to_date({**added, game: place})
                added[game] = place
    if copy is None:
        return
    if sys.stdout:
        sys.stdout.flush()
    os.execve(sys.executable, [sys.executable, "-P", *sys.orig_argv[1:]], environment(copy))


@contextlib.contextmanager
def _leaving_out(game: str) -> Iterator[None]:
    """Report on standard error why a game is not added."""
    try:
        yield
    except (GameError, OSError) as error:
        if sys.stderr:
            print("updeck goes on without the game %s: %s" % (game, error), file=sys.stderr)


def environment(copy: Path) -> dict[str, str]:
    """Return the environment of processes that run in a copy."""
    return {**os.environ, "PYTHONPATH": str(copy), _COPY: str(copy)}


def brought_up_to_date(games: dict[str, Path], checks: bool = False) -> Path:
    """Return the copy's folder. `checks`: whether it also contains the tests. Raises GameError."""
    if not (ROOT / "seeds").is_dir():
        raise GameError(
            "The game %s needs Updeck from its repository, because a wheel has no seeds/ to make lists of games from: "
            "install that, or uninstall the game." % next(iter(games))
        )
    from filelock import FileLock

    from firmware.bundle.cache import USERS

    name = hashlib.sha256(repr((str(ROOT), _versions(), sorted(games.items()), checks)).encode()).hexdigest()[:12]
    copy = USERS / "games" / name
    copy.mkdir(parents=True, exist_ok=True)
    with FileLock(copy.with_suffix(".lock")):
        wanted = dict(_files(ROOT, (*_ROOMS, *_MORE) if checks else _ROOMS))
        for folder in games.values():
            wanted |= dict(_files(folder, (*_ROOMS, "tests")))
        changed = [path for path, file in wanted.items() if _copied(file, copy / path)]
        others = [path for path, _ in _files(copy, (*_ROOMS, *_MORE)) if path not in wanted]
        if changed or any(not _generated(copy / path) for path in others):
            for path in others:
                (copy / path).unlink()
            (copy / ".packed").unlink(missing_ok=True)
        fetched = ROOT / "build/web-runtime"  # the runtime for browsers, if it was fetched
        if fetched.is_dir() and not (copy / "build/web-runtime").exists():
            (copy / "build").mkdir(exist_ok=True)
            (copy / "build/web-runtime").symlink_to(fetched)
        if not (copy / ".packed").exists():
            done = packed(copy)
            if done.returncode:
                raise GameError(done.stderr.strip().rpartition("\n")[2])
            (copy / ".packed").touch()
    return copy


def _versions() -> list[str]:
    """Return the versions of Updeck and of all added games."""
    found = {entry.dist for entry in metadata.entry_points(group=GROUP)}
    return sorted([metadata.version("updeck"), *("%s %s" % (one.name, one.version) for one in found if one)])


def packed(copy: Path) -> subprocess.CompletedProcess[str]:
    """Generate the modules of a copy, as `make data` does."""
    return subprocess.run(
        [sys.executable, "-P", "-m", "host_sim.workshop.pack"],
        check=False,
        cwd=copy,
        env=environment(copy),
        capture_output=True,
        text=True,
    )


def _files(root: Path, rooms: tuple[str, ...]) -> Iterator[tuple[str, Path]]:
    """Yield each file below some folders of `root`, with its path there."""
    start = len(str(root)) + 1
    for room in rooms:
        for folder, below, names in os.walk(root / room):
            below[:] = [name for name in below if name not in _LEFT_OUT]
            if folder[start:] == _EXAMPLE:
                below.clear()
                continue
            for name in names:
                if not name.endswith(".pyc"):
                    path = "%s/%s" % (folder[start:].replace(os.sep, "/"), name)
                    yield path, root / path
    for name in _FILES:
        if (root / name).is_file():
            yield name, root / name


def _copied(file: Path, place: Path) -> bool:
    """Copy a file if it differs. Return whether it does. A newer file that `make data` wrote in the copy stays."""
    there = None
    with contextlib.suppress(FileNotFoundError):
        there = place.stat()
    here = file.stat()
    if there and there.st_mtime_ns >= here.st_mtime_ns and (there.st_size == here.st_size or _generated(place)):
        return False
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, place)  # The copy gets the current time.
    return True


def _generated(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(17) == b"# Generated from "
