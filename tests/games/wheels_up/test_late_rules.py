"""The rules of a guest do what the rules do."""

import random

from engine_core.game import TERMINAL
from engine_core.games.wheels_up.rules.late_rules import LateRules
from engine_core.games.wheels_up.rules.rules import Rules
from tests.setting import legal


def test_late_rules_play_as_the_rules_do() -> None:
    rules, late = Rules(3, {}), LateRules(3, {})
    dice = random.Random(4)
    state, other = rules.new_state(7), late.new_state(7)
    while rules.current_player(state) != TERMINAL:
        assert state == other and rules.current_player(state) == late.current_player(other)
        actions = legal(rules, state)
        assert legal(late, other) == actions
        action = dice.choice(actions)
        assert late.reveals(other, action) == rules.reveals(state, action)
        assert (late.veil(other, action), late.is_secret(other)) == (rules.veil(state, action), rules.is_secret(state))
        rules.apply_action(state, action)
        late.apply_action(other, action)
        late.rest()
    rules.resample(state, 1, bytearray(8))
    late.resample(other, 1, bytearray(8))
    assert state == other and late.score(other, 1) == rules.score(state, 1)
