"""The late turns of a game: the ways to play them, and deals on which to try a way."""

from array import array
from collections.abc import Callable

from engine_core import catalog, rng
from engine_core.game import Game
from host_sim.setting import rules_class

Way = tuple[int, ...]

_DEALS = 3  # A way continues as long as seat 0 sees the same on this many deals.
_MOST = 200  # maximum number of ways to play a turn in a puzzle
_DEPTH = 9  # maximum number of actions in a way
_SEED = 7


class Lab:
    """A game's rules for a number of seats, with default options, and the guide that plays games to their end."""

    def __init__(self, game: str, seats: int) -> None:
        self.game = game
        self.rules: Game = rules_class(game)(seats, {})
        self.generator = bytearray(8)
        self._legal = array("H", [0] * self.rules.max_legal)
        self._information = bytearray(self.rules.information_size)
        self._guide = catalog.part(game, "bots.guide").Guide(self.rules)

    def seed(self, number: int) -> None:
        """Seed the deals that `sample` draws."""
        rng.seed(self.generator, number)

    def actions(self, state: bytearray) -> list[int]:
        """Return the legal actions in ascending order."""
        return list(self._legal[: self.rules.legal_actions(state, self._legal)])

    def kind(self, state: bytearray) -> str:
        """Return the name of the current decision."""
        return str(self.rules.DECISIONS[self.rules.decision(state)])

    def after(self, state: bytearray, *way: int) -> bytearray:
        """Return a copy of the state after the actions."""
        copy = bytearray(state)
        for action in way:
            self.rules.apply_action(copy, action)
        return copy

    def sample(self, state: bytearray) -> bytearray:
        """Return a copy of the state in which everything hidden from seat 0 is drawn again."""
        copy = bytearray(state)
        self.rules.resample(copy, 0, self.generator)
        return copy

    def _known(self, state: bytearray) -> bytes:
        return bytes(self._information[: self.rules.information_state(state, 0, self._information)])

    def leaves_turn(self, before: bytearray, after: bytearray) -> bool:
        """Return whether the turn of seat 0 that includes `before` is over."""
        rules = self.rules
        if rules.current_player(after) != 0:
            return True
        if self.game == "up_or_down":
            return self.kind(after) == "play"
        if self.game == "up_too_high":
            from engine_core.games.up_too_high.rules.layout import ACTING, ROUND

            one_phase = self.kind(before) in ("offer", "bid", "take", "extra")
            return one_phase or before[ACTING] != after[ACTING] or before[ROUND] != after[ROUND]
        return True

    def ways(self, state: bytearray) -> list[list[Way]]:
        """Return the ways for seat 0 to play its turn, or [] if there are too many. Each is a list of all sequences of
        actions that lead to the same information.
        """
        self.seed(_SEED)
        found: dict[tuple[bytes, ...], list[Way]] = {}
        count = 0

        def go_on(states: list[bytearray], way: Way) -> None:
            nonlocal count
            for action in self.actions(states[0]):
                if count > _MOST:
                    return
                after = [self.after(one, action) for one in states]
                known = tuple(self._known(one) for one in after)
                ends = self.leaves_turn(states[0], after[0]) or len(set(known)) > 1 or len(way) + 1 == _DEPTH
                if ends:
                    count += 1
                    found.setdefault(known, []).append((*way, action))
                else:
                    go_on(after, (*way, action))

        go_on([self.sample(state) for _ in range(_DEALS)], ())
        return list(found.values()) if count <= _MOST else []

    def prepare(self, state: bytearray) -> None:
        """Prepare to play games from this state to their end."""
        self._guide.prepare(state, 0)

    def won(self, state: bytearray) -> tuple[bool, bool]:
        """Return whether seat 0 has won a game that is over (alone or not), and whether it has the most points."""
        rules = self.rules
        scores = [rules.GOAL * rules.score(state, seat) for seat in range(rules.seats)]
        return bool(rules.winners(state) & 1), scores[0] > max(scores[1:])

    def lead(self, state: bytearray) -> int:
        """Return how many points seat 0 leads by."""
        mine, *others = (self.rules.score(state, seat) for seat in range(self.rules.seats))
        return mine - max(others)

    def plays_out(self, deal: bytearray, way: Way, other: Callable[[list[int]], int]) -> tuple[bool, bool]:
        """Play a way on a deal, then the rest as `played_out` does. Return the result of `won`."""
        return self.won(self.played_out(self.after(deal, *way), other))

    def played_out(self, state: bytearray, other: Callable[[list[int]], int] = lambda _: -1) -> bytearray:
        """Play a game to its end as the search's own guide does. Return the given state object, now in its final state.

        `other`: given a decision's legal actions, returns the one to play instead of the guide's, or -1.
        """
        rules = self.rules
        if self.game == "up_too_high":
            self._guide.prepare(state, 0)
        while rules.current_player(state) >= 0:
            action = other(self.actions(state))
            if action < 0:
                action = self._guide.choose(state)
            elif self.game == "up_too_high":
                self._guide.prepare(state, 0)  # The guide's planned bid no longer holds.
            rules.apply_action(state, action)
        return state
