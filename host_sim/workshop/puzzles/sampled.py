"""Measures how often each way to play a turn wins on sampled deals, to prove that only one of them wins."""

import random

from host_sim.workshop.puzzles.lab import Lab, Way

LEAST_LEAD = 0.9  # minimum share of the deals on which the answer must have the most points
MOST_OF_OTHERS = 0.45  # maximum share of the deals that any other way may win
# The minimum difference between the shares of the answer and of any other way, with one move in five random.
LEAST_GAP = 0.2
_RANDOM = 0.2  # share of random moves in that comparison
PROOF_DEALS = 800


def shares(
    lab: Lab, state: bytearray, ways: list[list[Way]], deals: int, seed: int, noise: bool = False
) -> tuple[list[float], list[float]]:
    """Return, for each way, the share of the deals on which it wins, and the share on which it has the most points. All
    ways are tried on the same deals. `noise`: one move in five is random.
    """
    lab.prepare(state)
    lab.seed(seed)
    dice = random.Random(seed)
    won = [0] * len(ways)
    leads = [0] * len(ways)
    for _ in range(deals):
        deal = lab.sample(state)
        for place, way in enumerate(ways):
            wins, most = lab.plays_out(deal, way[0], lambda legal: _chance(dice, legal) if noise else -1)
            won[place] += wins
            leads[place] += most
    return [count / deals for count in won], [count / deals for count in leads]


def _chance(dice: random.Random, legal: list[int]) -> int:
    return dice.choice(legal) if dice.random() < _RANDOM else -1


def only_one(won: list[float], leads: list[float]) -> int:
    """Return the index of the way that has the most points on at least LEAST_LEAD of the deals, if no other way wins
    more than MOST_OF_OTHERS of them, or else -1. `won`, `leads`: see `shares`.
    """
    best = max(range(len(leads)), key=lambda place: leads[place])
    return best if leads[best] >= LEAST_LEAD and most_of_others(won, best) <= MOST_OF_OTHERS else -1


def most_of_others(won: list[float], best: int) -> float:
    """Return the largest share of all ways except one."""
    return max(share for place, share in enumerate(won) if place != best)


def proven(lab: Lab, state: bytearray, ways: list[list[Way]], seed: int) -> tuple[int, list[float]]:
    """Return the index of the only way that wins (-1 if that cannot be proven), and the share of the deals that each
    way wins.
    """
    best = -1
    won: list[float] = []
    for deals in (12, 40, 200, PROOF_DEALS):
        won, leads = shares(lab, state, ways, deals, seed + deals)
        now = only_one(won, leads)
        if now < 0 or best not in (-1, now):
            return -1, won
        best = now
    noisy, _ = shares(lab, state, ways, PROOF_DEALS, seed + 1, noise=True)
    return (best if noisy[best] - most_of_others(noisy, best) >= LEAST_GAP else -1), won
