"""The check of hints and reviews finds a hint that gives a win away, and accepts correct ones."""

from typing import Any

import pytest

from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import CHAOS_HELD
from host_sim.setting import rules_class
from host_sim.workshop.arena import advice
from tests.setting import legal


@pytest.mark.parametrize("game", ["up_or_down", "way_up_high"])
def test_hints_keep_in_late_positions_what_can_be_kept(game: str) -> None:
    tried, wrong, doubtful = advice.check_hints(game, 2)
    assert tried >= 2 and wrong == 0 and doubtful == []


def test_a_hint_that_lets_a_win_go_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def worst(rules: Any, seed: int, history: list[int]) -> list[int]:
        late = next(one for one in advice.late_positions(advice.played("up_or_down", seed)) if one.history == history)
        assert set(late.keeps) == set(legal(rules, late.state))
        return [min(late.keeps, key=late.keeps.__getitem__)]

    monkeypatch.setattr(advice, "hinted", worst)
    monkeypatch.setattr(advice, "_DOUBTFUL", 4)
    tried, wrong, doubtful = advice.check_hints("up_or_down", 1)
    assert wrong == len(doubtful) == tried > 0
    assert doubtful[0].startswith("up_or_down, seed ")


def test_a_hint_that_only_a_rival_who_sees_all_cards_could_punish_is_not_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this position the hint fails in one of 60 deals, but hard bots win no more with the move that never fails."""
    of_game = 77_000_122
    late = next(one for one in advice.late_positions(advice.played("way_up_high", of_game)) if len(one.history) == 7)
    monkeypatch.setattr(advice, "played", lambda game, seed: seed)
    monkeypatch.setattr(advice, "late_positions", lambda seed: iter([late] if seed == of_game else []))
    monkeypatch.setattr(advice, "_DOUBTFUL", 20)
    tried, wrong, doubtful = advice.check_hints("way_up_high", 1)
    assert (tried, wrong, len(doubtful)) == (1, 0, 1)


def test_a_moment_is_played_out_on_the_same_deals_for_both_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "_PLAYED_OUT", {"normal": 4, "hard": 2})
    tried, better, worse, lines = advice.check_reviews("way_up_high", 1)
    assert tried == len(lines) >= max(1, better + worse)
    rules = rules_class("way_up_high")(2, {})
    state = rules.new_state(1)
    while rules.current_player(state) != 0:
        rules.apply_action(state, legal(rules, state)[0])
    same = [legal(rules, state)[0]]
    assert advice.differences(rules, state, (same, same), 5, "normal", 4) == ([0.0] * 4, [0.0] * 4)


def test_a_moment_is_played_out_against_seats_that_may_react() -> None:
    """Seats that may react do so in the play-outs. A chaos card whose seat may not react would be played as if it were
    an event.
    """
    rules = rules_class("wheels_up")(2, {})
    state = rules.new_state(1)
    deals = [advice.sampled(rules, state, 0, seed) for seed in range(20)]
    assert any(deal[CHAOS_HELD + 1] for deal in deals)
    for deal in deals:
        while rules.current_player(deal) == 0:
            rules.apply_action(deal, legal(rules, deal)[-1])
        deal[CHAOS_HELD + 1] = 0
        cards = [action - codes.CARD for action in advice.known_moves(rules, deal) if codes.CARD <= action < codes.DRAW]
        assert not any(CHAOS[card] for card in cards)
