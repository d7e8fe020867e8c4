"""The easy level errs as a beginner does: it overlooks better moves, but makes no pointless ones."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from engine_core.game import Game
from engine_core.games.up_or_down.rules import columns
from engine_core.games.up_or_down.rules import layout as ud
from engine_core.games.up_too_high.rules import layout as ut
from engine_core.games.way_up_high.rules import layout as wh
from engine_core.games.wheels_up.data.cards import AMOUNT, EFFECT
from engine_core.games.wheels_up.rules import codes as wu
from engine_core.games.wheels_up.rules import layout as wl
from engine_core.games.wheels_up.rules.scoring import money
from host_sim.records import record
from host_sim.setting import bot_class, rules_class
from tests.setting import legal

two_and_four = pytest.mark.parametrize("seats", [2, 4])
MOVED = 3  # maximum number of airplanes that a declared move may move


class Decision(NamedTuple):
    """A decision of the easy level, and what it chose."""

    rules: Game
    state: bytearray
    seat: int
    actions: list[int]
    action: int


def decisions(game: str, seats: int, games: int) -> Iterator[Decision]:
    """Play games between easy bots, and yield each decision with more than one legal action."""
    rules = rules_class(game)(seats, {})
    for seed in range(games):
        for match, action in record.play(rules, seed, [bot_class(game, "easy")] * seats):
            state = bytearray(match.state)
            actions = legal(rules, state)
            if len(actions) > 1:
                yield Decision(rules, state, rules.current_player(state), actions, action)


def fits(rules: Game, state: bytearray, card: int) -> bool:
    """Return whether `card` could be placed in Up or Down? without giving up a column."""
    area = rules.area(state[ud.TURN])  # type: ignore[attr-defined]  # only this game has areas
    places = [area + ud.COLUMN_SIZE * column for column in range(3)]
    return any(not state[at] or columns.fits(state, at, card) for at in places)


def neighbours(rules: Game, state: bytearray, card: int) -> list[int]:
    """Return the cards that could be taken in Up or Down? once `card` is played."""
    after = bytearray(state)
    rules.apply_action(after, card)
    return legal(rules, after)


@two_and_four
def test_in_up_or_down_no_column_is_given_up_while_a_card_could_be_taken_that_fits(seats: int) -> None:
    given_up = chosen = 0
    for rules, state, _, actions, action in decisions("up_or_down", seats, 12):
        decision = rules.decision(state)
        if decision == ud.PLAY:
            offers = [any(fits(rules, state, card) for card in neighbours(rules, state, played)) for played in actions]
            assert offers[actions.index(action)] or not any(offers)
        elif decision == ud.TAKE:
            takes = [fits(rules, state, card) for card in actions]
            chosen += takes == [True, True]
            assert takes[actions.index(action)] or not any(takes)
        elif decision == ud.PUT and action >= ud.DROP:
            given_up += 1
            assert actions[0] >= ud.DROP
    assert given_up and chosen


@two_and_four
def test_in_way_up_high_a_card_is_built_face_down_only_if_none_fits(seats: int) -> None:
    down = 0
    for _, _, _, actions, action in decisions("way_up_high", seats, 12):
        if action & wh.DOWN:
            down += 1
            assert all(other & wh.DOWN for other in actions)
    assert down


@two_and_four
def test_in_up_too_high_a_company_pays_what_it_can_and_flies_only_for_gain(seats: int) -> None:
    paid = flown = 0
    for rules, state, seat, actions, action in decisions("up_too_high", seats, 6):
        if state[ut.PHASE] == ut.DIVIDEND:
            paid += 1
            assert action == actions[-1]
        elif state[ut.PHASE] == ut.FLY and action != ut.STAY:
            flown += 1
            shares = [state[ut.AREAS + ut.AREA_SIZE * s + ut.SHARES + state[ut.ACTING]] for s in range(rules.seats)]
            assert shares[seat], "a flight first pays the company itself"
    assert paid and flown


@two_and_four
def test_in_wheels_up_no_action_move_gate_airplane_or_bonus_is_wasted(seats: int) -> None:
    kinds = set()
    for rules, state, seat, actions, action in decisions("wheels_up", seats, 3):
        left = [other for other in actions if not wasteful(rules, state, seat, other)]
        kinds.add(state[wl.PHASE])
        assert action in left or not left, (state[wl.PHASE], action)
    assert {wu.ACTION, wu.LIFT} <= kinds


def wasteful(rules: Game, state: bytearray, seat: int, action: int) -> bool:
    """Return whether a move in Wheels Up! wastes something."""
    phase = state[wl.PHASE]
    if phase == wu.ACTION and wu.CARD <= action < wu.DRAW and EFFECT[action - wu.CARD] >= wu.E_SERVICE:
        after = bytearray(state)
        for other in range(rules.seats):
            after[wl.CHAOS_HELD + other] = 0  # Nobody interrupts.
        rules.apply_action(after, action)
        return money(after, seat) <= money(state, seat)
    if phase == wu.ACTION:
        return action == wu.END and state[wl.ACTIONS] > 0
    if phase == wu.LIFT and state[wl.LEFT] != (AMOUNT[state[wl.PENDING]] or MOVED):
        return False
    return phase in (wu.PLACE, wu.LIFT) and action == wu.STOP
