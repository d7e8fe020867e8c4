"""`python -m host_sim.workshop.arena.first_seat`: how often each seat wins when all seats have the same bot.

It plays every game at each number of seats, also with the game's other openings if it has any, and writes the report
results/first_seat.json, from which the ladder's page makes a table. The bots are normal and, at small tables, also
hard. Each deal is played once.
"""

import json
import sys
from pathlib import Path
from typing import Any

import host_sim.compiled  # noqa: F401  before what imports engine_core
from engine_core.game import Game
from host_sim import setting
from host_sim.records import record
from host_sim.workshop.arena.statistics import interval

FILE = "first_seat.json"
BOTS = {"normal": 400, "hard": 200}  # number of deals for each level
REPLAYED = 5  # for how many of the first deals the report lists the winners, so that a test can replay them
_RESULTS = Path(__file__).resolve().parents[3] / "results"
_OPENING = "opening"  # the option that changes what the first seat may do
_OF_HARD = (2, 3)  # maximum number of seats at a table of hard bots, in a game without the option and in one with it


def tables() -> list[tuple[Game, str]]:
    """Return the rules and the bot for every table: each game, number of seats and opening."""
    found = []
    for game in setting.game_ids():
        kind = setting.rules_class(game)
        for opening in dict(kind.OPTIONS).get(_OPENING, ("",)):
            options = {_OPENING: opening} if opening else {}
            every = [kind(seats, options) for seats in range(kind.MIN_SEATS, kind.MAX_SEATS + 1)]
            found += [(rules, "normal") for rules in every]
            found += [(rules, "hard") for rules in every if rules.seats <= _OF_HARD[bool(opening)]]
    return found


def winners(rules: Game, seed: int, bot: str) -> int:
    """Return a bit for each seat that wins a deal: the lowest for the seat that begins, then clockwise."""
    first = rules.current_player(rules.new_state(seed))
    for match, _ in record.play(rules, seed, [setting.bot_class(rules.ID, bot)] * rules.seats):
        state = match.state
    won = rules.winners(state)
    return (won >> first | won << rules.seats - first) & (1 << rules.seats) - 1


def measured(rules: Game, bot: str) -> dict[str, Any]:
    """Return a table's report: each seat's share of the wins, and the ends of its interval. A shared win is divided."""
    found = [winners(rules, seed, bot) for seed in range(BOTS[bot])]
    shares = [[(won >> seat & 1) / won.bit_count() for won in found] for seat in range(rules.seats)]
    return {
        "game": rules.ID,
        "seats": rules.seats,
        "bot": bot,
        "options": {_OPENING: rules.options[_OPENING]} if _OPENING in rules.options else {},
        "deals": len(found),
        "shares": [[round(value, 4) for value in interval(share)] for share in shares],
        "winners": found[:REPLAYED],
    }


def page(folder: Path) -> list[str]:
    """Return the lines of the table, or [] if there is no report."""
    file = folder / FILE
    if not file.exists():
        return []
    rows = json.loads(file.read_text(encoding="ascii"))
    most = max(row["seats"] for row in rows)
    lines = ["## Who sits first", "", _HEAD]
    lines.append("| game | seats | bot | deals | even | %s |" % " | ".join("seat %d" % (n + 1) for n in range(most)))
    lines.append("|---|" + "---|" * (4 + most))
    for row in rows:
        name = " ".join([row["game"], *("(%s: %s)" % item for item in row["options"].items())])
        cells = [name, str(row["seats"]), row["bot"], str(row["deals"]), "%.0f%%" % (100 / row["seats"])]
        cells += ["%.0f%% ± %.0f" % (100 * mean, 100 * (high - mean)) for mean, _, high in row["shares"]]
        lines.append("| %s |" % " | ".join(cells + [""] * (most - row["seats"])))
    return [*lines, ""]


def main(folder: Path = _RESULTS) -> int:
    """Play all tables, and write the report."""
    rows = []
    for rules, bot in tables():
        rows.append(measured(rules, bot))
        print(rules.ID, bot, rules.options, rows[-1]["shares"], file=sys.stderr, flush=True)
    (folder / FILE).write_text(
        "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n", encoding="ascii", newline="\n"
    )
    return 0


_HEAD = """The table shows the share of wins of each seat in turn order, with the 95% interval, when one bot plays every
seat. Seat 1 begins. `python -m host_sim.workshop.arena.first_seat` makes the report, and
`python -m host_sim.workshop.arena.ladder` writes this page from it.
"""

if __name__ == "__main__":
    sys.exit(main())
