"""A seat's figures in Way Up High, as they are and as they would be with one more card."""

from engine_core.draw import signs
from engine_core.games.way_up_high.rules import trees
from engine_core.games.way_up_high.rules.layout import FLOORS, LONGEST, LONGEST_COLOUR, OBJECTIVE
from engine_core.games.way_up_high.rules.trees import build

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.games.way_up_high.rules.rules import Rules


class Sums:
    """The figures of a seat.

    `value`: the sum of the floors' values
    `run`: the length of the longest run
    `run_sign`: the sign of its colour
    `bonus`: the points for the run
    `goal`: the number by which the objective compares the seats
    `reward`: the points for the objective
    `total`: the score if the game ended now
    `copy`: after `take_with`, the state with the card
    """

    def __init__(self, rules: "Rules") -> None:
        self._rules = rules
        self.copy = bytearray(rules.state_size)
        self.value = 0
        self.run = 0
        self.run_sign = " "
        self.bonus = 0
        self.goal = 0
        self.reward = 0
        self.total = 0

    def take(self, state: bytearray, seat: int) -> None:
        """Set the figures to those of `seat`."""
        rules = self._rules
        tree = rules.tree(seat)
        objective = state[OBJECTIVE]
        self.value = state[tree + FLOORS]
        self.run = state[tree + LONGEST]
        self.run_sign = run_sign(state, tree)
        self.bonus = trees.bonus(state, rules.seats, seat)
        if objective:
            self.goal = trees.measure(state, rules.seats, seat, objective)
            self.reward = trees.REWARDS[objective] if trees.achieves(state, rules.seats, seat, objective) else 0
        self.total = rules.score(state, seat)

    def take_with(self, state: bytearray, seat: int, action: int) -> None:
        """Set the figures to those of `seat` with the card of `action` on its tree. `state` stays the same."""
        self.copy[:] = state
        build(self.copy, self._rules.tree(seat), action)
        self.take(self.copy, seat)


def run_sign(state: bytearray, tree: int) -> str:
    """Return the sign of the colour of a tree's longest run, or a space if there is none."""
    return signs.COLOURS[state[tree + LONGEST_COLOUR]] if state[tree + LONGEST] else " "
