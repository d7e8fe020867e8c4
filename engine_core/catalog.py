"""The games of this build, generated from their about.py. Modules, records and saves of a game go by its id.

Only modules that are not known before the program runs are imported by name: those of a game, and texts in a language.
"""

import sys
from binascii import crc32

from engine_core import game_list

GAMES = game_list.GAMES  # the id, the fewest and the most seats of each game, in the order of the home screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.contract import Door

_ROOT = "engine_core."  # the prefix of every module's name; a device has none


def title(game: str) -> str:
    """Return the title of a game, or its id if this build does not have it."""
    return game_list.TITLES.get(game, game)


def has(game: str) -> bool:
    """Tell whether this build has a game."""
    return game in game_list.TITLES


def door(game: str) -> "Door":
    """Return the door of a game, whose methods import its parts."""
    found: Door = named("games.%s.%s" % (game, "door")).DOOR
    return found


def texts(game: str, stem: str, language: str) -> "ModuleType":
    """Return the module of a game's texts in a language, such as data/words_fr.py for "words". Raises ImportError if
    it is missing.
    """
    return named("games.%s.%s" % (game, "data." + stem + "_" + language))


def part(game: str, name: str) -> "ModuleType":
    """Return a module of a game by its name, such as "rules.rules", which only programs on a computer use."""
    return named("games.%s.%s" % (game, name))


def named(name: str) -> "ModuleType":
    """Import and return a module by its name below engine_core. Raises ImportError if it is missing."""
    name = _ROOT + name
    if not _ROOT:
        name = device_name(name)
    __import__(name)
    return sys.modules[name]


def device_name(name: str) -> str:
    """Return the name that the bundler gives a module that is imported by name. It is short, because a device never
    frees it.
    """
    return "t%04x" % (crc32(name.encode()) & 0xFFFF)
