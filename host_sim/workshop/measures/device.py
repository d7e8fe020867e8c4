"""Stores measurements on the emulated Pico: `python -m host_sim.workshop.measures.device [--family F] [GAME...]`.

Each run replaces its figures in results/device.json, and writes results/device.md, the page that shows all figures. A
run of all games on both firmwares takes an hour, once on the honest emulator, which adds a real Pico's traits
(honest.py), and once, with --plain, on the emulator as it is. A run that is stopped with Ctrl+C keeps what it has
measured.
"""

import argparse
import json
import logging
import sys
from datetime import date
from itertools import product
from typing import Any

from engine_core import catalog
from host_sim.pico.honest import TYPICAL, Honest
from host_sim.pico.image import PicoError
from host_sim.workshop.measures import figures, hints, random_games, reviews
from host_sim.workshop.measures.figures import AIMS, IN_BYTES, LIMITS, NAMES, TABLES, THINKING, Figures
from host_sim.workshop.pack.__main__ import ROOT

KEPT = ROOT / "results" / "device.json"
PAGE = ROOT / "results" / "device.md"
START = "start"  # a run of the first turns of Up or Down?, from power-on
RANDOM = "random"  # a run of games with random presses, from power-on
RUNS = (START, RANDOM, *(game for game, _, _ in catalog.GAMES))

# Under PLAIN and HONEST: milliseconds or bytes of the heap, by runtime, kind and place. Under DAYS: the date of the
# measurement, by emulator, runtime and run.
Kept = dict[str, dict[str, Any]]
PLAIN = "plain"
HONEST = "honest"
DAYS = "days"

_HEAD = f"""\
# What does the console take on a Pico?

`make budget` measures both firmwares on the emulated Pico at 125 MHz. Each game is played at its largest table, with
hard bots and motion off. Times run to the last pixel, including the display's bus at 400 kHz.

**Nobody has measured a real board yet.** *Plain* is the emulator as it is: reading and writing flash costs nothing.
*Honest* adds what a real Pico does ([honest.py](../host_sim/pico/honest.py)). Code takes {TYPICAL.code} times as long,
and imports {TYPICAL.imports} times, as in MicroPython's benchmarks (the slowest in micropython#14182). Contacts bounce,
and flash takes the typical times from its data sheet. Thinking only runs code, so for it *honest* is the plain figure
times {TYPICAL.code}. A limit must hold for the honest figures, and an aim is what we hope for. Figures that miss their
limit are in bold. Memory is the same on both emulators, and comes from the one that ran last. Empty cells were not
measured, because each emulator takes an hour of processor time for all tables. [The last table](#measured-on) says when
the other cells were measured. [bring-up.md](../docs/building/bring-up.md) says how to compare a board with this page.
"""


def measure(found: Figures, game: str, honest: Honest | None) -> None:
    """Record the figures of a game's largest table and of its review, or of START or RANDOM. Raises PicoError."""
    family = found.family
    if game == START:
        with figures.console_on(family, honest) as pico:
            figures.up_or_down(pico, found)
        return
    if game == RANDOM:
        with figures.console_on(family, None) as pico:
            random_games.play(pico, found)
        return
    table = next(table for table in TABLES if table[0] == game)
    with figures.console_on(family, honest) as pico:
        figures.table_of(pico, found, *table, think=honest is None)
    if honest is None:
        for more in (reviews.review_of, hints.hints_of):
            with figures.console_on(family, None) as pico:
                more(pico, found, *table)


def keep(found: Figures, game: str, emulator: str) -> None:
    """Replace a run's figures on PLAIN or HONEST, and write the page. `game`: one of RUNS."""
    kept: Kept = json.loads(KEPT.read_text(encoding="utf-8"))
    kept[DAYS][emulator].setdefault(found.family, {})[game] = date.today().isoformat()
    for kind, places in found.values.items():
        now = kept[PLAIN if kind in IN_BYTES else emulator].setdefault(found.family, {})
        now[kind] = now.get(kind, {}) | {where: round(value, 1) for where, value in places.items()}
    KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    PAGE.write_text(page(kept), encoding="utf-8")


def page(kept: Kept) -> str:
    """Return the page: the worst figure of each kind, then a row for each place."""
    kinds = list(dict.fromkeys(kind for family in NAMES for kind in [*LIMITS[family], *AIMS[family]]))
    heads = [head for name in NAMES.values() for head in (name + ", plain", "honest", "limit", "aim")]
    parts = [_HEAD, *_table(["the worst of each", *heads])]
    for family in NAMES:
        for kind in THINKING:
            places = kept[PLAIN].get(family, {}).get(kind, {})
            honest = {where: value * TYPICAL.code for where, value in places.items()}
            kept[HONEST].setdefault(family, {})[kind] = honest
    for kind in kinds:
        cells = [kind]
        for family in NAMES:
            limit, aim = LIMITS[family].get(kind), AIMS[family].get(kind)
            for emulator in (PLAIN, HONEST):
                where, value = _worst(kind, kept[emulator].get(family, {}).get(kind, {}))
                place = f" ({_told(where)})" if where else ""
                cells.append(_cell(kind, value, _limit_of(kind, emulator, limit)) + place)
            cells += [_cell(kind, limit), _cell(kind, aim)]
        parts.append(_row(cells))
    for kind in kinds:
        emulators = (PLAIN,) if kind in IN_BYTES else (PLAIN, HONEST)
        heads = list(NAMES.values())
        if kind not in IN_BYTES:
            heads = [f"{name}, {emulator}" for name in NAMES.values() for emulator in emulators]
        parts += ["", f"## {kind.capitalize()}, {'KB' if kind in IN_BYTES else 'ms'}", "", *_table(["", *heads])]
        rows: dict[str, list[float]] = {}
        for emulator, family in product(emulators, NAMES):
            for where, value in kept[emulator].get(family, {}).get(kind, {}).items():
                rows.setdefault(where, []).append(value)
        for where in sorted(rows, key=lambda where: (max(rows[where]), where), reverse=kind not in IN_BYTES):
            cells = [_told(where) or "menu"]
            for family, emulator in product(NAMES, emulators):
                found = kept[emulator].get(family, {}).get(kind, {}).get(where)
                cells.append(_cell(kind, found, _limit_of(kind, emulator, LIMITS[family].get(kind))))
            parts.append(_row(cells))
    parts += [
        "",
        "## Measured on",
        "",
        *_table(["run", *(f"{name}, {way}" for name in NAMES.values() for way in (PLAIN, HONEST))]),
    ]
    for run in RUNS:
        days = [kept[DAYS][emulator].get(family, {}).get(run, "") for family in NAMES for emulator in (PLAIN, HONEST)]
        parts.append(_row([_told(run), *days]))
    return "\n".join(parts) + "\n"


def _limit_of(kind: str, emulator: str, limit: float | None) -> float | None:
    return limit if emulator == HONEST or kind in IN_BYTES else None


def _table(heads: list[str]) -> list[str]:
    """Return the first two lines of a table."""
    return [_row(heads), _row(["---"] * len(heads))]


def _row(cells: list[str]) -> str:
    return "|" + "|".join(cells) + "|"


def _worst(kind: str, places: dict[str, float]) -> tuple[str, float | None]:
    if not places:
        return "", None
    return (min if kind in IN_BYTES else max)(places.items(), key=lambda place: place[1])


def _cell(kind: str, value: float | None, limit: float | None = None) -> str:
    """Return a figure, in bold if it misses its limit, or "" for None."""
    if value is None:
        return ""
    text = f"{value / 1024:.1f}" if kind in IN_BYTES else f"{value:,.0f}"
    missed = limit is not None and (value < limit if kind in IN_BYTES else value > limit)
    return f"**{text}**" if missed else text


def _told(where: str) -> str:
    """Return a place with each game's id replaced by its title."""
    for game, _, _ in catalog.GAMES:
        where = where.replace(game, catalog.title(game))
    return where


def main(arguments: list[str] | None = None) -> int:
    """Run the command line. Return 1 if a Pico could not be measured."""
    parser = argparse.ArgumentParser(prog="python -m host_sim.workshop.measures.device", description=__doc__)
    parser.add_argument(
        "games",
        nargs="*",
        choices=[*RUNS, []],
        metavar="GAME",
        help="what to measure: %s (default: all)" % ", ".join(RUNS),
    )
    parser.add_argument(
        "--family",
        choices=list(NAMES),
        action="append",
        help="measure only this firmware; repeat for more (default: all)",
    )
    parser.add_argument(
        "--plain", action="store_true", help="measure on the unchanged emulator, without the corrected timing"
    )
    options = parser.parse_args(arguments)
    emulator, honest = (PLAIN, None) if options.plain else (HONEST, TYPICAL)
    failed = 0
    for family in options.family or NAMES:
        for game in options.games or RUNS:
            found = Figures(family)
            try:
                measure(found, game, honest)
            except PicoError as error:
                print(error, file=sys.stderr)
                failed = 1
            except KeyboardInterrupt:
                keep(found, game, emulator)
                return 1
            keep(found, game, emulator)
    return failed


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)  # silences the emulator's log
    sys.exit(main())
