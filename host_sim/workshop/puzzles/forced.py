"""Up or Down? for two once the piles are empty: all is known, and a full search says which ways win by force."""

from engine_core.games.up_or_down.rules.layout import DOWN_COUNT, UP_COUNT
from host_sim.workshop.puzzles.lab import Lab, Way

_SECOND = 1  # the opponent of seat 0


class TooWide(Exception):
    """The search has looked at as many positions as it may."""


class Search:
    """Looks at up to `most` positions, and raises TooWide after that. `alone`: a shared win does not count as a win."""

    def __init__(self, lab: Lab, most: int, alone: bool) -> None:
        self.lab = lab
        self._alone = alone
        self._left = most
        self._seen: dict[bytes, bool] = {}

    def turns(self, state: bytearray) -> list[tuple[Way, bytearray]]:
        """Return every way of the seat on turn, and the state after it."""
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

    def lead(self, state: bytearray) -> int:
        """Return by how much seat 0 leads now."""
        return self.lab.rules.score(state, 0) - self.lab.rules.score(state, _SECOND)

    def wins(self, state: bytearray) -> bool:
        """Tell whether seat 0 can force a win from here."""
        rules = self.lab.rules
        seat = rules.current_player(state)
        if seat < 0:
            return self.lab.won(state)[self._alone]
        key = bytes(state)
        if key not in self._seen:
            self._left -= 1
            if self._left < 0:
                raise TooWide
            after = [one for _, one in self.turns(state)]
            after.sort(key=self.lead, reverse=seat == 0)
            self._seen[key] = (any if seat == 0 else all)(self.wins(one) for one in after)
        return self._seen[key]

    def reply(self, state: bytearray) -> Way:
        """Return the turn of the other seat that keeps seat 0 from winning, or the one of several that brings it most
        at once.
        """
        return min((one for one in self.turns(state) if not self.wins(one[1])), key=lambda one: self.lead(one[1]))[0]

    def line(self, state: bytearray) -> Way:
        """Return how a won game ends when seat 0 plays a way that wins, and the other the turn that leaves the smallest
        lead.
        """
        line: Way = ()
        while self.lab.rules.current_player(state) >= 0:
            ways = self.turns(state)
            if self.lab.rules.current_player(state) == 0:
                ways = [one for one in ways if self.wins(one[1])]
                way, state = max(ways, key=lambda one: self.lead(one[1]))
            else:
                way, state = min(ways, key=lambda one: self.lead(one[1]))
            line += way
        return line


def all_is_known(state: bytearray) -> bool:
    """Tell whether the piles are empty."""
    return not state[DOWN_COUNT] and not state[UP_COUNT]
