"""The bots of Wheels Up! where nothing is uncertain: in the last turn of a game, and in the destinations of
airplanes.
"""

from collections.abc import Iterator

import pytest

from engine_core.game import TERMINAL
from engine_core.games.wheels_up.bots.evaluation import ALL, Evaluation
from engine_core.games.wheels_up.data.cards import EFFECT
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules.layout import CHAOS_HELD, FINAL, PHASE, PLANES, SEAT_SIZE, SEATS, TURN
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.choice.ahead import brings
from engine_core.match import Match
from host_sim.setting import bot_class
from tests.sample import sample
from tests.setting import legal

DRAWS = (codes.E_DRAW, codes.E_ALL_DRAW)
WAYS = 4000  # A last turn with more states is skipped.
GAMES = 12


def games(seats: int, level: str) -> Iterator[Match]:
    """Yield each match before every decision of a seat."""
    for seed in range(GAMES):
        match = Match(Rules(seats, {}), 5000 + seed)
        seat_bots(match, level)
        while match.rules.current_player(match.state) != TERMINAL:
            yield match
            action = -1
            while action < 0:
                action = match.think()
            match.apply(action)
        yield match


def seat_bots(match: Match, level: str) -> None:
    for seat in range(match.rules.seats):
        match.seat_bot(seat, bot_class("wheels_up", level))


def margin(rules: Rules, state: bytearray, seat: int) -> int:
    scores = [rules.score(state, other) for other in range(rules.seats)]
    return scores.pop(seat) - max(scores)


def best_margin(rules: Rules, state: bytearray, seat: int) -> int | None:
    """Return the best margin of any way to end the turn without drawing a card, or None if there are too many ways."""
    drawing = {codes.DRAW} | {
        codes.CARD + card for card in range(1, 91) if EFFECT[card] in (codes.E_DRAW, codes.E_ALL_DRAW)
    }
    root = bytearray(state)
    root[CHAOS_HELD : CHAOS_HELD + 6] = bytes(6)
    root[CHAOS_HELD + seat] = state[CHAOS_HELD + seat]
    seen = {bytes(root)}
    ways = [root]
    best = -999
    while ways:
        state = ways.pop()
        if rules.current_player(state) == TERMINAL:
            best = max(best, margin(rules, state, seat))
        elif rules.current_player(state) == seat:
            for action in legal(rules, state):
                if state[PHASE] == codes.ACTION and action in drawing:
                    continue
                after = bytearray(state)
                rules.apply_action(after, action)
                if bytes(after) not in seen:
                    seen.add(bytes(after))
                    ways.append(after)
        if len(seen) > WAYS:
            return None
    return best


@pytest.mark.parametrize(
    ("seats", "level", "loss"),
    sample(
        [(n, *most) for n in (2, 4) for most in (("hard", 0.15), ("normal", 0.4))],
        lambda case: case[:2] in ((2, "normal"), (4, "hard")),
    ),
)
def test_the_last_turn_of_a_game_loses_next_to_nothing(seats: int, level: str, loss: float) -> None:
    lost = []
    seat = -1
    best = None
    for match in games(seats, "greedy"):  # The seats are greedy until the last turn, and then play at `level`.
        rules = match.rules
        assert isinstance(rules, Rules)
        if rules.current_player(match.state) == TERMINAL:
            if best is not None:
                lost.append(max(0, best - margin(rules, match.state, seat)))
            seat = -1
        elif seat < 0 and match.state[PHASE] == codes.ACTION:
            evaluation = Evaluation(rules)
            evaluation.begin(match.state, match.state[TURN])
            if evaluation.last == ALL:
                seat = match.state[TURN]
                best = best_margin(rules, match.state, seat)
                seat_bots(match, level)
    assert len(lost) >= GAMES // 4
    assert sum(lost) <= loss * len(lost), lost


@pytest.mark.parametrize("level", sample(["normal", "hard"], "hard".__eq__))
def test_airplanes_go_the_shortest_way(level: str) -> None:
    """Every move changes something, and almost none takes more hops than its result needs."""
    moves = longer = hops = 0
    before: list[int] = []
    seat = 0

    def flying(state: bytearray) -> list[int]:
        at = SEATS + SEAT_SIZE * seat + PLANES
        return list(state[at : at + 28])

    for match in games(2, level):
        phase = match.state[PHASE]
        if before and phase not in (codes.LIFT, codes.LAND):
            needed = sum(max(0, now - then) for now, then in zip(flying(match.state), before, strict=True))
            assert needed or not hops, "the airplanes are where they were"
            moves += 1
            longer += hops > needed
            before = []
        elif phase == codes.LIFT and not before:
            seat = match.state[TURN]
            before = flying(match.state)
            hops = 0
        hops += phase == codes.LAND
    assert moves > GAMES
    assert longer <= moves // 20


def test_only_the_last_airplane_of_a_move_may_announce_the_end() -> None:
    """While an effect goes on, the game cannot end yet, and the footer has room for what the airplane brings."""
    going_on = ended = 0
    for match in games(2, "normal"):
        rules, state = match.rules, match.state
        assert isinstance(rules, Rules)
        decision = state[PHASE]
        if decision not in (codes.PLACE, codes.LAND):
            continue
        for action in legal(rules, state):
            after = bytearray(state)
            rules.apply_action(after, action)
            announced = brings(rules, state, decision, state[TURN], action)
            if after[PHASE] in (codes.PLACE, codes.LIFT):
                assert announced not in (1, 2, 3)
                going_on += state[FINAL] > 0
            elif after[PHASE] == codes.OVER:
                assert announced in (1, 2)
                ended += 1
    assert going_on and ended
