"""Proves which moves win at the end of a two-player game of Up or Down?, when both piles are empty and nothing is
hidden.

It proves a move by trying every way to continue: a card to play, the neighbour to take, the place to put it. In each
turn it first tries the way that gains the most points at once. In a seat's last turn only the best place counts, and in
the last turn of the game only the best card to take.
"""

from array import array

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.up_or_down.rules import layout as L
from engine_core.games.up_or_down.rules.columns import best_colour, best_put, column_score, fits, gain
from engine_core.games.up_or_down.rules.rules import Rules

_TURNS = const(6)  # the maximum number of turns: three cards for each of the two seats
_PUTS = const(7)  # the number of actions that put a card: 0 to DROP + 2
_WAYS = const(42)  # the number of ways: cards to play, times two neighbours, times `_PUTS`
_TRIED = const(-0x4000)  # the value that replaces the gain of a way after it was tried


class Endgame:
    """Finds the moves that keep a win or, if none does, a tie. Allocates only in the constructor.

    `work`: the maximum number of ways to try; moves beyond it stay unproved
    `hurried`: whether one proof is enough
    """

    def __init__(self, rules: Rules) -> None:
        self.work = 0
        self.hurried = False
        self.spent = 0
        self.lead = 0  # what is being proved: 1 for a win, 0 for at least a tie
        self.count = 0  # the number of legal actions, or 0 if this state hides something
        self.actions = array("H", [0] * rules.max_legal)
        self.proved = bytearray(rules.max_legal)  # for each action, whether it keeps `lead`
        self._rules = rules
        self._seat = 0
        self._depth = 0
        self._states = [bytearray(rules.state_size) for _ in range(_TURNS)]
        # For each turn, the points that each way gains at once
        self._gains = [array("h", [0] * _WAYS) for _ in range(_TURNS)]
        self._action = 0  # the index of the legal action that begins the way under trial
        self._neighbours = bytearray(2)

    def start(self, state: bytearray, seat: int) -> bool:
        """Start thinking about `state`, where `seat` decides. Return False if something is hidden there."""
        self.count = 0
        phase = state[L.PHASE]
        if self._rules.seats != 2 or state[L.DOWN_COUNT] or state[L.UP_COUNT] or phase >= L.DRAW:
            return False
        self._seat = seat
        self._states[0][WHOLE] = state
        self.count = self._rules.legal_actions(state, self.actions)
        self.spent = 0
        self._begin(1)
        return True

    def _begin(self, lead: int) -> None:
        """Start proving which actions keep `lead`."""
        self.lead = lead
        self._depth = 0
        for i in range(self.count):
            self.proved[i] = False
        self._list()

    def step(self) -> bool:
        """Try one way. Return True when nothing is left to prove."""
        best = self._best()
        if best >= 0:
            if self.spent == self.work:
                return True
            self.spent += 1
            self._try(best)
        elif self._depth:
            kept = self._states[self._depth][L.TURN] != self._seat
            self._depth -= 1
            self._told(kept)
        elif self.lead and not self._any():
            self._begin(0)
        else:
            return True
        return self.hurried and not self._depth and self._any()

    def only(self) -> int:
        """Return 1 if exactly one move is proved to keep a win, 2 if none does and exactly one keeps a tie, else 0."""
        proved = 0
        for i in range(self.count):
            if self.proved[i]:
                proved += 1
            elif self.spent == self.work or self.hurried:
                return 0
        return 2 - self.lead if proved == 1 else 0

    def keeps(self, action: int) -> bool:
        """Return whether `action` may be chosen: it is among those proved best, or nothing is proved."""
        if not self.count or not self._any():
            return True
        for i in range(self.count):
            if self.actions[i] == action:
                return self.proved[i] > 0
        return True

    def _any(self) -> bool:
        for i in range(self.count):
            if self.proved[i]:
                return True
        return False

    def _list(self) -> None:
        """Note the points that each way gains at once, and _TRIED for an impossible way."""
        state = self._states[self._depth]
        gains = self._gains[self._depth]
        for way in range(_WAYS):
            gains[way] = _TRIED
        phase = state[L.PHASE]
        if phase == L.PUT:
            self._list_puts(state, gains, 0, state[L.TAKEN], False)
            return
        hand = L.HANDS + 3 * state[L.TURN]
        if phase != L.PLAY:  # The played card already lies in the ring.
            last = not state[hand]
            for i in range(2):
                self._list_puts(state, gains, _PUTS * i, self.actions[i], last)
            return
        last = not state[hand + 1]
        i = 0
        while i < 3 and state[hand + i]:
            self._look_beside(state, state[hand + i])
            self._list_puts(state, gains, 2 * _PUTS * i, self._neighbours[0], last)
            self._list_puts(state, gains, 2 * _PUTS * i + _PUTS, self._neighbours[1], last)
            i += 1

    def _look_beside(self, state: bytearray, card: int) -> None:
        """Note the two cards of the ring that `card` would lie between."""
        at = L.RING
        while at < L.RING + 6 and state[at] < card:
            at += 1
        self._neighbours[0] = state[at - 1] if at > L.RING else state[L.RING + 5]
        self._neighbours[1] = state[at] if at < L.RING + 6 else state[L.RING]

    def _list_puts(self, state: bytearray, gains: "array[int]", way: int, card: int, last: bool) -> None:
        """Note the points that `card` gains in each place, from way `way` on; with `last`, only in the best place."""
        area = self._rules.area(state[L.TURN])
        if last:
            action = best_put(state, area, card)
            gains[way + action] = gain(state, area, action, card)
            return
        full = state[area + 2 * L.COLUMN_SIZE] > 0
        for action in range(_PUTS):
            if action < L.NEW:
                at = area + L.COLUMN_SIZE * action
                fitting = state[at] > 0 and fits(state, at, card)
            else:
                fitting = full == (action >= L.DROP)
            if fitting:
                gains[way + action] = gain(state, area, action, card)

    def _best(self) -> int:
        """Return the untried way that gains the most points at once, or -1."""
        gains = self._gains[self._depth]
        best = -1
        most = _TRIED
        for way in range(_WAYS):
            if gains[way] > most and (self._depth or not self.proved[self._begins(way)]):
                most = gains[way]
                best = way
        return best

    def _begins(self, way: int) -> int:
        """Return the index of the legal action that a way from the first state begins with."""
        phase = self._states[0][L.PHASE]
        if phase == L.PLAY:
            return way // (2 * _PUTS)
        if phase != L.PUT:
            return way // _PUTS
        i = 0
        while self.actions[i] != way:
            i += 1
        return i

    def _try(self, way: int) -> None:
        """Play a way. If that decides whether the lead is kept, note it; otherwise start trying the ways from there."""
        depth = self._depth
        state = self._states[depth]
        self._gains[depth][way] = _TRIED
        if not depth:
            self._action = self._begins(way)
        after = self._states[depth + 1]
        after[WHOLE] = state
        rules = self._rules
        phase = state[L.PHASE]
        if phase == L.PLAY:
            card = state[L.HANDS + 3 * state[L.TURN] + way // (2 * _PUTS)]
            self._look_beside(state, card)
            rules.apply_action(after, card)
            rules.apply_action(after, self._neighbours[way // _PUTS & 1])
        elif phase != L.PUT:
            rules.apply_action(after, self.actions[way // _PUTS])
        rules.apply_action(after, way % _PUTS)
        hand = L.HANDS + 3 * after[L.TURN]
        other = L.HANDS + 3 - 3 * after[L.TURN]
        lead = rules.score(after, self._seat) - rules.score(after, 1 - self._seat)
        if rules.current_player(after) >= 0 and (after[other] or after[hand + 1]):
            rival = 1 - self._seat
            if lead + self._rise(after, self._seat) + self._fall(after, rival) < self.lead:
                self._told(False)
            elif lead - self._rise(after, rival) - self._fall(after, self._seat) >= self.lead:
                self._told(True)
            else:
                self._depth = depth + 1
                self._list()
            return
        if rules.current_player(after) >= 0:
            more = self._last_gain(after, after[hand])
            lead += more if after[L.TURN] == self._seat else -more
        self._told(lead >= self.lead)

    def _last_gain(self, state: bytearray, card: int) -> int:
        """Return the points that the seat gains in the game's last turn with its last card, `card`."""
        self._look_beside(state, card)
        area = self._rules.area(state[L.TURN])
        below = self._neighbours[0]
        above = self._neighbours[1]
        more = gain(state, area, best_put(state, area, below), below)
        other = gain(state, area, best_put(state, area, above), above)
        return more if more > other else other

    def _rise(self, state: bytearray, seat: int) -> int:
        """Return an upper bound on the points that the cards in a seat's hand can still gain."""
        left = 0
        while left < 3 and state[L.HANDS + 3 * seat + left]:
            left += 1
        most = left * left
        at = self._rules.area(seat)
        for _ in range(3):
            length = state[at]
            same = state[at + L.TALLY + best_colour(state, at)]
            rise = (length + left) * (same + left) - length * same
            if rise > most:
                most = rise
            at += L.COLUMN_SIZE
        return most if left else 0

    def _fall(self, state: bytearray, seat: int) -> int:
        """Return an upper bound on the points that a seat can be forced to lose by giving up its lowest column."""
        if not state[L.HANDS + 3 * seat]:
            return 0
        at = self._rules.area(seat)
        least = 0x4000
        for _ in range(3):
            if not state[at]:
                return 0
            fall = column_score(state, at) - state[at] - 1
            if fall < least:
                least = fall
            at += L.COLUMN_SIZE
        return least if least > 0 else 0

    def _told(self, kept: bool) -> None:
        """Note whether the way tried last keeps the lead, and what this means for the turns before."""
        while self._depth:
            own = self._states[self._depth][L.TURN] == self._seat
            if kept != own:
                return  # The seat, or its rival, has other ways to try.
            self._depth -= 1
        if kept:
            self.proved[self._action] = 1
