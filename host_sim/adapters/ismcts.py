"""ISMCTS with a fixed number of simulations, a yardstick for our bots: a version of OpenSpiel's ismcts.py that uses our
rules and can be compiled.

Source: P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012, as
implemented in open_spiel/python/algorithms/ismcts.py. Given the same random numbers, both make the same choices.
"""

from array import array
from math import log, sqrt

from engine_core import rng
from engine_core.bots.random_bot import Playout
from engine_core.game import WHOLE, Game
from host_sim.adapters import terms

_EXPLORATION = 2.0  # UCT's exploration constant; returns lie between -1 and 1, a span of 2
_TOLERANCE = 1e-5  # Bounds that differ by less than this count as equal.


class Child:
    """An action tried at a node, and the returns of its seat."""

    def __init__(self, action: int, seat: int) -> None:
        self.action = action
        self.seat = seat
        self.visits = 0
        self.total = 0.0
        self.bound = 0.0  # the upper confidence bound of the mean, as last computed


class Node:
    """A decision of a seat, shared by all states that look the same to that seat."""

    def __init__(self) -> None:
        self.visits = 0
        self.untried: list[int] = []  # actions not tried yet, listed at the node's second visit
        self.children: list[Child] = []


class Bot:
    """Starts a new search at every decision. Each of its `SIMULATIONS` simulations samples the facts that its seat
    cannot know.
    """

    SIMULATIONS = 1000

    def __init__(self, rules: Game, generator: bytearray) -> None:
        self._rules = rules
        self._generator = generator
        self._playout = Playout(rules)
        self._actions = array("H", [0] * rules.max_legal)
        self._known = bytearray(rules.information_size + 1)
        self._root = bytearray(rules.state_size)
        self._trial = bytearray(rules.state_size)
        self._nodes: dict[bytes, Node] = {}
        self._path: list[Child] = []
        self._returns: list[list[float]] = [[]]  # the returns of all seats, indexed by the mask of the winners
        for winners in range(1, 1 << rules.seats):
            self._returns.append(terms.shares(rules.seats, winners))

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see engine_core.bots.random_bot.Bot."""
        self._root[WHOLE] = state

    def step(self) -> int:
        """Search to the end, which takes far longer than a slice, and return the action that was tried most often."""
        if self._rules.legal_actions(self._root, self._actions) == 1:
            return self._actions[0]
        seat = self._rules.current_player(self._root)
        self._nodes = {}
        for _ in range(self.SIMULATIONS):
            self._trial[WHOLE] = self._root
            self._rules.resample(self._trial, seat, self._generator)
            self._simulate()
        root = self._nodes[self._key(seat, self._root)]
        most = 0
        for child in root.children:
            most = max(most, child.visits)
        best: list[Child] = []
        for child in root.children:
            if child.visits == most:
                best.append(child)
        return self._any(best).action

    def _simulate(self) -> None:
        """Follow the tree to a state that is not in it, add a node for that state, and play on at random."""
        rules = self._rules
        state = self._trial
        path = self._path
        path.clear()
        seat = rules.current_player(state)
        while seat >= 0:
            key = self._key(seat, state)
            if key not in self._nodes:
                self._nodes[key] = Node()
                high = rng.below(self._generator, 16384)
                self._playout.run(state, (high << 14 | rng.below(self._generator, 16384)) + 1)
                break
            child = self._child(self._nodes[key], seat)
            child.visits += 1
            path.append(child)
            rules.apply_action(state, child.action)
            seat = rules.current_player(state)
        returns = self._returns[rules.winners(state)]
        for child in path:
            child.total += returns[child.seat]

    def _key(self, seat: int, state: bytearray) -> bytes:
        """Return a node's key: its seat, and all that the seat knows."""
        size = self._rules.information_state(state, seat, self._known)
        self._known[size] = seat
        return bytes(self._known[: size + 1])

    def _child(self, node: Node, seat: int) -> Child:
        """Return an action to try: one that has not been tried yet, or else one with the highest bound."""
        if not node.visits:
            for i in range(self._rules.legal_actions(self._trial, self._actions)):
                node.untried.append(self._actions[i])
        node.visits += 1
        if node.untried:
            child = Child(node.untried.pop(rng.below(self._generator, len(node.untried))), seat)
            node.children.append(child)
            return child
        scale = log(node.visits - 1)
        highest = -1.0
        for child in node.children:
            child.bound = child.total / child.visits + _EXPLORATION * sqrt(scale / child.visits)
            highest = max(highest, child.bound)
        best: list[Child] = []
        for child in node.children:
            if child.bound > highest - _TOLERANCE:
                best.append(child)
        return self._any(best)

    def _any(self, children: list[Child]) -> Child:
        return children[rng.below(self._generator, len(children)) if len(children) > 1 else 0]


class Bot100(Bot):
    """The same search with a tenth of the simulations."""

    SIMULATIONS = 100


class Bot10000(Bot):
    """The same search with ten times the simulations."""

    SIMULATIONS = 10000
