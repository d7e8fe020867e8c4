"""Up Too High (rules UT1-UT18, seeds/up_too_high/rules.md). The state is laid out in layout.py."""

from engine_core import rng
from engine_core.const import const
from engine_core.game import TERMINAL, Game
from engine_core.games.up_too_high.data.cards import COPIES
from engine_core.games.up_too_high.rules import company_phase, knowledge, notation, share_phase
from engine_core.games.up_too_high.rules.layout import (
    ACTING,
    AIRPLANE,
    AIRPORT,
    AREA_SIZE,
    AREAS,
    BID,
    BUILD,
    CARD,
    CARDS,
    CHOSEN,
    CLAIMED,
    COMPANIES,
    COUNTS,
    DECK,
    DONE,
    EXHAUSTIONS,
    EXTRA,
    EXTRA_TO,
    FIRST,
    FIZZLED,
    FREE,
    HAND,
    KINDS,
    NEXT,
    NONE,
    OFFER,
    OFFER_COUNT,
    OVER,
    PHASE,
    PRESIDENT,
    RING,
    ROUND,
    SEATS,
    SHARES,
    TAKE,
    TOPS,
    TURN,
)
from engine_core.games.up_too_high.rules.piles import draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

_HAND = const(8)  # UT1


class Rules(Game):
    """Two to five seats, no options."""

    ID = "up_too_high"
    MAX_SEATS = 5
    USUAL_SEATS = 3  # with two, further rules apply
    STYLED = True
    DECISIONS = ("offer", "bid", "take", "extra", "fly", "build", "dividend")

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.last_exhaustion = 4 if seats == 5 else 3  # UT17
        self.state_size = AREAS + AREA_SIZE * seats + rng.KEY
        self.max_legal = KINDS + 1
        # A bound. Each time a company acts, it draws or fails to: below 420 times a game, with three decisions each,
        # beside 39 builds. `bid done` comes once per seat and round, offers and takes come 56 times. Every card that
        # is bid was dealt or paid out before: below 1300.
        self.max_decisions = 4000
        self.information_size = knowledge.PUBLIC_SIZE + knowledge.SEAT_SIZE * seats + knowledge.OWN_SIZE

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        cell = 1
        for kind in range(KINDS):
            for _ in range(COPIES[kind]):
                state[CARD + cell] = kind
                state[NEXT + cell] = cell - 1
                cell += 1
        rng.shuffle(state, state, CARD + 1, CARDS)
        state[TOPS + DECK] = CARDS
        state[COUNTS + DECK] = CARDS
        for company in range(COMPANIES):
            state[RING + company] = company
            state[AIRPORT + company] = 1
            state[PRESIDENT + company] = NONE
        rng.shuffle(state, state, RING, COMPANIES)
        for seat in range(self.seats):
            area = AREAS + AREA_SIZE * seat
            for _ in range(_HAND):
                cell = state[TOPS + DECK]
                state[TOPS + DECK] = state[NEXT + cell]
                state[NEXT + cell] = state[FREE]
                state[FREE] = cell
                state[area + HAND + state[CARD + cell]] += 1
            state[area + CHOSEN] = NONE
        state[COUNTS + DECK] -= _HAND * self.seats
        for company in range(COMPANIES):  # UT2
            place = company_phase.place_of(state, company)
            before = state[RING + (place - 1) % COMPANIES]
            after = state[RING + (place + 1) % COMPANIES]
            draw(state, company, 1 + (before > company) + (after > company))
        state[SEATS] = self.seats
        state[ACTING] = NONE
        state[FIRST] = rng.below(state, self.seats)  # UT3
        self._begin_round(state)
        return state

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[PHASE] == OVER else state[TURN]

    def decision(self, state: bytearray) -> int:
        return state[PHASE]

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        phase = state[PHASE]
        if phase <= EXTRA:
            return share_phase.legal_actions(state, phase, actions)
        if phase == OVER:
            return 0
        return company_phase.legal_actions(state, phase, actions)

    def apply_action(self, state: bytearray, action: int) -> None:
        phase = state[PHASE]
        if phase <= EXTRA:
            if share_phase.apply_action(state, phase, action) and company_phase.act_from(state, 0):
                self._end_round(state)
        elif company_phase.apply_action(state, phase, action):
            self._end_round(state)

    def _begin_round(self, state: bytearray) -> None:
        for seat in range(self.seats):
            area = AREAS + AREA_SIZE * seat
            state[area + CLAIMED] = NONE
            state[area + CLAIMED + 1] = NONE
            state[area + EXTRA_TO] = NONE
        state[FIZZLED] = 0
        state[ROUND] += 1
        share_phase.begin(state)

    def _end_round(self, state: bytearray) -> None:
        if state[EXHAUSTIONS] >= self.last_exhaustion:  # UT17
            state[PHASE] = OVER
        else:
            state[FIRST] = (state[FIRST] + 1) % self.seats
            self._begin_round(state)

    def reveals(self, state: bytearray, action: int) -> bool:
        # A seat that decides on an offer or a building shows something of its hand
        phase = state[PHASE]
        if phase == BID:
            last = (state[TURN] + 1) % self.seats == state[FIRST]
            return last and action == DONE and not state[OFFER_COUNT]
        if phase == TAKE:
            return state[OFFER_COUNT] == 1
        if phase == BUILD and action == DONE:
            return not company_phase.most_dividend(state, state[ACTING])
        return True

    def veil(self, state: bytearray, action: int) -> int:
        phase = state[PHASE]
        return 0 if phase == OFFER or (phase == BID and action != DONE) else action

    def score(self, state: bytearray, seat: int) -> int:
        shares = AREAS + AREA_SIZE * seat + SHARES
        points = 0
        for company in range(COMPANIES):  # UT18
            points += state[shares + company] * (state[AIRPORT + company] + state[AIRPLANE + company])
        return points

    def winners(self, state: bytearray) -> int:
        best = -1
        mask = 0
        for seat in range(self.seats):
            rank = self.score(state, seat) << 7 | knowledge.hand_count(state, seat)
            if rank > best:
                best = rank
                mask = 1 << seat
            elif rank == best:
                mask |= 1 << seat
        return mask

    information_state = knowledge.information_state  # functions as methods: one call less each
    resample = knowledge.resample
    move_text = notation.move_text
