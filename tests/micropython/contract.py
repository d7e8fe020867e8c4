"""The cheap checks from tests/engine/test_contract.py, on MicroPython. Arguments: files of golden games."""

import sys
from array import array

from engine_core import rng
from engine_core.bots.random_bot import Playout
from engine_core.match import Match
from tests.micropython.golden import make_rules, some_headers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.game import Game


def check_game(rules: "Game", seed: int) -> int:
    """Play one random game, check each of its decisions, and return how many there were."""
    actions = array("H", [0] * rules.max_legal)
    known = bytearray(rules.information_size)
    again = bytearray(rules.information_size)
    dice = bytearray(8)
    rng.seed(dice, seed)
    match = Match(rules, seed)
    state = match.state
    other = bytearray(state)
    third = bytearray(state)
    count = rules.legal_actions(state, actions)
    while count:
        seat = rules.current_player(state)
        assert 0 < count <= rules.max_legal and 0 <= seat < rules.seats
        texts = [rules.move_text(state, actions[i]) for i in range(count)]
        assert len(set(texts)) == count
        for i in range(1, count):
            assert actions[i - 1] < actions[i]
        before = bytes(state)
        generator = bytearray(8)
        size = rules.information_state(state, seat, known)
        for step in (other, third):
            # `third` is resampled from `other` with the same generator, and must be equal: what a seat cannot know must
            # not matter.
            rng.seed(generator, seed)
            step[:] = state if step is other else other
            rules.resample(step, seat, generator)
            assert rules.information_state(step, seat, again) == size and known[:size] == again[:size]
        assert other == third
        assert bytes(state) == before
        chosen = actions[rng.below(dice, count)]
        start = match.undo_from
        match.apply(chosen)
        if match.undo():
            assert bytes(state) == before and match.undo_from == start
            match.apply(chosen)
        assert len(state) == rules.state_size
        count = rules.legal_actions(state, actions)
    assert rules.current_player(state) < 0
    again = rules.new_state(seed)
    for action in match.history:
        rules.apply_action(again, action)
    assert again == state
    best = rules.GOAL * max([rules.GOAL * rules.score(state, seat) for seat in range(rules.seats)])
    for seat in range(rules.seats):
        assert not rules.winners(state) >> seat & 1 or rules.score(state, seat) == best
    assert Playout(rules).run(rules.new_state(seed), seed) <= rules.max_decisions
    return len(match.history)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        decisions = 0
        for header in some_headers(name):
            decisions += check_game(make_rules(header), header["seed"])
        print(name, decisions, "decisions checked")
