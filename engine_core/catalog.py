"""The games there are, and bringing one in at a time: on a device there is room for one."""

import gc
import sys

from engine_core.console.words import words as W

# id, fewest and most seats; its package holds rules.Rules, notation.move_text, easy.Bot, normal.Bot, hard.Bot,
# table.Table, words_*, help_*
GAMES = (
    ("up_or_down", 2, 6),
    ("way_up_high", 2, 5),
    ("up_too_high", 2, 5),
    ("wheels_up", 2, 6),
)


def title(words, game: str) -> str:
    """Return the name of a game in the console's words; its id where they have none."""
    for i in range(W.GAME_NAMES - W.GAME_IDS):
        if words[W.GAME_IDS + i] == game:
            return words[W.GAME_NAMES + i]
    return game


def load(game: str, part: str):
    """Return module `part` of a game's package, imported if need be."""
    name = "engine_core.games." + game + "." + part
    if name not in sys.modules:
        gc.collect()  # what an import leaves behind would lie scattered among the modules that come next
        __import__(name)
    return sys.modules[name]


def let_go(name: str, package: str = "engine_core") -> None:
    """Let go of a module, named below a package, if it is there; whoever needs it again imports it again."""
    name = package + "." + name
    if name in sys.modules:
        del sys.modules[name]
        dot = name.rfind(".")
        above = sys.modules[name[:dot]].__dict__
        if name[dot + 1 :] in above:
            del above[name[dot + 1 :]]


def drop(game: str) -> None:
    """Let go of a game's modules. The caller holds nothing of them any more."""
    let_go("search")  # some games' bots share it
    package = "engine_core.games." + game
    for name in list(sys.modules):
        if name == package or name.startswith(package + "."):
            del sys.modules[name]
    parent = sys.modules["engine_core.games"].__dict__
    if game in parent:
        del parent[game]
    gc.collect()
