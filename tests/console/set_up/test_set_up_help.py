"""Set-up explains the option or the seat under the cursor, and nothing else."""

from collections.abc import Iterator

import pytest

from engine_core import catalog
from engine_core.console.set_up import setup_view
from host_sim.desk import Desk
from host_sim.setting import rules_class
from tests.console_desk import do, scene
from tests.games_with import to_line
from tests.ink import complaint, measured
from tests.setting import every_game, every_language


def at_set_up(game: str, language: str) -> Desk:
    desk = Desk(language=language)
    do(desk, to_line(game, "set-up"))
    assert scene(desk) == "Setup"
    return desk


def on_every_option(game: str, language: str) -> Iterator[tuple[Desk, int, int]]:
    """Yield set-up with the cursor on each option and each of its choices."""
    desk = at_set_up(game, language)
    options = rules_class(game).OPTIONS
    for option, (_, choices) in reversed(list(enumerate(options))):
        do(desk, "up")
        for choice in range(len(choices)):
            yield desk, option, choice
            do(desk, "right")


@every_language
@every_game
def test_every_option_and_choice_is_explained_in_two_lines_that_are_on_the_screen(game: str, language: str) -> None:
    said = set()
    for desk, option, _ in on_every_option(game, language):
        texts = desk.console.top().option_texts(option)
        assert all(texts) and texts not in said
        said.add(texts)
        shown = [string for string, _ in measured(desk.console).texts]
        assert shown[-2:] == list(texts)
        assert complaint(desk.console) == ""
    assert len(said) == sum(len(choices) for _, choices in rules_class(game).OPTIONS)


@every_language
def test_wheels_up_suggests_an_opening_of_one_action_for_two_and_three_seats(language: str) -> None:
    said = {
        desk.console.top().options["opening"]: desk.console.top().option_texts(option)[1]
        for desk, option, _ in on_every_option("wheels_up", language)
        if desk.console.top().rules.OPTIONS[option][0] == "opening" and "opening" in desk.console.top().options
    }
    assert "2" in said["one"] and "3" in said["one"]


@every_language
@every_game
def test_each_kind_of_seat_is_explained(game: str, language: str) -> None:
    desk = at_set_up(game, language)
    rules = desk.console.top().rules_class
    # An empty seat, a person, three levels of bots, and a gentle bot.
    kinds = 6 if rules.MAX_SEATS > rules.MIN_SEATS else 5
    do(desk, "left down*%d" % min(rules.MIN_SEATS, rules.MAX_SEATS - 1))
    said = []
    for _ in range(kinds):
        assert complaint(desk.console) == ""
        said.append(setup_view.seat_text(desk.console.top()))
        do(desk, "a")
    assert len(set(said)) == kinds and setup_view.seat_text(desk.console.top()) == said[0]


@every_language
@every_game
def test_the_deal_is_explained(game: str, language: str) -> None:
    desk = at_set_up(game, language)
    options = desk.picture()
    do(desk, "up*%d" % (1 + len(rules_class(game).OPTIONS)))
    text = setup_view.seat_text(desk.console.top())
    shown = [string for string, _ in measured(desk.console).texts]
    assert all(line in shown for line in text.split("\n")) and complaint(desk.console) == ""
    do(desk, "up")
    assert desk.picture() == options, "the texts of the options are there again"


def test_only_the_last_seat_leaves() -> None:
    desk = at_set_up("up_or_down", "en")
    do(desk, "left down*2 a a up")
    setup = desk.console.top()
    before = list(setup.kinds)
    assert len(before) == 3
    do(desk, "a*5")
    assert setup.kinds == before, "the second seat went round: a person, then each level"
    do(desk, "down a*4")
    assert setup.kinds == before[:2]


def test_a_game_whose_texts_explain_nothing_names_the_option_and_its_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = at_set_up("up_or_down", "en")
    help_texts = catalog.part("up_or_down", "data.set_up_help_en")
    monkeypatch.setattr(help_texts, "WORDS", [""] * len(help_texts.WORDS))
    do(desk, "up")
    assert desk.console.top().option_texts(0) == ("length", "short")
    assert complaint(desk.console) == ""


_WAYS = [
    *("up", "left", "up right", "left down a", "left down right", "up down", "up b"),
    *(
        "left b",
        "left right left",
        "down",
        "down down",
        "up*4",
        "up*5",
        "up*4 b",
        "up*4 down",
        "up*4 b left",
        "up*4 b up",
    ),
]


@pytest.mark.parametrize("way", _WAYS)
def test_the_screen_is_the_one_that_is_drawn_at_once(way: str) -> None:
    desk = at_set_up("wheels_up", "fr")
    do(desk, way)
    picture = desk.picture()
    desk.console.top().redraw()
    desk.settle()
    assert desk.picture() == picture
