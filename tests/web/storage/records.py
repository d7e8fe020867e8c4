"""Records of games between random bots, for the tests of the page."""

from typing import Any

import pytest

from engine_core import catalog
from engine_core.bots.random_bot import Bot
from host_sim.records import record
from host_sim.setting import make_rules
from tests.setting import GAMES

every_language = pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.thorough)])
every_game = pytest.mark.parametrize(
    "game", [GAMES[0], *(pytest.param(game, marks=pytest.mark.thorough) for game in GAMES[1:])]
)


def a_record(game: str, seed: int, *options: str) -> str:
    rules = make_rules(game, catalog.GAMES[GAMES.index(game)][1], list(options))
    return "\n".join(record.record_lines(rules, seed, [Bot] * rules.seats, False)) + "\n"


def watched(made: Any, text: str) -> None:
    """Open a file that contains a record."""
    made.page.set_input_files("#file", {"name": "a.jsonl", "mimeType": "", "buffer": text.encode()})
    made.until("s.watching?.ready")
