"""Rules whose state consists of named parts, which determine what a seat knows and how the rest is sampled. They suit
card games: the cards that a seat cannot see are dealt again among the places that contain them. A game in which a seat
can infer more about a hidden card writes its own `resample`.
"""

from engine_core import rng
from engine_core.const import const
from engine_core.game import Game

# Which seats know a part of the state
OPEN = const(0)  # every seat knows the part
OWN = const(1)  # each seat knows its own part: cards in ascending order, zeros last
HIDDEN = const(2)  # no seat knows the part: cards in a meaningful order, 0 where there is none


class LaidOut(Game):
    """Rules with a `layout`: each part's name, offset, bytes (of each seat if OWN), and OPEN, OWN or HIDDEN."""

    layout: tuple = ()

    def lay_out(self, *parts: tuple) -> list:
        """Set the layout and the sizes of state and information state. Return each part's offset.

        A part is (name, bytes, kind); for OWN, `bytes` is for each seat. The parts follow the generator in order.
        """
        at = 8
        offsets = []
        layout = []
        self.information_size = 0
        for name, size, seen in parts:
            offsets.append(at)
            layout.append((name, at, size, seen))
            if seen != HIDDEN:
                self.information_size += size
            at += size * self.seats if seen == OWN else size
        self.layout = tuple(layout)
        self.state_size = at + rng.KEY
        self._pool = bytearray(at)
        return offsets

    def information_state(self, state: bytearray, seat: int, out: bytearray) -> int:
        written = 0
        for _, at, size, seen in self.layout:
            if seen == OWN:
                at += size * seat
            if seen != HIDDEN:
                for i in range(at, at + size):
                    out[written] = state[i]
                    written += 1
        return written

    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:
        pool = self._pool
        unseen = 0
        for _, at, size, seen in self.layout:
            if seen != OPEN:
                end = at + size * self.seats if seen == OWN else at + size
                own = at + size * seat if seen == OWN else end
                for i in range(at, end):
                    if state[i] and not own <= i < own + size:
                        unseen = _insert(pool, 0, unseen, state[i])
        rng.shuffle(generator, pool, 0, unseen)
        for _, at, size, seen in self.layout:
            if seen == HIDDEN:
                for i in range(at, at + size):
                    if state[i]:
                        unseen -= 1
                        state[i] = pool[unseen]
            elif seen == OWN:
                for other in range(self.seats):
                    if other != seat:
                        first = at + size * other
                        count = 0
                        while count < size and state[first + count]:
                            unseen -= 1
                            count = _insert(state, first, count, pool[unseen])
        rng.reseed(state, generator)


def _insert(data: bytearray, at: int, count: int, card: int) -> int:
    """Insert a card into `count` ascending ones from `at` on, over the byte after them. Return the new count."""
    i = at + count
    while i > at and data[i - 1] > card:
        data[i] = data[i - 1]
        i -= 1
    data[i] = card
    return count + 1
