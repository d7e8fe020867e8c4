"""The games of this build, generated from their about.py. Modules, records and saves of a game go by its id."""

from engine_core import game_list, loader

GAMES = game_list.GAMES  # id, fewest and most seats of each, in the order of Home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

_FOR_GOOD: list[str] = []  # the modules that `part` has loaded


def title(game: str) -> str:
    """Return the title of a game, or its id if this build does not have it."""
    return game_list.TITLES.get(game, game)


def module(game: str, part: str) -> str:
    """Return a game's module name for loader.py. `part` is "rules.rules", "screens.table" and so on."""
    return "games.%s.%s" % (game, part)


def part(game: str, name: str) -> "ModuleType":
    """Load a module of a game, keep it loaded, and return it. For programs on a computer."""
    return loader.bring(_FOR_GOOD, module(game, name))
