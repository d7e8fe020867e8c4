"""seeds/<game>/picture.toml, or a default picture -> engine_core/draw/data/: pictures.py and moved_pictures.py."""

from pathlib import Path

from host_sim.workshop.pack.game_list import abouts
from host_sim.workshop.pack.given_parts import GIVEN
from host_sim.workshop.pack.module import PackError, first_line, lines_of, read

MODULES = {"rows": "engine_core/draw/data/pictures.py", "moved": "engine_core/draw/data/moved_pictures.py"}
WIDTH = 27
HEIGHT = 26
_EDGE = "." + "#" * WIDTH + "...."  # a frame without corners, in 32 columns that begin at a byte boundary


def pack(root: Path) -> dict[str, str]:
    """Return the modules' sources by path. `root` is the repository."""
    return {path: _module(root, key) for key, path in MODULES.items()}


def _module(root: Path, key: str) -> str:
    source = first_line("seeds/*/picture.toml")
    names = []
    for name in [about.id for about in abouts(root)]:
        seed = root / "seeds" / name / "picture.toml"
        if not seed.is_file():
            seed = GIVEN / "seeds/picture.toml"
        pictures = read(seed)
        if key != "rows" and key not in pictures:
            continue  # A picture without motion has no such rows.
        rows = pictures[key].split()
        if len(rows) != HEIGHT or any(len(row) != WIDTH or set(row) - {"#", "."} for row in rows):
            raise PackError(
                f"seeds/{name}/picture.toml must have {HEIGHT} rows of {WIDTH} characters, each “#” or “.”."
            )
        tile = [_EDGE, *(f"#{row}#..." for row in rows), _EDGE]
        data = b"".join(int(row.replace("#", "1").replace(".", "0"), 2).to_bytes(4, "big") for row in tile)
        source += lines_of(f"_{name.upper()}", data, 28)
        names.append(f'    "{name}": _{name.upper()},\n')
    return source + f"GAMES = {{\n{''.join(names)}}}\n"
