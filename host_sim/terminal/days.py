"""The deal of the day in a terminal, and how many days in a row it was played, by the rules of host_sim/daily.py."""

import json
import time

from engine_core import catalog
from engine_core.console.console import Console
from engine_core.console.set_up import deals
from host_sim import daily
from host_sim.terminal import words

_KEPT = "days"  # name of the save


class Days:
    """Watches a console's games, and counts those that are a deal of the day."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._seen: tuple = ()
        self._days = self._read()

    def step(self) -> None:
        """Look at the current game, which counts if one person plays it."""
        session = self._console.session
        if session is None or session.people != 1 or session.linked or session.practice:
            return
        utc, ahead = _now()
        over = session.is_over()
        seen = (session, over, (utc + ahead) // daily.MINUTES)
        if seen == self._seen:
            return
        self._seen = seen
        days = daily.counted(self._days, session.game, deals.number(session.match.seed), over, utc, ahead)
        if days is not self._days:
            self._days = days
            self._console.machine.store.save(_KEPT, json.dumps(days).encode())

    def told(self) -> str:
        """Return the sentence about the deal of the day, with the number of days in a row if there are any, or ""
        during a game.
        """
        session = self._console.session
        if session is not None and not session.is_over():
            return ""
        utc, ahead = _now()
        today = (utc + ahead) // daily.MINUTES
        number, game = daily.of(today)
        row = self._days["count"] if self._days.get("last", 0) >= today - 1 else 0
        return words.daily(self._console.settings.language, number, catalog.title(game), row)

    def _read(self) -> dict[str, int]:
        try:
            found = json.loads(self._console.machine.store.load(_KEPT) or b"{}")
        except ValueError:
            return {}
        whole = isinstance(found, dict) and all(isinstance(value, int) for value in found.values())
        return found if whole and ("last" in found) == ("count" in found) else {}


def _now() -> tuple[int, int]:
    """Return the minutes of UTC that `daily.counted` takes, and how many minutes the local clock is ahead."""
    seconds = time.time()
    return daily.EPOCH + int(seconds) // 60, time.localtime(seconds).tm_gmtoff // 60
