"""Up Too High (rules UT1-UT18, seeds/up_too_high/rules.md). layout.py describes the state."""

from engine_core import rng
from engine_core.const import const
from engine_core.game import TERMINAL, Game
from engine_core.games.up_too_high.data.cards import COPIES
from engine_core.games.up_too_high.rules import company_phase, knowledge, notation, share_phase
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.piles import draw

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array

_HAND = const(8)  # the number of cards dealt to each seat (UT1)


class Rules(Game):
    """Two to five seats, no options."""

    ID = "up_too_high"
    MAX_SEATS = 5
    USUAL_SEATS = 3  # Two seats need additional rules.
    STYLED = True
    DECISIONS = ("offer", "bid", "take", "extra", "fly", "build", "dividend")

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self.last_exhaustion = 4 if seats == 5 else 3  # UT17: this reshuffle begins the last round.
        self.state_size = L.AREAS + L.AREA_SIZE * seats + rng.KEY
        self.max_legal = L.KINDS + 1
        # An upper bound. Each time a company acts, it draws or fails to: below 420 times a game, with three decisions
        # each, beside 39 builds. `bid done` comes once per seat and round, offers and takes come 56 times. Every card
        # that is bid was dealt or paid out before: below 1300.
        self.max_decisions = 4000
        self.information_size = knowledge.PUBLIC_SIZE + knowledge.SEAT_SIZE * seats + knowledge.OWN_SIZE

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        state = bytearray(self.state_size)
        rng.begin(state, seed, key)
        cell = 1
        for kind in range(L.KINDS):
            for _ in range(COPIES[kind]):
                state[L.CARD + cell] = kind
                state[L.NEXT + cell] = cell - 1
                cell += 1
        rng.shuffle(state, state, L.CARD + 1, L.CARDS)
        state[L.TOPS + L.DECK] = L.CARDS
        state[L.COUNTS + L.DECK] = L.CARDS
        for company in range(L.COMPANIES):
            state[L.RING + company] = company
            state[L.AIRPORT + company] = 1
            state[L.PRESIDENT + company] = L.NONE
        rng.shuffle(state, state, L.RING, L.COMPANIES)
        for seat in range(self.seats):
            area = L.AREAS + L.AREA_SIZE * seat
            for _ in range(_HAND):
                cell = state[L.TOPS + L.DECK]
                state[L.TOPS + L.DECK] = state[L.NEXT + cell]
                state[L.NEXT + cell] = state[L.FREE]
                state[L.FREE] = cell
                state[area + L.HAND + state[L.CARD + cell]] += 1
            state[area + L.CHOSEN] = L.NONE
        state[L.COUNTS + L.DECK] -= _HAND * self.seats
        for company in range(L.COMPANIES):  # UT2: each company gets its starting capital.
            place = company_phase.place_of(state, company)
            before = state[L.RING + (place - 1) % L.COMPANIES]
            after = state[L.RING + (place + 1) % L.COMPANIES]
            draw(state, company, 1 + (before > company) + (after > company))
        state[L.SEATS] = self.seats
        state[L.ACTING] = L.NONE
        state[L.FIRST] = rng.below(state, self.seats)  # UT3: the first seat is random.
        self._begin_round(state)
        return state

    def current_player(self, state: bytearray) -> int:
        return TERMINAL if state[L.PHASE] == L.OVER else state[L.TURN]

    def decision(self, state: bytearray) -> int:
        return state[L.PHASE]

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        phase = state[L.PHASE]
        if phase <= L.EXTRA:
            return share_phase.legal_actions(state, phase, actions)
        if phase == L.OVER:
            return 0
        return company_phase.legal_actions(state, phase, actions)

    def apply_action(self, state: bytearray, action: int) -> None:
        phase = state[L.PHASE]
        if phase <= L.EXTRA:
            if share_phase.apply_action(state, phase, action) and company_phase.act_from(state, 0):
                self._end_round(state)
        elif company_phase.apply_action(state, phase, action):
            self._end_round(state)

    def _begin_round(self, state: bytearray) -> None:
        for seat in range(self.seats):
            area = L.AREAS + L.AREA_SIZE * seat
            state[area + L.CLAIMED] = L.NONE
            state[area + L.CLAIMED + 1] = L.NONE
            state[area + L.EXTRA_TO] = L.NONE
        state[L.FIZZLED] = 0
        state[L.ROUND] += 1
        share_phase.begin(state)

    def _end_round(self, state: bytearray) -> None:
        if state[L.EXHAUSTIONS] >= self.last_exhaustion:  # UT17: the last round is over.
            state[L.PHASE] = L.OVER
        else:
            state[L.FIRST] = (state[L.FIRST] + 1) % self.seats
            self._begin_round(state)

    def reveals(self, state: bytearray, action: int) -> bool:
        # A seat that decides on an offer or a building reveals something about its hand.
        phase = state[L.PHASE]
        if phase == L.BID:
            last = (state[L.TURN] + 1) % self.seats == state[L.FIRST]
            return last and action == L.DONE and not state[L.OFFER_COUNT]
        if phase == L.TAKE:
            return state[L.OFFER_COUNT] == 1
        if phase == L.BUILD and action == L.DONE:
            return not company_phase.most_dividend(state, state[L.ACTING])
        return True

    def veil(self, state: bytearray, action: int) -> int:
        phase = state[L.PHASE]
        return 0 if phase == L.OFFER or (phase == L.BID and action != L.DONE) else action

    def score(self, state: bytearray, seat: int) -> int:
        shares = L.AREAS + L.AREA_SIZE * seat + L.SHARES
        points = 0
        for company in range(L.COMPANIES):  # UT18: a share scores the levels of its company.
            points += state[shares + company] * (state[L.AIRPORT + company] + state[L.AIRPLANE + company])
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

    # As class attributes these functions become methods, which saves a call.
    information_state = knowledge.information_state
    resample = knowledge.resample
    move_text = notation.move_text
