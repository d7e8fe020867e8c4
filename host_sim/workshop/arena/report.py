"""The report of an arena: its numbers as JSON, and as a table."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from host_sim.workshop.arena.deals import Result, Task, rotations
from host_sim.workshop.arena.statistics import interval

VERSION = 1


def summary(task: Task, results: Sequence[Result]) -> dict[str, Any]:
    """Return the report on the results. Seats with the same bot are combined, unless all seats have the same one."""
    bots = list(task.bots)
    mirror = len(set(bots)) == 1
    if mirror:
        bots = ["%s %d" % (name, seat + 1) for seat, name in enumerate(bots)]
    ordered = sorted(results, key=lambda result: result.seed)
    return {
        "arena": VERSION,
        "game": task.game,
        "options": dict(task.options),
        "seats": task.seats,
        "bots": list(task.bots),
        "seed": ordered[0].seed,
        "deals": len(ordered),
        "games": len(ordered) * (task.seats if mirror else rotations(task.bots)),
        "decisions": sum(result.decisions for result in ordered),
        "results": [_of_bot(name, bots, ordered) for name in dict.fromkeys(bots)],
    }


def _of_bot(name: str, bots: list[str], results: Sequence[Result]) -> dict[str, Any]:
    held = [i for i, other in enumerate(bots) if other == name]
    even = len(held) / len(bots)
    shares = [sum(result.shares[i] for i in held) for result in results]
    found: dict[str, Any] = {"bot": name, "seats": len(held), "even": round(even, 4), "share": _rounded(shares)}
    _, low, high = interval(shares)
    found["verdict"] = "better" if low > even else "worse" if high < even else "open"
    of_seat = {
        key: [sum(getattr(result, key)[i] for i in held) / len(held) for result in results]
        for key in ("ranks", "margins", "points")
    }
    for key, values in of_seat.items():
        found[key.removesuffix("s") if key != "points" else key] = _rounded(values)
    found["shares"] = [round(share, 4) for share in shares]  # one share for each deal
    found["margins"] = [round(margin, 4) for margin in of_seat["margins"]]
    return found


def _rounded(values: Sequence[float]) -> list[float | None]:
    """Return the mean and the ends of its interval, with None for an infinite end."""
    return [round(value, 4) if abs(value) < 1e9 else None for value in interval(values)]


def table(report: dict[str, Any]) -> Table:
    """Return a report as a table."""
    options = "".join(", %s %s" % option for option in report["options"].items())
    title = "%s, %d seats%s: %d deals, %d games"
    shown = Table(title=title % (report["game"], report["seats"], options, report["deals"], report["games"]))
    shown.add_column("bot", no_wrap=True)
    for column in ("win share, 95%", "even", "mean rank", "margin, 95%"):
        shown.add_column(column, justify="right", no_wrap=True)
    shown.add_column("verdict", no_wrap=True)
    for row in report["results"]:
        shown.add_row(
            row["bot"],
            _with_interval(row["share"], 100, "%"),
            "%.1f%%" % (100 * row["even"]),
            "%.2f" % row["rank"][0],
            _with_interval(row["margin"], 1, ""),
            row["verdict"],
        )
    return shown


def _with_interval(values: list[float | None], factor: int, unit: str) -> str:
    mean, low, high = values
    if mean is None or low is None or high is None:
        return "%.1f%s" % ((mean or 0) * factor, unit)
    return "%.1f ± %.1f%s" % (mean * factor, (high - mean) * factor, unit)
