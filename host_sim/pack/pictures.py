"""seeds/pictures/home.toml -> engine_core/draw/data/pictures.py."""

import tomllib
from pathlib import Path

from engine_core import catalog
from host_sim.pack.module import PackError, checked, first_line, lines_of

SEED = "seeds/pictures/home.toml"
MODULE = "engine_core/draw/data/pictures.py"
WIDTH = 27
HEIGHT = 26
_EDGE = "." + "#" * WIDTH + "...."  # a frame without corners, in 32 columns that begin where a byte does


def pack(root: Path) -> dict[str, str]:
    """The module's source under its path; `root` is the repository."""
    seed = tomllib.loads((root / SEED).read_text(encoding="utf-8"))
    games = [game for game, _, _ in catalog.GAMES]
    if set(seed) != set(games):
        raise PackError(f"{SEED}: these are not the pictures of {', '.join(games)}: mend it.")
    source = first_line(SEED)
    names = []
    for name, picture in seed.items():
        rows = picture["rows"].split()
        if len(rows) != HEIGHT or any(len(row) != WIDTH or set(row) - {"#", "."} for row in rows):
            raise PackError(f"{SEED}: [{name}] is not {WIDTH}x{HEIGHT} of # and .: mend it.")
        tile = [_EDGE, *(f"#{row}#..." for row in rows), _EDGE]
        data = b"".join(int(row.replace("#", "1").replace(".", "0"), 2).to_bytes(4, "big") for row in tile)
        source += lines_of(f"_{name.upper()}", data, 28)
        names.append(f'    "{name}": _{name.upper()},\n')
    return {MODULE: checked(MODULE, source + f"GAMES = {{\n{''.join(names)}}}\n")}
