"""The reference programs find damage to records of games that the engine played."""

import copy
import functools
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from host_sim.records import record
from host_sim.setting import bot_class
from tests.reference import up_or_down, up_too_high, way_up_high, wheels_up
from tests.setting import SETTINGS

GAMES = {"up_or_down": up_or_down, "up_too_high": up_too_high, "way_up_high": way_up_high, "wheels_up": wheels_up}


def scalars(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of every number, word, truth value and null inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        yield path
    else:
        for key, item in items:
            yield from scalars(item, (*path, key))


def changed(lines: list[str], dice: random.Random) -> tuple[list[str], tuple[Any, ...]]:
    """Return a copy of the record's text in which one value (not the seed) is changed, and that value's path."""
    at = dice.randrange(len(lines))
    line = json.loads(lines[at])
    path = dice.choice([path for path in scalars(line) if path != ("seed",)])
    place: Any = line
    for key in path[:-1]:
        place = place[key]
    old = place[path[-1]]
    if isinstance(old, bool):
        place[path[-1]] = not old
    elif isinstance(old, int):
        place[path[-1]] = old + dice.choice([-1, 1])
    elif old is None:
        place[path[-1]] = 0
    else:
        place[path[-1]] = dice.choice([old + "x", old[1:], None])
    return [*lines[:at], json.dumps(line), *lines[at + 1 :]], (at, *path)


@functools.cache
def recorded(game: str, seed: int) -> tuple[str, ...]:
    """Return the record of a game between random bots in the engine; successive seeds go through the game's
    settings.
    """
    settings = [setting for setting in SETTINGS if setting.game == game]
    setting = settings[seed % len(settings)]
    bots = [bot_class(game, "random")] * setting.seats
    return tuple(record.record_lines(setting.rules(), seed, bots, True))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> tuple[Any, Callable[[int], list[str]]]:
    name = str(request.param)
    return GAMES[name], lambda seed: list(recorded(name, seed))


@pytest.mark.thorough
def test_any_value_changed_is_found(game: tuple[Any, Callable[[int], list[str]]]) -> None:
    module, play = game
    dice = random.Random(1)
    for seed in range(6):
        lines = play(seed)
        for _ in range(15):
            broken, path = changed(lines, dice)
            assert len(module.check(broken)) == 1, (seed, path)


def test_broken_records_are_named(game: tuple[Any, Callable[[int], list[str]]]) -> None:
    module, play = game
    good = [json.loads(line) for line in play(3)]

    def complaint(*path: Any, value: Any = None, drop: bool = False) -> str:
        broken = copy.deepcopy(good)
        place: Any = broken
        for key in path[:-1]:
            place = place[key]
        if drop:
            del place[path[-1]]
        else:
            place[path[-1]] = value
        found = module.check([json.dumps(line) for line in broken])
        assert len(found) == 1
        return str(found[0])

    assert re.match(r"Game 1, last line after n \d+: scores(\[0\])? is ", complaint(-1, "scores", 0, value=-1))
    assert ": winners is " in complaint(-1, "winners", value=[])
    assert complaint(4, "legal", value=[*good[4]["legal"], "pass"]).startswith("Game 1, n 3: legal is ")
    assert complaint(4, "legal", value=good[4]["legal"][:0]).startswith("Game 1, n 3: legal is ")
    assert complaint(4, "state", "turn", drop=True) == "Game 1, n 3: state has no turn."
    assert complaint(4, "state", "extra key", value=0).startswith("Game 1, n 3: state has extra key, ")
    assert complaint(4, "n", value=4) == "Game 1, n 3: n is 4 in the record and 3 by the rules."
    assert complaint(4, "move", value="pass") == 'Game 1, n 3: move "pass" is not legal.'
    assert complaint(4, "seat", value=9).startswith("Game 1, n 3: seat is 9 ")
    assert complaint(4, "decision", value="sleep").startswith("Game 1, n 3: decision is ")
    assert complaint(0, "seats", value=9) == "Game 1, header: seats is 9."
    assert complaint(0, "options", value={"colour": 1}).startswith("Game 1, header: options has ")
    assert complaint(0, "game", value="chess").startswith("Game 1, header: game is ")
    assert complaint(4, drop=True).startswith("Game 1, n 3: n is 4 ")
    assert complaint(-1, drop=True).startswith("Game 1, last line after n ")
    assert complaint(4, value="no JSON object").startswith("Game 1, n 3: the line is ")


def test_each_game_of_a_stream_is_numbered(game: tuple[Any, Callable[[int], list[str]]]) -> None:
    module, play = game
    first, second, third = (play(seed) for seed in (1, 2, 3))
    found = module.check(first[:-1] + second + third[:-1])
    assert [sentence.split(",")[0] for sentence in found] == ["Game 1", "Game 3"]
    assert module.check([]) == ["The stream holds no game."]


def test_a_line_with_a_repeated_key_is_reported(game: tuple[Any, Callable[[int], list[str]]]) -> None:
    module, play = game
    lines = play(1)
    lines[2] = lines[2][:-1] + ', "n": 1}'
    assert len(module.check(lines)) == 1


def test_reference_stands_alone() -> None:
    sources = list(Path(__file__).parent.rglob("[!t]*.py"))
    assert len(sources) > 2
    for source in sources:
        assert not re.search(r"^\s*(import|from) engine_core", source.read_text(), re.MULTILINE), source


def test_decks_are_those_of_the_rules() -> None:
    for start in range(0, 126, 6):
        assert sorted(up_or_down.COLOURS[start : start + 6]) == sorted("RYBGVP")
    assert len(way_up_high.CARDS) == 32 and sum("P" in card for card in way_up_high.CARDS) == 8
    assert len(way_up_high.deck(2)) == 24 and len(way_up_high.deck(3)) == 32
    assert sum(up_too_high.COPIES.values()) == 95
