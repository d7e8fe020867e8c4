"""Random presses never lead to an exception, a dead end, a lost save, or a text that is cut off or touches another."""

import random
from pathlib import Path

import pytest

from engine_core import catalog
from engine_core.console.play.session import Session
from engine_core.console.store import saved_game
from engine_core.games.wheels_up.rules.codes import PASS
from host_sim.setting import rules_class
from tests.console_desk import EASY, HARD, NORMAL, PERSON, Desk, leave, scene, session_of, sit
from tests.ink import complaint
from tests.sample import sample

WORDS = ["a"] * 9 + ["b", "b", "up", "down", "down", "left", "right", "right", "hold a", "hold b", "wait"]
LOOK_EVERY = 5
CHECK_EVERY = 97  # presses between two checks of the save and of the way home
MOST_STEPS_HOME = 12
ALONE_MS = 31_000  # time after which Home has begun a demo
LONG_PRESSES = 100_000  # number of presses per game, divided among its numbers of seats
every_setting = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game, fewest, most in catalog.GAMES for seats in range(fewest, most + 1)]
)


def press_at_random(folder: Path, language: str, game: str, seats: int, presses: int) -> dict[str, int]:
    """Press at random, and start another game with this many seats whenever Home appears. Return how many times each
    scene opened.

    Now and then, instead of a press, the power is cut and the save is checked, or the game is left for Home, or no
    button is pressed for a long time.
    """
    dice = random.Random(seats)
    desk = Desk(seed=seats, language=language, folder=str(folder))
    seen: dict[str, int] = {}
    for number in range(presses):
        if scene(desk) == "Home" and dice.random() < 0.5:
            kinds = [dice.choice([PERSON, EASY, NORMAL, HARD]) for _ in range(seats)]
            sit(desk, kinds, seed=dice.randrange(1 << 30), game=game, options=some_options(dice, game), recap=1)
        elif number % CHECK_EVERY == 0 and dice.random() < 0.15:
            desk.wait(ALONE_MS)
        elif number % CHECK_EVERY == 0:
            desk = go_home(desk) if dice.random() < 0.2 else pull_the_power(desk, language, folder)
        press(desk, dice.choice(WORDS), dice)
        name = scene(desk)
        seen[name] = seen.get(name, 0) + 1
        if number % LOOK_EVERY == 0:
            assert complaint(desk.console) == "", (seats, number)
    return seen


def press(desk: Desk, word: str, dice: random.Random) -> None:
    if word == "wait":
        desk.wait(dice.randrange(3000))
    elif word.startswith("hold"):
        desk.hold(word[5:])
    else:
        desk.press(word)


def go_home(desk: Desk) -> Desk:
    """Go Home by B or the pause menu, as the README says. No screen is a dead end."""
    for _ in range(MOST_STEPS_HOME):
        if scene(desk) == "Home":
            return desk
        if scene(desk) in ("Table", "HandOver", "Notice", "SinceView"):
            leave(desk)
        elif scene(desk) == "LessonTable":
            desk.hold("b")
        elif scene(desk) == "LessonMenu":
            desk.press("up")  # leads to the last line, which leaves the menu
            desk.press("a")
        else:
            desk.press("b")
    raise AssertionError("%s does not lead home" % scene(desk))


def pull_the_power(desk: Desk, language: str, folder: Path) -> Desk:
    """Start a new console on the same saves. A save waits for a quiet moment, so at most the last turn that a person
    finished is lost.
    """
    session = desk.console.session
    desk = Desk(seed=1, language=language, folder=str(folder))
    if session is not None and not session.is_over():
        saved = surely_saved(session)
        if saved and session.noted:
            assert saved_game.moves(desk.machine.store, session.game) >= 0, "it is saved"
            home = desk.console.top()
            assert catalog.GAMES[home.game][0] == session.game and home.line == 0, "one press continues the game"
            desk.press("a")
            again = session_of(desk)
            assert again.match.seed == session.match.seed
            assert list(again.match.history[:saved]) == list(session.match.history[:saved])
            assert (again.kinds, again.given) == (session.kinds, session.given)
    return desk


def surely_saved(session: Session) -> int:
    """Return how many actions a save must contain: up to the end of the last turn but one that a person finished.

    In Wheels Up! the console passes for people who do not opt in. A pass leaves nothing that could be lost.
    """
    match = session.match
    rules = match.rules
    state = rules.new_state(match.seed)
    finished = last = 0
    for number, action in enumerate(match.history):
        seat = rules.current_player(state)
        rules.apply_action(state, action)
        passes = session.game == "wheels_up" and action == PASS
        if session.kinds[seat] == PERSON and rules.current_player(state) != seat and not passes:
            finished, last = last, number + 1
    return finished


def some_options(dice: random.Random, game: str) -> dict:
    return {name: dice.choice(choices) for name, choices in rules_class(game).OPTIONS}


@pytest.mark.thorough
@every_setting
def test_random_presses(game: str, seats: int, tmp_path: Path) -> None:
    seen = press_at_random(tmp_path, "en" if seats % 2 else "fr", game, seats, 1000)
    assert seen["Table"] > 100
    assert len(seen) > 4, seen


@pytest.mark.long
@every_setting
def test_many_random_presses(game: str, seats: int, tmp_path: Path) -> None:
    fewest, most = next((fewest, most) for name, fewest, most in catalog.GAMES if name == game)
    seen = press_at_random(tmp_path, "en", game, seats, LONG_PRESSES // (most - fewest + 1))
    assert seen["Ending"]
    assert len(seen) >= 9, seen


@pytest.mark.parametrize(
    ("game", "seats"),
    sample(
        [(game, seats) for game, fewest, most in catalog.GAMES for seats in range(fewest, most + 1)],
        lambda case: case in [(game, fewest) for game, fewest, _ in catalog.GAMES],
    ),
)
def test_whole_games_by_random_choices(game: str, seats: int) -> None:
    """People who move the cursor and press A reach the end of every game."""
    dice = random.Random(seats)
    desk = Desk(seed=seats, language="fr" if seats % 2 else "en")
    kinds = [PERSON] + [dice.choice([PERSON, EASY, NORMAL, HARD]) for _ in range(seats - 1)]
    session = sit(desk, kinds, seed=seats, game=game, options=some_options(dice, game), recap=1)
    presses = 0
    while scene(desk) != "Ending":
        if scene(desk) in ("LastTable", "Notice", "Struck") or (scene(desk) == "SinceView" and session.is_over()):
            desk.wait(500)  # presses.py ignores presses of A in quick succession.
            desk.press("a")  # B would skip the count or do nothing.
        elif scene(desk) == "HandOver" or desk.console.top().asks():
            desk.press(dice.choice(["a", "a", "a", "right", "left", "down", "b"]))
            presses += 1
            assert presses < 20 * session.match.rules.max_decisions, "the game does not come to an end"
            if presses % LOOK_EVERY == 0:
                assert complaint(desk.console) == ""
        elif scene(desk) in ("Table", "SinceView"):
            desk.step()
        else:
            desk.press("b")  # leaves the screens that up and down open beside the table
