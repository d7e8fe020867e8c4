"""The games of this build, generated from their about.py. A game's id names its modules, records and saves.

Only modules that are unknown before the program runs are imported by name: a game's modules, and texts in a language.
"""

import sys
from binascii import crc32

from engine_core import game_list

GAMES = game_list.GAMES  # each game's id, minimum and maximum number of seats, in the order of the home screen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from engine_core.contract import Door

_ROOT = "engine_core."  # the prefix of every module's name; a device has none


def title(game: str) -> str:
    """Return a game's title, or its id if this build does not have it."""
    return game_list.TITLES.get(game, game)


def entry(game: str) -> tuple:
    """Return a game's entry in GAMES. Raises KeyError if this build does not have it."""
    for found in GAMES:
        if found[0] == game:
            return found
    raise KeyError(game)


def has(game: str) -> bool:
    """Return whether this build includes a game."""
    return game in game_list.TITLES


def door(game: str) -> "Door":
    """Return a game's door, whose methods import its parts."""
    found: Door = named("games.%s.%s" % (game, "door")).DOOR
    return found


def texts(game: str, stem: str, language: str) -> "ModuleType":
    """Return the module with a game's texts, such as data/words_fr.py for ("words", "fr"). Raises ImportError."""
    return named("games.%s.%s" % (game, "data." + stem + "_" + language))


def part(game: str, name: str) -> "ModuleType":
    """Return one of a game's modules by name, such as "rules.rules". Only programs on a computer use this."""
    return named("games.%s.%s" % (game, name))


def named(name: str) -> "ModuleType":
    """Import a module by its name below engine_core, and return it. Raises ImportError if it is missing."""
    name = _ROOT + name
    if not _ROOT:
        name = device_name(name)
    __import__(name)
    return sys.modules[name]


def device_name(name: str) -> str:
    """Return the bundler's name for a module that is imported by name. It is short because a device never frees it."""
    return "t%04x" % (crc32(name.encode()) & 0xFFFF)
