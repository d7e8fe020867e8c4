"""Every rule of every game is tested by its number: the tests are in tests/games/GAME/, named test_NUMBER_what."""

import re
from pathlib import Path

import pytest

from host_sim.setting import game_ids

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", game_ids())
def test_every_rule_has_a_test(game: str) -> None:
    rules = re.findall(r"^- ([A-Z]{2}\d+) ", (ROOT / "seeds" / game / "rules.md").read_text("utf-8"), re.MULTILINE)
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests/games" / game).glob("*.py"))
    assert len(rules) == len(set(rules)) > 1
    assert [rule for rule in rules if "def test_%s_" % rule not in tests] == []
