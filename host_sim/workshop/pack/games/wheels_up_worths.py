"""seeds/wheels_up/worths.toml -> engine_core/games/wheels_up/data/worths.py, the table of bots/learned.py."""

from pathlib import Path

from engine_core.games.wheels_up.bots.learned import SIZE
from host_sim.workshop.pack.module import PackError, first_line, lines_of, read

SEED = "seeds/wheels_up/worths.toml"


def pack(root: Path) -> dict[str, str]:
    """Return the module's source by its path; `root` is the repository."""
    table = read(root / SEED)["table"]
    if len(table) != SIZE or not all(0 <= weight < 256 for weight in table):
        raise PackError(f"{SEED} must have {SIZE} weights, each a byte.")
    return {"engine_core/games/wheels_up/data/worths.py": first_line(SEED) + lines_of("WORTHS", bytes(table), 40)}
