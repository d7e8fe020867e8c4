"""Writes the editions of linked games' rules into a build, so that a device need not compute them.

engine_core/link/edition.py plays two games for each edition. In a build, its function looks up the result. Sources in
other places keep the function that plays.
"""

from functools import cache
from importlib import import_module
from pathlib import Path

import engine_core
from engine_core.catalog import GAMES
from engine_core.link.edition import edition
from firmware.bundle.program import text_of

PATH = "engine_core/link/edition.py"


@cache
def editions() -> dict[str, int]:
    """Return the result of `edition` by game id."""
    return {game: edition(import_module(f"engine_core.games.{game}.rules.rules").Rules) for game, _, _ in GAMES}


def looked_up(source: Path) -> str:
    """Return the text of the module at PATH under `source` for a device or the page. Raises BundleError."""
    text = text_of(source, PATH)
    if source.resolve() != Path(engine_core.__file__).resolve().parents[1]:
        return text
    lines = "\n" * text.partition("\ndef edition(")[0].count("\n")  # The function keeps its source line.
    return f"EDITIONS = {editions()}\n{lines}def edition(rules_class):\n    return EDITIONS[rules_class.ID]\n"
