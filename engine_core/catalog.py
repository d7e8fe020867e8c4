"""The games there are, as each one's about.py says; a game's part in everything goes by its id."""

from engine_core import game_list, loader

GAMES = game_list.GAMES  # id, fewest and most seats of each, in the order of Home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_FOR_GOOD: list[str] = []  # what `part` holds


def title(game: str) -> str:
    """Return the title of a game; its id where this build does not have it."""
    return game_list.TITLES.get(game, game)


def module(game: str, part: str) -> str:
    """Return the name of a module of a game, as loader.py takes it; `part`: "rules.rules", "screens.table"."""
    return "games." + game + "." + part


def part(game: str, name: str) -> "ModuleType":
    """Load a module of a game for good, and return it: for programs on a desk."""
    return loader.bring(_FOR_GOOD, module(game, name))
