"""The help pages tell the rules: each rule that a player needs is on a page, and each figure is the engine's."""

import re
import tomllib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine_core import catalog
from engine_core.game import Game
from engine_core.games.up_or_down.rules import layout as ud
from engine_core.games.up_too_high.rules import company_phase as uth_companies
from engine_core.games.up_too_high.rules import layout as uth
from engine_core.games.way_up_high.rules import layout as wh
from engine_core.games.way_up_high.rules import scoring
from engine_core.games.wheels_up.rules import codes, era_rules, turns
from engine_core.games.wheels_up.rules import layout as wu
from engine_core.games.wheels_up.rules import rules as wu_rules
from host_sim.pack.texts import LANGUAGES
from host_sim.setting import game_ids, rules_class

ROOT = Path(__file__).parents[2]

UNTOLD = {
    "UT1": "the console deals",
    "UT2": "the console deals, and the capital is on the table",
    "UT3": "the console draws the first seat",
    "UT15": "in which order face-down cards are moved changes nothing that a player decides",
    "WU1": "set-up shows the map",
    "WU2": "the console leaves out cards that the map has no use for",
    "WU3": "the console deals",
    "WU17": "what happens when two eras meet is seldom, and the era's page shows it",
    "WU24": "the card that cancels says so",
    "WU25": "each card says what it may be aimed at, and the console offers nothing else",
    "WU28": "an option, which set-up shows as it is chosen",
    "WU27": "the console keeps the order of what happens by itself",
}

every_game = pytest.mark.parametrize("game", game_ids())


def pages(game: str) -> list[dict[str, Any]]:
    """Return the pages of help.toml."""
    with (ROOT / "seeds" / game / "help.toml").open("rb") as file:
        return list(tomllib.load(file)["page"])


def rules_of(game: str) -> list[str]:
    """Return the numbers of the rules, as rules.md has them."""
    text = (ROOT / "seeds" / game / "rules.md").read_text("utf-8")
    return re.findall(r"^- ([A-Z]{2}\d+) ", text, re.MULTILINE)


@every_game
def test_pages_name_rules_that_there_are(game: str) -> None:
    known = rules_of(game)
    for page in pages(game):
        assert [rule for rule in page["rules"] if rule not in known] == []


@every_game
def test_every_rule_is_told_or_needs_no_telling(game: str) -> None:
    told = {rule for page in pages(game) for rule in page["rules"]}
    assert [rule for rule in rules_of(game) if rule not in told and rule not in UNTOLD] == []
    assert [rule for rule in told if rule in UNTOLD] == []


def test_rules_that_need_no_telling_are_rules() -> None:
    known = [rule for game in game_ids() for rule in rules_of(game)]
    assert [rule for rule in UNTOLD if rule not in known] == []


@every_game
def test_help_opens_on_a_page_for_each_decision(game: str) -> None:
    opened = catalog.part(game, "screens.facts").HELP_PAGES
    assert len(opened) == len(rules_class(game).DECISIONS)
    assert max(opened) < len(pages(game))


# Figures: those of a page are the same in both languages, and what the engine has

NUMBERS = {
    "en": "two|second|both three|third four|fourth five six seven eight nine ten eleven twelve",
    "fr": "deux|deuxième|seconde trois|troisième quatre|quatrième cinq six sept huit neuf dix onze douze",
}


def figures(text: str, language: str) -> list[int]:
    """Return the numbers in a text, digits or words, ascending. "One" is an article in French, so its word is none."""
    values = {word: value for value, group in enumerate(NUMBERS[language].split(), 2) for word in group.split("|")}
    found = re.findall(r"\d+|[a-zà-ÿ]+", re.sub(r"<\w+>", " ", text).lower())
    return sorted(int(word) if word.isdigit() else values[word] for word in found if word.isdigit() or word in values)


def made(game: str, seats: int) -> Any:
    """Return the rules of a game with its usual options; they have more than every game's."""
    return rules_class(game)(seats, {})


def legal(rules: Game, state: bytearray) -> list[int]:
    """Return the legal actions."""
    actions = array("H", bytes(2 * rules.max_legal))
    return list(actions[: rules.legal_actions(state, actions)])


def up_or_down() -> dict[str, list[int]]:
    rules = made("up_or_down", 2)
    state = rules.new_state(1)
    hand = sum(1 for card in state[ud.HANDS : ud.HANDS + 3] if card)
    ring = sum(1 for card in state[ud.RING : ud.HANDS] if card)
    columns = ud.DISCARD // ud.COLUMN_SIZE
    piles = sum(1 for count in (state[ud.UP_COUNT], state[ud.DOWN_COUNT]) if count)
    rules.apply_action(state, legal(rules, state)[0])
    neighbours = len(legal(rules, state))
    state[rules.area(0) + ud.DISCARD] = 1
    given_up = rules.score(state, 0)
    state[rules.area(0) + ud.DISCARD] = 0
    state[rules.area(0) + ud.LENGTH] = 9
    state[rules.area(0) + ud.TALLY + 5] = 5
    return {
        "Aim": [columns],
        "Play": [hand, ring],
        "Take": [neighbours],
        "Columns": [2, columns],  # the second card sets the direction
        "Giving up": [columns, given_up],
        "Draw": [piles],
        "Score": [9, 5, rules.score(state, 0)],
    }


def up_too_high() -> dict[str, list[int]]:
    classes = [made("up_too_high", seats) for seats in range(2, 6)]
    last = [rules.last_exhaustion for rules in classes]
    assert last[:3] == [last[0]] * 3
    rules = classes[0]
    state = rules.new_state(1)
    while rules.decision(state) != uth.TAKE:
        rules.apply_action(state, legal(rules, state)[-1])
    state[uth.AIRPORT] = 1
    price = uth_companies.cost(state, 0, uth.AIRPORT_ZERO + 3)
    assert price == 2 + 3
    return {
        "Aim": [uth.COMPANIES],
        "Offers": [2],
        "Two players": [state[uth.OFFER_COUNT], state[uth.OFFER_COUNT] // rules.seats],
        "Building": [1, 3, 2, price - 2],
        "The end": [last[0], 5, last[3]],
    }


def way_up_high() -> dict[str, list[int]]:
    classes = [made("way_up_high", seats) for seats in range(2, 6)]
    purple = classes[1].cards - classes[0].cards
    state = bytearray(classes[0].new_state(1))
    tally = wh.TREES + wh.COLOURS

    def counted(objective: int) -> int:
        """Return how many floors of a colour an objective asks for."""
        for floors in range(1, 9):
            state[tally] = floors
            if scoring.measure(state, 2, 0, objective):
                return floors
        return 0

    grey = wh_grey()
    rewards = list(scoring.REWARDS[1:])
    return {
        "Aim": [2],
        "Grey": [2, grey],
        "Rounds": [rules.seats for rules in classes] + [rules.rounds for rules in classes] + [2, purple],
        "Goal": [*rewards, 2, counted(2)],
        "Ties": [counted(2), counted(4)],
        "Variants": [2, 2],
    }


def wh_grey() -> int:
    """Return what a grey floor is worth: half of what a card turned down adds."""
    rules = made("way_up_high", 2)
    state = rules.new_state(1)
    seat = rules.current_player(state)
    rules.apply_action(state, next(action for action in legal(rules, state) if action & wh.DOWN))
    return int(state[rules.tree(seat) + wh.FLOORS]) // 2


def wheels_up() -> dict[str, list[int]]:
    rules = made("wheels_up", 2)
    state = rules.new_state(1)
    seat = rules.current_player(state)
    actions = state[wu.ACTIONS]
    base = wu.SEATS + wu.SEAT_SIZE * seat
    state[base + wu.MONEY] = 5
    held = state[base + wu.HAND_COUNT] = 1
    rules.apply_action(state, codes.BUY)
    price = 5 - state[base + wu.MONEY]
    rules.apply_action(state, codes.DRAW)
    drawn = state[base + wu.HAND_COUNT] - held
    payouts = sorted(set(made("wheels_up", 3).payouts))
    return {
        "A turn": [actions, drawn, wu_rules._MOVED, price],
        "Gates": [2],
        "Airplanes": [wu.FLEET],
        "Eras": [
            era_rules._JETLINERS_AT,
            *[payout for payout in payouts if payout > 1],
            era_rules._DEREGULATION_AT,
            era_rules._DEALT,
        ],
        "Last turns": [wu.FLEET, wu.FLEET],
        "The end": [turns._ROUNDS],
        "Cards": [wu.HAND_LIMIT],
    }


FIGURES: dict[str, Callable[[], dict[str, list[int]]]] = {
    "up_or_down": up_or_down,
    "up_too_high": up_too_high,
    "way_up_high": way_up_high,
    "wheels_up": wheels_up,
}


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_figures_are_the_engines(game: str, language: str) -> None:
    expected = FIGURES[game]()
    told = {page["title"]["en"]: figures(page[language], language) for page in pages(game)}
    assert {title: found for title, found in told.items() if found} == {
        title: sorted(numbers) for title, numbers in expected.items()
    }


def test_numbers_are_found_in_words_and_digits() -> None:
    assert figures("A 5th of two, +7: <SEAT_0> 2+3", "en") == [2, 2, 3, 5, 7]
    assert figures("La deuxième, à cinq : 12, une seule", "fr") == [2, 5, 12]
