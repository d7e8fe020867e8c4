"""The reference programs themselves: worked figures of the rules files, games of their own making, broken records."""

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.reference import up_or_down, up_too_high, way_up_high
from tests.reference.record import Difference, Header, State, Step

Lines = list[dict[str, Any]]


def played(rules: Any, header: Header, first: State, apply: Callable[..., Step], choose: Callable[..., str]) -> Lines:
    """A record that the reference rules make of themselves, from a set-up and somebody who chooses moves."""
    lines: Lines = [
        {"record": 1, "game": header.game, "options": header.options, "seats": header.seats, "seed": header.seed}
    ]
    state, decision = first, rules.opening(header, first)
    while decision is not None:
        legal = rules.legal(header, state, decision)
        move = choose(legal)
        lines.append(
            {
                "n": len(lines) - 1,
                "seat": state["turn"],
                "decision": decision,
                "legal": legal,
                "move": move,
                "state": state,
            }
        )
        state, decision = apply(header, state, decision, move)
    scores, winners = rules.result(header, state)
    return [*lines, {"scores": scores, "winners": winners, "state": state}]


def text(lines: Lines) -> list[str]:
    return [json.dumps(line) for line in lines]


def play_up_or_down(seats: int, seed: int, length: str) -> Lines:
    dice = random.Random(seed)
    header = Header("up_or_down", {"length": length}, seats, seed)
    cards = list(range(1, up_or_down.CARDS[length][seats] + 1))
    dice.shuffle(cards)
    hands = [sorted(cards.pop() for _ in range(3)) for _ in range(seats)]
    ring = sorted(cards.pop() for _ in range(6))
    half = len(cards) // 2
    first = {
        "ring": ring,
        "down": cards[half:],
        "up": cards[:half],
        "hands": hands,
        "columns": [[] for _ in range(seats)],
        "discard": [[] for _ in range(seats)],
        "turn": dice.randrange(seats),
        "played": None,
        "taken": None,
    }
    return played(up_or_down.RULES, header, first, up_or_down.RULES.apply, dice.choice)


def play_way_up_high(seats: int, seed: int, draw: str, games: int, objective: str | int) -> Lines:
    dice = random.Random(seed)
    header = Header("way_up_high", {"draw": draw, "games": games, "objective": objective}, seats, seed)

    def deal() -> State:
        cards = way_up_high.deck(seats)
        dice.shuffle(cards)
        number = {"none": 0, "random": dice.randint(1, 5)}[objective] if isinstance(objective, str) else objective
        state: State = {"deck": cards, "objective": number}
        if draw == "end":
            state["own"] = [[cards.pop()] for _ in range(seats)]
        state["hand"] = sorted(cards.pop() for _ in range(seats + (draw == "start")))
        return state

    def apply(header: Header, state: State, decision: str, move: str) -> Step:
        return way_up_high.RULES.apply(header, state, decision, move, deal)

    def choose(legal: list[str]) -> str:
        up = [move for move in legal if move.startswith("up")]
        return dice.choice(up if up and dice.random() < 0.8 else legal)

    seat = dice.randrange(seats)
    first = deal() | {
        "trees": [[] for _ in range(seats)],
        "turn": seat,
        "first": seat,
        "round": 1,
        "game": 1,
        "totals": [0] * seats,
    }
    return played(way_up_high.RULES, header, first, apply, choose)


class Dice(up_too_high.Chance):
    """Shuffles in earnest; `shuffles` counts how often."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.pool = []
        self.shuffles = 0

    def shuffle(self, cards: list[str]) -> list[str]:
        self.shuffles += 1
        return self.dice.sample(cards, len(cards))

    def reveal(self, state: State, company: str | None) -> str:
        raise AssertionError("every card is known")


def choose_up_too_high(legal: list[str], dice: random.Random, style: str) -> str:
    """Styles: a random mover; one that hoards cards; one that bids its shares, so that hands have none."""
    decision = legal[0].split()[0]
    if decision == "bid" and style == "hoard":
        return "bid done"
    if decision == "bid" and style == "shed":
        return legal[0] if len(legal[0]) == len("bid A") else "bid done"
    if decision == "bid":
        return dice.choice([*legal, "bid done"])
    if style != "random" and decision in ("fly", "pay"):
        return legal[-1]
    if style == "hoard" and decision == "build":
        return dice.choice([legal[0], "build done"])
    return dice.choice(legal)


def set_up_up_too_high(header: Header, dice: random.Random) -> State:
    """A set-up before the first searches, if any; phase and turn are missing."""
    seats = header.seats
    ring = "".join(dice.sample(up_too_high.COMPANIES, 7))
    deck = [card for card, copies in up_too_high.COPIES.items() for _ in range(copies)]
    dice.shuffle(deck)
    hands = [up_too_high.in_order(deck.pop() for _ in range(8)) for _ in range(seats)]
    capital = {
        company: [deck.pop() for _ in range(up_too_high.first_capital(ring, company))]
        for company in up_too_high.COMPANIES
    }
    return up_too_high.RULES.empty(seats) | {
        "ring": ring,
        "deck": deck,
        "hands": hands,
        "capital": capital,
        "first": dice.randrange(seats),
    }


def play_up_too_high(seats: int, seed: int, style: str, chance: Dice | None = None) -> Lines:
    dice = random.Random(seed)
    header = Header("up_too_high", {}, seats, seed)
    chance = chance or Dice(dice)

    def apply(header: Header, state: State, decision: str, move: str) -> Step:
        return up_too_high.RULES.apply(header, state, decision, move, chance)

    first = set_up_up_too_high(header, dice)
    up_too_high.RULES.begin_round(header, first, chance)
    return played(up_too_high.RULES, header, first, apply, lambda legal: choose_up_too_high(legal, dice, style))


def scalars(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every number, word, truth value and null inside a JSON value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        yield path
    else:
        for key, item in items:
            yield from scalars(item, (*path, key))


def changed(lines: list[str], dice: random.Random) -> tuple[list[str], tuple[Any, ...]]:
    """A copy of the record's text with one value, anywhere but the seed, made another; and that value's path."""
    at = dice.randrange(len(lines))
    line = json.loads(lines[at])
    path = dice.choice([path for path in scalars(line) if path != ("seed",)])
    place: Any = line
    for key in path[:-1]:
        place = place[key]
    old = place[path[-1]]
    if isinstance(old, bool):
        place[path[-1]] = not old
    elif isinstance(old, int):
        place[path[-1]] = old + dice.choice([-1, 1])
    elif old is None:
        place[path[-1]] = 0
    else:
        place[path[-1]] = dice.choice([old + "x", old[1:], None])
    return [*lines[:at], json.dumps(line), *lines[at + 1 :]], (at, *path)


OBJECTIVES: list[str | int] = ["none", "random", 1, 2, 3, 4, 5]

GAMES: dict[str, tuple[Any, Callable[[int], Lines]]] = {
    "up_or_down": (up_or_down, lambda seed: play_up_or_down(2 + seed % 5, seed, ["short", "full"][seed // 5 % 2])),
    "way_up_high": (
        way_up_high,
        lambda seed: play_way_up_high(
            2 + seed % 4, seed, ["start", "end"][seed % 2], 1 + seed // 2 % 2, OBJECTIVES[seed % 7]
        ),
    ),
    "up_too_high": (
        up_too_high,
        lambda seed: play_up_too_high(2 + seed % 4, seed, ["random", "hoard", "shed"][seed % 3]),
    ),
}


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> tuple[Any, Callable[[int], Lines]]:
    return GAMES[str(request.param)]


def test_own_games_agree(game: tuple[Any, Callable[[int], Lines]]) -> None:
    module, play = game
    stream = [line for seed in range(30) for line in text(play(seed))]
    assert module.check(stream) == []


def test_any_value_changed_is_found(game: tuple[Any, Callable[[int], Lines]]) -> None:
    module, play = game
    dice = random.Random(1)
    for seed in range(6):
        lines = text(play(seed))
        for _ in range(15):
            broken, path = changed(lines, dice)
            assert len(module.check(broken)) == 1, (seed, path)


def test_broken_records_are_named(game: tuple[Any, Callable[[int], Lines]]) -> None:
    module, play = game
    good = play(3)

    def complaint(*path: Any, value: Any = None, drop: bool = False) -> str:
        broken = copy.deepcopy(good)
        place: Any = broken
        for key in path[:-1]:
            place = place[key]
        if drop:
            del place[path[-1]]
        else:
            place[path[-1]] = value
        found = module.check(text(broken))
        assert len(found) == 1
        return str(found[0])

    assert re.match(r"Game 1, last line after n \d+: scores is ", complaint(-1, "scores", 0, value=-1))
    assert ": winners is " in complaint(-1, "winners", value=[])
    assert complaint(4, "legal", value=[*good[4]["legal"], "pass"]).startswith("Game 1, n 3: legal is ")
    assert complaint(4, "legal", value=good[4]["legal"][:0]).startswith("Game 1, n 3: legal is ")
    assert complaint(4, "state", "turn", drop=True) == "Game 1, n 3: state has no turn."
    assert complaint(4, "state", "extra key", value=0).startswith("Game 1, n 3: state has extra key, ")
    assert complaint(4, "n", value=4) == "Game 1, n 3: n is 4 in the record and 3 by the rules."
    assert complaint(4, "move", value="pass") == 'Game 1, n 3: move "pass" is not legal.'
    assert complaint(4, "seat", value=9).startswith("Game 1, n 3: seat is 9 ")
    assert complaint(4, "decision", value="sleep").startswith("Game 1, n 3: decision is ")
    assert complaint(0, "seats", value=9) == "Game 1, header: seats is 9."
    assert complaint(0, "options", value={"colour": 1}).startswith("Game 1, header: options has ")
    assert complaint(0, "game", value="chess").startswith("Game 1, header: game is ")
    assert complaint(4, drop=True).startswith("Game 1, n 3: n is 4 ")
    assert complaint(-1, drop=True).startswith("Game 1, last line after n ")
    assert complaint(4, value="no JSON object").startswith("Game 1, n 3: the line is ")


def test_each_game_of_a_stream_is_numbered(game: tuple[Any, Callable[[int], Lines]]) -> None:
    module, play = game
    first, second, third = (text(play(seed)) for seed in (1, 2, 3))
    found = module.check(first[:-1] + second + third[:-1])
    assert [sentence.split(",")[0] for sentence in found] == ["Game 1", "Game 3"]
    assert module.check([]) == ["The stream holds no game."]


def test_a_key_twice_is_no_record(game: tuple[Any, Callable[[int], Lines]]) -> None:
    module, play = game
    lines = text(play(1))
    lines[2] = lines[2][:-1] + ', "n": 1}'
    assert len(module.check(lines)) == 1


def test_reference_stands_alone() -> None:
    sources = list(Path(__file__).parent.glob("[!t]*.py"))
    assert len(sources) > 2
    for source in sources:
        assert not re.search(r"^\s*(import|from) engine_core", source.read_text(), re.MULTILINE), source


# Up or Down?


def of_colours(wanted: str) -> list[int]:
    """An ascending column of cards with these colours in this order."""
    column: list[int] = []
    for colour in wanted:
        column.append(
            next(card for card in range(column[-1] + 1 if column else 1, 127) if up_or_down.colour(card) == colour)
        )
    return column


def test_ud_deck_has_every_colour_in_each_block_of_six() -> None:
    assert len(up_or_down.COLOURS) == 126
    for start in range(0, 126, 6):
        assert sorted(up_or_down.COLOURS[start : start + 6]) == sorted("RYBGVP")


def test_ud11_worked_figures() -> None:
    nine = [of_colours("RRRYYBBGV"), of_colours("RRRRRYB"), of_colours("RRYB")]
    assert up_or_down.seat_score(nine, []) == 9 * 3 + 7 * 5 + 4 * 2 == 70
    seven = [of_colours("RRRRRRR"), of_colours("R"), of_colours("RRYYBB")]
    assert up_or_down.seat_score(seven, [1, 2, 3, 4, 5, 6]) == 7 * 7 + 1 * 1 + 6 * 2 + 6 == 68
    assert up_or_down.column_score(of_colours("RRRRRYBGV")) == 45


def test_ud5_the_highest_is_next_to_the_lowest() -> None:
    ring = [3, 8, 20, 30, 41, 50, 54]
    assert up_or_down.neighbours(ring, 3) == [8, 54]
    assert up_or_down.neighbours(ring, 54) == [3, 50]
    assert up_or_down.neighbours(ring, 20) == [8, 30]


def test_ud7_second_card_sets_the_direction() -> None:
    assert up_or_down.column_takes([5], 4) and up_or_down.column_takes([5], 6)
    assert up_or_down.column_takes([5, 9], 10) and not up_or_down.column_takes([5, 9], 7)
    assert up_or_down.column_takes([9, 5], 4) and not up_or_down.column_takes([9, 5], 7)


def test_ud8_a_column_is_given_up_only_with_three() -> None:
    header = Header("up_or_down", {"length": "short"}, 2, 0)
    state: State = {"turn": 0, "taken": 7, "columns": [[[1, 9], [5], [9, 8]], []]}
    assert up_or_down.RULES.legal(header, state, "put") == ["put 2", "put 3", "drop 1", "drop 2", "drop 3"]
    state["columns"][0].pop()
    assert up_or_down.RULES.legal(header, state, "put") == ["put 2", "new"]


def test_ud10_every_seat_has_as_many_turns() -> None:
    for seed in range(10):
        lines = GAMES["up_or_down"][1](seed)
        plays = [line["seat"] for line in lines[1:-1] if line["decision"] == "play"]
        assert {plays.count(seat) for seat in range(lines[0]["seats"])} == {len(plays) // lines[0]["seats"]}
        assert len(lines[-1]["state"]["ring"]) == 6


# Way Up High


def tree(*cards: int | str) -> list[list[Any]]:
    """A tree of cards face up by number, "-" for a card face down."""
    return [[32, "down"] if card == "-" else [card, "up"] for card in cards]


def test_wh_deck_is_the_documents() -> None:
    assert len(way_up_high.CARDS) == 32
    assert sum("P" in card for card in way_up_high.CARDS) == 8
    assert len(way_up_high.deck(2)) == 24 and len(way_up_high.deck(3)) == 32


def test_wh4_colour_or_value_of_the_highest_floor() -> None:
    # Card 4 is R4B4, 8 B4R2, 9 B2B2, 19 G4G4, 1 R2R2.
    assert way_up_high.goes_up(tree(4), 8) and way_up_high.goes_up(tree(4), 9) and way_up_high.goes_up(tree(4), 19)
    assert not way_up_high.goes_up(tree(4), 1)
    assert way_up_high.goes_up(tree(), 1) and way_up_high.goes_up(tree(4, "-"), 1)


def test_wh8_runs() -> None:
    assert way_up_high.run(tree()) == way_up_high.run(tree("-", "-")) == 0
    assert way_up_high.run(tree(4)) == 1
    assert way_up_high.run(tree(4, 9, 10)) == 5  # R B, B B, B B
    assert way_up_high.run(tree(9, "-", 10)) == 2  # grey breaks a run
    assert way_up_high.base_scores([tree(9), tree(1), tree("-")]) == [4 + 2, 4 + 2, 4]
    assert way_up_high.base_scores([tree("-"), tree("-", "-")]) == [4, 8]


def test_wh12_objectives() -> None:
    trees = [tree(1, 2), tree(4, 8, 10, 2), tree("-", "-")]  # RRRR; R B, B R, B B, R R; grey
    assert way_up_high.achievers(trees, 1) == [0, 1]  # four floors of one colour each
    assert way_up_high.achievers(trees[2:], 1) == []
    assert way_up_high.achievers([tree(4, 8, 4), *trees], 2) == [0]  # three red and three blue floors
    assert way_up_high.achievers(trees, 3) == [2]
    assert way_up_high.achievers(trees[:1] * 2, 3) == []
    assert way_up_high.achievers(trees, 4) == [1]
    assert way_up_high.achievers(trees[2:], 4) == []
    assert way_up_high.achievers(trees, 5) == [2]
    assert way_up_high.achievers([tree("-"), tree("-"), tree(1)], 5) == [0, 1]
    assert way_up_high.game_scores([tree("-"), tree(1)], 5) == [11, 6]


def test_wh9_the_farthest_clockwise_of_the_tied_wins() -> None:
    header = Header("way_up_high", {"draw": "start", "games": 1, "objective": "none"}, 4, 0)
    state: State = {"trees": [tree("-")] * 4, "objective": 0, "totals": [0] * 4, "first": 2}
    assert way_up_high.RULES.result(header, state) == ([4] * 4, [1])
    state["totals"] = [0, -1, 0, 0]
    assert way_up_high.RULES.result(header, state) == ([4, 3, 4, 4], [0])


def test_wh11_the_second_game_begins_with_the_lowest_and_goes_right() -> None:
    for seed in range(40):
        lines = play_way_up_high(2 + seed % 4, seed, "start", 2, 5)
        seats = lines[0]["seats"]
        at = next(i for i, line in enumerate(lines[1:], 1) if line["state"]["game"] == 2)
        totals, first = lines[at]["state"]["totals"], lines[1]["state"]["first"]
        order = [(first + i) % seats for i in range(seats)]
        assert lines[at]["seat"] == min(order, key=lambda seat: (totals[seat], order.index(seat)))
        assert lines[at + 1]["seat"] == (lines[at]["seat"] - 1) % seats
        assert lines[2]["seat"] == (lines[1]["seat"] + 1) % seats
        assert len(lines) - 2 == 2 * seats * way_up_high.ROUNDS[seats]


def test_wh11_a_wrong_second_set_up_is_found() -> None:
    lines = play_way_up_high(3, 5, "end", 2, "random")
    at = next(i for i, line in enumerate(lines[1:], 1) if line["state"]["game"] == 2)
    for key, value in [
        ("deck", lines[at]["state"]["deck"][1:]),
        ("first", 9),
        ("objective", 0),
        ("round", 7),
        ("own", [[], [], []]),
        ("totals", [0, 0, 0]),
        ("game", 1),
    ]:
        broken = copy.deepcopy(lines)
        broken[at]["state"][key] = value
        assert way_up_high.check(text(broken))[0].startswith(f"Game 1, n {at - 1}: ")


def test_wh10_a_seat_chooses_from_as_many_cards_as_seats_and_one() -> None:
    for draw in ("start", "end"):
        for line in play_way_up_high(3, 1, draw, 1, "none")[1:-1]:
            assert sum(move.startswith("down") for move in line["legal"]) == 4
    assert play_way_up_high(3, 1, "end", 1, "none")[-1]["state"]["own"] == [[], [], []]


# Up Too High


def table(seats: int = 3, **parts: Any) -> State:
    """A state with nothing in it but these parts; seat 0 is first and in turn."""
    return (
        up_too_high.RULES.empty(seats)
        | {
            "ring": "CAFBGDE",
            "deck": [],
            "hands": [[] for _ in range(seats)],
            "capital": {company: [] for company in "ABCDEFG"},
            "first": 0,
            "phase": "company",
            "turn": 0,
        }
        | parts
    )


def only(**wanted: int) -> dict[str, int | None]:
    """The seats that are president of the companies named; the others have none."""
    return dict.fromkeys("ABCDEFG") | wanted


def after(state: State, decision: str, *moves: str, dice: Dice | None = None) -> Step:
    """The state and decision after the moves, each of which must be legal; the decision may change on the way."""
    header = Header("up_too_high", {}, len(state["hands"]), 0)
    asked: str | None = decision
    for move in moves:
        assert asked is not None and move in up_too_high.RULES.legal(header, state, asked), (asked, move)
        before, was = state, asked
        state, asked = up_too_high.RULES.apply(header, state, asked, move, dice or Dice(random.Random(0)))
        assert up_too_high.RULES.follow(header, before, was, move, state) == (state, asked)
    return state, asked


def capital(**wanted: list[str]) -> dict[str, list[str]]:
    return {company: [] for company in "ABCDEFG"} | wanted


def test_ut2_worked_figure() -> None:
    assert up_too_high.first_capital("ACFBGDE", "C") == 2
    assert up_too_high.first_capital("CAFBGDE", "A") == 3
    assert up_too_high.first_capital("CAFBGDE", "G") == 1
    assert sum(up_too_high.first_capital("CAFBGDE", company) for company in "ABCDEFG") == 14
    assert sum(up_too_high.COPIES.values()) == 95


def test_ut4_searches_come_after_the_choices_and_discard_as_drawn() -> None:
    state = table(
        3, phase="offer", turn=1, hands=[["a2"], ["B", "B", "p1"], ["A", "D"]], deck=["F", "C", "a3", "p2", "G", "a4"]
    )
    state, asked = after(state, "offer", "offer B", "offer D")
    assert asked == "bid" and state["turn"] == 0
    assert state["offers"] == ["B", "D", "G"] and state["discard"] == ["a4"] and state["chosen"] == [None] * 3
    assert state["hands"] == [["a2"], ["B", "p1"], ["A"]]


def test_ut5_two_seats_have_four_offers() -> None:
    state = table(2, phase="offer", hands=[["A"], ["B"]], deck=["F", "p1", "G", "a4", "E", "p2"])
    state, _ = after(state, "offer", "offer A", "offer B")
    assert state["offers"] == ["A", "B", "E", "G"] and state["discard"] == ["p2", "a4"] and state["deck"] == ["F", "p1"]


def test_ut4_without_any_share_nothing_is_drawn() -> None:
    state = table(3, phase="offer", hands=[["A"], [], []], deck=["p1", "p1"], discard=["a2"])
    state, asked = after(state, "offer", "offer A")
    assert asked == "bid" and state["offers"] == ["A"] and state["deck"] == ["p1", "p1"] and state["exhaustions"] == 0
    state, _ = after(state, "bid", "bid done", "bid done", "bid done")
    assert state["phase"] == "take" and state["turn"] == 0


def test_ut16_the_card_that_a_search_drew_last_stays_out_of_the_new_pile() -> None:
    state = table(3, phase="offer", hands=[["A"], ["A"], []], deck=["p4"], discard=["G", "a2", "a3"])
    for seed in range(20):
        done, _ = after(state, "offer", "offer A", "offer A", dice=Dice(random.Random(seed)))
        assert done["offers"] == ["A", "A", "G"] and sorted(done["deck"] + done["discard"]) == ["a2", "a3", "p4"]
        if done["discard"]:
            assert done["discard"][0] == "p4" and done["exhaustions"] == 1
        else:  # G was the last card: shuffled once more
            assert done["exhaustions"] == 2


def test_ut16_a_pile_used_up_by_searches_is_understood() -> None:
    state = table(2, phase="offer", hands=[["A"], []], deck=["p4"], discard=["G", "E", "B", "a3", "a2", "a2"])
    for seed in range(40):
        done, _ = after(state, "offer", "offer A", dice=Dice(random.Random(seed)))
        assert len(done["offers"]) == 4


def test_ut6_bids_never_go_back_in_card_order() -> None:
    state = table(2, phase="bid", hands=[["A", "B", "a2", "a2", "p1"], []])
    header = Header("up_too_high", {}, 2, 0)
    assert up_too_high.RULES.legal(header, state, "bid") == ["bid A", "bid B", "bid a2", "bid p1", "bid done"]
    state, _ = after(state, "bid", "bid a2")
    assert up_too_high.RULES.legal(header, state, "bid") == ["bid a2", "bid p1", "bid done"]


def test_ut7_the_highest_bid_takes_first_and_an_equal_one_that_came_earlier() -> None:
    state = table(4, phase="bid", first=1, turn=1, hands=[["p1"], [], ["p1"], ["p1", "p2"]], offers=["A", "B", "C"])
    state, asked = after(
        state, "bid", "bid done", "bid p1", "bid done", "bid p1", "bid p2", "bid done", "bid p1", "bid done"
    )
    order = []
    while asked == "take":
        order.append(state["turn"])
        state, asked = after(state, "take", "take " + state["offers"][0])
    assert order == [3, 2, 0]  # no share is left for seat 1


def test_ut7_two_seats_take_in_turn() -> None:
    state = table(
        2, phase="take", turn=1, hands=[["A"], []], bids=[[], ["p1"]], offers=["A", "B", "A", "C"], deck=["a2"] * 9
    )
    order = []
    asked: str | None = "take"
    while asked == "take":
        order.append(state["turn"])
        state, asked = after(state, "take", "take " + state["offers"][0])
    assert order == [1, 0, 1, 0]


def test_ut8_a_president_moves_only_to_more_shares() -> None:
    shares = [dict.fromkeys("ABCDEFG", 0) | {"A": held} for held in (1, 1, 0)]
    state = table(
        3, phase="take", shares=shares, president=only(A=0), turn=2, bids=[[], [], ["p1"]], offers=["A", "A", "B"]
    )
    state, _ = after(state, "take", "take A")
    assert state["president"]["A"] == 0 and state["claimed"] == [[], [], []]
    state["turn"] = 1
    state, _ = after(state, "take", "take A")
    assert state["president"]["A"] == 1 and state["claimed"] == [[], [], []]


def test_ut9_bids_go_to_the_company_claimed_else_to_the_discard_from_the_highest_down() -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    state = table(
        3,
        phase="take",
        turn=2,
        president=only(A=0),
        shares=[none | {"A": 1}, none, none],
        offers=["B"],
        bids=[["A", "p1"], ["C", "a2", "a3"], ["E"]],
        deck=["G"] * 20,
    )
    state, _ = after(state, "take", "take B")
    assert state["discard"] == ["C", "a2", "a3", "A", "p1"]
    assert state["capital"]["B"] == ["E"]  # B's income comes after A's dividend


def two_claims(bid: list[str]) -> State:
    return table(
        2,
        phase="take",
        turn=1,
        president=only(A=0, D=1),
        claimed=[["A"], ["D"]],
        offers=["C", "B"],
        shares=[dict.fromkeys("ABCDEFG", 0) | {"A": 1}, dict.fromkeys("ABCDEFG", 0) | {"D": 1}],
        bids=[[], bid],
        hands=[["B"], ["B"]],
    )


def test_ut9_two_claims_share_the_bid_out() -> None:
    state, asked = after(two_claims(["A", "a2", "p1"]), "take", "take C", "take B")
    assert asked == "extra" and state["turn"] == 1
    assert up_too_high.RULES.legal(Header("up_too_high", {}, 2, 0), state, asked) == ["extra C", "extra D"]
    more, _ = after(state, "extra", "extra C")
    assert more["capital"]["C"][:2] == ["A", "p1"] and more["capital"]["D"][0] == "a2" and more["extra"] == [None, "C"]
    even, asked = after(two_claims(["A", "a2"]), "take", "take C", "take B")
    assert asked != "extra" and even["capital"]["D"][0] == "A" and even["capital"]["C"][0] == "a2"


def test_ut12_worked_figure() -> None:
    state = table(
        3,
        acting="E",
        president=only(E=0),
        airplane=dict.fromkeys("ABCDEFG", 0) | {"E": 2},
        shares=[dict.fromkeys("ABCDEFG", int(seat == 0)) for seat in range(3)],
        deck=["G", "p4", "p3", "p2", "p1"],
    )
    flown, _ = after(state, "fly", "fly cw")
    assert flown["capital"] == capital(E=["p1", "p3"], C=["p2"], A=["p4"]) and flown["deck"] == ["G"]
    back, _ = after(state, "fly", "fly ccw")
    assert back["capital"] == capital(E=["p1", "p3"], D=["p2"], G=["p4"])


def test_ut13_worked_figure() -> None:
    assert up_too_high.cost(1, 3) == 5 and up_too_high.cost(0, 2) == 3
    state = table(
        3,
        acting="G",
        president=only(G=1),
        turn=1,
        hands=[["A"], ["A", "a2", "a3", "a4", "p1", "p2"], ["A"]],
        shares=[dict.fromkeys("ABCDEFG", 1)] * 3,
        capital=capital(G=["A", "B", "C", "D", "E"]),
    )
    assert up_too_high.buildable(state) == ["a2", "a3", "p1", "p2"]
    state, asked = after(state, "build", "build a3")
    assert state["discard"] == ["E", "D", "C", "B", "A"] and state["capital"]["G"] == []
    assert state["airport"]["G"] == 3 and state["built"]["G"] == ["a3"] and asked == "offer"


def test_ut14_worked_figure() -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    state = table(
        3,
        acting="G",
        president=only(G=1),
        turn=1,
        airport=dict.fromkeys("ABCDEFG", 3),
        shares=[none | {"G": 1}, none | {"G": 2}, none],
        capital=capital(G=["A", "B", "C", "D", "E", "F"]),
    )
    header = Header("up_too_high", {}, 3, 0)
    assert up_too_high.RULES.legal(header, state, "dividend") == ["pay 0", "pay 1", "pay 2"]
    state, _ = after(state, "dividend", "pay 2")
    assert state["hands"] == [["A", "B"], ["C", "D", "E", "F"], []]  # UT15: the president first, from the top


def test_ut16_a_card_not_there_counts_once_a_round() -> None:
    """Two incomes without a card to draw; then what the build discards is shuffled when the next card is needed."""
    none = dict.fromkeys("ABCDEFG", 0)
    state = table(
        3,
        acting="A",
        president=only(A=0, B=0, C=0, D=0),
        hands=[["B", "a2"], ["B"], ["B"]],
        shares=[none | {"A": 1, "B": 1, "C": 1, "D": 1}, none, none],
        airport=dict.fromkeys("ABCDEFG", 2),
        capital=capital(A=["E"]),
    )
    state, asked = after(state, "dividend", "pay 0")
    assert asked == "offer" and state["exhaustions"] == 1 and state["round"] == 2 and state["fizzled"] is False
    state = table(
        3,
        acting="A",
        president=only(A=0, B=0),
        hands=[["B", "p1"], ["B"], ["B"]],
        shares=[none | {"A": 1, "B": 1}, none, none],
        capital=capital(A=["E"]),
    )
    state, asked = after(state, "build", "build p1")
    assert asked == "dividend" and state["acting"] == "B"
    assert state["capital"]["B"] == ["E"] and state["discard"] == []
    assert state["exhaustions"] == 1 and state["fizzled"] is False


@pytest.mark.parametrize(("seats", "limit"), [(2, 3), (4, 3), (5, 4)])
def test_ut17_the_last_round(seats: int, limit: int) -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    for exhaustions in (limit - 1, limit, limit + 1):
        state = table(
            seats,
            acting="G",
            president=only(G=1),
            turn=1,
            hands=[["A"] for _ in range(seats)],
            shares=[none | {"G": 1}] + [none] * (seats - 1),
            capital=capital(G=["E"]),
            deck=["D"] * 9,
            exhaustions=exhaustions,
            claimed=[["A"]] + [[] for _ in range(seats - 1)],
        )
        state, asked = after(state, "dividend", "pay 0")
        if exhaustions < limit:
            assert asked == "offer" and state["first"] == state["turn"] == 1 and state["claimed"] == [[]] * seats
        else:
            assert asked is None and state["phase"] == "company" and state["acting"] is None
            assert state["turn"] == 1 and state["first"] == 0 and state["claimed"][0] == ["A"]


def test_ut18_worked_figure_and_ties() -> None:
    none = dict.fromkeys("ABCDEFG", 0)
    levels = none | {"B": 3}
    state = table(3, airport=levels, airplane=levels, shares=[none | {"B": 2}] * 3, hands=[["A"], ["A", "A"], ["p1"]])
    header = Header("up_too_high", {}, 3, 0)
    assert up_too_high.RULES.result(header, state) == ([12, 12, 12], [1])
    state["hands"][2].append("p1")
    assert up_too_high.RULES.result(header, state)[1] == [1, 2]


def test_ut1_nobody_with_a_share_begins_with_bids() -> None:
    header = Header("up_too_high", {}, 2, 0)
    state = set_up_up_too_high(header, random.Random(2))
    everything = [card for card, copies in up_too_high.COPIES.items() for _ in range(copies)]
    state["hands"] = [everything[56:64], everything[64:72]]
    rest = everything[:56] + everything[72:]
    random.Random(2).shuffle(rest)
    for cards in state["capital"].values():
        cards[:] = [rest.pop() for _ in cards]
    state["deck"] = rest
    assert up_too_high.RULES.begin_round(header, state, Dice(random.Random(0))) == "bid"
    assert up_too_high.RULES.opening(header, state) == "bid" and len(state["offers"]) == 4
    state["offers"].pop()
    with pytest.raises(Difference):
        up_too_high.RULES.opening(header, state)


def test_ut16_a_new_pile_of_other_cards_is_found() -> None:
    """In a record with reshuffles, exchange two unlike cards between a new pile and anywhere else."""
    tried = 0
    for seed in range(12):
        lines = play_up_too_high(2 + seed % 4, seed, "random")
        for at in range(2, len(lines)):
            before, state = lines[at - 1]["state"], lines[at]["state"]
            if len(state["deck"]) <= len(before["deck"]):
                continue
            for place in (state["hands"][0], state["capital"]["A"], state["discard"]):
                if place and place[0] != state["deck"][0]:
                    place[0], state["deck"][0] = state["deck"][0], place[0]
                    found = up_too_high.check(text(lines))
                    place[0], state["deck"][0] = state["deck"][0], place[0]
                    assert len(found) == 1
                    tried += 1
    assert tried > 10
