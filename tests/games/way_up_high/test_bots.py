"""Way Up High: the greedy bot."""

import itertools
import json
from typing import Any

import pytest

from engine_core.bots import random_bot
from engine_core.games.way_up_high.bots.levels import Greedy
from engine_core.games.way_up_high.rules.rules import Rules
from host_sim.records import record
from tests.games.way_up_high.position import every_size


@every_size
@pytest.mark.parametrize("options", [{}, {"draw": "end", "games": 2, "objective": "random"}], ids=json.dumps)
def test_the_greedy_bot_beats_chance(seats: int, options: dict[str, Any]) -> None:
    """On common deals with the seats rotated it wins four games in five or more; chance would win one in `seats`."""
    rules = Rules(seats, options)
    won = games = 0
    for seed, seat in itertools.product(range(10), range(seats)):
        bots: list[type] = [Greedy if other == seat else random_bot.Bot for other in range(seats)]
        last = None
        for match, action in record.play(rules, seed, bots):
            last = bytearray(match.state)
            rules.apply_action(last, action)
        assert last is not None
        won += rules.winners(last) >> seat & 1
        games += 1
    assert won >= games * 4 / 5
