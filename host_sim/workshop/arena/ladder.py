"""`python -m host_sim.workshop.arena.ladder`: tests whether each level beats the one below it.

Hard must also beat ISMCTS with 1,000 simulations. Pairings with fewer or more simulations only serve the ratings.

The command reads the reports in results/, one file for each game and one report on each line. It writes
results/README.md, which lists every required pairing with its result, or says that it is missing. `--play` first plays
each pairing that is missing, has too few deals, or whose bots have changed. The exit code is 1 if a pairing is missing,
or if the interval of its share contains an even share.
"""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import host_sim.compiled  # noqa: F401  before what imports engine_core
from host_sim import cli
from host_sim.setting import EXPERT, has_expert
from host_sim.workshop.arena import first_seat, rating
from host_sim.workshop.arena import report as reports
from host_sim.workshop.arena.deals import Task, play_deal
from host_sim.workshop.pack.game_list import abouts

RESULTS = Path(__file__).resolve().parents[3] / "results"
# How many deals each pairing plays, unless a game's LADDER says otherwise: levels at two seats and at more, "expert"
# against hard, hard against "itself", and each ISMCTS by the bot's name.
_DEALS = {
    "levels": 1000,
    "levels_more_seats": 400,
    "expert": 100,
    "itself": 400,
    "ismcts": 40,
    "ismcts_100": 40,
    "ismcts_10000": 100,
}
_GAMES = {about.id: _DEALS | about.ladder for about in abouts(RESULTS.parent) if about.ladder}
_LEVELS = (("easy", "random"), ("normal", "easy"), ("hard", "normal"))
_EXPERT = "expert,hard"
_STRONGEST = "expert, or hard where there is none,"
_ISMCTS = {"ismcts_100": "easy", "ismcts": "hard", "ismcts_10000": "expert"}  # the level that each ISMCTS plays against
_BEATEN = "ismcts"  # the ISMCTS that hard bots must beat


class Pairing(NamedTuple):
    """The bots at a table and the number of deals.

    `control`: all seats have the same bot, and must get even shares. `rated`: the pairing only serves a rating, and
    either bot may win.
    """

    game: str
    seats: int
    bots: str
    deals: int
    control: bool = False
    rated: bool = False

    def name(self) -> str:
        """Return the pairing's name in its game's file."""
        return "%d_%s" % (self.seats, "_".join(dict.fromkeys(self.bots.split(","))))


def pairings() -> Iterator[tuple[str, list[Pairing]]]:
    """Yield each table's title and pairings."""
    yield (
        "expert against hard",
        [Pairing(game, 2, _EXPERT, deals["expert"]) for game, deals in _GAMES.items() if has_expert(game)],
    )
    for better, worse in reversed(_LEVELS):
        rows = []
        for game, deals in _GAMES.items():
            for n in deals["seats"]:
                # With three seats, only one has the stronger bot, because two of them would share the wins.
                bots = "%s,%s" % (better, worse) + n % 2 * (",%s" % worse)
                rows.append(Pairing(game, n, bots, deals["levels" if n == 2 else "levels_more_seats"]))
        yield "%s against %s" % (better, worse), rows
    for bot, level in _ISMCTS.items():
        yield (
            "%s against ISMCTS, %s simulations" % (level.replace(EXPERT, _STRONGEST), _simulations(bot)),
            [
                Pairing(game, 2, "%s,%s" % (_level(game, bot), bot), deals[bot], rated=bot != _BEATEN)
                for game, deals in _GAMES.items()
            ],
        )
    yield (
        "Controls: hard against itself",
        [Pairing(game, 2, "hard,hard", deals["itself"], True) for game, deals in _GAMES.items()],
    )


def _level(game: str, bot: str) -> str:
    """Return the level that plays against an ISMCTS, which is hard if the game has no expert."""
    level = _ISMCTS[bot]
    return "hard" if level == EXPERT and not has_expert(game) else level


def _simulations(bot: str) -> str:
    """Return an ISMCTS's number of simulations as text."""
    return "{:,}".format(int(bot.partition("_")[2] or 1000))


def judged(pairing: Pairing, report: dict[str, Any] | None) -> str:
    """Return the verdict on a pairing: "clear", "even" for a control, or a text about the problem; on a rated one
    "ahead", "behind" or "not clear".
    """
    if report is None:
        return "missing"
    verdict = report["results"][0]["verdict"]
    if pairing.control:
        found = "even" if verdict == "open" else "NOT EVEN"
    elif pairing.rated:
        found = {"better": "ahead", "worse": "behind", "open": "not clear"}[verdict]
    else:
        found = {"better": "clear", "worse": "LOSES", "open": "not clear"}[verdict]
    if report["deals"] < pairing.deals:
        found += ", %d of %d deals" % (report["deals"], pairing.deals)
    return found


def reports_of(game: str, folder: Path) -> dict[str, dict[str, Any]]:
    """Return a game's reports by the names of their pairings."""
    file = folder / (game + ".json")
    found: dict[str, dict[str, Any]] = json.loads(file.read_text(encoding="ascii")) if file.exists() else {}
    return found


def loaded(pairing: Pairing, folder: Path) -> dict[str, Any] | None:
    """Return a pairing's report, or None if there is none for these bots."""
    report = reports_of(pairing.game, folder).get(pairing.name())
    if report is None:
        return None
    bots = pairing.bots.split(",")
    seated = [bots[seat % len(bots)] for seat in range(pairing.seats)]
    there = (report["game"], report["seats"], report["bots"], report["seed"])
    return report if there == (pairing.game, pairing.seats, seated, 0) else None


def same_bots(report: dict[str, Any]) -> bool:
    """Return whether the bots are unchanged: the report's first deal, played again, has the same result."""
    options = tuple(report["options"].items())
    task = Task(report["game"], report["seats"], options, tuple(report["bots"]), report["seed"])
    again = reports.summary(task, [play_deal(task)])["results"]
    return all(
        row[key][0] == found[key][0]
        for row, found in zip(report["results"], again, strict=True)
        for key in ("shares", "margins")
    )


def row(pairing: Pairing, report: dict[str, Any] | None) -> str:
    """Return a pairing as a line of a table."""
    cells = [pairing.game, str(pairing.seats)]
    if report is None:
        cells += ["", "", "", "", "missing"]
    else:
        found = report["results"][0]
        cells += [
            str(report["deals"]),
            _with_interval(found["share"], 100, "%"),
            "%.2f" % found["rank"][0],
            _with_interval(found["margin"], 1, ""),
            judged(pairing, report),
        ]
    return "| %s |" % " | ".join(cells)


def why(pairing: Pairing, report: dict[str, Any] | None) -> str:
    """Return "" if a share clearly differs from an even one, or else a text about the points of the two bots."""
    if report is None or report["results"][0]["verdict"] != "open":
        return ""
    found = report["results"][0]
    split = sum(abs(share - found["even"]) < 0.01 for share in found["shares"])
    mean, low, high = found["margin"]
    apart = "differs" if low > 0 or high < 0 else "may differ"
    return (
        "%s: in %d of %d deals, both bots won equally often, because the seats decide most games. The other deals are\n"
        "too few to settle the share. The margin %s from 0: %+.1f points a game (%+.1f to %+.1f).\n"
        % (pairing.game, split, report["deals"], apart, mean, low, high)
    )


def _with_interval(values: list[float | None], factor: int, unit: str) -> str:
    mean, *ends = ["-" if value is None else "%.1f" % (value * factor) for value in values]
    return "%s%s (%s to %s)" % (mean, unit, *ends)


def ratings(folder: Path) -> list[str]:
    """Return the table of ratings: a line for each game, with the steps from random on added up."""
    lines = [
        "## Ratings, two seats",
        "",
        _RATED,
        "| game | random | easy | normal | hard | expert | %s |"
        % " | ".join("ISMCTS " + _simulations(bot) for bot in _ISMCTS),
        "|---|" + "---|" * (5 + len(_ISMCTS)),
    ]
    for game in _GAMES:
        cells = [game, "0"]
        reached: rating.Rating | None = rating.Rating(0, 0)
        levels: dict[str, rating.Rating | None] = {}
        for better, worse in _LEVELS:
            found = loaded(Pairing(game, 2, "%s,%s" % (better, worse), 0), folder)
            reached = rating.plus(reached, rating.step(found)) if reached and found else None
            levels[better] = reached
            cells.append(rating.shown(reached))
        found = loaded(Pairing(game, 2, _EXPERT, 0), folder)
        levels[EXPERT] = rating.plus(reached, rating.step(found)) if reached and found else None
        cells.append(rating.shown(levels[EXPERT]))
        for bot in _ISMCTS:
            level = _level(game, bot)
            found = loaded(Pairing(game, 2, "%s,%s" % (level, bot), 0), folder)
            known = levels[level]
            cells.append(rating.shown(rating.minus(known, rating.step(found)) if known and found else None))
        lines.append("| %s |" % " | ".join(cells))
    return [*lines, ""]


def page(folder: Path) -> tuple[str, bool]:
    """Return the text of README.md for a folder of reports, and whether every pairing passes."""
    lines = [_HEAD]
    good = True
    for title, rows in pairings():
        lines += ["## %s" % title, "", _COLUMNS]
        for pairing in rows:
            report = loaded(pairing, folder)
            good = good and (pairing.rated or judged(pairing, report) in ("clear", "even"))
            lines.append(row(pairing, report))
        notes = [why(pairing, loaded(pairing, folder)) for pairing in rows if not pairing.control]
        lines += ["", *[note for note in notes if note]]
    return "\n".join([*lines, *ratings(folder), *first_seat.page(folder), ""]), good


def play(folder: Path) -> None:
    """Play the pairings that are missing, have too few deals, or whose bots have changed."""
    for _, rows in pairings():
        for pairing in rows:
            report = loaded(pairing, folder)
            if report is None or report["deals"] < pairing.deals or not same_bots(report):
                with TemporaryDirectory() as made:
                    file = Path(made) / "report.json"
                    game, seats, bots, deals = pairing.game, str(pairing.seats), pairing.bots, str(pairing.deals)
                    words = ["arena", game, "--seats", seats, "--bots", bots, "--deals", deals, "--json", str(file)]
                    if cli.main(words) == 0:
                        _keep(pairing, json.loads(file.read_text(encoding="ascii")), folder)


def _keep(pairing: Pairing, report: dict[str, Any], folder: Path) -> None:
    every = sorted({**reports_of(pairing.game, folder), pairing.name(): report}.items())
    lines = ["%s: %s" % (json.dumps(name), json.dumps(kept, separators=(",", ":"))) for name, kept in every]
    (folder / (pairing.game + ".json")).write_text("{\n%s\n}\n" % ",\n".join(lines), encoding="ascii", newline="\n")


def main(arguments: list[str]) -> int:
    """Write the page. Return 0 if every pairing passes."""
    parser = ArgumentParser(
        prog="python -m host_sim.workshop.arena.ladder", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--play", action="store_true", help="first play the missing games (ISMCTS takes hours)")
    parser.add_argument("folder", nargs="?", type=Path, default=RESULTS)
    given = parser.parse_args(arguments)
    if given.play:
        play(given.folder)
    text, good = page(given.folder)
    (given.folder / "README.md").write_text(text, encoding="utf-8")
    print(text)
    return 0 if good else 1


_HEAD = """# Bot against bot

`python -m host_sim.workshop.arena.ladder` writes this page from the reports beside it. With `--play`, it first plays
the games that are missing. Each `.json` file contains the reports of `updeck arena`, one per line, and `tuning_*.md`
lists what `make tune` tried. To repeat a row, run `updeck arena GAME --seats N --bots hard,normal --deals N`, or with
three seats `--bots hard,normal,normal`.

The bots play each deal once in every rotation round the table. The seeds count up from 0, and options have their
defaults. The share of wins covers all seats of the first bot (two alternate seats of four, or one of three). A shared
win is divided. If the bots were equal, the share would be 50%, or 33.3% with three seats. The confidence intervals are
95% (Student's t), with the deal as the unit. The margin is the average score of the first bot's seats, minus that of
the other seats. Bots count moves, not time, so the same command gives the same numbers on every machine, and a test
plays the first deal of each pairing again.
"""
_COLUMNS = """| game | seats | deals | share of wins, 95% | mean rank | margin, 95% | |
|---|---|---|---|---|---|---|"""
_RATED = """These Elo ratings follow from the shares above: 100 points more mean 64% of wins, 200 mean 76%, and 400
mean 91%. Random is rated 0. The rating of each level builds on the level below it, and that of ISMCTS on the level
that it plays against. A cell is empty if nothing was played, or if the game lacks that level. ± gives the 95% interval.
Compare ratings only within a row. ISMCTS (docs/developing/adapters.md) plays only for wins, and its play-outs are
random, which makes it weak in Up or Down?.
"""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
