"""Bots' styles show in their moves, at every level, with the game's weights. Styled bots see only what they may
know.
"""

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from engine_core import catalog
from engine_core.games.up_or_down.data.cards import COLOURS
from engine_core.games.up_or_down.rules import layout as UD
from engine_core.games.up_too_high.rules import layout as UT
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS, VALUE
from engine_core.games.way_up_high.rules import layout as WH
from engine_core.games.wheels_up.rules import layout as WU
from engine_core.games.wheels_up.rules.codes import ACTION
from engine_core.match import Match
from host_sim import setting
from host_sim.command_error import CommandError
from host_sim.setting import STYLES, bot_class, bot_names
from tests.micropython import bots
from tests.micropython.test_engine import on_micropython, run
from tests.sample import sample
from tests.setting import decided, legal

GAMES = [game for game, _, _ in catalog.GAMES if catalog.part(game, "rules.rules").Rules.STYLED]
LEVELS = ("easy", "normal", "hard", "gentle-2")
every_game = pytest.mark.parametrize("game", GAMES)
every_style = pytest.mark.parametrize("style", STYLES)
every_level = pytest.mark.parametrize("level", LEVELS)
DEALS = {"way_up_high": 100, "wheels_up": 16}  # deals for each style against its plain level, from both seats in turn
USUAL_DEALS = 40


def rules_of(game: str, seats: int = 2) -> Any:
    return catalog.part(game, "rules.rules").Rules(seats, {})


@every_game
@every_style
def test_a_style_changes_some_weights_by_eighths_and_no_other_bot(game: str, style: str) -> None:
    rules = rules_of(game)

    def weights(name: str) -> dict[str, Any]:
        bot = bot_class(game, name)(rules, bytearray(8))
        found = vars(getattr(bot, "evaluation", bot)) | vars(bot)
        return {name: value for name, value in found.items() if isinstance(value, (int, bytes))}

    plain = weights("easy")
    dressed = weights(f"{style}-easy")
    assert plain.keys() == dressed.keys() and plain != dressed
    assert weights("easy") == plain, "the game's own weights are as they were"


@every_game
@every_style
@every_level
def test_every_level_plays_differently_in_a_style(game: str, style: str, level: str) -> None:
    rules = rules_of(game)
    match = Match(rules, 3)
    dice = random.Random(1)
    for _ in range(80 if level == "hard" else 300):
        if rules.current_player(match.state) < 0:
            match = Match(rules, match.seed + 1)
        seat = rules.current_player(match.state)
        actions = legal(rules, match.state)
        if len(actions) > 1:
            usual = decided(match, match.state, seat, level)[0]
            if decided(match, match.state, seat, f"{style}-{level}")[0] != usual:
                return
        match.apply(dice.choice(actions) if dice.randrange(4) == 0 or len(actions) == 1 else usual)
    pytest.fail("the same moves")


@pytest.mark.parametrize(
    "game, style, level, seats",
    sample(
        [(game, style, level, seats) for game in GAMES for style in STYLES for level in LEVELS for seats in (2, 4)],
        lambda case: case[2] == "normal" or case[3] == 2,
    ),
)
def test_hidden_cards_permuted_change_no_choice_of_any_style(game: str, style: str, level: str, seats: int) -> None:
    rules = rules_of(game, seats)
    match = Match(rules, 7)
    dice = random.Random(STYLES.index(style))
    differed = looked = 0
    while looked < 3:
        if rules.current_player(match.state) < 0:
            match = Match(rules, match.seed + 1)
        seat = rules.current_player(match.state)
        actions = legal(rules, match.state)
        if len(actions) > 1 and dice.randrange(3) == 0:
            looked += 1
            expected = decided(match, match.state, seat, f"{style}-{level}")
            for variant in range(2):
                other = bytearray(match.state)
                rules.resample(other, seat, bytearray((variant, 3, 5, 7, 11, 13, 17, 19)))
                differed += other != match.state
                assert decided(match, other, seat, f"{style}-{level}") == expected
        match.apply(dice.choice(actions))
    assert differed, "the hidden cards do differ"


@on_micropython
@every_game
def test_every_style_plays_alike_on_micropython_and_thinks_without_allocating(game: str) -> None:
    seats = 4  # A device never holds this many bots and levels at once.
    seen = set()
    for seed in range(0, 12, seats):
        lines = run("bots", game, str(seats), str(seed), "40", "styled", heap="150k").splitlines()
        assert lines.pop() == "heap 0"
        assert lines == bots.play(game, seats, seed, 40, "styled")
        seen |= {(int(line.split()[0]) + seed) % 12 for line in lines}
    assert seen == set(range(12)), "every level in every style"


def columns(state: bytearray, area: int) -> list[list[int]]:
    """Return the cards in each column of an area, given up or not."""
    found: dict[int, list[int]] = {}
    for i in range(state[area + UD.LOGGED]):
        found.setdefault(state[area + UD.PLACE + i], []).append(state[area + UD.LOG + i])
    return list(found.values())


def gap(rules: Any, state: bytearray, seat: int) -> float:
    """Return the mean step between the cards in a column."""
    steps = [abs(b - a) for cards in columns(state, rules.area(seat)) for a, b in pairwise(cards)]
    return sum(steps) / len(steps)


def of_a_colour(rules: Any, state: bytearray, seat: int) -> float:
    """Return the share of the cards that have their column's most frequent colour."""
    found = columns(state, rules.area(seat))
    same = sum(Counter(COLOURS[card] for card in cards).most_common(1)[0][1] for cards in found)
    return same / sum(map(len, found))


def face_down(rules: Any, state: bytearray, seat: int) -> float:
    at = rules.tree(seat) + WH.CARDS
    return sum(card & WH.DOWN > 0 for card in state[at : at + 7])


def longest(rules: Any, state: bytearray, seat: int) -> float:
    return float(state[rules.tree(seat) + WH.LONGEST])


def left(rules: Any, state: bytearray, seat: int, action: int) -> float:
    """Return the largest value that a move leaves to the next seat."""
    tree = rules.tree(rules.seat_at(state, state[WH.BUILT] + 1))
    if state[tree + WH.COUNT] == rules.rounds:
        return 0
    hand = [card for card in state[WH.HAND : WH.HAND + rules.seats + 1] if card != action & WH.CARD]
    return float(max([VALUE[card] for card in hand if BOTTOM_BITS[card] & state[tree + WH.FITS]], default=0))


def bid(rules: Any, state: bytearray, seat: int, action: int) -> float:
    return float(state[UT.PHASE] == UT.BID and action != UT.DONE)


def own_share(rules: Any, state: bytearray, seat: int, action: int) -> float:
    """Return 1 if the share offered or taken belongs to a company that the seat presides over."""
    takes = rules.DECISIONS[rules.decision(state)] in ("offer", "take", "extra") and action < UT.COMPANIES
    return float(takes and state[UT.PRESIDENT + action] == seat)


def hand(rules: Any, state: bytearray, seat: int, action: int) -> float:
    """Return the number of cards in hand when an action of a turn is chosen."""
    return float(state[WU.SEATS + WU.SEAT_SIZE * seat + WU.HAND_COUNT]) if state[WU.PHASE] == ACTION else 0


def flown(rules: Any, state: bytearray, seat: int) -> float:
    """Return how many routes have an airplane of the seat."""
    at = WU.SEATS + WU.SEAT_SIZE * seat + WU.PLANES
    return float(sum(planes > 0 for planes in state[at : at + rules.routes]))


More = Callable[..., float]
# By game and style: a figure of the end or (with an action) of each move, and whether the style makes it larger.
SEEN: dict[tuple[str, str], tuple[More, bool]] = {
    ("up_or_down", "bold"): (gap, True),
    ("up_or_down", "careful"): (gap, False),
    ("up_or_down", "builder"): (of_a_colour, True),
    ("way_up_high", "bold"): (face_down, False),
    ("way_up_high", "careful"): (left, False),
    ("way_up_high", "builder"): (longest, True),
    ("up_too_high", "bold"): (bid, True),
    ("up_too_high", "careful"): (bid, False),
    ("up_too_high", "builder"): (own_share, True),
    ("wheels_up", "bold"): (hand, False),
    ("wheels_up", "careful"): (hand, True),
    ("wheels_up", "builder"): (flown, True),
}
AT_EACH_MOVE = (left, bid, own_share, hand)


QUICK = [("up_or_down", "bold"), ("way_up_high", "careful"), ("up_too_high", "builder"), ("wheels_up", "bold")]


@pytest.mark.parametrize("game, style", sample(SEEN, QUICK.__contains__))
def test_a_style_is_seen_and_is_no_nonsense(game: str, style: str) -> None:
    rules = rules_of(game)
    count, more = SEEN[game, style]
    deals = DEALS.get(game, USUAL_DEALS)
    counted = [0.0, 0.0]  # the figures of the bot with the style, and of the one without
    won = 0.0
    for seed in range(deals):
        for place in range(2):
            match = Match(rules, seed)
            match.seat_bot(place, bot_class(game, f"{style}-normal"))
            match.seat_bot(1 - place, bot_class(game, "normal"))
            while rules.current_player(match.state) >= 0:
                action = match.think()
                if action >= 0:
                    seat = rules.current_player(match.state)
                    if count in AT_EACH_MOVE:
                        counted[seat != place] += count(rules, match.state, seat, action)
                    match.apply(action)
            winners = rules.winners(match.state)
            won += (winners >> place & 1) / winners.bit_count()
            if count not in AT_EACH_MOVE:
                for seat in range(2):
                    counted[seat != place] += count(rules, match.state, seat)
    print(game, style, count.__name__, [total / deals / 2 for total in counted], won / deals / 2)
    assert (counted[0] > counted[1]) == more
    assert won > 0.3 * 2 * deals


@pytest.mark.parametrize(
    "name, says",
    [
        ("brave-normal", "A bot must be one of random, .*, not 'brave-normal'."),
        ("bold-brave", "A bot must be one of random, .*, not 'bold-brave'."),
        ("bold-random", "up_too_high has no bot bold-random, because its random bot has no styles."),
        ("careful-expert", "up_too_high has no bot careful-expert, because its expert bot has no styles."),
        ("bold", "A bot must be one of random, .*, not 'bold'."),
    ],
)
def test_a_style_that_there_is_not_is_refused_in_a_sentence(name: str, says: str) -> None:
    with pytest.raises(CommandError, match="^" + says):
        bot_names(rules_of("up_too_high"), name)


def test_a_style_is_named_before_the_level() -> None:
    assert bot_names(rules_of("up_or_down"), "bold-normal,builder-gentle-3") == ["bold-normal", "builder-gentle-3"]
    assert bot_names(rules_of("up_or_down"), "careful-mc") == ["careful-hard"] * 2
    assert setting.style_and_level("builder-gentle-3") == (3, "gentle-3")
