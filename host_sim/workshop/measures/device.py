"""Keeps what was measured on the emulated Pico: `python -m host_sim.workshop.measures.device [--family F] [GAME...]`.

Each run replaces its figures in results/device.json and writes the page of all of them, results/device.md. All games on
both firmwares take an hour.
"""

from __future__ import annotations

import argparse
import json
import logging
import statistics
import sys

from engine_core import catalog
from host_sim.pico.image import PicoError
from host_sim.workshop.measures import figures, hints, random_games, reviews
from host_sim.workshop.measures.figures import AIMS, IN_BYTES, LIMITS, NAMES, TABLES, Figures
from host_sim.workshop.pack.__main__ import ROOT

KEPT = ROOT / "results" / "device.json"
PAGE = ROOT / "results" / "device.md"
START = "start"  # the first turns of Up or Down?, from power on
RANDOM = "random"  # games of random presses, from power on

Kinds = dict[str, dict[str, float]]  # kind -> where -> milliseconds, or bytes of the heap
Kept = dict[str, dict[str, Kinds]]  # "before" or "now" -> runtime -> figures

_HEAD = """\
# What does the console take on a Pico?

Both firmwares on the emulated Pico at 125 MHz, each game at its largest table with hard bots and motion off, as
`make budget` measures them. Times are to the last pixel, the display's wire at 400 kHz included. *Before*: when code
loaded its parts by name (up to commit b6977df7). What misses its limit is in bold; a limit holds, an aim is hoped for.
"""


def measured(family: str, game: str) -> Figures:
    """Return the figures of a game's largest table and of its review, of START or of RANDOM. Errors: PicoError."""
    found = Figures(family)
    if game == START:
        with figures.console_on(family) as pico:
            figures.up_or_down(pico, found)
        return found
    if game == RANDOM:
        with figures.console_on(family) as pico:
            random_games.play(pico, found)
        return found
    table = next(table for table in TABLES if table[0] == game)
    with figures.console_on(family) as pico:
        figures.table_of(pico, found, *table)
    with figures.console_on(family) as pico:
        reviews.review_of(pico, found, *table)
    with figures.console_on(family) as pico:
        hints.hints_of(pico, found, *table)
    return found


def keep(found: Figures) -> None:
    """Replace what is kept of these places, and write the page."""
    kept: Kept = json.loads(KEPT.read_text(encoding="utf-8"))
    now = kept["now"].setdefault(found.family, {})
    for kind, places in found.values.items():
        now[kind] = now.get(kind, {}) | {where: round(value, 1) for where, value in places.items()}
    KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(page(kept), encoding="utf-8")


def page(kept: Kept) -> str:
    """Return the page: the worst of each kind, then a row a place."""
    now = kept["now"]
    family = next(iter(NAMES))
    kinds = list(dict.fromkeys([*LIMITS[family], *AIMS[family]]))
    heads = [head for name in NAMES.values() for head in (name, "limit", "aim")]
    parts = [_HEAD, *_table(["the worst of each", *heads])]
    for kind in kinds:
        cells = [kind]
        for family in NAMES:
            places = now.get(family, {}).get(kind, {})
            where, value = _worst(kind, places)
            limit, aim = LIMITS[family].get(kind), AIMS[family].get(kind)
            place = f" ({_told(where)})" if where else ""
            cells += [_cell(kind, value, limit) + place, _cell(kind, limit), _cell(kind, aim)]
        parts.append(_row(cells))
    heads = [head for name in NAMES.values() for head in (name + " before", "now")]
    for kind in kinds:
        parts += ["", f"## {kind.capitalize()}, {'KB' if kind in IN_BYTES else 'ms'}", "", *_table(["", *heads])]
        rows = {where for family in NAMES for where in now.get(family, {}).get(kind, {})}
        for where in sorted(rows, key=lambda where: (_average(kept, kind, where), where), reverse=kind not in IN_BYTES):
            cells = [_told(where) or "menu"]
            for family in NAMES:
                before = kept["before"].get(family, {}).get(kind, {}).get(where)
                value = now.get(family, {}).get(kind, {}).get(where)
                cells += [_cell(kind, before), _cell(kind, value, LIMITS[family].get(kind))]
            parts.append(_row(cells))
    return "\n".join(parts) + "\n"


def _table(heads: list[str]) -> list[str]:
    """Return the first two lines of a table."""
    return [_row(heads), _row(["---"] * len(heads))]


def _row(cells: list[str]) -> str:
    return "|" + "|".join(cells) + "|"


def _worst(kind: str, places: dict[str, float]) -> tuple[str, float | None]:
    if not places:
        return "", None
    return (min if kind in IN_BYTES else max)(places.items(), key=lambda place: place[1])


def _average(kept: Kept, kind: str, where: str) -> float:
    every = [kept["now"].get(family, {}).get(kind, {}).get(where) for family in NAMES]
    return statistics.mean([value for value in every if value is not None])


def _cell(kind: str, value: float | None, limit: float | None = None) -> str:
    """Return a figure, in bold if it misses its limit; "" for none."""
    if value is None:
        return ""
    text = f"{value / 1024:.1f}" if kind in IN_BYTES else f"{value:,.0f}"
    missed = limit is not None and (value < limit if kind in IN_BYTES else value > limit)
    return f"**{text}**" if missed else text


def _told(where: str) -> str:
    """Return a place with the titles of games."""
    for game, _, _ in catalog.GAMES:
        where = where.replace(game, catalog.title(game))
    return where


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return 1 where a Pico could not be measured."""
    games = [START, RANDOM, *(game for game, _, _ in catalog.GAMES)]
    parser = argparse.ArgumentParser(prog="python -m host_sim.workshop.measures.device", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*games, []], metavar="GAME", help=", ".join(games))
    parser.add_argument("--family", choices=list(NAMES), action="append", help="one firmware only")
    options = parser.parse_args(arguments)
    failed = 0
    for family in options.family or NAMES:
        for game in options.games or games:
            try:
                keep(measured(family, game))
            except PicoError as error:
                print(error, file=sys.stderr)
                failed = 1
    return failed


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)  # silences the emulator's log
    sys.exit(main())
