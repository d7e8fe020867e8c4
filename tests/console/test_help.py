"""The help pages: each rule that a player needs is on a page, and each number agrees with the engine."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from host_sim.desk import Desk
from host_sim.workshop.pack.texts import LANGUAGES
from tests.console_desk import EASY, PERSON, do, scene, sit
from tests.expected import expected
from tests.ink import complaint
from tests.setting import every_game

ROOT = Path(__file__).parents[2]


def pages(game: str) -> list[dict[str, Any]]:
    """Return the pages in help.toml."""
    with (ROOT / "seeds" / game / "help.toml").open("rb") as file:
        return list(tomllib.load(file)["page"])


def rules_of(game: str) -> list[str]:
    """Return the numbers of the rules in rules.md."""
    text = (ROOT / "seeds" / game / "rules.md").read_text("utf-8")
    return re.findall(r"^- ([A-Z]{2}\d+) ", text, re.MULTILINE)


@every_game
def test_pages_name_rules_that_there_are(game: str) -> None:
    known = rules_of(game)
    for page in pages(game):
        assert [rule for rule in page["rules"] if rule not in known] == []


@every_game
def test_every_rule_is_on_a_page_or_needs_none(game: str) -> None:
    untold = expected(game, "UNTOLD")
    told = {rule for page in pages(game) for rule in page["rules"]}
    assert [rule for rule in rules_of(game) if rule not in told and rule not in untold] == []
    assert [rule for rule in told if rule in untold] == []
    assert [rule for rule in untold if rule not in rules_of(game)] == []


NUMBERS = {
    "en": "two|second|both three|third four|fourth five six seven eight nine ten eleven twelve",
    "fr": "deux|deuxième|seconde trois|troisième quatre|quatrième cinq six sept huit neuf dix onze douze",
}


def figures(text: str, language: str) -> list[int]:
    """Return the numbers in a text, as digits or words, in ascending order. "One" is left out, since it is an article
    in French.
    """
    values = {word: value for value, group in enumerate(NUMBERS[language].split(), 2) for word in group.split("|")}
    found = re.findall(r"\d+|[a-zà-ÿ]+", re.sub(r"<\w+>", " ", text).lower())
    return sorted(int(word) if word.isdigit() else values[word] for word in found if word.isdigit() or word in values)


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_figures_are_the_engines(game: str, language: str) -> None:
    told = {page["title"]["en"]: figures(page[language], language) for page in pages(game)}
    if help_figures := expected(game, "help_figures"):
        assert {title: found for title, found in told.items() if found} == {
            title: sorted(numbers) for title, numbers in help_figures().items()
        }
    assert told == {page["title"]["en"]: figures(page["en"], "en") for page in pages(game)}


def test_numbers_are_found_in_words_and_digits() -> None:
    assert figures("A 5th of two, +7: <SEAT_0> 2+3", "en") == [2, 2, 3, 5, 7]
    assert figures("La deuxième, à cinq : 12, une seule", "fr") == [2, 5, 12]


def test_a_goes_on_through_the_rules_and_b_leaves() -> None:
    desk = Desk()
    do(desk, "a left a")
    assert scene(desk) == "Help"
    count = len(pages("up_or_down"))
    seen = {desk.picture()}
    for _ in range(count - 1):
        do(desk, "a")
        seen.add(desk.picture())
    assert len(seen) == count and scene(desk) == "Help"
    do(desk, "b")
    assert scene(desk) == "GamePage"
    for button in ("a", "right", "down"):
        desk = Desk()
        do(desk, f"a left a {' '.join([button] * count)}")
        assert scene(desk) == "LessonTable", "the lesson follows the rules, and their last page names it"


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_no_page_is_named_like_a_button_that_does_something_else(game: str, language: str) -> None:
    with (ROOT / "seeds/console/lessons.toml").open("rb") as file:
        texts = tomllib.load(file)
    buttons = {*texts["page_buttons"][language], texts["learn_short"][language], texts["puzzle"][language]}
    assert buttons & {page["title"][language] for page in pages(game)} == set()


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_signs_have_a_page_of_what_the_table_shows(game: str, language: str) -> None:
    desk = Desk(language=language)
    sit(desk, [PERSON, EASY], game=game, options={})
    do(desk, "hold a")
    legend: Any = desk.console.top()
    assert (legend.pages.count > 1) == bool(catalog.door(game).signs(language))
    for _ in range(legend.pages.count - 1):
        do(desk, "right")
        assert complaint(desk.console) == ""
    do(desk, "b")
    assert scene(desk) != "Legend"
