"""The deal of the day and the puzzle of the day. The deal is a game and the number of a deal for each date, the same on
every desk and page. It is counted on how many days in a row it was played, and there is a text to share a puzzle.
"""

from engine_core import catalog
from engine_core.console.puzzle.puzzle_list import GAME_OF
from engine_core.console.set_up import deals

_STEP = 7919  # a number coprime to 9999, so that every number comes once in 9999 days
PUZZLES = len(GAME_OF)
_FIRST = 739951  # the `day` of puzzle 1, 1 December 2026
_SINCE = 739000  # The `day` in April 2024 from which the console counts days, in two bytes.
MINUTES = 1440  # minutes in a day
EPOCH = 719163 * MINUTES  # minutes from `day` 0 to 1970, as `counted` counts them


def number(day: int) -> int:
    """Return the number of the deal of a day, 1 to 9999. `day`: the `toordinal()` of its date."""
    return day * _STEP % deals.MOST + 1


def of(day: int) -> tuple:
    """Return the number and the game of the deal of a day."""
    return number(day), catalog.GAMES[day % len(catalog.GAMES)][0]


def today(day: int) -> int:
    """Return the value of Console.today on a day."""
    return day - _SINCE


def puzzle(day: int) -> int:
    """Return the number of the puzzle of a day; after the last puzzle, the first one follows. `day`: see `number`."""
    return (day - _FIRST) % PUZZLES + 1


def puzzle_told(number: int, game: str, tries: int, row: int) -> str:
    """Return the text to share about a puzzle, without its moves. `tries`: as puzzle_end.PuzzleEnd has them; `row`:
    days.
    """
    how = "solved in %d" % tries if tries else "not solved"
    signs = "▢" * (tries - 1) + "■" if tries else "▢▢"
    text = "Updeck puzzle %d (%s): %s %s" % (number, catalog.title(game), how, signs)
    return text + (" · %d days in a row" % row if row > 1 else "")


def counted(days: dict, game: str, deal: int, over: bool, utc: int, ahead: int) -> dict:
    """Return the stored dict about the days in a row, updated for a game of one person and its deal.

    The same object is returned if nothing has changed.

    `days`: `last`, the last day that counts; `count`, how many there are in a row; `ahead`, the argument of that name
    on that day; `begun`, the day whose deal was begun last. `utc`: minutes, EPOCH at the beginning of 1970. `ahead`: by
    how many minutes the clock is ahead of UTC.

    A game counts for the day on which it was begun, though it may end after midnight. An earlier day than the last
    changes nothing, as after the clock was put back. If a player crosses the date line and skips a day, the former
    clock says that the days follow one another.
    """
    today = (utc + ahead) // MINUTES
    if (deal, game) == of(today) and days.get("begun") != today:
        days = dict(days, begun=today)
    day = days.get("begun", 0)
    last = days.get("last", 0)
    if not over or day <= last or (deal, game) != of(day):
        return days
    former = (utc + days.get("ahead", ahead)) // MINUTES
    follows = last + 1 in (day, former)
    return dict(days, last=day, count=days["count"] + 1 if follows else 1, ahead=ahead)
