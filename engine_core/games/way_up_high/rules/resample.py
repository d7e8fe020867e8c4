"""Draws of what a seat of Way Up High does not know."""

from engine_core import rng
from engine_core.games.way_up_high.rules.layout import BUILT, CARD, DOWN, HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.knowledge import Memory
    from engine_core.games.way_up_high.rules.rules import Rules


class Resample:
    """Draws uniformly among all hidden histories of a game that fit what a seat knows. Allocates its buffers once.

    A hidden history says in which order the cards reach the hand, never drawn ones included, and which were built face
    down. Between two turns of the seat lies a lap, in which each of the others adds a card to the hand and builds one.
    What the seat passed on and what it got back bind the cards of that lap and of no other, and cards that it never saw
    are all alike to it. So each lap is drawn for itself, and what it leaves open gets unseen cards.

    Histories of a lap are counted turn by turn. `fresh` is how many cards of the hand were added in the lap: a card
    added in it and built may have been added in any of `fresh` turns. `passed` is how many cards the seat passed on
    that may lie face down: those not seen since, all of which must lie so if the lap is over. With five seats a lap has
    four turns and so at most 16 ways to be face down of the one or of the other kind, which `_ways` adds up.
    """

    def __init__(self, rules: "Rules", memory: "Memory") -> None:
        self._rules = rules
        self._memory = memory
        self._pool = bytearray(33)
        self._unseen = 0
        self._slots = bytearray(2 * rules.seats)  # when the fresh cards were added, as places from `order`
        self._passed = bytearray(rules.seats)
        # The lap: the turn it ends before, and the numbers of the seat's hands before and after it, -1 for none
        self._end = 0
        self._before = 0
        self._after = 0

    def draw(self, state: bytearray, seat: int, generator: bytearray) -> None:
        """See Game.resample."""
        rules = self._rules
        memory = self._memory
        hands = memory.recall(state, seat)
        first = memory.first_turn(state, seat)
        self._forget(state, first, memory.added(state, first, hands))
        self._shuffle_unseen(state, hands, generator)
        start = 0
        for hand in range(hands):
            self._before = hand - 1
            self._after = hand
            self._end = first
            self._draw_lap(state, start, generator)
            start = first + 1
            first += rules.seats
        if start <= state[BUILT]:
            self._before = hands - 1
            self._after = -1
            self._end = state[BUILT]
            self._draw_lap(state, start, generator)
        for i in range(rules.order, rules.order + rules.cards):
            if not state[i]:
                state[i] = self._next_unseen()
        if rules.current_player(state) != seat:  # on its turn it knows the hand
            memory.recall(state, seat)
            for i in range(memory.width):
                state[HAND + i] = memory.hand[i]
        rng.reseed(state, generator)

    def _forget(self, state: bytearray, first: int, known: int) -> None:
        """Take all cards out of the order but what the seat itself added, from its `first` turn on, `known` cards."""
        rules = self._rules
        own = rules.order + rules.seats + first
        for i in range(rules.order, rules.order + rules.cards):
            if i == own and known:
                own += rules.seats
                known -= 1
            else:
                state[i] = 0

    def _shuffle_unseen(self, state: bytearray, hands: int, generator: bytearray) -> None:
        rules = self._rules
        pool = self._pool
        for card in range(33):
            pool[card] = 0
        for card in rules.deck:
            pool[card] = card
        for i in range(hands * self._memory.width):
            pool[self._memory.seen[i]] = 0
        for turn in range(state[BUILT]):
            action = state[self._memory.places[turn]]
            if not action & DOWN:
                pool[action] = 0
        for i in range(rules.order, rules.order + rules.cards):
            pool[state[i]] = 0
        unseen = 0
        for card in rules.deck:
            if pool[card]:
                pool[unseen] = card
                unseen += 1
        rng.shuffle(generator, pool, 0, unseen)
        self._unseen = unseen

    def _next_unseen(self) -> int:
        self._unseen -= 1
        return self._pool[self._unseen]

    def _draw_lap(self, state: bytearray, start: int, generator: bytearray) -> None:
        rules = self._rules
        memory = self._memory
        slots = self._slots
        fresh = 0
        if start == 0:  # the hand that was dealt was added before the first turn
            while fresh < rules.seats:
                slots[fresh] = fresh
                fresh += 1
        passed = self._list_passed(state, start)
        for turn in range(start, self._end):
            slots[fresh] = rules.seats + turn
            fresh += 1
            at = memory.places[turn]
            card = state[at]
            if card & DOWN:
                if passed:
                    old = passed * self._ways(state, turn + 1, fresh, passed - 1)
                    new = fresh * self._ways(state, turn + 1, fresh - 1, passed)
                    if rng.below(generator, old + new) < old:
                        i = rng.below(generator, passed)
                        passed -= 1
                        state[at] = self._passed[i] | DOWN
                        self._passed[i] = self._passed[passed]
                        continue
                card = self._next_unseen()
                state[at] = card | DOWN
            elif memory.held(self._before, card):
                continue
            fresh = self._add(state, card, fresh, generator)
        if self._after >= 0:
            own = state[rules.order + rules.seats + self._end]
            at = memory.width * self._after
            for i in range(at, at + memory.width):
                card = memory.seen[i]
                if card != own and not memory.held(self._before, card):
                    fresh = self._add(state, card, fresh, generator)

    def _add(self, state: bytearray, card: int, fresh: int, generator: bytearray) -> int:
        """Draw when the fresh `card` was added; return how many fresh cards are left."""
        slots = self._slots
        i = rng.below(generator, fresh)
        fresh -= 1
        state[self._rules.order + slots[i]] = card
        slots[i] = slots[fresh]
        return fresh

    def _list_passed(self, state: bytearray, start: int) -> int:
        """List in `_passed` what the seat passed on before turn `start` and may lie face down; return how many."""
        memory = self._memory
        count = 0
        if self._before < 0:
            return 0
        at = memory.width * self._before
        built = state[memory.places[start - 1]] & CARD
        for i in range(at, at + memory.width):
            card = memory.seen[i]
            if card == built or memory.held(self._after, card):
                continue
            for turn in range(start, self._end):
                if state[memory.places[turn]] == card:
                    break
            else:
                self._passed[count] = card
                count += 1
        return count

    def _ways(self, state: bytearray, turn: int, fresh: int, passed: int) -> int:
        """Return how many histories the lap can have from `turn` on."""
        ways = 1
        while turn < self._end:
            action = state[self._memory.places[turn]]
            turn += 1
            fresh += 1
            if action & DOWN:
                old = passed * self._ways(state, turn, fresh, passed - 1) if passed else 0
                return ways * (old + fresh * self._ways(state, turn, fresh - 1, passed))
            if not self._memory.held(self._before, action):
                ways *= fresh
                fresh -= 1
        return 0 if passed and self._after >= 0 else ways
