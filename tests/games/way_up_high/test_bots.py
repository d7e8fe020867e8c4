"""The bots of Way Up High at the end of a game: they count the last cards, and prefer a win to points."""

import pytest

from engine_core import rng
from engine_core.bots.random_bot import Playout
from engine_core.bots.search import AIM, worth
from engine_core.games.way_up_high.bots.guide import Guide
from engine_core.games.way_up_high.bots.hard import Bot
from engine_core.games.way_up_high.rules.layout import BUILT
from engine_core.games.way_up_high.rules.rules import Rules
from host_sim.workshop.arena import advice
from tests.setting import legal

ENDS = {  # by the seed of a game between normal bots: how many cards are built when the first seat can give away a win
    77_000_046: 11,
    77_000_320: 11,
    77_000_344: 12,
    77_000_395: 11,
    77_000_446: 12,
}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_guide_builds_the_last_card_of_a_game_for_the_largest_lead(seats: int) -> None:
    rules = Rules(seats, {})
    guide = Guide(rules)
    playout = Playout(rules)
    for seed in range(1, 60):
        state = rules.new_state(seed)
        while state[BUILT] < rules.turns - 1:
            actions = legal(rules, state)
            rules.apply_action(state, actions[seed % len(actions)])
        seat = rules.current_player(state)
        guide.prepare(state, seat)
        leads = {action: lead(rules, advice.applied(rules, state, action), seat) for action in legal(rules, state)}
        assert leads[guide.choose(state)] == max(leads.values())
        playout.run(state, seed)
        assert (guide.worth(state, seat) > AIM // 2) == (rules.winners(state) == 1 << seat)


def lead(rules: Rules, state: bytearray, seat: int) -> int:
    """Return how many points a seat is ahead of the best other seat."""
    return rules.score(state, seat) - max(rules.score(state, other) for other in range(rules.seats) if other != seat)


@pytest.mark.parametrize(("seed", "built"), ENDS.items())
def test_hard_keeps_a_win_whatever_cards_come(seed: int, built: int) -> None:
    late = next(one for one in advice.late_positions(advice.played("way_up_high", seed)) if len(one.history) == built)
    rules = Rules(2, {})
    generator = bytearray(8)
    for guesses in range(1, 4):
        rng.seed(generator, guesses)
        bot = Bot(rules, generator)
        bot.start(bytearray(late.state), 0)
        action = -1
        while action < 0:
            action = bot.step()
        assert late.keeps[action] == 1
        assert 0 < bot.lead()[0] < 30, "in points, without what puts a win first"


def test_a_sum_of_worths_is_shown_without_its_wins() -> None:
    assert [worth(wins * AIM + points) for wins in (-3, 0, 40) for points in (-900, 0, 70_000)] == [-900, 0, 70_000] * 3
