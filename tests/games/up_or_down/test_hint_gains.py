"""The gains that a hint names for a planned turn are those of the player's own cards."""

import random
from typing import Any

from engine_core import catalog
from engine_core.games.up_or_down.rules.layout import PLAY
from tests.console_desk import EASY, PERSON, Desk, sit
from tests.setting import legal


def test_the_gain_of_a_plan_counts_its_own_cards_not_the_best_that_could_follow() -> None:
    desk = Desk(seed=1)
    rules = sit(desk, [PERSON, EASY]).match.rules
    guide = catalog.door("up_or_down").hint()
    assert guide
    gains = guide(desk.console.top()).gains
    dice = random.Random(1)
    state = rules.new_state(1)
    differed = 0
    while (seat := rules.current_player(state)) >= 0:
        card = dice.choice(legal(rules, state))
        if rules.decision(state) == PLAY:
            played = after(rules, state, card)
            taken = dice.choice(legal(rules, played))
            takes = after(rules, played, taken)
            put = dice.choice(legal(rules, takes))
            brings = rules.score(after(rules, takes, put), seat) - rules.score(state, seat)
            assert gains(state, seat, [card, taken, put])[seat] == brings
            assert gains(played, seat, [taken, put])[seat] == brings
            differed += gains(state, seat, [card])[seat] != brings
        rules.apply_action(state, card)
    assert differed


def after(rules: Any, state: bytearray, action: int) -> bytearray:
    found = bytearray(state)
    rules.apply_action(found, action)
    return found
