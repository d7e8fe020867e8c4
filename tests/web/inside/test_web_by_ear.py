"""A whole game of each kind, played by text alone: the player hears sentences, presses buttons and sees nothing."""

import random
import re

import pytest

from engine_core.console.store import setting_rows as S
from tests.console_desk import EASY, PERSON, do, scene, sit
from tests.sample import sample
from tests.setting import GAMES
from tests.web.inside.test_web_speaking import OF, Listener, action_is_named

PASSES = 12_000  # the most presses, and steps of the console while bots play


class Ear:
    """A player who chooses presses only by the last sentences."""

    def __init__(self, language: str, seed: int) -> None:
        self.language = language
        self.dice = random.Random(seed)
        self.heard = ""
        self.wanted = 0  # index in a row that the player wants to choose
        self.walked = 0  # presses since the last press of A
        self.taken: list[str] = []  # the last texts at which A was pressed

    def hear(self, sentences: list[str]) -> None:
        if sentences:
            self.heard = sentences[-1]

    def press(self) -> str:
        """Return the next press."""
        found = OF[self.language].match(self.heard)
        self.walked += 1
        if self.walked > 12:  # There was no choice here, so the player tries another place.
            self.wanted = 0
            self.walked = 0
            return self.dice.choice(("down", "up", "left", "right"))
        if self.heard in self.taken:  # A does nothing here; B leaves a page, or a map for the row below it.
            self.taken = []
            self.wanted = 0
            return "b"
        if found and self.dice.random() < 0.15:
            return "down"  # moves to another row, or to the line that confirms the choice
        if found:
            place, count = int(found[2]), int(found[3])
            if not 1 <= self.wanted <= count:
                self.wanted = self.dice.randint(1, count)
            if place != self.wanted:
                return "right"
        if not found and self.walked < 3 and self.dice.random() < 0.4:  # A map or a page has no row.
            return self.dice.choice(("right", "down", "left", "up"))
        self.wanted = 0
        self.walked = 0
        self.taken = [*self.taken[-1:], self.heard]
        return "a"


@pytest.mark.parametrize(
    ("game", "language"),
    sample(
        [(game, language) for game in GAMES for language in ("en", "fr")],
        (("up_too_high", "fr"), ("wheels_up", "en")).__contains__,
    ),
)
def test_a_game_is_played_to_its_end_by_text_alone(game: str, language: str) -> None:
    desk = Listener(language)
    desk.console.settings.values[S.MOTION] = 0
    session = sit(desk, [PERSON, EASY], game=game, options={}, seed=1)
    ear = Ear(language, 5)
    played = 0
    ear.hear(desk.hear())
    for _ in range(PASSES):
        if session.is_over():
            break
        table = desk.console.top()
        if scene(desk) == "Table" and not table.mine:
            desk.step()
            ear.hear(desk.hear())
            continue
        before = len(session.match.history)
        button = ear.press()
        state = bytearray(session.match.state)
        chooses = scene(desk) == "Table" and button == "a"
        do(desk, button)
        told = desk.hear()
        if scene(desk) == "Table" and desk.console.top().asks() and len(session.match.history) == before:
            assert len(told) <= 1, (button, told)
        if len(session.match.history) > before:
            played += 1
            action = session.match.history[before]
            assert not chooses or action_is_named(session.match.rules, state, action, ear.heard), ear.heard
        ear.hear(told)
    print(game, language, played, "decisions of", len(session.match.history))
    assert session.is_over(), (played, scene(desk), ear.heard)
    assert played > 3
    told = []
    drifting: list[str] = []
    desk.console.settings.values[S.MOTION] = 1
    for _ in range(600):
        desk.step()
        told += desk.hear()
        if scene(desk) == "Winner":
            for _ in range(200):
                desk.step()
                drifting += desk.hear()
        if scene(desk) in ("Struck", "Era", "LastTable", "Ending", "Winner"):  # A leaves these scenes.
            do(desk, "a")
            told += desk.hear()
    scores = [session.match.rules.score(session.match.state, seat) for seat in range(2)]
    text = " ".join(told)
    assert not drifting, "the signs that drift past the winner are no news"
    assert all(re.search(r"\b%d\b" % score, text) for score in scores), (scores, told, scene(desk))
