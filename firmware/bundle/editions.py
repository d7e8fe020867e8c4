"""Writes into a build by which rules its console plays links, so that a device does not have to find out.

engine_core/link/edition.py plays two games of each game to tell. In a build the same function looks up what it returned
here. Sources of another place keep the function that plays.
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
    """Return by a game's id what `edition` returns."""
    return {game: edition(import_module(f"engine_core.games.{game}.rules.rules").Rules) for game, _, _ in GAMES}


def looked_up(source: Path) -> str:
    """Return the text of the module at PATH under `source` as a device and the page get it. Raises BundleError."""
    text = text_of(source, PATH)
    if source.resolve() != Path(engine_core.__file__).resolve().parents[1]:
        return text
    lines = "\n" * text.partition("\ndef edition(")[0].count("\n")  # the function stands where it does in the source
    return f"EDITIONS = {editions()}\n{lines}def edition(rules_class):\n    return EDITIONS[rules_class.ID]\n"
