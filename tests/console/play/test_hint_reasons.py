"""A hint's text names the choice and gives the reason."""

from types import SimpleNamespace
from typing import Any

import pytest

from engine_core.console.play.hint import Hint
from engine_core.games.up_or_down.rules.layout import UP as DRAW_UP
from engine_core.games.up_or_down.screens.move_caption import card_text
from tests.console.play.test_hint import every_game, hint, thought
from tests.console_desk import EASY, HARD, PERSON, Desk, asked, do, sit
from tests.ink import complaint, measured
from tests.setting import every_language


@pytest.mark.parametrize(("points", "known"), [(0, True), (1, True), (0, False)])
def test_a_hint_names_the_one_of_equal_moves_that_brings_more_now(points: int, known: bool) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, HARD], game="way_up_high", options={}, seed=4)
    asked(desk)
    made = Hint(desk.console, desk.console.top())
    made.begin()
    table = desk.console.top()
    plain = [action for action in table.actions[: table.count] if not made.guide.why(made.state, [action])]
    gains = {action: made.guide.gains(made.state, session.viewer, [action])[0] for action in plain}
    least, *_, most = sorted(plain, key=gains.__getitem__)
    assert session.viewer == 0 and gains[least] < gains[most]
    made.bot = SimpleNamespace(lead=lambda: (points, 9, most if known else -1))
    made.choose(least)
    assert made.steps[0][1] == (least if points or not known else most)


@pytest.mark.parametrize(
    ("points", "deals", "end"), [(0, 9, "move is as good."), (2, 9, "costs 2 in the end."), (0, 0, "move is as good.")]
)
def test_if_another_move_brings_as_much_a_hint_says_what_was_tried(points: int, deals: int, end: str) -> None:
    desk = Desk(seed=1)
    session = sit(desk, [PERSON, HARD], game="way_up_high", options={}, seed=1)
    asked(desk)
    table = desk.console.top()
    made = Hint(desk.console, table)
    made.begin()
    gains = [made.guide.gains(made.state, session.viewer, [action])[0] for action in table.actions[: table.count]]
    best = max(gains)
    assert best > 0 and gains.count(best) > 1
    made.bot = SimpleNamespace(lead=lambda: (points, deals, -1))
    made.choose(table.actions[gains.index(best)])
    while not made.named:
        made.weigh()
    assert made.said[-1].endswith(end) and len(made.said) == (2 if points else 1)


@every_game
@every_language
def test_the_header_names_the_choice_and_says_why_in_turns(game: str, language: str) -> None:
    desk = Desk(seed=1, language=language)
    session = sit(desk, [PERSON, EASY], seed=2, game=game, options={})
    asked(desk)
    hint(desk)
    top: Any = desk.console.top()
    said = []
    sentences = [top.named, *top.said]
    for _ in range(2 * len(sentences)):
        said.append([text for text, _ in measured(desk.console).texts if text in sentences])
        desk.wait(2300)
        assert complaint(desk.console) == ""
    assert len(sentences) > 1 and said == [[text] for text in sentences] * 2
    assert all(text.endswith((".", "…")) for text in top.said) and top.said[-1].endswith(".")
    before = bytes(session.match.state)
    desk.press("a")
    assert bytes(session.match.state) != before or desk.console.top().turn.confirming >= 0, (
        "A plays it, as it always does"
    )


def test_a_share_to_be_offered_is_named() -> None:
    desk = Desk(seed=1)
    sit(desk, [PERSON, EASY, EASY], seed=2, game="up_too_high", options={})
    asked(desk)
    action, _ = hint(desk)
    assert desk.console.top().named == "hint: offer " + "ABCDEFG"[action]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["{} gains +1 at most.", "{} would only gain +1."]),
        ("fr", ["{} ferait gagner +1 au plus.", "{} ne ferait gagner que +1."]),
    ],
)
def test_a_draw_is_explained_by_what_the_card_that_is_seen_could_gain(language: str, said: list[str]) -> None:
    desk = Desk(seed=1, language=language)
    session = sit(desk, [PERSON, EASY], seed=3, game="up_or_down", options={})
    asked(desk)
    hint(desk)
    for _ in range(3):  # the three steps of the turn: play a card, take one, begin a column
        do(desk, "a")
        thought(desk)
    top: Any = desk.console.top()
    (why,) = top.said
    assert why == said[1].format(card_text(39)), "it says that A does not draw that card"
    assert complaint(desk.console) == ""
    assert top.guide.why(session.match.state, [DRAW_UP]) == said[0].format(card_text(39))
