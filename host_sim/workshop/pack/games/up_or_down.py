"""seeds/up_or_down/cards.toml -> engine_core/games/up_or_down/data/cards.py."""

import tomllib
from pathlib import Path

from host_sim.workshop.pack.module import PackError, first_line, lines_of

SEED = "seeds/up_or_down/cards.toml"
MODULE = "engine_core/games/up_or_down/data/cards.py"
LETTERS = "RYBGVP"  # In every game, a colour's number is its index here.
CARDS = 126
SEATS = range(2, 7)


def pack(root: Path) -> dict[str, str]:
    """Return the module's source by path. `root` is the repository."""
    seed = tomllib.loads((root / SEED).read_text(encoding="utf-8"))
    letters = "".join(seed["colours"].split())
    if len(letters) != CARDS:
        raise PackError(f"{SEED} must give colours to {CARDS} cards, not {len(letters)}.")
    for start in range(0, CARDS, 6):
        if sorted(letters[start : start + 6]) != sorted(LETTERS):
            raise PackError(f"{SEED}: cards {start + 1} to {start + 6} must have every colour once.")
    source = first_line(SEED)
    source += (
        "# Colour of card k, 1..126 (0: no card): 0 R red, 1 Y yellow, 2 B blue, 3 G green, 4 V violet, 5 P pink.\n"
    )
    source += lines_of("COLOURS", bytes([0]) + bytes(LETTERS.index(letter) for letter in letters), 43)
    source += "# Cards in play are 1..N; N by number of seats (no game with 0 or 1).\n"
    for name in ("short", "full"):
        lengths = [seed["length"][name].get(str(seats), 0) for seats in SEATS]
        if not all(3 * seats + 6 <= cards <= CARDS for seats, cards in zip(SEATS, lengths, strict=True)):
            raise PackError(
                f"{SEED}: length.{name} must have a number of cards, at most {CARDS}, for each of 2 to 6 seats."
            )
        source += lines_of(f"CARDS_{name.upper()}", bytes([0, 0, *lengths]), 43)
    return {MODULE: source}
