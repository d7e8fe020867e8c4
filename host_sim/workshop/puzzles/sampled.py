"""How often each way wins on sampled deals."""

import random

from host_sim.workshop.puzzles.lab import Lab, Way

WINS = 0.9  # the least share of the deals that the answer wins
OTHERS = 0.45  # at most
APART = 0.2  # with random moves
_RANDOM = 0.2  # the share of moves that are played at random
PROOF = 800  # deals


def shares(
    lab: Lab, state: bytearray, ways: list[list[Way]], deals: int, seed: int, noise: bool = False
) -> tuple[list[float], list[float]]:
    """Return, for each way, on which share of the deals it wins, and on which it has the most points; all are tried on
    the same deals. `noise`: one move in five is random.
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
    """Return the place of the only way that wins, -1 where there is none. That one has the most points, too."""
    best = max(range(len(leads)), key=lambda place: leads[place])
    return best if leads[best] >= WINS and most_of_others(won, best) <= OTHERS else -1


def most_of_others(won: list[float], best: int) -> float:
    """Return the largest share but for that of one way."""
    return max(share for place, share in enumerate(won) if place != best)


def proven(lab: Lab, state: bytearray, ways: list[list[Way]], seed: int) -> tuple[int, list[float]]:
    """Return the place of the only way that wins, -1 where it does not hold, and how often each way wins."""
    best = -1
    won: list[float] = []
    for deals in (12, 40, 200, PROOF):
        won, leads = shares(lab, state, ways, deals, seed + deals)
        now = only_one(won, leads)
        if now < 0 or best not in (-1, now):
            return -1, won
        best = now
    noisy, _ = shares(lab, state, ways, PROOF, seed + 1, noise=True)
    return (best if noisy[best] - most_of_others(noisy, best) >= APART else -1), won
