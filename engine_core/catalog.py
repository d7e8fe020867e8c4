"""The games there are."""

from engine_core import loader
from engine_core.console.words import words as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.packed_texts import Words

_FOR_GOOD: list[str] = []  # what `part` holds

# id, fewest and most seats; its package holds rules.Rules, notation.move_text, easy.Bot, normal.Bot, hard.Bot,
# table.Table, words_*, help_*
GAMES = (
    ("up_or_down", 2, 6),
    ("way_up_high", 2, 5),
    ("up_too_high", 2, 5),
    ("wheels_up", 2, 6),
)


def title(words: "Words", game: str) -> str:
    """Return the name of a game in the console's words; its id where they have none."""
    for i in range(W.GAME_NAMES - W.GAME_IDS):
        if words[W.GAME_IDS + i] == game:
            return words[W.GAME_NAMES + i]
    return game


def module(game: str, part: str) -> str:
    """Return the name of a module of a game, as loader.py takes it; `part`: "rules.rules", "screens.table"."""
    return "games." + game + "." + part


def part(game: str, name: str) -> "ModuleType":
    """Load a module of a game for good, and return it: for programs on a desk."""
    return loader.bring(_FOR_GOOD, module(game, name))
