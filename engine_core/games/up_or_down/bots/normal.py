"""The normal level of Up or Down?: one turn ahead, by the evaluation of its area."""

from array import array

from engine_core.games.up_or_down.bots.evaluation import LEAST, Evaluation
from engine_core.games.up_or_down.bots.weights import GROWTH, SHARE
from engine_core.games.up_or_down.rules.layout import DOWN, DRAW, HANDS, LOGGED, PLAY, RING, TAKE, TAKEN, UP, UP_COUNT
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.rng import below


class Bot:
    """Makes the move that raises the worth of its area most; the first best one wins.

    `noise`: the gain of a move gets a random 0..noise-1 added.
    """

    NOISE = 0

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self.rules = rules
        self.actions = array("H", [0] * rules.max_legal)
        self.evaluation = self.evaluating()
        self.noise = self.NOISE
        self._generator = generator
        self.state = generator
        self.seat = 0

    def evaluating(self) -> Evaluation:
        """Return what evaluates an area."""
        return Evaluation(self.rules.cards, GROWTH, SHARE)

    def dress(self, style: int) -> None:
        """Play in a style, from 1."""
        self.evaluation.dress(style)

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self.state = state
        self.seat = seat
        area = self.rules.area(seat)
        self.evaluation.look(state, area)
        self.evaluation.turns = self.rules.turns - state[area + LOGGED] - 1

    def step(self) -> int:
        """Answer in one slice: there are six cards to take, each with at most six ways to be put."""
        state = self.state
        evaluation = self.evaluation
        decision = self.rules.decision(state)
        evaluation.evaluate()
        if decision == DRAW:
            return self.draw()
        if decision == PLAY:
            evaluation.rate(state, RING)
        count = self.rules.legal_actions(state, self.actions)
        best = LEAST
        choice = 0
        for i in range(count):
            action = self.actions[i]
            if decision == PLAY:
                gain = evaluation.played(state, RING, action)
            elif decision == TAKE:
                gain = evaluation.best_gain(action)
            else:
                gain = evaluation.gain(state[TAKEN], action)
            if self.noise:
                gain += below(self._generator, self.noise)
            if gain > best:
                best = gain
                choice = action
        return choice

    def draw(self) -> int:
        """Draw the face-up card if its gain is above the average gain of an unknown one."""
        state = self.state
        evaluation = self.evaluation
        evaluation.rate(state, RING)
        hand = HANDS + 3 * self.seat
        kept = LEAST
        for i in range(hand, hand + 2):
            if state[i]:
                gain = evaluation.played(state, RING, state[i])
                if gain > kept:
                    kept = gain
        top = evaluation.played(state, RING, state[self.rules.up + state[UP_COUNT] - 1])
        return UP if top - kept > evaluation.drawn(state, RING, kept) else DOWN
