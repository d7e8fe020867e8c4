"""The games of this build, generated from their about.py. Modules, records and saves of a game go by its id.

Only what is not known before the program runs is imported by name: a game, and texts in a language.
"""

import sys
from binascii import crc32

from engine_core import game_list

GAMES = game_list.GAMES  # id, fewest and most seats of each, in the order of Home

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.contract import Door

_ROOT = "engine_core."  # "" on a device


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
    """Return the module of a game's texts of one kind in a language: data/words_fr.py for "words". Raises
    ImportError.
    """
    return named("games.%s.%s" % (game, "data." + stem + "_" + language))


def part(game: str, name: str) -> "ModuleType":
    """Return a module of a game: "rules.rules" and so on. For programs on a computer."""
    return named("games.%s.%s" % (game, name))


def named(name: str) -> "ModuleType":
    """Return a module by its name below engine_core, imported. Raises ImportError."""
    name = _ROOT + name
    if not _ROOT:
        name = device_name(name)
    __import__(name)
    return sys.modules[name]


def device_name(name: str) -> str:
    """Return what the bundler calls a module that is imported by name. A device keeps names for good: short ones."""
    return "t%04x" % (crc32(name.encode()) & 0xFFFF)
