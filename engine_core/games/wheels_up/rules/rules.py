"""Wheels Up! (rules WU1-WU28, seeds/wheels_up/rules.md): set-up and moves. layout.py describes a state."""

from engine_core import rng
from engine_core.const import const
from engine_core.games.wheels_up.data.cards import AMOUNT, FIRST_OF
from engine_core.games.wheels_up.rules import choices, knowledge, notation, placing, scoring, turns
from engine_core.games.wheels_up.rules.board import Board
from engine_core.games.wheels_up.rules.cards import effects, piles, reactions
from engine_core.games.wheels_up.rules.codes import (
    ACTION,
    BUY,
    CARD,
    DISCARD,
    DRAW,
    E_ALL_DISCARD,
    E_MOVE,
    END,
    GATE,
    LAND,
    LIFT,
    MOVE,
    PASS,
    PLACE,
    PLANE,
    REACT,
    STOP,
)
from engine_core.games.wheels_up.rules.codes import CHAOS as PLAY_CHAOS
from engine_core.games.wheels_up.rules.layout import (
    ACTIONS,
    ASKING,
    BOUGHT,
    DECK_COUNT,
    DECKS,
    DECLARED,
    DISCARDING,
    ERA,
    FIRST,
    FREE,
    HAND_COUNT,
    HAND_LIMIT,
    LEFT,
    LIFTED,
    OPEN_COUNT,
    PENDING,
    PHASE,
    SEAT,
    SEAT_SIZE,
    SEATS,
    TURN,
)
from engine_core.games.wheels_up.rules.layout import EFFECT as DOING

_DEALT = const(4)  # WU3
_MOVED = const(3)  # WU9


class Rules(Board):
    """What can be done on a board."""

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        for airport in range(self.airports):
            state[FREE + airport] = self.early_slots[airport]
            piles.insert(state, OPEN_COUNT, airport)  # every airport has a slot for two seats
        for era in range(3):
            count = 0
            for card in range(FIRST_OF[era], FIRST_OF[era + 1]):
                if self.used[card]:
                    state[DECKS + FIRST_OF[era] - 1 + count] = card
                    count += 1
            state[DECK_COUNT + era] = count
            rng.shuffle(state, state, DECKS + FIRST_OF[era] - 1, count)
        for seat in range(self.seats):
            piles.draw(state, seat, 0, _DEALT)
        state[TURN] = state[FIRST] = state[SEAT] = rng.below(state, self.seats)
        state[ACTIONS] = 1 if self.options["opening"] == "one" else 2  # WU28
        return state

    legal_actions = choices.legal_actions  # functions as methods: one call less each
    information_state = knowledge.information_state
    resample = knowledge.resample
    move_text = notation.move_text
    reveals = knowledge.reveals

    def apply_action(self, state: bytearray, action: int) -> None:
        phase = state[PHASE]
        seat = state[SEAT]
        moment = False
        if phase == ACTION:
            if action == END:
                turns.end_turn(self, state)
                return
            if action == BUY:
                state[BOUGHT] = 1
                state[ACTIONS] += 1
                scoring.pay(state, seat, -1)
                return
            if action < PLAY_CHAOS:
                state[ACTIONS] -= 1
            if action < PLANE:
                placing.place_gate(self, state, seat, action - GATE)
            elif action < CARD:
                placing.place_plane(self, state, seat, action - PLANE)
            elif action < DRAW:
                piles.give_up(state, seat, action - CARD)
                state[DECLARED] = action - CARD
            elif action == DRAW:
                piles.draw(state, seat, self.deck_of[state[ERA]], 2)
            elif action == MOVE:
                state[DOING] = E_MOVE
                state[LEFT] = _MOVED
            else:
                piles.give_up(state, seat, action - PLAY_CHAOS)
                effects.start(self, state, action - PLAY_CHAOS)
        elif phase == REACT:
            moment = action == PASS
            if moment:
                state[ASKING] &= 255 ^ 1 << seat
            else:
                reactions.note(self, state)
                piles.give_up(state, seat, action - PLAY_CHAOS)
                effects.start(self, state, action - PLAY_CHAOS)
        elif phase == PLACE:
            if action == STOP:
                state[LEFT] = 0
            else:
                state[LEFT] -= 1
                if action < PLANE:
                    placing.place_gate(self, state, seat, action - GATE)
                else:
                    placing.place_plane(self, state, seat, action - PLANE)
        elif phase == LIFT:
            if action == STOP:
                state[LEFT] = 0
            else:
                state[LIFTED] = action + 1
                state[PHASE] = LAND
                return
        elif phase == LAND:
            state[LEFT] -= 1
            placing.move_plane(self, state, seat, action)
        elif phase == DISCARD:
            _discard(state, seat, action)
        else:
            effects.strike(self, state, seat, action)
        turns.go_on(self, state, moment)

    def veil(self, state: bytearray, action: int) -> int:
        if state[PHASE] == DISCARD:
            return 0
        return -1 if action == PASS and self.is_secret(state) else action


def _discard(state: bytearray, seat: int, card: int) -> None:
    piles.give_up(state, seat, card)
    piles.discard(state, card)
    cards = state[SEATS + SEAT_SIZE * seat + HAND_COUNT]
    if state[DOING] == E_ALL_DISCARD:
        state[LEFT] -= 1
        if cards and state[LEFT]:
            return
        state[DISCARDING] &= 255 ^ 1 << seat
        state[LEFT] = AMOUNT[state[PENDING]] if state[DISCARDING] else 0
    elif cards <= HAND_LIMIT:  # WU4
        state[DISCARDING] &= 255 ^ 1 << seat
