"""every game's engine_core/games/<id>/about.py -> engine_core/game_list.py, the catalog's list of games.

seeds/<id>/texts.toml -> engine_core/console/store/award_list.py, how many awards a game has.
"""

import re
import runpy
from pathlib import Path
from typing import Any, NamedTuple

from host_sim.workshop.pack.module import PackError
from host_sim.workshop.pack.texts import measure_of, read

FOLDER = "engine_core/games"
MODULE = "engine_core/game_list.py"
AWARDS = "engine_core/console/store/award_list.py"
TITLE_PX = 82  # width of the title on Home, in the large face, beside the seats


class About(NamedTuple):
    """The entries in a game's about.py."""

    id: str
    title: str
    order: int
    seats: tuple[int, int]
    largest: dict[str, object] = {}  # options of the game's largest table
    ladder: dict[str, Any] = {}  # see arena/ladder.py
    settings: tuple[tuple[str, tuple[str, ...], str], ...] = ()  # rows of the settings screen: name, choices, default


def abouts(root: Path) -> list[About]:
    """Return the entries of every game, in order. Raises PackError, with one sentence, if one is wrong."""
    found = []
    for path in sorted((root / FOLDER).glob("*/about.py")):
        game = path.parent.name
        said: dict[str, Any] = runpy.run_path(str(path))
        wanted = [field for field in About._fields if field != "id"]
        for name in (field.upper() for field in wanted if field not in About._field_defaults):
            if name not in said:
                raise PackError(f"{path.relative_to(root).as_posix()} must define {name}.")
        if not re.fullmatch("[a-z0-9_]{1,16}", game):
            raise PackError(f"The name of {FOLDER}/{game} must be 1 to 16 characters long: a-z, 0-9 and _.")
        found.append(About(game, **{field: said[field.upper()] for field in wanted if field.upper() in said}))
    return sorted(found, key=lambda about: (about.order, about.id))


def _awards(root: Path, game: str) -> int:
    """Return how many awards a game has."""
    path = root / "seeds" / game / "texts.toml"
    found = read(path).get("award_words", {}) if path.exists() else {}
    return len(found["awards"]["en"]) if found else 0


def pack(root: Path) -> dict[str, str]:
    """Return the sources of both modules by path. `root` is the repository."""
    measure = measure_of(root)
    games = titles = ""
    for about in abouts(root):
        measure.check(about.title, f"{FOLDER}/{about.id}/about.py: TITLE", px=TITLE_PX, face="large")
        games += f'    ("{about.id}", {about.seats[0]}, {about.seats[1]}),\n'
        titles += f'    "{about.id}": "{about.title}",\n'
    counts = {about.id: _awards(root, about.id) for about in abouts(root)}
    awards = "".join(f'    "{game}": {count},\n' for game, count in sorted(counts.items()) if count)
    head = f"# Generated from {FOLDER}/*/about.py by `make data`: change those files, not this one.\n"
    source = f"{head}# id, fewest and most seats\nGAMES = (\n{games})\nTITLES = {{\n{titles}}}\n"
    listed = "# Generated from seeds/*/texts.toml by `make data`: change those files, not this one.\n"
    listed += f"# The number of awards of each game that has any\nAWARDS = {{\n{awards}}}\n"
    return {MODULE: source, AWARDS: listed}
