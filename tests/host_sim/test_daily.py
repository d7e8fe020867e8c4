"""How many days in a row the deal of the day was played: one list of situations, tested on the page and in a
terminal.
"""

import json
from argparse import Namespace
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from engine_core.console.play.session import EASY, PERSON, Session
from engine_core.console.set_up import deals
from host_sim import daily
from host_sim.terminal import days as terminal_days
from host_sim.web.inside.views import sharing
from tests.console_desk import Desk

HERE, EAST, WEST = 0, 13, -11  # hours ahead of UTC
# Events: the day in November 2026 and local time, hours ahead of UTC, and the day whose deal begins or ends.
Happened = tuple[str, int, str]


def played(day: int, hours: int = HERE) -> list[Happened]:
    """Return the events of a day's deal that begins and ends at noon on that day."""
    return [("%d 12:00" % day, hours, "begin %d" % day), ("%d 12:30" % day, hours, "end %d" % day)]


SITUATIONS: dict[str, tuple[list[Happened], int]] = {
    "one day": (played(20), 1),
    "begun, not ended": (played(20)[:1], 0),
    "two days": (played(20) + played(21), 2),
    "twice on a day": (played(20) * 2, 1),
    "a day left out": (played(20) + played(22), 1),
    "over midnight": ([*played(20), ("21 23:58", HERE, "begin 21"), ("22 00:03", HERE, "end 21")], 2),
    "over midnight, then the next": (
        [("20 23:58", HERE, "begin 20"), ("21 00:03", HERE, "end 20"), *played(21)],
        2,
    ),
    "the deal of yesterday, begun today": ([("20 12:00", HERE, "begin 19"), ("20 12:30", HERE, "end 19")], 0),
    "another game with that number": ([("20 12:00", HERE, "begin 20 other"), ("20 12:30", HERE, "end 20 other")], 0),
    "the clock a day back": (played(20) + played(21) + played(20), 2),
    "the clock a day back, and right again": (played(20) + played(19) + played(21), 2),
    "west to east over the date line": (played(20, WEST) + played(22, EAST) + played(23, EAST), 3),
    "east to west, one day twice": (played(20, EAST) + played(20, WEST) + played(21, WEST), 2),
    "a day left out, and the date line": (played(20, WEST) + played(23, EAST), 1),
    "the clocks change": (played(20, 1) + played(21, 0), 2),
}


def moment(clock: str, hours: int) -> datetime:
    local = datetime.strptime("2026-11-" + clock, "%Y-%m-%d %H:%M")
    return local.replace(tzinfo=timezone(timedelta(hours=hours)))


def deal_of(what: str) -> tuple[str, int]:
    """Return the game and the number of the deal."""
    number, game = daily.of(datetime(2026, 11, int(what.split()[1])).toordinal())
    return ("up_or_down" if game != "up_or_down" else "wheels_up") if "other" in what else game, number


def in_a_terminal(happened: list[Happened], monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the days in a row that a terminal shows, restarted for each event."""
    kept: dict[str, bytes] = {}
    for clock, hours, what in happened:
        at = moment(clock, hours)
        local = Namespace(tm_gmtoff=hours * 3600)
        monkeypatch.setattr(terminal_days, "time", Namespace(time=at.timestamp, localtime=lambda _, local=local: local))
        game, number = deal_of(what)
        desk = Desk(1)
        session = Session(game, {}, [PERSON, EASY], ["Ana", "Ben"], deals.seed(number), "en")
        monkeypatch.setattr(session, "is_over", lambda what=what: what.startswith("end"))
        desk.console.session = session
        for name, data in kept.items():
            desk.machine.store.save(name, data)
        days = terminal_days.Days(desk.console)
        for _ in range(3):
            days.step()
        kept = {"days": bytes(desk.machine.store.load("days") or b"{}")}
    return int(json.loads(kept["days"]).get("count", 0))


def on_the_page(happened: list[Happened], monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the days in a row that the page shows."""
    days: dict[str, Any] = {}
    for clock, hours, what in happened:
        utc = daily.EPOCH + int(moment(clock, hours).timestamp()) // 60
        given = json.dumps([days, *deal_of(what), what.startswith("end"), utc, hours * 60])
        (told,) = sharing.parts(None, "days", given)  # type: ignore[arg-type]
        assert told
        days = told["days"]
    return int(days.get("count", 0))


@pytest.mark.parametrize("where", [in_a_terminal, on_the_page])
@pytest.mark.parametrize("situation", SITUATIONS)
def test_days_in_a_row_are_counted(situation: str, where: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    happened, count = SITUATIONS[situation]
    assert where(happened, monkeypatch) == count


@pytest.mark.parametrize("damaged", [b"", b"{", b"[1]", b'{"last": 3}', b'{"count": "x", "last": 1}', b"\xff"])
def test_a_damaged_count_begins_anew(damaged: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk(1)
    desk.machine.store.save("days", damaged)
    days = terminal_days.Days(desk.console)
    at = moment("20 12:00", HERE)
    monkeypatch.setattr(terminal_days, "time", Namespace(time=at.timestamp, localtime=lambda _: Namespace(tm_gmtoff=0)))
    number, game = daily.of(at.toordinal())
    assert days.told().startswith("Deal of the day %d: " % number) and "row" not in days.told() and game


def test_the_puzzle_of_the_day_is_one_more_each_day_and_begins_again_after_the_last() -> None:
    first = datetime(2026, 12, 1).toordinal()
    assert [daily.puzzle(first + day) for day in range(10)] == list(range(1, 11))
    assert daily.puzzle(first + 12) == 13, "a player who skips a day gets the puzzle of the present day"
    assert (daily.puzzle(first + daily.PUZZLES - 1), daily.puzzle(first + daily.PUZZLES)) == (daily.PUZZLES, 1)
    assert {daily.puzzle(day) for day in range(first - 400, first + 400)} == set(range(1, daily.PUZZLES + 1))


def test_what_is_shared_of_a_puzzle_has_no_move_in_it() -> None:
    assert (
        daily.puzzle_told(124, "up_or_down", 2, 5)
        == "Updeck puzzle 124 (Up or Down?): solved in 2 ▢■ · 5 days in a row"
    )
    assert daily.puzzle_told(1, "way_up_high", 1, 1) == "Updeck puzzle 1 (Way Up High): solved in 1 ■"
    assert daily.puzzle_told(9, "up_too_high", 0, 0) == "Updeck puzzle 9 (Up Too High): not solved ▢▢"
