"""seeds/<game>/picture.toml of every game -> engine_core/draw/data/pictures.py."""

import tomllib
from pathlib import Path

from host_sim.pack.game_list import abouts
from host_sim.pack.module import PackError, checked, first_line, lines_of

MODULE = "engine_core/draw/data/pictures.py"
WIDTH = 27
HEIGHT = 26
_EDGE = "." + "#" * WIDTH + "...."  # a frame without corners, in 32 columns that begin at a byte


def pack(root: Path) -> dict[str, str]:
    """Return the module's source by its path; `root` is the repository."""
    source = first_line("seeds/*/picture.toml")
    names = []
    for name in [about.id for about in abouts(root)]:
        seed = root / "seeds" / name / "picture.toml"
        if not seed.is_file():
            raise PackError(f"{name} has no picture: write seeds/{name}/picture.toml.")
        rows = tomllib.loads(seed.read_text(encoding="utf-8"))["rows"].split()
        if len(rows) != HEIGHT or any(len(row) != WIDTH or set(row) - {"#", "."} for row in rows):
            raise PackError(f"seeds/{name}/picture.toml is not {WIDTH}x{HEIGHT} of # and .: mend it.")
        tile = [_EDGE, *(f"#{row}#..." for row in rows), _EDGE]
        data = b"".join(int(row.replace("#", "1").replace(".", "0"), 2).to_bytes(4, "big") for row in tile)
        source += lines_of(f"_{name.upper()}", data, 28)
        names.append(f'    "{name}": _{name.upper()},\n')
    return {MODULE: checked(MODULE, source + f"GAMES = {{\n{''.join(names)}}}\n")}
