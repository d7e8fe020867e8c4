"""The search guide of Way Up High: quick moves for every seat, and an evaluation of a seat."""

from array import array

from engine_core.bots.search import AIM
from engine_core.const import const
from engine_core.games.way_up_high.bots import levels
from engine_core.games.way_up_high.bots.levels import GREY
from engine_core.games.way_up_high.bots.weights import QUICK_LEAVE, QUICK_NEXT, QUICK_RUN
from engine_core.games.way_up_high.data.cards import BOTTOM_BITS, BOTTOM_COLOUR, TOP_BITS, TOP_COLOUR, VALUE
from engine_core.games.way_up_high.rules import layout as L
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.rules import Rules

_POINT = const(16)  # the unit: a sixteenth of a point
_COLOURS = const(31)  # a mask of the bits for colours
_GAME = const(64)  # more than the number of turns in a game
_LEFT = const(96)  # the worth of a card that a seat has still to build
_WIN = const(6)  # the worth of a win, in points
_WORK = const(9900)  # divided by seats + 6 this is the work, because moves take longer with more seats


class Guide(levels.Outlook):
    """See search.py. Plays the card with the best value and follow-ups, minus what it lets the next seat gain."""

    deal = 12
    prior = 500
    stride = 4
    unit = 16
    least = 2

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules, QUICK_RUN, QUICK_NEXT, QUICK_LEAVE)
        self.horizon = 2 * rules.seats
        self.work = _WORK // (rules.seats + 6)
        self._seats = rules.seats
        self._rounds = rules.rounds
        self._next = array("H", [0] * 256)  # the expected gain of the card on a floor, indexed by the floor's bits
        self._win = 0  # the worth of a win, in the unit above
        self._greedy = levels.Greedy(rules, self.free)

    def set_style(self, style: int) -> None:
        super().set_style(style)
        self._greedy.set_style(style)

    def prepare(self, state: bytearray, seat: int) -> None:
        """Fill `_next` from the cards that `seat` has not seen built, and find out whether play-outs reach the end."""
        rules = self.rules
        self._win = _WIN * _POINT
        if state[L.BUILT] + self.horizon + 1 >= rules.turns and state[L.GAME] == rules.games:
            self._win += AIM
        self.find_free(state, seat)
        self._next[L.ANY] = self.follow(L.ANY, 1)
        for card in rules.deck:
            self._next[TOP_BITS[card]] = 0
        for card in rules.deck:
            bits = TOP_BITS[card]
            if not self._next[bits]:
                self._next[bits] = self.follow(bits, 1)

    def first(self, state: bytearray) -> int:
        """Return the greedy bot's move."""
        self._greedy.start(state, state[L.TURN])
        return self._greedy.step()

    def clock(self, state: bytearray) -> int:
        """Return the number of cards built, without the last one: a play-out that gets this far ends with the game."""
        built = state[L.BUILT]
        if built == self.rules.turns - 1:
            built -= 1
        return built + _GAME * state[L.GAME]

    def choose(self, state: bytearray) -> int:
        """Return the best card that fits or, if none does, the one that the next seat wants most, face down.

        The effect of a seat's last card on the bonus for the longest run is known.
        """
        seats = self._seats
        seat = state[L.TURN]
        tree = L.TREES + L.TREE_SIZE * seat
        fits = state[tree + L.FITS]
        run = (state[tree + L.RUN] + 1) * self.run if fits != L.ANY else 0
        last = state[tree + L.COUNT] + 1 == self._rounds
        most = self._longest(state, tree) if last else 0
        if state[L.GAME] == 1:
            seat = seat + 1 if seat + 1 < seats else 0
        else:
            seat = seat - 1 if seat else seats - 1
        theirs = state[L.TREES + L.TREE_SIZE * seat + L.FITS]
        if state[L.BUILT] + 1 == self.rules.turns:
            theirs = 0  # There is no next seat.
        wanted = 0  # the maximum gain of the next seat
        value = 0
        second = 0
        best = GREY * _POINT
        best += _bonus(state[tree + L.LONGEST], most) if last else self._next[L.ANY]
        choice = 0
        for i in range(L.HAND, L.HAND + seats + 1):
            card = state[i]
            points = VALUE[card]
            bits = BOTTOM_BITS[card]
            if bits & theirs:
                if points > value:
                    second = value
                    value = points
                    wanted = card
                elif points > second:
                    second = points
        leave = (value - second) * self.leave
        if wanted:
            best += leave
        for i in range(L.HAND, L.HAND + seats + 1):
            card = state[i]
            bits = BOTTOM_BITS[card] & fits
            if bits:
                worth = VALUE[card] * _POINT
                if last:
                    length = state[tree + L.RUN] + 1 if bits & _COLOURS else 1
                    if BOTTOM_COLOUR[card] == TOP_COLOUR[card]:
                        length += 1
                    longest = state[tree + L.LONGEST]
                    worth += _bonus(length if length > longest else longest, most)
                else:
                    worth += self._next[TOP_BITS[card]]
                    if bits & _COLOURS:
                        worth += run
                if card == wanted:
                    worth += leave
                if worth > best:
                    best = worth
                    choice = card
        return choice or (wanted or state[L.HAND]) | L.DOWN

    def _longest(self, state: bytearray, tree: int) -> int:
        """Return the longest run of the seats other than the owner of the tree at offset `tree`."""
        longest = 0
        for other in range(self._seats):
            at = L.TREES + L.TREE_SIZE * other
            if at != tree and state[at + L.LONGEST] > longest:
                longest = state[at + L.LONGEST]
        return longest

    def worth(self, state: bytearray, seat: int) -> int:
        """Return the lead of `seat` over the best other seat, plus a bonus if it has won."""
        rules = self.rules
        seats = self._seats
        best = -1
        own = 0
        for other in range(seats):
            points = trees.total(state, seats, other) * _POINT
            tree = L.TREES + L.TREE_SIZE * other
            if state[tree + L.COUNT] < self._rounds:
                points += self._next[state[tree + L.FITS]]
                points += (self._rounds - state[tree + L.COUNT]) * _LEFT
            if other == seat:
                own = points
            elif points > best:
                best = points
        lead = own - best
        if state[L.BUILT] == rules.turns and rules.winners(state) >> seat & 1:
            lead += self._win
        return lead


def _bonus(longest: int, most: int) -> int:
    """Return what the longest run adds to a seat's lead, in sixteenths, if the others' longest is `most`."""
    own = longest if longest >= most else 0
    return (own - (most if most >= longest else 0)) * _POINT
