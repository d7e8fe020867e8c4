"""`python -m host_sim.workshop.arena.levels GAME [DEALS]`: checks whether each level of a game beats the one
below it.
"""

import sys

from host_sim import setting
from host_sim.workshop.arena.deals import Task, play_deal

PAIRS = (("hard", "normal"), ("normal", "easy"), ("easy", "random"))
DEALS = 100
_ADVICE = {
    "hard": "give it more work, or a prior: `work` and `prior` of bots/guide.py; or write bots/hard.py",
    "normal": "have Guide.choose of bots/guide.py choose better",
    "easy": "write bots/levels.py with less chance in Easy",
}


def share(game: str, better: str, worse: str, deals: int) -> float:
    """Return one level's share of the wins against another, with the fewest seats; 0.5 is even."""
    rules = setting.rules_class(game)
    bots = tuple(better if seat == 0 else worse for seat in range(rules.MIN_SEATS))
    won = sum(play_deal(Task(game, rules.MIN_SEATS, (), bots, seed)).shares[0] for seed in range(deals)) / deals
    return won * rules.MIN_SEATS / 2


def main(arguments: list[str]) -> int:
    """Print each level's share against the one below it. Return 1 if one is weaker."""
    game = arguments[0]
    deals = int(arguments[1]) if arguments[1:] else DEALS
    weak = False
    for better, worse in PAIRS:
        found = share(game, better, worse, deals)
        print("%s wins %.0f%% against %s, where 50%% is even." % (better, 100 * found, worse))
        if found < 0.5:
            weak = True
            print("%s is weaker than %s: %s." % (better, worse, _ADVICE[better]))
    return int(weak)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
