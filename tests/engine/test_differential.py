"""Games compared with their reference programs in tests/reference, which share only the rules with the engine."""

import importlib.util

import pytest

from host_sim.records import record
from host_sim.setting import bot_class
from tests.sample import sample
from tests.setting import SAMPLE, SETTINGS, Setting

THERE = [setting for setting in SETTINGS if importlib.util.find_spec("tests.reference." + setting.game)]
every_setting = pytest.mark.parametrize("setting", sample(THERE, SAMPLE.__contains__), ids=str)
BOTS = ("random", "greedy")
every_bot = pytest.mark.parametrize("bot", [*BOTS, "mixed"])


def differences(setting: Setting, bot: str, seed: int) -> list[str]:
    """Return how the reference differs from the record of one game; "mixed" seats the bots in turn."""
    names = [BOTS[(seed + seat) % len(BOTS)] if bot == "mixed" else bot for seat in range(setting.seats)]
    bots = [bot_class(setting.game, name) for name in names]
    reference = importlib.import_module("tests.reference." + setting.game)
    found: list[str] = reference.check(list(record.record_lines(setting.rules(), seed, bots, True)))
    return ["seed %d, %s: %s" % (seed, ",".join(names), sentence) for sentence in found]


@every_setting
@every_bot
def test_the_reference_agrees(setting: Setting, bot: str) -> None:
    assert differences(setting, bot, 41) == []


@pytest.mark.long
@every_setting
def test_the_reference_agrees_on_many_games(setting: Setting) -> None:
    for seed in range(1000, 1200):
        assert differences(setting, [*BOTS, "mixed"][seed % 3], seed) == []


def test_the_reference_would_notice() -> None:
    setting = THERE[0]
    bots = [bot_class(setting.game, "random")] * setting.seats
    lines = list(record.record_lines(setting.rules(), 1, bots, True))
    reference = importlib.import_module("tests.reference." + setting.game)
    assert reference.check(lines) == []
    assert reference.check([*lines[:5], lines[6], *lines[6:]])
