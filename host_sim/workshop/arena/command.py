"""The command `updeck arena`: bots play the same deals, each once for every rotation of the seats."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from engine_core.game import Game
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.workshop.arena import report, workers
from host_sim.workshop.arena.deals import Result, Task


def add_arguments(parser: ArgumentParser) -> None:
    setting.add_arguments(parser, bots="hard,normal")
    parser.description = (
        "Let bots play each other on the same deals. Their names are repeated until every seat has one."
    )
    parser.add_argument(
        "--deals", type=int, default=100, metavar="N", help="number of deals (default: 100); deal k has seed S+k"
    )
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="J", help="number of processes on this computer (default: 1)"
    )
    parser.add_argument(
        "--dask", metavar="ADDRESS", help="use the Dask cluster whose scheduler is at ADDRESS, tcp://HOST:PORT"
    )
    parser.add_argument(
        "--mirror", action="store_true", help="also play the first bot against itself on the same deals, as a control"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the results to FILE as JSON")


def run(arguments: Namespace) -> int:
    """Play the deals, print a table, and write the requested file."""
    rules = setting.make_rules(arguments.game, arguments.seats, arguments.option)
    setting.check_seeds(arguments.seed, arguments.deals)
    if arguments.jobs < 1:
        raise CommandError("--jobs must be at least 1, not %d." % arguments.jobs)
    file = arguments.json
    if file is not None and not file.absolute().parent.is_dir():
        raise CommandError("The folder %s for %s does not exist." % (file.absolute().parent, file.name))
    bots = round_the_table(rules, arguments.bots)
    reports = [_report(rules, bots, arguments)]
    if arguments.mirror:
        reports.append(_report(rules, bots[:1] * rules.seats, arguments))
        reports[0]["mirror"] = reports[1]
    if file is not None:
        file.write_text(json.dumps(reports[0], indent=1) + "\n", encoding="ascii")
    return 0


def round_the_table(rules: Game, names: str) -> tuple[str, ...]:
    """Return the bot's name for each seat. Raises CommandError if a bot does not exist, or if there are more names than
    seats.
    """
    listed = names.split(",")
    if len(listed) > rules.seats:
        raise CommandError("--bots must list at most %d bots, one for each seat, not %d." % (rules.seats, len(listed)))
    listed = [listed[seat % len(listed)] for seat in range(rules.seats)]
    return tuple(setting.bot_names(rules, ",".join(listed), setting.BOTS + setting.YARDSTICKS))


def _report(rules: Game, bots: Sequence[str], arguments: Namespace) -> dict[str, Any]:
    options = tuple((name, rules.options[name]) for name, _ in rules.OPTIONS)
    seeds = range(arguments.seed, arguments.seed + arguments.deals)
    tasks = [Task(rules.ID, rules.seats, options, tuple(bots), seed) for seed in seeds]
    found: list[Result] = []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task(" : ".join(dict.fromkeys(bots)), total=len(tasks))
        for result in workers.results(tasks, arguments.jobs, arguments.dask):
            found.append(result)
            progress.advance(bar)
    made = report.summary(tasks[0], found)
    Console().print(report.table(made))
    return made
