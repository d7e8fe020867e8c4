"""Up or Down? with two seats once the piles are empty: nothing is hidden any more, and a full search finds the ways
that win by force.
"""

from engine_core.games.up_or_down.rules.layout import DOWN_COUNT, UP_COUNT
from host_sim.workshop.puzzles.lab import Lab, Way

_POINTS = 128  # more points than a game with two seats can bring
_ANY = _POINTS * _POINTS


class TooWide(Exception):
    """The search has reached its limit of positions."""


class Search:
    """Searches a game to its end, and remembers what it has found. `wins` raises TooWide after `most` positions."""

    def __init__(self, lab: Lab, most: int) -> None:
        self.lab = lab
        self._left = most
        self._seen: dict[tuple[bytes, bool], bool] = {}
        self._worths: dict[bytes, tuple[int, int]] = {}  # lower and upper bound for the worth of a state

    def turns(self, state: bytearray) -> list[tuple[Way, bytearray]]:
        """Return every way for the seat on turn, and the state after it."""
        rules = self.lab.rules
        seat = rules.current_player(state)
        found = []

        def go_on(here: bytearray, way: Way) -> None:
            for action in self.lab.actions(here):
                after = self.lab.after(here, action)
                if rules.current_player(after) != seat or self.lab.kind(after) == "play":
                    found.append(((*way, action), after))
                else:
                    go_on(after, (*way, action))

        go_on(state, ())
        return found

    def wins(self, state: bytearray, alone: bool = False) -> bool:
        """Return whether seat 0 can force a win from here. `alone`: a win that is not shared."""
        rules = self.lab.rules
        seat = rules.current_player(state)
        if seat < 0:
            return self.lab.won(state)[alone]
        key = bytes(state), alone
        if key not in self._seen:
            self._left -= 1
            if self._left < 0:
                raise TooWide
            after = [one for _, one in self.turns(state)]
            after.sort(key=self.lab.lead, reverse=seat == 0)
            self._seen[key] = (any if seat == 0 else all)(self.wins(one, alone) for one in after)
        return self._seen[key]

    def worth(self, state: bytearray, least: int = -_ANY, most: int = _ANY) -> int:
        """Return the result of a game in which each seat plays for its lead: seat 0's lead at the end, times 128, plus
        its points. A result outside `least` to `most` need not be exact.
        """
        if self.lab.rules.current_player(state) < 0:
            return _POINTS * self.lab.lead(state) + self.lab.rules.score(state, 0)
        low, high = self._worths.get(bytes(state), (-_ANY, _ANY))
        if low == high or low >= most:
            return low
        if high <= least:
            return high
        mine = self.lab.rules.current_player(state) == 0
        best = -_ANY if mine else _ANY
        at, to = least, most
        for after in sorted((one for _, one in self.turns(state)), key=self.lab.lead, reverse=mine):
            worth = self.worth(after, at, to)
            best = max(best, worth) if mine else min(best, worth)
            at, to = (max(at, best), to) if mine else (at, min(to, best))
            if at >= to:
                break
        self._worths[bytes(state)] = (best if best > least else low, best if best < most else high)
        return best

    def turn(self, state: bytearray) -> tuple[Way, bytearray]:
        """Return the best turn for the seat's lead (of several, the one with the most immediate points), and the state
        after it.
        """
        sign = 1 if self.lab.rules.current_player(state) == 0 else -1
        return max(self.turns(state), key=lambda one: (sign * self.worth(one[1]), sign * self.lab.lead(one[1])))

    def line(self, state: bytearray) -> tuple[Way, bytearray]:
        """Return the moves of the best play, and the final state."""
        line: Way = ()
        while self.lab.rules.current_player(state) >= 0:
            way, state = self.turn(state)
            line += way
        return line, state


def cards_left(state: bytearray) -> int:
    """Return the number of cards in the piles. Nothing is hidden once they are empty."""
    return state[DOWN_COUNT] + state[UP_COUNT]
