"""The greedy, easy and normal bots of Up Too High, which weigh shares against cards in hand."""

from array import array

from engine_core.const import const
from engine_core.game import Game
from engine_core.games.up_too_high.rules import layout as L
from engine_core.games.up_too_high.rules.company_phase import cost, held, levels, most_dividend, place_of, shares_of
from engine_core.rng import below

# Worths in sixteenths of a point
POINT = const(16)
# The amount added to a share's worth for each of the first CAPITAL_MOST cards of its company's capital
CAPITAL = const(3)
CAPITAL_MOST = const(12)
_OWN_SHARE = const(3)  # the amount added to a share's worth if the seat is president of its company
_SHARE_IN_HAND = const(2)
_USELESS_IN_HAND = const(4)  # the worth of an airport or airplane that none of the seat's companies can use
_NOISE = const(160)  # the noise of the easy bot, ten points
_CARDS_TO_COME = const(2)  # the number of cards that a company can expect beside its capital and income
_USUAL_BID = const(4)  # the number of cards that a seat is expected to bid
_LARGEST_BID = const(20)  # the largest bid that is considered
_EASY_BID = const(2)  # the maximum number of cards in an easy bot's bid
_MORE = const(32)  # for each such decrease of the noise, the easy bot bids one card more

# The weights by style (bold, careful, builder), in eighths
IN_HAND = b"\x03\x10\x08"
OWN = b"\x08\x08\x40"
_LEVEL = b"\x04\x08\x0c"


class Greedy:
    """Rates shares with `share_worth` and cards in hand with `_keep`. Takes the first of several best moves."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self.rules = rules
        self._actions = array("H", [0] * rules.max_legal)
        self.state = generator
        self._seat = 0
        self.area = 0
        self._keeps = array("H", [0] * L.KINDS)
        self._plan = bytearray(L.KINDS)  # how many cards of each kind to bid
        self._order = bytearray(L.KINDS)  # the kinds in ascending order of their worth in hand
        self._worths = array("H", [0] * 5)
        self.own_share = _OWN_SHARE
        self.share_in_hand = _SHARE_IN_HAND
        self.useless_in_hand = _USELESS_IN_HAND
        self.level = POINT  # the worth of a level that a card in hand would add

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`; see random_bot.Bot."""
        self.state = state
        self._seat = seat
        self.area = L.AREAS + L.AREA_SIZE * seat

    def set_style(self, style: int) -> None:
        """Set the style: 1 bold, 2 careful, 3 builder."""
        self.share_in_hand = self.share_in_hand * IN_HAND[style - 1] >> 3
        self.useless_in_hand = self.useless_in_hand * IN_HAND[style - 1] >> 3
        self.level = self.level * _LEVEL[style - 1] >> 3
        self.own_share = self.own_share * OWN[style - 1] >> 3

    def step(self) -> int:
        """Answer in one slice."""
        state = self.state
        decision = state[L.PHASE]
        if decision == L.BID:
            self._make_plan()
            return self.next_bid()
        if decision == L.FLY:
            return self._flight()
        if decision == L.DIVIDEND:
            return most_dividend(state, state[L.ACTING])
        count = self.rules.legal_actions(state, self._actions)
        best = -30000
        choice = 0
        for i in range(count):
            action = self._actions[i]
            worth = self.building_worth(action) if decision == L.BUILD else self.share_worth(action)
            if worth > best:
                best = worth
                choice = action
        return choice

    def share_worth(self, company: int) -> int:
        """Return the worth of another share of `company`."""
        state = self.state
        capital = state[L.COUNTS + company]
        worth = (state[L.AIRPORT + company] + state[L.AIRPLANE + company]) * POINT
        worth += (capital if capital < CAPITAL_MOST else CAPITAL_MOST) * CAPITAL
        return worth + self.own_share if state[L.PRESIDENT + company] == self._seat else worth

    def _keep(self, kind: int) -> int:
        """Return the worth of a card in hand."""
        if kind < L.AIRPORTS:
            return self.share_in_hand
        state = self.state
        best = self.useless_in_hand
        for company in range(L.COMPANIES):
            if state[L.PRESIDENT + company] == self._seat:
                price = cost(state, company, kind)
                if price > 0:
                    worth = levels(state, company, kind) * self.level * state[self.area + L.SHARES + company]
                    if price > state[L.COUNTS + company] + state[L.AIRPORT + company] + _CARDS_TO_COME:
                        worth //= 2
                    if worth > best:
                        best = worth
        return best

    def _make_plan(self) -> None:
        """Plan a bid from hand and bid together, so that the plan stays the same from card to card."""
        state = self.state
        plan = self._plan
        keeps = self._keeps
        order = self._order
        hand = self.area + L.HAND
        bids = self.area + L.BIDS
        kinds = 0
        for kind in range(L.KINDS):
            count = state[hand + kind] + state[bids + kind]
            plan[kind] = count
            if count:
                keep = self._keep(kind)
                keeps[kind] = keep
                at = kinds
                while at and keeps[order[at - 1]] > keep:
                    order[at] = order[at - 1]
                    at -= 1
                order[at] = kind
                kinds += 1
        self._sort_offers()
        # This adds the cards in order of their worth. The best bid maximizes the worth of its offer minus that of the
        # cards.
        rank = self._rank(0)
        best = self._worths[rank]
        spent = 0
        goal = 0
        size = 0
        for i in range(kinds):
            for _ in range(plan[order[i]]):
                if rank and size < _LARGEST_BID:
                    spent += keeps[order[i]]
                    size += 1
                    rank = self._rank(size)
                    if self._worths[rank] - spent > best:
                        best = self._worths[rank] - spent
                        goal = size
        for i in range(kinds):
            kind = order[i]
            if plan[kind] > goal:
                plan[kind] = goal
            goal -= plan[kind]

    def next_bid(self) -> int:
        """Return the kind of the plan's next card, or DONE."""
        state = self.state
        plan = self._plan
        for kind in range(state[L.BID_FROM], L.KINDS):
            if plan[kind] > state[self.area + L.BIDS + kind]:
                return kind
        return L.DONE

    def _sort_offers(self) -> None:
        """Sort the offers by worth, highest first, zeros last."""
        state = self.state
        worths = self._worths
        for i in range(len(worths)):
            worth = self.share_worth(state[L.OFFERS + i]) if i < state[L.OFFER_COUNT] else 0
            at = i
            while at and worths[at - 1] < worth:
                worths[at] = worths[at - 1]
                at -= 1
            worths[at] = worth

    def _rank(self, size: int) -> int:
        """Return how many seats will probably choose before this one if it bids `size` cards."""
        state = self.state
        seats = self.rules.seats
        rank = 0
        seat = state[L.FIRST]
        bid = True  # whether the seat in the loop has already bid, as all seats before this one have
        for _ in range(seats):
            if seat == self._seat:
                bid = False
            elif (state[L.AREAS + L.AREA_SIZE * seat + L.BID_COUNT] >= size) if bid else size < _USUAL_BID:
                rank += 1
            seat = (seat + 1) % seats
        return rank

    def _flight(self) -> int:
        """Return the flight that brings cards to the companies with the highest sum of stakes; staying is worth 0."""
        state = self.state
        company = state[L.ACTING]
        stops = state[L.AIRPLANE + company]
        place = place_of(state, company)
        own = 1 + stops * self._stake(company)
        clockwise = own
        counter = own
        for stop in range(1, stops + 1):
            clockwise += self._stake(state[L.RING + (place + stop) % L.COMPANIES])
            counter += self._stake(state[L.RING + (place - stop) % L.COMPANIES])
        if counter > clockwise and counter > 0:
            return L.COUNTER
        return L.CLOCKWISE if clockwise > 0 else L.STAY

    def _stake(self, company: int) -> int:
        """Return how far this seat's shares of a company exceed the average, times the number of seats."""
        return held(self.state, self._seat, company) * self.rules.seats - shares_of(self.state, company)

    def building_worth(self, kind: int) -> int:
        """Return the worth of a building: the levels that it adds for each card that it costs."""
        if kind == L.DONE:
            return 0
        company = self.state[L.ACTING]
        return POINT * POINT * levels(self.state, company, kind) // cost(self.state, company, kind)


class Normal(Greedy):
    """Plays like the greedy bot."""


class Easy(Greedy):
    """Takes any share that is good enough, bids little, and sometimes builds cards that cost too much."""

    def __init__(self, rules: Game, generator: bytearray) -> None:
        super().__init__(rules, generator)
        self._generator = generator
        self.noise = _NOISE

    def step(self) -> int:
        """Answer in one slice."""
        if self.rules.decision(self.state) == L.BID:
            less = _NOISE - self.noise
            if self.state[self.area + L.BID_COUNT] >= _EASY_BID + (less // _MORE if less > 0 else 0):
                return L.DONE
        return super().step()

    def share_worth(self, company: int) -> int:
        return super().share_worth(company) + below(self._generator, self.noise)

    def building_worth(self, kind: int) -> int:
        return super().building_worth(kind) + below(self._generator, self.noise)
