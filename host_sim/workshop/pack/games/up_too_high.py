"""seeds/up_too_high/cards.toml -> engine_core/games/up_too_high/data/cards.py."""

import tomllib
from pathlib import Path

from host_sim.workshop.pack.module import PackError, first_line, lines_of

SEED = "seeds/up_too_high/cards.toml"
MODULE = "engine_core/games/up_too_high/data/cards.py"
COMPANIES = 7
AIRPORT_LEVELS = range(2, 6)
AIRPLANE_LEVELS = range(1, 5)
CARDS = 95


def pack(root: Path) -> dict[str, str]:
    """Return the module's source by path. `root` is the repository."""
    seed = tomllib.loads((root / SEED).read_text(encoding="utf-8"))
    copies = [seed["share"]] * COMPANIES
    for table, levels in (("airport", AIRPORT_LEVELS), ("airplane", AIRPLANE_LEVELS)):
        if sorted(seed[table]) != [str(level) for level in levels]:
            raise PackError(f"{SEED}: {table} must have a number of copies for each level {levels[0]} to {levels[-1]}.")
        copies += [seed[table][str(level)] for level in levels]
    if sum(copies) != CARDS:
        raise PackError(f"{SEED} must have {CARDS} cards, not {sum(copies)}.")
    source = first_line(SEED)
    source += (
        "# Copies of each kind of card, in card order: shares of A-G, airports of level 2-5, airplanes of level 1-4.\n"
    )
    source += lines_of("COPIES", bytes(copies), 43)
    return {MODULE: source}
