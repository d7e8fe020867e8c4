"""Wheels Up!: what a seat knows and what its screens show (Secrets, WU23, WU26), whole games, and the bot."""

from collections import Counter
from itertools import product

import pytest

from engine_core.bots import random_bot
from engine_core.games.wheels_up.bots.greedy import Greedy
from engine_core.games.wheels_up.data.cards import CHAOS
from engine_core.games.wheels_up.rules import codes
from engine_core.games.wheels_up.rules import layout as L
from engine_core.games.wheels_up.rules.layout import ASKING, IDLE
from engine_core.games.wheels_up.rules.rules import Rules
from engine_core.games.wheels_up.screens.choice import ahead
from host_sim.records import record
from tests.chance import chi_square_z
from tests.games.wheels_up.position import BOARDS, Position, check
from tests.sample import sample
from tests.setting import information, legal, seeded

MANY = 1500


def of(rules: Rules, state: bytearray) -> Position:
    """Return a copy of a state as a position."""
    position = Position.__new__(Position)
    position.rules = rules
    position.state = bytearray(state)
    return position


def drawn(position: Position, seat: int, count: int = MANY) -> list[Position]:
    """Return `count` samples of the position as `seat` may imagine it."""
    found = []
    for seed in range(count):
        other = of(position.rules, position.state)
        other.rules.resample(other.state, seat, seeded(seed))
        found.append(other)
    return found


def reveals(position: Position, text: str) -> bool:
    return position.rules.reveals(position.state, record.parse_move(position.rules, position.state, text))


@pytest.mark.parametrize(
    ("bot", "seats", "board"),
    sample(
        product((random_bot.Bot, Greedy), range(2, 7), BOARDS),
        lambda case: case[1] - 2 == list(BOARDS).index(case[2]) % 5,
    ),
)
def test_all_that_a_state_caches_agrees_with_the_table(seats: int, board: str, bot: type) -> None:
    rules = Rules(seats, {"board": board})
    for match, action in record.play(rules, 23, [bot] * seats):
        check(rules, match.state)
        json = of(rules, match.state).json
        decision = rules.DECISIONS[rules.decision(match.state)]
        owner = json["asking"][0] if json["asking"] else json["turn"]
        if decision == "discard":
            owner = json["over"][0]
        assert rules.current_player(match.state) == owner
        assert (decision in ("place", "lift", "land", "target")) <= (json["pending"] is not None)
        assert (decision == "land") == bool(json["pending"] and json["pending"]["lifted"])
        assert (decision == "discard") == bool(json["over"])
        if decision in ("place", "lift", "target"):
            assert json["pending"]["left"] > 0
        if decision in ("place", "lift", "react"):
            assert len(legal(rules, match.state)) > 1, "nothing but stop or pass is not asked"
        assert action in legal(rules, match.state)


def test_hands_and_decks_are_secret_counts_are_not() -> None:
    one = Position(hands=([1, 2], [3, 4], [5]))
    two = Position(hands=([1, 2], [6, 7], [8]))
    three = Position(hands=([1, 2], [6, 7, 9], [8]))
    other_order = Position(hands=([1, 2], [3, 4], [5]), tops=(9, 10))
    known = information(one.rules, one.state, 0)
    assert known == information(two.rules, two.state, 0) == information(other_order.rules, other_order.state, 0)
    assert known != information(three.rules, three.state, 0)
    assert information(one.rules, one.state, 1) != information(two.rules, two.state, 1)


def test_discards_and_money_are_public_whatever_order_they_came_in() -> None:
    one = Position(hands=([9, 10],)).move("card 9", "card 10")
    two = Position(hands=([9, 10],)).move("card 10", "card 9")
    assert information(one.rules, one.state, 2) == information(two.rules, two.state, 2)
    three = Position(hands=([9, 13],)).move("card 9", "card 13")
    assert information(one.rules, one.state, 2) != information(three.rules, three.state, 2)


def test_WU26_a_seat_knows_that_it_is_on_the_list_itself() -> None:
    one = Position(4, hands=([9], [19], [1, 2], [17])).money(1).move("gate LHR")
    assert one.json["asking"] == [1, 3]
    for other in drawn(one, 3, 40):
        assert other.json["asking"][0] == 1 and 3 in other.json["asking"]
    assert {2 in other.json["asking"] for other in drawn(one, 3, 60)} == {False, True}
    assert {3 in other.json["asking"] for other in drawn(one, 0, 60)} == {False, True}


def test_resample_draws_the_list_from_the_hands_it_draws() -> None:
    position = Position(5, hands=([9, 1], [19], [1 + 1, 3], [18, 4], [5, 6])).money(2).set().move("gate LHR")
    for seat in range(5):
        for other in drawn(position, seat, 60):
            asking = other.json["asking"]
            for later in range(2, 5):
                could = any(CHAOS[card] & ~1 and card not in (15, 16, 20) for card in other.json["hands"][later])
                assert (later in asking) == could, "no airplanes to ground, no gates to lock, no route"


def test_resample_remembers_what_could_have_had_an_effect_when_the_moment_began() -> None:
    position = Position(4, hands=([1], [17], [15], [2])).money(1).set()
    position.gates(LHR=[0], CDG=[0]).planes(CDG_LHR={0: 1}).set().move("gate FRA")
    assert position.json["asking"] == [1, 2]
    position = Position(4, hands=([1], [19, 17], [2], [3])).gates(LHR=[1]).set().money(1).move("gate FRA", "chaos 19")
    position.move("gate LHR")
    assert position.asks == (1, "react")
    for other in drawn(position, 1, 200):
        for later in (2, 3):
            card = other.json["hands"][later][0]
            if card == 16:
                assert later not in other.json["asking"], "only now has a seat two gates at one airport"


def test_resample_puts_nobody_on_the_list_for_a_card_of_an_era_that_began_since() -> None:
    position = Position(3, hands=([1, 2], [20, 19], [7, 8])).gates(LHR=[1], CDG=[1]).hangar(0, 4).set()
    position.move("gate FRA", "chaos 20", "plane CDG-LHR")
    assert position.json["era"] == 1 and position.asks == (1, "react") and len(position.json["hands"][2]) == 5
    quick = Counter[bool]()
    for other in drawn(position, 1, 200):
        hand, asking = other.json["hands"][2], other.json["asking"]
        assert (2 in asking) == (18 in hand)
        quick[51 in hand] += 1
    assert quick[True] > 5


def test_a_seat_that_is_asked_holds_a_card_that_it_could_play() -> None:
    position = Position(3, hands=([9, 1, 2], [19], [3, 4])).set().move("gate LHR")
    held = Counter(other.json["hands"][1][0] for other in drawn(position, 0))
    # Nothing can be grounded, locked or stolen, no airplane can be placed, and no card was declared.
    expected = [18, 19]
    assert sorted(held) == expected
    assert abs(chi_square_z((held[card], MANY / len(expected)) for card in expected)) < 4


def test_a_seat_that_is_asked_with_no_action_left_holds_chaos() -> None:
    position = Position(3, hands=([19, 1], [3], [4])).move("gate LHR", "gate LHR")
    assert position.asks == (0, "action") and position.json["actions"] == 0
    for other in drawn(position, 1, 200):
        assert {18, 19} & {*other.json["hands"][0]}
    position = Position(3, hands=([1, 2], [3], [4])).money(1).move("gate LHR", "gate CDG")
    assert any(not any(CHAOS[card] for card in other.json["hands"][0]) for other in drawn(position, 1, 60))


def test_a_hand_of_two_with_chaos_is_drawn_uniformly() -> None:
    position = Position(2, hands=([9, 10, 1, 2, 3], [19, 4])).move("gate LHR")
    unknown = [card for card in range(1, 35) if position.rules.used[card] and card not in (9, 10, 1, 2, 3)]
    pairs = {(a, b) for a in unknown for b in unknown if a < b and {a, b} & {18, 19}}
    seen = Counter(tuple(other.json["hands"][1]) for other in drawn(position, 0, 2 * MANY))
    assert set(seen) <= pairs
    assert abs(chi_square_z((seen[pair], 2 * MANY / len(pairs)) for pair in pairs)) < 4


def test_resample_is_uniform_over_hands_and_decks_of_all_eras() -> None:
    """The cards of an era that are not in its deck are in hands, and the seat does not know in which."""
    position = Position(3, hands=([1, 40], [2, 3, 41], [4, 42, 43])).era(1).set()
    hidden = [card for card in range(1, 63) if position.rules.used[card] and card not in (1, 40)]
    seen = Counter[tuple[int, int]]()
    tops = Counter[int]()
    for other in drawn(position, 0):
        for seat in (1, 2):
            seen.update((seat, card) for card in other.json["hands"][seat])
        tops[other.json["decks"][0][-1]] += 1
    early = [card for card in hidden if card < 35]
    late = [card for card in hidden if card >= 35]
    for seat in (1, 2):
        for cards in (early, late):
            expected = 3 * len([card for card in (2, 3, 4, 41, 42, 43) if card in cards]) / 6 / len(cards) * MANY
            assert abs(chi_square_z((seen[seat, card], expected) for card in cards)) < 4.5
    assert abs(chi_square_z((tops[card], MANY / len(early)) for card in early)) < 4


@pytest.mark.parametrize("seed", range(5))
def test_the_announcement_before_an_action_depends_on_nothing_hidden(seed: int) -> None:
    """What a seat is told about its actions does not depend on which seats can answer, or on the next era's cards."""
    rules = Rules(2 + seed, {})
    ended = 0
    for match, _ in record.play(rules, seed, [Greedy] * rules.seats):
        seat = rules.current_player(match.state)
        decision = rules.decision(match.state)
        actions = set(legal(rules, match.state))
        said = {a: foretold(rules, match.state, decision, seat, a) for a in actions}
        ended += sum(ends for ends, _ in said.values())
        for variant in range(3):
            other = bytearray(match.state)
            rules.resample(other, seat, seeded(variant))
            for action in actions & set(legal(rules, other)):
                assert foretold(rules, other, decision, seat, action) == said[action], action
    assert ended


def foretold(rules: Rules, state: bytearray, decision: int, seat: int, action: int) -> tuple[bool, int]:
    """Return whether the turn ends after an action, and the action's effect, as announced to a seat beforehand."""
    return ahead.ends_turn(rules, state, decision, seat, action), ahead.brings(rules, state, decision, seat, action)


@pytest.mark.parametrize("seed", range(5))
def test_the_announced_end_of_the_turn_comes_true_if_nobody_answers(seed: int) -> None:
    """The turn goes on if a card brings money for another action, too many cards, or a further choice (WU10)."""
    rules = Rules(2 + seed, {})
    kinds = Counter[tuple[bool, bool]]()
    for match, _ in record.play(rules, seed, [Greedy] * rules.seats):
        state, seat = match.state, rules.current_player(match.state)
        if state[L.TURN] != seat:
            continue
        for action in legal(rules, state):
            after = bytearray(state)
            rules.apply_action(after, action)
            while after[L.PHASE] == codes.REACT:
                rules.apply_action(after, codes.PASS)
            if after[L.PHASE] == codes.DISCARD and after[L.SEAT] != seat:
                continue  # Others discard first.
            drew = after[L.CHAOS_HELD + seat] & ~state[L.CHAOS_HELD + seat]
            ended = after[L.TURN] != seat or after[L.PHASE] == codes.OVER
            said = ahead.ends_turn(rules, state, rules.decision(state), seat, action)
            named = rules.decision(state) == codes.ACTION and action == codes.END
            assert said == (ended and not named) or drew, (rules.decision(state), action)
            kinds[rules.decision(state) == codes.ACTION and codes.CARD <= action < codes.DRAW, said] += 1
    assert len(kinds) == 4


def test_resample_keeps_a_card_that_is_being_resolved() -> None:
    position = Position(hands=([1, 3], [2, 14], [4])).move("card 1")
    for seat in range(3):
        for other in drawn(position, seat, 20):
            assert other.json["declared"] == 1 and other.json["hands"][seat] == position.json["hands"][seat]
            assert 1 not in [card for hand in other.json["hands"] for card in hand]


def test_reveals_every_completed_action() -> None:
    position = Position(hands=([9, 1, 19],)).money(1).gates(LHR=[0], CDG=[0]).hangar(1).set()
    for move in ("gate LHR", "plane CDG-LHR", "card 9", "draw", "end"):
        assert reveals(position, move), move
    for move in ("move", "buy", "chaos 19"):
        assert not reveals(position, move), move


def test_reveals_nothing_within_a_chain() -> None:
    position = Position(hands=([3],)).move("card 3")
    assert not reveals(position, "gate LHR") and reveals(position, "stop")
    position.move("gate LHR", "gate LHR", "gate CDG")
    assert reveals(position, "gate CDG"), "the last"
    position = Position(hands=([6],)).gates(LHR=[0], CDG=[0], AMS=[0]).planes(CDG_LHR={0: 1}).set().move("card 6")
    assert not reveals(position, "from CDG-LHR") and reveals(position, "stop")
    assert not reveals(position.move("from CDG-LHR"), "to AMS-LHR")


def test_an_era_and_a_stolen_card_reveal_something_but_ones_own_quick_gate_does_not() -> None:
    position = Position(hands=([20, 19, 18, 17], [1])).money(0, 1).gates(LHR=[0], CDG=[0]).hangar(4).set()
    assert reveals(of(position.rules, position.state).move("chaos 20"), "plane CDG-LHR"), "jetliners"
    assert not reveals(of(position.rules, position.state).move("chaos 19"), "gate LHR")
    assert not reveals(of(position.rules, position.state).move("chaos 17"), "rival 1")
    assert reveals(of(position.rules, position.state).move("chaos 18"), "rival 1")


@pytest.mark.parametrize(
    ("seats", "board"),
    sample(product(range(2, 7), BOARDS), lambda case: case[0] - 2 == list(BOARDS).index(case[1]) % 5),
)
def test_greedy_bots_finish_among_themselves(seats: int, board: str) -> None:
    rules = Rules(seats, {"board": board})
    for seed in range(2):
        count = 0
        for match, action in record.play(rules, seed, [Greedy] * seats):
            count += 1
            state, chosen = bytearray(match.state), action
        rules.apply_action(state, chosen)
        assert count < 150 * seats
        assert state[IDLE] < 12


def test_the_greedy_bot_uses_its_cards_and_chaos() -> None:
    words = Counter[str]()
    for seed in range(6, 12):
        rules = Rules(4, {})
        for match, action in record.play(rules, seed, [Greedy] * 4):
            text = dict(record.legal_moves(rules, match.state))[action]
            words[text.split()[0]] += 1
            assert match.state[ASKING] == 0 or text.split()[0] not in ("card", "draw", "end")
    assert all(
        words[word]
        for word in [
            "gate",
            "plane",
            "card",
            "draw",
            "buy",
            "chaos",
            "pass",
            "from",
            "to",
            "rival",
            "ground",
            "discard",
        ]
    )
    assert words["card"] + words["chaos"] > words["discard"]
