"""What a seat of Way Up High knows, and sampling of the rest ("Secrets" in seeds/way_up_high/rules.md)."""

from engine_core import rng
from engine_core.games.way_up_high.rules.layout import BUILT, CARD, CARDS, DOWN, HAND, TOTALS, TURN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.recall import Recall
    from engine_core.games.way_up_high.rules.rules import Rules


def most_bytes(rules: "Rules") -> int:
    """Return the maximum number of bytes that `information_state` writes."""
    return 5 + 8 * rules.seats + rules.rounds * (rules.seats + 2) + 1


def information_state(rules: "Rules", state: bytearray, seat: int, out: bytearray) -> int:
    """See game.Game.information_state.

    Writes the table, with face-down cards only in the seat's own tree, the hands that the seat held, and the cards that
    it added.
    """
    seats = rules.seats
    recall = rules.recall
    size = BUILT + 1 - TURN
    for i in range(size):
        out[i] = state[TURN + i]
    for i in range(TOTALS, TOTALS + seats):
        out[size] = state[i]
        size += 1
    for other in range(seats):
        at = rules.tree(other) + CARDS
        for i in range(at, at + 7):
            out[size] = DOWN if state[i] & DOWN and other != seat else state[i]
            size += 1
    hands = recall.replay(state, seat)
    for i in range(hands * recall.width):
        out[size] = recall.seen[i]
        size += 1
    first = recall.first_turn(state, seat)
    at = rules.order + seats + first
    for _ in range(recall.added(state, first, hands)):
        out[size] = state[at]
        size += 1
        at += seats
    return size


def resample(rules: "Rules", state: bytearray, seat: int, generator: bytearray) -> None:
    """See game.Game.resample. The draw is uniform among all hidden histories that fit."""
    rules.sampler.draw(state, seat, generator)


class Sampler:
    """Samples uniformly among all hidden histories that fit what a seat knows. Allocates its buffers once.

    A hidden history is the order in which the cards reach the hand, including those that are never drawn, and which
    cards were built face down. A lap is the time between two turns of the seat: each other seat adds a card to the hand
    and builds one. The hand that the seat passed on and the hand that it got back constrain the cards of that lap only,
    and cards that it never saw are interchangeable. So each lap is sampled by itself, and the places that it leaves
    open are filled with unseen cards.

    Histories of a lap are counted turn by turn. `fresh` is how many cards of the hand were added in the lap: a fresh
    card that was built may have been added in any of `fresh` turns. `passed` is how many of the cards that the seat
    passed on may lie face down, because they have not been seen since. Once the lap is over, all of them must lie face
    down. With five seats a lap has four turns, so its face-down cards can be of these two kinds in at most 16 ways,
    which `_ways` sums. For a spectator, who has no seat, the whole game is one lap, without a hand before or after it.
    """

    def __init__(self, rules: "Rules", recall: "Recall") -> None:
        self._rules = rules
        self._recall = recall
        self._pool = bytearray(33)
        self._unseen = 0
        # The turn in which each fresh card was added, as an index from `order`
        self._slots = bytearray(rules.seats + rules.turns)
        self._passed = bytearray(rules.seats)
        # The lap: the turn before which it ends, and the numbers of the seat's hands before and after it, or -1
        self._end = 0
        self._before = 0
        self._after = 0

    def draw(self, state: bytearray, seat: int, generator: bytearray) -> None:
        """Sample as Game.resample does."""
        rules = self._rules
        recall = self._recall
        hands = recall.replay(state, seat)
        first = known = 0
        if seat < rules.seats:
            first = recall.first_turn(state, seat)
            known = recall.added(state, first, hands)
        self._forget(state, first, known)
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
        if rules.current_player(state) != seat:  # On its own turn the seat knows the hand.
            recall.replay(state, seat)
            for i in range(recall.width):
                state[HAND + i] = recall.hand[i]
        rng.reseed(state, generator)

    def _forget(self, state: bytearray, first: int, known: int) -> None:
        """Clear the order, except the `known` cards that the seat itself added from its turn `first` on."""
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
        for i in range(hands * self._recall.width):
            pool[self._recall.seen[i]] = 0
        for turn in range(state[BUILT]):
            action = state[self._recall.places[turn]]
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
        recall = self._recall
        slots = self._slots
        fresh = 0
        if start == 0:  # The dealt hand counts as added before the first turn.
            while fresh < rules.seats:
                slots[fresh] = fresh
                fresh += 1
        passed = self._list_passed(state, start)
        for turn in range(start, self._end):
            slots[fresh] = rules.seats + turn
            fresh += 1
            at = recall.places[turn]
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
            elif recall.held(self._before, card):
                continue
            fresh = self._add(state, card, fresh, generator)
        if self._after >= 0:
            own = state[rules.order + rules.seats + self._end]
            at = recall.width * self._after
            for i in range(at, at + recall.width):
                card = recall.seen[i]
                if card != own and not recall.held(self._before, card):
                    fresh = self._add(state, card, fresh, generator)

    def _add(self, state: bytearray, card: int, fresh: int, generator: bytearray) -> int:
        """Sample the turn in which the fresh `card` was added. Return how many fresh cards are left."""
        slots = self._slots
        i = rng.below(generator, fresh)
        fresh -= 1
        state[self._rules.order + slots[i]] = card
        slots[i] = slots[fresh]
        return fresh

    def _list_passed(self, state: bytearray, start: int) -> int:
        """List in `_passed` the cards passed on before turn `start` that may lie face down. Return their number."""
        recall = self._recall
        count = 0
        if self._before < 0:
            return 0
        at = recall.width * self._before
        built = state[recall.places[start - 1]] & CARD
        for i in range(at, at + recall.width):
            card = recall.seen[i]
            if card == built or recall.held(self._after, card):
                continue
            for turn in range(start, self._end):
                if state[recall.places[turn]] == card:
                    break
            else:
                self._passed[count] = card
                count += 1
        return count

    def _ways(self, state: bytearray, turn: int, fresh: int, passed: int) -> int:
        """Return how many histories the lap can have from `turn` on."""
        ways = 1
        while turn < self._end:
            action = state[self._recall.places[turn]]
            turn += 1
            fresh += 1
            if action & DOWN:
                old = passed * self._ways(state, turn, fresh, passed - 1) if passed else 0
                return ways * (old + fresh * self._ways(state, turn, fresh - 1, passed))
            if not self._recall.held(self._before, action):
                ways *= fresh
                fresh -= 1
        return 0 if passed and self._after >= 0 else ways
