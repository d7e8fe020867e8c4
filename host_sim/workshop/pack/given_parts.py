"""Generates the parts that every game needs: its packages, and modules from the templates in the folder `given`.

A game keeps any of these modules that it defines itself. Otherwise `make data` writes it: the bots' levels, which use
the game's bots/guide.py, and the screen of scores. {id} and {title} in a template are the game's.
"""

from collections.abc import Iterator
from pathlib import Path

from host_sim.workshop.pack.game_list import FOLDER, About, abouts

GIVEN = Path(__file__).parent / "given"
HEAD = "# Generated from workshop/pack/%s by `make data`. A file of your own may take its place.\n"
# Empty packages, which docs/developing/architecture.md describes.
_PACKAGES = ("", "rules/", "bots/", "screens/", "data/")


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    return {path: source for about in abouts(root) for path, source in _of_game(root, about) if _is_given(root / path)}


def _of_game(root: Path, about: About) -> Iterator[tuple[str, str]]:
    """Yield the path and source of every module that may be generated for a game."""
    package = f"{FOLDER}/{about.id}/"
    yield from ((f"{package}{folder}__init__.py", "") for folder in _PACKAGES)
    for pattern in sorted(GIVEN.glob("*/*.txt")):
        name = pattern.relative_to(GIVEN).as_posix()
        source = HEAD % f"given/{name}" + filled(pattern.read_text(encoding="utf-8"), about)
        yield package + name.removesuffix(".txt") + ".py", source


def _is_given(file: Path) -> bool:
    """Return whether a module does not exist yet, or is a generated one."""
    return not file.exists() or file.read_text(encoding="utf-8").startswith(HEAD.partition("%s")[0])


def filled(pattern: str, about: About) -> str:
    """Return a template with the game's id and title filled in."""
    return pattern.replace("{id}", about.id).replace("{title}", about.title)
