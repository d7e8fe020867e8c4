"""The deal of the day and the puzzle of the day. Each date has a game and a deal number, the same for everyone. The
module also counts how many days in a row a player has played, and writes the text that shares a puzzle.
"""

from engine_core import catalog
from engine_core.console.puzzle.puzzle_list import GAME_OF
from engine_core.console.set_up import deals

_STEP = 7919  # coprime to 9999, so that every number comes up once in 9999 days
PUZZLES = len(GAME_OF)
_FIRST = 739951  # the `day` of puzzle 1, 1 December 2026
_SINCE = 739000  # a `day` in April 2024, from which the console counts days in two bytes
MINUTES = 1440  # per day
EPOCH = 719163 * MINUTES  # minutes from `day` 0 to 1970, in the unit of `counted`


def number(day: int) -> int:
    """Return the number (1 to 9999) of a day's deal. `day` is the date's `toordinal()`."""
    return day * _STEP % deals.MOST + 1


def of(day: int) -> tuple:
    """Return the number and the game of a day's deal."""
    return number(day), catalog.GAMES[day % len(catalog.GAMES)][0]


def today(day: int) -> int:
    """Return the value of Console.today on a day."""
    return day - _SINCE


def puzzle(day: int) -> int:
    """Return the number of a day's puzzle; the first puzzle follows the last. `day` is as for `number`."""
    return (day - _FIRST) % PUZZLES + 1


def puzzle_told(number: int, game: str, tries: int, row: int) -> str:
    """Return the text that shares a puzzle without giving its moves away. `tries`: as in puzzle_end.PuzzleEnd. `row`:
    how many days in a row.
    """
    how = "solved in %d" % tries if tries else "not solved"
    signs = "▢" * (tries - 1) + "■" if tries else "▢▢"
    text = "Updeck puzzle %d (%s): %s %s" % (number, catalog.title(game), how, signs)
    return text + (" · %d days in a row" % row if row > 1 else "")


def counted(days: dict, game: str, deal: int, over: bool, utc: int, ahead: int) -> dict:
    """Return the stored dict about the days in a row, updated for one person's game and its deal.

    The same object is returned if nothing has changed.

    `days` holds `last`, the last day that counts; `count`, the number of days in a row; `ahead`, the argument's value
    on that last day; and `begun`, the day of the deal begun last. `utc` is in minutes, EPOCH at the beginning of 1970.
    `ahead` is how many minutes the clock is ahead of UTC.

    A game counts for the day on which it began, even if it ends after midnight. A day before the last one, as when the
    clock was put back, changes nothing. If a player crosses the date line and skips a date, the days still follow one
    another by the former clock.
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
