"""The puzzles checked by the reference programs: the answer wins, and no other way does.

The engine deals the position, and resamples everything hidden from seat 0. Everything else uses the reference programs'
rules, and this file's own search or plain player.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine_core import rng
from host_sim.games import state_json
from host_sim.setting import rules_class
from host_sim.workshop.pack import puzzles
from host_sim.workshop.pack.__main__ import ROOT
from tests.console.puzzle.puzzling import FIRST
from tests.reference import up_or_down, up_too_high, way_up_high
from tests.reference.record import Header, State
from tests.sample import sample

LISTED = puzzles.puzzles(ROOT)
DEALS = 60
WINS = 0.8  # share of the deals; this file's plain player is weaker than the one that found the puzzle
OTHERS = 0.5

_SHORT = 6  # If at most this many moves follow the answer, every way to the end is searched.
FIRST_SHORT = next(
    number for number, one in enumerate(LISTED, 1) if one["game"] == "up_or_down" and len(one["then"]) <= _SHORT
)

Way = tuple[str, ...]


class Player:
    """A reference program's rules, and players for them."""

    def __init__(self, game: str, seats: int) -> None:
        self.rules: Any = {"up_or_down": up_or_down, "way_up_high": way_up_high, "up_too_high": up_too_high}[game].RULES
        options: dict[str, dict[str, Any]] = {
            "up_or_down": {"length": "short"},
            "way_up_high": {"draw": "start", "games": 1, "objective": "none"},
        }
        self.header = Header(game, options.get(game, {}), seats, 0)
        self.dice = random.Random(1)

    def legal(self, state: State, asked: str) -> list[str]:
        return list(self.rules.legal(self.header, state, asked))

    def after(self, state: State, asked: str, move: str) -> tuple[State, str | None]:
        chance = {"up_or_down": (), "way_up_high": (None,), "up_too_high": (Shuffled(self.dice),)}[self.rules.game]
        found: tuple[State, str | None] = self.rules.apply(self.header, state, asked, move, *chance)
        return found

    def played(self, state: State, asked: str | None, moves: list[str]) -> tuple[State, str | None]:
        for move in moves:
            assert asked is not None and move in self.legal(state, asked)
            state, asked = self.after(state, asked, move)
        return state, asked

    def won(self, state: State, alone: bool = False) -> bool:
        winners = self.rules.result(self.header, state)[1]
        return winners == [0] if alone else 0 in winners

    def lead(self, state: State, seat: int) -> float:
        """Return how much a seat leads by: in points, and in Up Too High also in the capital that companies can still
        build with and pay out.
        """
        worths = [float(score) for score in self.rules.result(self.header, state)[0]]
        if self.rules.game == "up_too_high":
            for other, held in enumerate(state["shares"]):
                worths[other] += 0.1 * sum(held[company] * len(state["capital"][company]) for company in held)
                worths[other] += 0.1 * len(state["hands"][other])
        return worths[seat] - max(worth for other, worth in enumerate(worths) if other != seat)

    def ways(self, state: State, asked: str) -> Iterator[tuple[Way, State, str | None]]:
        """Yield each possible turn of seat 0, and the state after it."""
        for move in self.legal(state, asked):
            after, then = self.after(state, asked, move)
            if then is None or after["turn"] != state["turn"] or self._begins(state, after, then):
                yield (move,), after, then
            else:
                yield from (((move, *way), *rest) for way, *rest in self.ways(after, then))  # type: ignore[misc]

    def _begins(self, before: State, after: State, asked: str) -> bool:
        if self.rules.game == "up_too_high":
            return before["phase"] != "company" or before["acting"] != after["acting"]
        return asked in ("play", "build")

    def forces(self, state: State, asked: str | None, seen: dict[str, bool], alone: bool) -> bool:
        """Return whether seat 0 can force a win. `alone`: a win that is not shared."""
        if asked is None:
            return self.won(state, alone)
        key = repr(state)
        if key not in seen:
            mine = state["turn"] == 0
            after = sorted(self.ways(state, asked), key=lambda way: self.lead(way[1], 0), reverse=mine)
            seen[key] = (any if mine else all)(self.forces(one, then, seen, alone) for _, one, then in after)
        return seen[key]

    def at_the_end(self, state: State, asked: str | None) -> tuple[int, ...]:
        """Return the points at the end if both players play for their lead, and seat 0 also for its points."""
        if asked is None:
            return tuple(self.rules.result(self.header, state)[0])
        ends = [self.at_the_end(after, then) for _, after, then in self.ways(state, asked)]
        return (max if state["turn"] == 0 else min)(ends, key=lambda points: (points[0] - points[1], points[0]))

    def wins(self, state: State, asked: str | None) -> bool:
        """Play on, with every seat taking the move that gives it the largest lead, and return whether seat 0 wins."""
        while asked is not None:
            moves = self.legal(state, asked)
            seat = state["turn"]
            tried = [(self.lead(self.after(state, asked, move)[0], seat), move) for move in moves]
            best = max(lead for lead, _ in tried)
            state, asked = self.after(state, asked, self.dice.choice([move for lead, move in tried if lead == best]))
        return self.won(state)


def told(rules: Any, state: bytearray, moves: list[int]) -> list[str]:
    """Return moves from a state on, in the game's notation."""
    here = bytearray(state)
    found = []
    for move in moves:
        found.append(rules.move_text(here, move))
        rules.apply_action(here, move)
    return found


class Shuffled(up_too_high.Chance):
    """Returns a discard pile in any order."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.pool = []

    def shuffle(self, cards: list[str]) -> list[str]:
        return self.dice.sample(cards, len(cards))

    def reveal(self, state: State, company: str | None) -> str:
        raise AssertionError("every card is known")


QUICK = (FIRST_SHORT, *FIRST.values())


@pytest.mark.parametrize("number", sample(range(1, len(LISTED) + 1), QUICK.__contains__))
def test_the_answer_wins_and_no_other_way_does(number: int) -> None:
    one = LISTED[number - 1]
    rules = rules_class(one["game"])(one["seats"], {})
    _, state = puzzles.moves_of(rules, one["deal"], one["before"])
    player = Player(one["game"], one["seats"])
    asked = str(rules.DECISIONS[rules.decision(state)])
    answer = tuple(one["answer"])
    if one["game"] == "up_or_down":
        position = state_json(rules, state)
        assert not position["up"] and not position["down"] and position["turn"] == 0
        ways = list(player.ways(position, asked))
        shared: dict[str, bool] = {}
        assert [way for way, after, then in ways if player.forces(after, then, shared, False)] == [answer]
        assert any(player.forces(after, then, {}, True) for way, after, then in ways if way == answer)
        for wrong, reply, points in puzzles.replies_of(rules, state, one):
            played, then = player.played(position, asked, told(rules, state, [*wrong, *reply]))
            assert not player.forces(played, then, shared, False), "the reply to a wrong way keeps it from winning"
            if len(one["then"]) <= _SHORT:
                assert player.at_the_end(played, then) == points
        return
    if "replies" in one:
        for wrong, reply, _ in puzzles.replies_of(rules, state, one):
            played, then = player.played(state_json(rules, state), asked, told(rules, state, [*wrong, *reply]))
            assert then is None and not player.won(played)
    generator = bytearray(8)
    rng.seed(generator, number)
    won: dict[Way, int] = {}
    for _ in range(DEALS):
        deal = bytearray(state)
        rules.resample(deal, 0, generator)
        for way, after, then in player.ways(state_json(rules, deal), asked):
            won[way] = won.get(way, 0) + player.wins(after, then)
    assert won.pop(answer) >= WINS * DEALS
    assert max(won.values()) <= OTHERS * DEALS
