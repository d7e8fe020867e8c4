"""seeds/way_up_high/cards.toml -> engine_core/games/way_up_high/data/cards.py."""

import re
import tomllib
from pathlib import Path

from host_sim.workshop.pack.module import PackError, first_line, lines_of

SEED = "seeds/way_up_high/cards.toml"
MODULE = "engine_core/games/way_up_high/data/cards.py"
LETTERS = "RYBGP"  # A colour's number is its index here; each colour has the same symbol in every game.
CARDS = 32
PURPLE_CARDS = 8  # cards that are removed with two seats (WH1)


def pack(root: Path) -> dict[str, str]:
    """Return the module's source by path. `root` is the repository."""
    cards = tomllib.loads((root / SEED).read_text(encoding="utf-8"))["cards"].split()
    if len(cards) != CARDS:
        raise PackError(f"{SEED} must name {CARDS} cards, not {len(cards)}.")
    for number, card in enumerate(cards, 1):
        if not re.fullmatch(f"([{LETTERS}][234]){{2}}", card):
            raise PackError(
                f"{SEED}: card {number} must be two floors, each a letter and 2, 3 or 4, such as R2B3, not {card}."
            )
    if sum("P" in card for card in cards) != PURPLE_CARDS:
        raise PackError(f"{SEED}: exactly {PURPLE_CARDS} cards must have a violet floor (WH1).")
    source = first_line(SEED)
    source += (
        "# Card k, 1..32 (0 is no card). Colours: 0 R red, 1 Y yellow, 2 B blue, 3 G green, 4 P violet; values 2-4.\n"
    )
    for name, at in (("BOTTOM", 0), ("TOP", 2)):
        source += lines_of(f"{name}_COLOUR", bytes([0] + [LETTERS.index(card[at]) for card in cards]), 43)
        source += lines_of(f"{name}_VALUE", bytes([0] + [int(card[at + 1]) for card in cards]), 43)
    source += (
        "# The same as bits, so that two floors with one in common fit: bit 0-4 the colour, bit 5-7 the value 2-4.\n"
    )
    for name, at in (("BOTTOM", 0), ("TOP", 2)):
        bits = [1 << LETTERS.index(card[at]) | 8 << int(card[at + 1]) for card in cards]
        source += lines_of(f"{name}_BITS", bytes([0, *bits]), 43)
    source += "# Both values added.\n"
    source += lines_of("VALUE", bytes([0] + [int(card[1]) + int(card[3]) for card in cards]), 43)
    return {MODULE: source}
