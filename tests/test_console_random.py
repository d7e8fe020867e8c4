"""Presses at random: no press leads to an exception, to a dead end, or to a text that is cut or touches another."""

import random

import pytest

from engine_core import catalog
from host_sim.setting import rules_class
from tests.console_desk import EASY, HARD, NORMAL, PERSON, Desk, scene, sit
from tests.ink import complaint

WORDS = ["a"] * 9 + ["b", "b", "up", "down", "down", "left", "right", "right", "hold a", "hold b", "wait"]
LOOK_EVERY = 5
every_setting = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, fewest, most in catalog.GAMES for seats in range(fewest, most + 1)]
)


def press_at_random(desk: Desk, game: str, seats: int, presses: int, seed: int) -> dict[str, int]:
    """Press, and from home begin another game with so many seats; return how often each scene was come to."""
    dice = random.Random(seed)
    seen: dict[str, int] = {}
    for number in range(presses):
        if scene(desk) == "Home" and dice.random() < 0.5:
            kinds = [dice.choice([PERSON, EASY, NORMAL, HARD]) for _ in range(seats)]
            sit(desk, kinds, seed=dice.randrange(1 << 30), game=game, options=some_options(dice, game))
        word = dice.choice(WORDS)
        if word == "wait":
            desk.wait(dice.randrange(3000))
        elif word.startswith("hold"):
            desk.hold(word[5:])
        else:
            desk.press(word)
        name = scene(desk)
        seen[name] = seen.get(name, 0) + 1
        if number % LOOK_EVERY == 0:
            assert complaint(desk.console) == "", (seats, seed, number)
    return seen


def some_options(dice: random.Random, game: str) -> dict:
    return {name: dice.choice(choices) for name, choices in rules_class(game).OPTIONS}


@every_setting
def test_random_presses(game: str, seats: int) -> None:
    desk = Desk(seed=seats, language="en" if seats % 2 else "fr")
    seen = press_at_random(desk, game, seats, 1000, seats)
    assert seen["Table"] > 100
    assert len(seen) > 4, seen


@pytest.mark.long
@every_setting
def test_many_random_presses(game: str, seats: int) -> None:
    desk = Desk(seed=seats)
    seen = press_at_random(desk, game, seats, 20_000, seats)
    assert seen["Ending"] > 1
    assert len(seen) >= 9, seen


@every_setting
def test_whole_games_by_random_choices(game: str, seats: int) -> None:
    """People who move the cursor and press A come to the end of every game."""
    dice = random.Random(seats)
    desk = Desk(seed=seats, language="fr" if seats % 2 else "en")
    kinds = [PERSON] + [dice.choice([PERSON, EASY, NORMAL, HARD]) for _ in range(seats - 1)]
    session = sit(desk, kinds, seed=seats, game=game, options=some_options(dice, game))
    presses = 0
    while scene(desk) != "Ending":
        if scene(desk) == "HandOver" or getattr(desk.console.top(), "mine", False):
            desk.press(dice.choice(["a", "a", "a", "right", "left", "down", "b"]))
            presses += 1
            assert presses < 20 * session.match.rules.max_decisions, "the game does not come to an end"
            if presses % LOOK_EVERY == 0:
                assert complaint(desk.console) == ""
        elif scene(desk) == "Table":
            desk.step()
        else:
            desk.press("b")  # what up and down open beside the table
