"""Way Up High: what a seat knows, and the sampling of everything hidden from it."""

import itertools
import random
from collections import Counter

import pytest

from engine_core import rng
from engine_core.games.way_up_high.rules.layout import CARD, CARDS, DOWN, FIRST, HAND, TURN
from engine_core.games.way_up_high.rules.rules import Rules
from engine_core.sorted_cards import insert
from host_sim.games import state_json
from host_sim.records import record
from tests.chance import chi_square_z
from tests.games.way_up_high.position import DRAWS, Position, every_size
from tests.sample import sample
from tests.setting import information, legal, random_game, seeded

TRIES = 60_000  # maximum number of steps in a search for histories
EACH = 6  # expected number of samples of each history


class Witness:
    """A game played at random, with notes of everything that one seat saw."""

    def __init__(self, seats: int, seat: int, turns: int, seed: int, draw: str) -> None:
        dice = random.Random(seed)
        self.seat = seat
        self.rules = rules = Rules(seats, {"draw": draw})
        self.state = state = rules.new_state(seed)
        self.builders = [(state[FIRST] + turn) % seats for turn in range(rules.turns)]
        self.moves: list[str] = []
        self.hands: dict[int, set[int]] = {}
        self.own: dict[int, int] = {}  # cards that the seat added, by turn
        for turn in range(turns + 1):
            shown = state_json(rules, state)
            if draw == "end" and self.builders[turn] != seat:
                upcoming = next(t for t in range(turn, turn + seats) if (state[FIRST] + t) % seats == seat)
                if shown["own"][seat]:
                    self.own[upcoming] = shown["own"][seat][0]
            if self.builders[turn] == seat:
                self.hands[turn] = {*shown["hand"], *(shown["own"][seat] if draw == "end" else [])}
                self.own[turn] = state[rules.order + seats + turn]
            if turn < turns:
                choices = record.legal_moves(rules, state)
                action, text = dice.choice(choices)
                self.moves.append(text)
                rules.apply_action(state, action)
        ups = {int(text[3:]) for text in self.moves if text.startswith("up ")}
        self.known = ups.union(*self.hands.values(), self.own.values())

    def histories(self) -> set[tuple]:
        """Return every history that fits, found by trying all of them: each card's turn, and the face-down cards in
        others' trees.

        A card that the seat does not know is written as the time when it came, below zero, since such cards are alike.
        If there are too many histories to try, none are returned.
        """
        seats = self.rules.seats
        seen: dict[int, int] = {}  # by card: when the seat first knew of it
        for turn in range(len(self.moves) + 1):
            for c in self.hands.get(turn, ()):
                seen.setdefault(c, turn)
            if turn < len(self.moves) and self.moves[turn].startswith("up "):
                seen.setdefault(int(self.moves[turn][3:]), turn)
        found: set[tuple] = set()

        tries = itertools.count()

        def come(slot: int, order: tuple[int, ...], hand: frozenset[int], down: tuple[int, ...]) -> None:
            turn = max(slot - seats, 0)
            if next(tries) > TRIES:
                return
            if turn > len(self.moves):
                found.add((order, down))
                return
            choices = [-1 - slot]
            if slot >= seats and slot - seats in self.own:
                choices = [self.own[slot - seats]]
            else:
                for c, when in seen.items():
                    before = [t for t in self.hands if turn <= t < when]
                    if c not in order and c not in self.own.values() and when >= turn and not before:
                        choices.append(c)
            for c in choices:
                if slot < seats:
                    come(slot + 1, (*order, c), hand | {c}, down)
                else:
                    go(slot, (*order, c), hand | {c}, down)

        def go(slot: int, order: tuple[int, ...], hand: frozenset[int], down: tuple[int, ...]) -> None:
            turn = slot - seats
            if turn in self.hands and hand != self.hands[turn]:
                return
            if turn == len(self.moves):
                come(slot + 1, order, hand, down)
                return
            way, number = self.moves[turn].split()
            if way == "up" or turn in self.hands:
                if int(number) in hand:
                    come(slot + 1, order, hand - {int(number)}, down)
                return
            for c in hand:
                come(slot + 1, order, hand - {c}, (*down, c))

        come(0, (), frozenset(), ())
        return found if next(tries) < TRIES else set()

    def draw(self, generator: bytearray) -> tuple[tuple, bytearray]:
        """Return the history in a resampled state, in the form of `histories`, and that state."""
        rules, seats = self.rules, self.rules.seats
        state = bytearray(self.state)
        rules.resample(state, self.seat, generator)
        came = {c: slot for slot, c in enumerate(state[rules.order :])}
        order = list(state[rules.order :][: seats + len(self.moves) + 1])
        down = []
        for turn, text in enumerate(self.moves):
            if text.startswith("down") and self.builders[turn] != self.seat:
                built = state[rules.tree(self.builders[turn]) + CARDS + turn // seats]
                assert built & DOWN
                down.append(built & CARD)
        words = {c: c if c in self.known else -1 - came[c] for c in rules.deck}
        return (tuple(words[c] for c in order), tuple(words[c] for c in down)), state


@pytest.mark.parametrize(
    ("seats", "turns", "seed", "draw"),
    sample(
        [
            (*deal, draw)
            for deal in (
                (2, 9, 1),
                (3, 5, 0),
                (3, 8, 1),
                (4, 3, 3),
                (4, 3, 19),
                (4, 4, 12),
                (4, 6, 3),
                (4, 9, 7),
                (4, 9, 26),
                (5, 6, 6),
            )
            for draw in DRAWS
        ],
        lambda case: case in ((3, 8, 1, "start"), (4, 9, 7, "end")),
    ),
)
def test_resampling_is_uniform_over_all_histories_that_fit(seats: int, turns: int, seed: int, draw: str) -> None:
    generator = seeded(seats * 100 + turns)
    tried = 0
    for seat in range(seats):
        witness = Witness(seats, seat, turns, seed, draw)
        fitting = witness.histories()
        if not 2 <= len(fitting) <= 1500:
            continue
        tried += 1
        samples = EACH * len(fitting)
        counts: Counter = Counter()
        deck: Counter = Counter()
        for _ in range(samples):
            history, state = witness.draw(generator)
            counts[history] += 1
            deck[state[-1 - rng.KEY]] += 1
        assert set(counts) <= fitting
        assert abs(chi_square_z((counts[history], EACH) for history in fitting)) < 5
        # The same test, with histories grouped by which face-down cards the seat knows.
        kinds = Counter(tuple(c > 0 for c in down) for _, down in fitting)
        drawn = Counter(tuple(c > 0 for c in down) for _, down in counts.elements())
        if len(kinds) > 1:
            assert abs(chi_square_z((drawn[kind], EACH * count) for kind, count in kinds.items())) < 5
        unseen = [c for c in witness.rules.deck if c not in witness.known]
        assert set(deck) <= set(unseen)
        if samples >= 5 * len(unseen):
            assert abs(chi_square_z((deck[c], samples / len(unseen)) for c in unseen)) < 5
    assert tried


@every_size
def test_WH10_only_the_seat_itself_knows_its_own_card(seats: int) -> None:
    position = Position(seats, draw="end").play(seats + 1)
    rules, state = position.rules, position.state
    for seat in range(seats):
        other = bytearray(state)
        mine = state.index(bytes(position.json["own"][seat]), rules.order)
        other[mine], other[-1] = other[-1], other[mine]
        if rules.current_player(state) == seat:
            continue
        for witness in range(seats):
            same = information(rules, other, witness) == information(rules, state, witness)
            assert same == (witness != seat)


def test_with_two_seats_the_returning_hand_shows_which_card_the_other_built_face_down() -> None:
    position = Position(2, order=(1, 2, 3, 4, 5)).move("up 1")  # Seat 0 passes on 2 and 3, and seat 1 draws 4.
    generator = seeded(3)

    def down() -> set[int]:
        found = set()
        for _ in range(60):
            state = bytearray(position.state)
            position.rules.resample(state, 0, generator)
            found.add(state_json(position.rules, state)["trees"][1][0][0])
        return found

    position.move("down 3")  # 2, 4 and 5 come back.
    assert down() == {3}
    position.state[:] = Position(2, order=(1, 2, 3, 4, 5)).move("up 1", "down 4").state  # 2, 3 and 5 come back.
    assert down() <= {*position.rules.deck} - {1, 2, 3, 5}
    assert len(down()) > 10


def test_a_resampled_state_is_one_that_can_be_played_to() -> None:
    """The state's hand, sums and legal moves follow from its cards."""
    rules = Rules(4, {"draw": "end"})
    state = random_game(rules, 2)[1]
    generator = seeded(5)
    for seat in range(4):
        rules.resample(state, seat, generator)
        again = bytearray(rules.state_size)
        again[:] = rules.new_state(1)
        again[:HAND] = state[:HAND]
        again[HAND - 1] = 0
        again[TURN] = state[FIRST]
        again[rules.order :] = state[rules.order :]
        again[HAND : HAND + 5] = bytes(5)
        for slot in range(5):
            insert(again, HAND, again[rules.order + slot])
        for turn in range(rules.turns):
            action = state[rules.tree(again[TURN]) + CARDS + turn // 4]
            assert action in legal(rules, again)
            rules.apply_action(again, action)
        assert again[HAND - 1 :] == state[HAND - 1 :]
