"""One deal of an arena, played once for every rotation of the bots over the seats."""

from typing import NamedTuple

from engine_core.game import Game
from engine_core.match import Match
from host_sim import setting


class Task(NamedTuple):
    """What a worker needs to play one deal: plain values that can be sent to another process or computer."""

    game: str
    seats: int
    options: tuple[tuple[str, str | int], ...]
    bots: tuple[str, ...]  # a bot's name for each seat, before any rotation
    seed: int


class Result(NamedTuple):
    """The result of a deal for each bot, in the task's order: means over all rotations."""

    seed: int
    shares: list[float]  # each bot's share of the win; a shared win is divided evenly
    ranks: list[float]  # ranks from 1 for the best bot; tied bots get the mean of their ranks
    margins: list[float]  # how many points each bot is above the mean of the others
    points: list[float]
    decisions: int


def rotations(bots: tuple[str, ...]) -> int:
    """Return the number of different rotations."""
    for shift in range(1, len(bots)):
        if bots[shift:] + bots[:shift] == bots:
            return shift
    return len(bots)


def play_deal(task: Task) -> Result:
    """Play a deal in every rotation."""
    rules = setting.rules_class(task.game)(task.seats, dict(task.options))
    seats = task.seats
    shares, ranks, margins, points = ([0.0] * seats for _ in range(4))
    decisions = 0
    # With the same bot on every seat, rotations differ only in the bots' random seeds, so each of them is played.
    shifts = rotations(task.bots) if len(set(task.bots)) > 1 else seats
    for shift in range(shifts):
        match = _play(rules, task, shift)
        decisions += len(match.history)
        scores = [rules.score(match.state, seat) for seat in range(seats)]
        winners = rules.winners(match.state)
        for seat in range(seats):
            bot = (seat - shift) % seats
            others = [scores[other] for other in range(seats) if other != seat]
            won = winners >> seat & 1
            shares[bot] += won / winners.bit_count() / shifts
            ranks[bot] += _rank([score * rules.GOAL for score in scores], winners, seat) / shifts
            margins[bot] += (scores[seat] - sum(others) / len(others)) * rules.GOAL / shifts
            points[bot] += scores[seat] / shifts
    return Result(task.seed, shares, ranks, margins, points, decisions)


def _play(rules: Game, task: Task, shift: int) -> Match:
    """Play one game with seat 0's bot at seat `shift` and the other bots after it."""
    match = Match(rules, task.seed)
    for bot, name in enumerate(task.bots):
        seat = (bot + shift) % task.seats
        match.seat_bot(seat, setting.bot_class(task.game, name), bot)
    while rules.current_player(match.state) >= 0:
        action = match.think()
        if action >= 0:
            match.apply(action)
    return match


def _rank(points: list[int], winners: int, seat: int) -> float:
    """Return a seat's rank: winners first (only they have tie-breaks), then by points."""
    if winners >> seat & 1:
        return (winners.bit_count() + 1) / 2
    rest = [more for other, more in enumerate(points) if not winners >> other & 1]
    above = sum(more > points[seat] for more in rest)
    return winners.bit_count() + above + (rest.count(points[seat]) + 1) / 2
