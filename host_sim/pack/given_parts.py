"""What every game has and few write by hand: packages, and modules from the patterns in the folder `given`.

A game that has its own module keeps it; else `make data` writes one: the notation, the four bots over the game's
bots/guide.py, the screen of scores. {id} and {title} in a pattern are the game's.
"""

from collections.abc import Iterator
from pathlib import Path

from host_sim.pack.games import FOLDER, About, abouts
from host_sim.pack.module import checked

GIVEN = Path(__file__).parent / "given"
HEAD = "# Generated from host_sim/pack/%s by `make data`. A file of your own may take its place.\n"
_PACKAGES = {
    "": "{title}.",
    "rules/": "The rules of {title}.",
    "bots/": "The bots of {title}.",
    "screens/": "The screens of {title}.",
    "data/": "Generated for {title}.",
}


def pack(root: Path) -> dict[str, str]:
    """The modules' sources under their paths; `root` is the repository."""
    return {
        path: checked(path, source)
        for about in abouts(root)
        for path, source in _of_game(root, about)
        if _is_given(root / path)
    }


def _of_game(root: Path, about: About) -> Iterator[tuple[str, str]]:
    """Yield path and source of whatever may be given to a game."""
    package = f"{FOLDER}/{about.id}/"
    for folder, says in _PACKAGES.items():
        yield f"{package}{folder}__init__.py", HEAD % "given_parts.py" + f'"""{filled(says, about)}"""\n'
    yield f"tests/games/{about.id}/__init__.py", HEAD % "given_parts.py" + f'"""Tests of {about.title}."""\n'
    for pattern in sorted(GIVEN.glob("*/*.txt")):
        name = pattern.relative_to(GIVEN).as_posix()
        source = HEAD % f"given/{name}" + filled(pattern.read_text(encoding="utf-8"), about)
        yield package + name.removesuffix(".txt") + ".py", source


def _is_given(file: Path) -> bool:
    """Tell whether a module is not there yet, or is one that was given."""
    return not file.exists() or file.read_text(encoding="utf-8").startswith(HEAD.partition("%s")[0])


def filled(pattern: str, about: About) -> str:
    """Return a pattern with the game's id and title in their places."""
    return pattern.replace("{id}", about.id).replace("{title}", about.title)
