"""The deal of the day, a game and a number of a deal for each date, the same on every desk and page; and the days in a
row on which it was played.
"""

from engine_core import catalog
from engine_core.console.set_up import deals

_STEP = 7919  # has no divisor in common with 9999: every number comes once in 9999 days
MINUTES = 1440  # minutes of a day
EPOCH = 719163 * MINUTES  # the minutes before 1970, as `counted` counts them


def number(day: int) -> int:
    """Return the number of the deal of a day, 1 to 9999. `day`: the `toordinal()` of its date."""
    return day * _STEP % deals.MOST + 1


def of(day: int) -> tuple:
    """Return the number and the game of the deal of a day."""
    return number(day), catalog.GAMES[day % len(catalog.GAMES)][0]


def counted(days: dict, game: str, deal: int, over: bool, utc: int, ahead: int) -> dict:
    """Return what is kept of the days in a row, after a look at a game of one person and its deal.

    It is the same object where nothing has changed.

    `days`: `last`, the last day that counts; `count`, how many there are in a row; `ahead`, of the clock on that day;
    `begun`, the day whose deal was begun last. `utc`: minutes, EPOCH at the beginning of 1970. `ahead`: by how many
    minutes the clock is ahead of UTC.

    A game counts for the day on which it was begun, though it may end after midnight. An earlier day than the last
    changes nothing, as after the clock was put back. Where somebody crosses the date line and skips a day, the former
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
