"""Games as the engine plays them: a line for each move. Arguments: GAME, and a folder of compiled modules if wanted."""

import sys
from pathlib import Path

from host_sim.fast import use


def lines(game: str) -> list[str]:
    """Return the golden games of a game anew, and the first moves of its levels."""
    from tests.golden.__main__ import golden_lines
    from tests.micropython import bots
    from tests.setting import SETTINGS

    found: list[str] = []
    for seed, setting in enumerate([setting for setting in SETTINGS if setting.game == game], 101):
        found += golden_lines(setting, seed)
    for seats in (2, 4):
        found += bots.play(game, seats, seats, 60)
    return found


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.meta_path.insert(0, use.Finder(Path(sys.argv[2])))
    print("\n".join(lines(sys.argv[1])))
    from engine_core.games.up_or_down.rules import columns

    print(columns.__file__)
