"""The reference programs themselves: worked figures of the rules files, games of their own making, broken records."""

import copy
import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.reference import up_or_down, way_up_high
from tests.reference.record import Header, State, Step

Lines = list[dict[str, Any]]


def played(rules: Any, header: Header, first: State, apply: Callable[..., Step], choose: Callable[..., str]) -> Lines:
    """A record that the reference rules make of themselves, from a set-up and somebody who chooses moves."""
    lines: Lines = [{"record": 1, "game": header.game, "options": header.options, "seats": header.seats,
                     "seed": header.seed}]
    state, decision = first, rules.opening(header, first)
    while decision is not None:
        legal = rules.legal(header, state, decision)
        move = choose(legal)
        lines.append({"n": len(lines) - 1, "seat": state["turn"], "decision": decision, "legal": legal, "move": move,
                      "state": state})
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
    first = {"ring": ring, "down": cards[half:], "up": cards[:half], "hands": hands,
             "columns": [[] for _ in range(seats)], "discard": [[] for _ in range(seats)],
             "turn": dice.randrange(seats), "played": None, "taken": None}
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
    first = deal() | {"trees": [[] for _ in range(seats)], "turn": seat, "first": seat, "round": 1, "game": 1,
                      "totals": [0] * seats}
    return played(way_up_high.RULES, header, first, apply, choose)


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
    return [*lines[:at], json.dumps(line), *lines[at + 1:]], (at, *path)


OBJECTIVES: list[str | int] = ["none", "random", 1, 2, 3, 4, 5]

GAMES: dict[str, tuple[Any, Callable[[int], Lines]]] = {
    "up_or_down": (up_or_down, lambda seed: play_up_or_down(2 + seed % 5, seed, ["short", "full"][seed // 5 % 2])),
    "way_up_high": (way_up_high, lambda seed: play_way_up_high(
        2 + seed % 4, seed, ["start", "end"][seed % 2], 1 + seed // 2 % 2,
        OBJECTIVES[seed % 7])),
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
    for seed in range(10):
        lines = text(play(seed))
        for _ in range(20):
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
    sources = list((Path(__file__).parent / "reference").glob("*.py"))
    assert len(sources) > 2
    for source in sources:
        assert not re.search(r"^\s*(import|from) engine_core", source.read_text(), re.MULTILINE), source


# Up or Down?


def of_colours(wanted: str) -> list[int]:
    """An ascending column of cards with these colours in this order."""
    column: list[int] = []
    for colour in wanted:
        column.append(next(card for card in range(column[-1] + 1 if column else 1, 127)
                           if up_or_down.colour(card) == colour))
    return column


def test_ud_deck_has_every_colour_in_each_block_of_six() -> None:
    assert len(up_or_down.COLOURS) == 126
    for start in range(0, 126, 6):
        assert sorted(up_or_down.COLOURS[start:start + 6]) == sorted("RYBGVP")


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
    assert way_up_high.run(tree(4, 9, 10)) == 5                     # R B, B B, B B
    assert way_up_high.run(tree(9, "-", 10)) == 2                   # grey breaks a run
    assert way_up_high.base_scores([tree(9), tree(1), tree("-")]) == [4 + 2, 4 + 2, 4]
    assert way_up_high.base_scores([tree("-"), tree("-", "-")]) == [4, 8]


def test_wh12_objectives() -> None:
    trees = [tree(1, 2), tree(4, 8, 10, 2), tree("-", "-")]         # RRRR; R B, B R, B B, R R; grey
    assert way_up_high.achievers(trees, 1) == [0, 1]                # four floors of one colour each
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
    for key, value in [("deck", lines[at]["state"]["deck"][1:]), ("first", 9), ("objective", 0), ("round", 7),
                       ("own", [[], [], []]), ("totals", [0, 0, 0]), ("game", 1)]:
        broken = copy.deepcopy(lines)
        broken[at]["state"][key] = value
        assert way_up_high.check(text(broken))[0].startswith(f"Game 1, n {at - 1}: ")


def test_wh10_a_seat_chooses_from_as_many_cards_as_seats_and_one() -> None:
    for draw in ("start", "end"):
        for line in play_way_up_high(3, 1, draw, 1, "none")[1:-1]:
            assert sum(move.startswith("down") for move in line["legal"]) == 4
    assert play_way_up_high(3, 1, "end", 1, "none")[-1]["state"]["own"] == [[], [], []]
