"""Games that the reference programs play by themselves, as records."""

import json
import random
from collections.abc import Callable
from typing import Any

from tests.reference import up_or_down, up_too_high, way_up_high
from tests.reference.record import Header, State, Step

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
