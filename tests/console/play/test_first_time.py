"""A person who skipped the lesson sees a line that explains each kind of decision the first two times that it
occurs.
"""

from collections import Counter
from typing import Any

import pytest

from engine_core import catalog
from engine_core.console.lesson import lesson_notes
from engine_core.console.set_up import new_game
from engine_core.console.words import words as W
from tests.console_desk import EASY, PERSON, Desk, scene
from tests.games_with import FIRST_WORDS, games_with
from tests.ink import complaint, measured
from tests.setting import every_language

DECISIONS = 60
every_game = pytest.mark.parametrize("game", games_with(FIRST_WORDS))


def told(desk: Desk, game: str) -> Counter[int]:
    """Play against a bot for a while. Return how many times each kind of decision was explained."""
    new_game.start(desk.console, game, [PERSON, EASY], {}, ["", ""], 5)
    found: Counter[int] = Counter()
    asked = 0
    for _ in range(20_000):
        top: Any = desk.console.top()
        if scene(desk) == "LastTable" or asked == DECISIONS:
            break
        if scene(desk) != "Table":
            desk.press("a")
        elif top.mine:
            desk.settle()
            asked += 1
            if top.first:
                found[top.rules.decision(top.session.match.state)] += 1
                _look(desk, top, game)
            top.turn.play(top.actions[top.count - 1])
        else:
            top.turn.hurry()
        desk.step()
    desk.console.leave(game)
    return found


def _look(desk: Desk, table: Any, game: str) -> None:
    """Check that the line is visible until the cursor moves, and that a long press of A explains more."""
    line = table.first
    language = desk.console.settings.language
    kind = table.rules.decision(table.session.match.state)
    if not table.brings_text():
        assert line in {text for text, _ in measured(desk.console).texts}
    assert complaint(desk.console) == ""
    desk.hold("a")
    assert desk.console.top().text == catalog.texts(game, "first_help_words", language).WORDS[kind]
    assert complaint(desk.console) == ""
    desk.press("b")
    assert desk.console.top() is table
    desk.hold("a")
    desk.press("a")
    pages = desk.console.top().pages
    for page in range(pages.count):
        assert scene(desk) == "Legend" and pages.page == page
        offered = [text for text, _ in measured(desk.console).texts if desk.console.words[W.HINT_OFFERED] in text]
        assert bool(offered) == (page + 1 == pages.count), "on pages before the last, A turns the page"
        desk.press("a" if page + 1 < pages.count else "b")
    table.moved()
    assert table.first == ""


@every_language
@every_game
def test_each_kind_of_decision_has_its_line_twice(game: str, language: str) -> None:
    desk = Desk(seed=3, language=language)
    first = told(desk, game)
    assert first and max(first.values()) <= 2
    again = told(desk, game)
    assert not [kind for kind in again if first[kind] == 2], "this kind of decision is known now"


@every_game
def test_after_the_lesson_nothing_is_explained(game: str) -> None:
    desk = Desk(seed=3)
    lesson_notes.finish(desk.machine.store, game, 1)
    assert not told(desk, game)
