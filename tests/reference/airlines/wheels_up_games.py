"""Games that the reference program of Wheels Up! plays by itself, as records; and changes to them."""

import copy
import functools
import json
import random
from typing import Any

from tests.reference import wheels_up
from tests.reference.airlines import wheels_up_board
from tests.reference.airlines.wheels_up_board import BOARDS
from tests.reference.record import Header
from tests.reference.wheels_up import RULES

Lines = list[dict[str, Any]]


class Dice(wheels_up.Chance):
    """Shuffles and snatches in earnest."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice

    def shuffle(self, era: int, cards: list[int]) -> list[int]:
        return self.dice.sample(cards, len(cards))

    def reveal(self, seat: int) -> int:
        raise AssertionError("every card is known")

    def snatch(self, seat: int, hand: list[int]) -> int:
        return self.dice.choice(hand)


STYLES = ["random", "busy", "idle"]
BOARD_NAMES = list(BOARDS)


def choose(legal: list[str], dice: random.Random, style: str) -> str:
    """Styles: a random mover; one that builds, plays and reacts rather than stops; one that draws cards or ends."""
    if style == "idle" and "end" in legal:
        return dice.choice([move for move in legal if move in ("draw", "end")])
    if style == "busy" and len(legal) > 1:
        return dice.choice([move for move in legal if move not in ("end", "stop", "pass")])
    return dice.choice(legal)


@functools.cache
def recorded(board: str, seats: int, seed: int, style: str, opening: str = "full") -> tuple[str, ...]:
    """The text of a record that the reference rules make of themselves."""
    dice = random.Random(seed)
    header = Header("wheels_up", {"board": board, "opening": opening}, seats, seed)
    decks = [wheels_up_board.used_cards(BOARDS[board], era) for era in range(3)]
    for deck in decks:
        dice.shuffle(deck)
    hands = [[decks[0].pop() for _ in range(4)] for _ in range(seats)]
    first = dice.randrange(seats)
    state = RULES.empty(header) | {"decks": decks, "hands": hands, "first": first, "turn": first}
    decision: str | None = RULES.opening(header, state)
    options = {"board": board} | ({"opening": opening} if opening == "one" else {})
    lines: Lines = [{"record": 1, "game": "wheels_up", "options": options, "seats": seats, "seed": seed}]
    while decision is not None:
        legal = RULES.legal(header, state, decision)
        lines.append(
            {
                "n": len(lines) - 1,
                "seat": RULES.seat(state, decision),
                "decision": decision,
                "legal": legal,
                "move": choose(legal, dice, style),
                "state": state,
            }
        )
        state, decision = RULES.apply(header, state, decision, lines[-1]["move"], Dice(dice))
    scores, winners = RULES.result(header, state)
    lines.append({"scores": scores, "winners": winners, "state": state})
    return tuple(json.dumps(line) for line in lines)


def play(seed: int) -> list[str]:
    """Thirty seeds in a row are every board with every number of seats."""
    return list(recorded(BOARD_NAMES[seed % 6], 2 + seed // 6 % 5, seed, STYLES[seed // 30 % 3]))


def values(lines: list[str]) -> Lines:
    return [json.loads(line) for line in lines]


def check(lines: Lines) -> list[str]:
    return wheels_up.check([json.dumps(line) for line in lines])


def put(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy of a JSON value with another one at the path."""
    value = copy.deepcopy(value)
    place = value
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = new
    return value
