"""`python -m host_sim.workshop.arena.tune [GAME ...]`: looks for better weights for the bots, one weight at a time.

It changes a weight by its step, up and down. The bot that uses the weight then plays the same deals as before against
the same opponent. The change is kept if the bot's mean margin grows, with a 95% interval above 0. The weights that it
finds go to seeds/<game>/weights.toml, the measurements to results/tuning_<game>.md. All deals have fixed seeds, so the
same weights give the same report.
"""

import re
import sys
import tomllib
from pathlib import Path
from typing import Any

from engine_core import catalog
from host_sim.workshop.arena.deals import Task, play_deal
from host_sim.workshop.arena.statistics import interval
from host_sim.workshop.pack.weights import weights

ROOT = Path(__file__).resolve().parents[3]
_MODULES = ("evaluation", "levels", "guide", "hard")  # modules in a game's bots/ that may use weights


def tune(game: str, root: Path = ROOT, deals: int | None = None) -> list[str]:
    """Tune a game's weights, write them to their file, and return the lines of the report."""
    file = root / "seeds" / game / "weights.toml"
    plan = tomllib.loads(file.read_text(encoding="utf-8"))["tune"]
    lines = ["| weight | from | to | margin gained a deal, 95% | kept |", "|---|---|---|---|---|"]
    for name, weight in weights(file).items():
        found = weight["value"]
        before = _margins(game, name, found, weight, plan, deals)
        for step in (weight["step"], -weight["step"]):
            moved = False
            while weight["low"] <= found + step <= weight["high"]:
                after = _margins(game, name, found + step, weight, plan, deals)
                gain, low, high = interval([b - a for a, b in zip(before, after, strict=True)])
                kept = low > 0
                lines.append(
                    "| %s | %d | %d | %.2f (%.2f to %.2f) | %s |"
                    % (name, found, found + step, gain, low, high, "yes" if kept else "no")
                )
                if not kept:
                    break
                found += step
                before = after
                moved = True
            if moved:
                break
        _set(game, name, found)
        text = file.read_text(encoding="utf-8")
        pattern = r"(?ms)^(\[%s\]\nvalue = )\d+$" % name
        file.write_text(re.sub(pattern, r"\g<1>%d" % found, text), encoding="utf-8", newline="\n")
    return lines


def _margins(
    game: str, name: str, value: int, weight: dict[str, Any], plan: dict[str, Any], deals: int | None
) -> list[float]:
    """Return the bot's margin in every deal if a weight has this `value`."""
    _set(game, name, value)
    rules_class = catalog.part(game, "rules.rules").Rules
    margins = []
    for seats in plan["seats"]:
        rules = rules_class(seats, {})
        options = tuple((option, rules.options[option]) for option, _ in rules.OPTIONS)
        bots = (weight["bot"], weight["against"]) * (seats // 2)
        for seed in range(deals or plan["deals"]):
            margins.append(play_deal(Task(game, seats, options, bots, seed)).margins[0])
    return margins


def _set(game: str, name: str, value: int) -> None:
    for part in _MODULES:
        try:
            module = catalog.part(game, "bots." + part)
        except ImportError:
            continue
        if hasattr(module, name.upper()):
            setattr(module, name.upper(), value)


def main(games: list[str]) -> int:
    """Tune these games, or all that have weights."""
    for game in games or sorted(file.parent.name for file in (ROOT / "seeds").glob("*/weights.toml")):
        lines = tune(game)
        report = ROOT / "results" / ("tuning_%s.md" % game)
        report.write_text("# %s: what tuning tried\n\n%s\n" % (game, "\n".join(lines)), encoding="utf-8")
        print("\n".join([game, *lines]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
