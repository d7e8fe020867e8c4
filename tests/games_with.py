"""Parts that a game may lack: which games have them, and how to get past a lesson where there is one."""

import importlib.util

from engine_core import catalog
from engine_core.console.lesson.lesson_list import STEPS

HINT = "screens.hint"
GIST = "screens.gist"
SIGNS = "data.sign_words_en"
FIRST_WORDS = "data.first_words_en"
LESSON = "data.lesson_1_en"
_PAGE = ("lesson", "play", "set-up", "rules")  # the lines on a game's page


def games_with(part: str) -> list[str]:
    """Return the games that have a module, such as HINT, in the order of Home."""
    return [game for game, _, _ in catalog.GAMES if importlib.util.find_spec(f"engine_core.games.{game}.{part}")]


def to_line(game: str, line: str) -> str:
    """Return the presses from Home to the screen that a line on a game's page opens."""
    place = [known for known, _, _ in catalog.GAMES].index(game)
    lines = _PAGE if game in STEPS else _PAGE[1:]
    return "right*%d a right*%d a" % (place, lines.index(line))
