"""The same part has the same names in every game: its module, its functions and classes, and their parameters.

Every rule of a game has a test in tests/games/GAME/, named test_NUMBER_what.
"""

import inspect
import re
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from engine_core import catalog
from engine_core.bots import random_bot
from engine_core.console.play.session import EASY, HARD, NORMAL
from engine_core.console.store import award_list
from engine_core.game import Game
from host_sim.setting import bot_classes
from tests.position import last_state

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.parametrize("game", [game for game, _, _ in catalog.GAMES])

MODULES = {
    "rules": ("rules",),
    "bots": ("levels", "hard"),
    "screens": ("facts", "move_caption", "score_screen", "table"),
    "data": ("words", "words_en", "words_fr", "help_en", "help_fr"),
}
# Without rules.knowledge, a game defines these functions as methods of Rules. Without screens.tally, it defines heads
# and parts in screens.facts.
OPTIONAL = ("rules.knowledge", "screens.tally")
TALLIED = ("heads", "parts")  # functions in facts that a game with a tally does not define
SHARED_BY_BOTS = ("endgame", "greedy", "guide", "evaluation", "learned", "watcher", "weights")  # what bots need
MOST_GAMES = 200  # Each award is earned within this many games.
LEVELS = (EASY, NORMAL, HARD)
ABOUT = ("TITLE", "ORDER", "SEATS")
FUNCTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "rules.knowledge": {
        "information_state": ("rules", "state", "seat", "out"),
        "resample": ("rules", "state", "seat", "generator"),
    },
    "screens.facts": {
        "facts": ("rules",),
        "legend": ("rules", "words", "console_words"),
        "heads": ("words",),
        "parts": ("rules", "state", "seat"),
    },
    "screens.tally": {"Tally": ("session", "scene")},
    "screens.move_caption": {"tell": ("rules", "state", "action", "words")},
}


def module(game: str, name: str) -> ModuleType:
    return import_module(f"engine_core.games.{game}.{name}")


def public(kind: type) -> dict[str, Callable]:
    return {name: member for name, member in inspect.getmembers(kind, callable) if name == "__init__" or name[0] != "_"}


def parameters(function: Callable, first: str = "") -> tuple[str, ...]:
    """Return the names of the parameters, without the first one if it is `self` or `first`."""
    names = tuple(inspect.signature(function).parameters)
    return names[1:] if names and names[0] in ("self", first) else names


def test_the_rooms_hold_the_modules_that_every_game_has(game: str) -> None:
    for room, names in MODULES.items():
        for name in names:
            assert module(game, f"{room}.{name}").__doc__ or room == "data", f"{room}/{name}.py says what it is"


def test_the_bots_room_holds_levels_and_what_they_share(game: str) -> None:
    folder = Path(module(game, "bots").__path__[0])
    assert {path.stem for path in folder.glob("[!_]*.py")} <= {*MODULES["bots"], *SHARED_BY_BOTS}


def test_bots_of_a_game_that_says_that_it_has_styles_have_them(game: str) -> None:
    if module(game, "rules.rules").Rules.STYLED:
        for level in LEVELS:
            assert parameters(catalog.door(game).bot(level).set_style) == ("style",)


def test_about_has_the_entries_that_are_asked_for(game: str) -> None:
    assert set(ABOUT) <= vars(module(game, "about")).keys()


@pytest.mark.parametrize("name", FUNCTIONS)
def test_functions_have_the_same_parameters(game: str, name: str) -> None:
    if name in OPTIONAL and not find_spec(f"engine_core.games.{game}.{name}"):
        return
    tallied = find_spec(f"engine_core.games.{game}.screens.tally") is not None
    for function, names in FUNCTIONS[name].items():
        where = module(game, name)
        if tallied and name == "screens.facts" and function in TALLIED:
            assert not hasattr(where, function)
            where = module(game, "screens.tally").Tally
        assert parameters(getattr(where, function), "self") == names, function


def test_rules_have_the_methods_of_game(game: str) -> None:
    rules = module(game, "rules.rules").Rules
    assert issubclass(rules, Game)
    assert game == rules.ID
    for name, method in public(Game).items():  # A function used as a method takes the rules as its first parameter.
        assert parameters(getattr(rules, name), "rules") == parameters(method), name


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_is_a_bot(game: str, level: int) -> None:
    bot = catalog.door(game).bot(level)
    for name, method in public(random_bot.Bot).items():
        assert parameters(getattr(bot, name)) == parameters(method), name


def test_the_screens_have_the_same_names(game: str) -> None:
    for name, kind in (("table", "Table"), ("score_screen", "Scores")):
        assert inspect.isclass(getattr(module(game, f"screens.{name}"), kind))


def test_every_rule_has_a_test(game: str) -> None:
    rules = re.findall(r"^- ([A-Z]{2}\d+) ", (ROOT / "seeds" / game / "rules.md").read_text("utf-8"), re.MULTILINE)
    tests = "".join(path.read_text("utf-8") for path in (ROOT / "tests/games" / game).glob("*.py"))
    assert len(rules) == len(set(rules)) > 1
    assert [rule for rule in rules if "def test_%s_" % rule not in tests] == []


def test_each_award_with_a_text_is_earned_and_no_other(game: str) -> None:
    """Random and greedy games with the most seats are played until each award has been earned."""
    awards = award_list.AWARDS.get(game, 0)
    facts = module(game, "screens.facts")
    assert hasattr(facts, "earned") == (awards > 0), "award_words in texts.toml and earned in facts.py go together"
    found = 0
    for seed in range(MOST_GAMES if awards else 0):
        least, most = next((least, most) for name, least, most in catalog.GAMES if name == game)
        rules = catalog.part(game, "rules.rules").Rules(least + seed % (most - least + 1), {})
        state = last_state(rules, seed, bot_classes(rules, ("greedy", "random")[seed % 3 > 1]))
        for seat in range(rules.seats):
            found |= facts.earned(rules, state, seat)
        if found + 1 >= 1 << awards:
            break
    assert found == (1 << awards) - 1, "each award has a bit, in the order of the texts"
