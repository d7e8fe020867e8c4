"""The normal level of Up or Down?: one turn ahead, by what the columns may still come to."""

from array import array

from engine_core.games.up_or_down.bots.outlook import LEAST, Outlook
from engine_core.games.up_or_down.bots.weights import GROWTH, SHARE
from engine_core.games.up_or_down.rules.layout import (
    DOWN,
    DRAW,
    HANDS,
    LOGGED,
    PLAY,
    RING,
    TAKE,
    TAKEN,
    UP,
    UP_COUNT,
)
from engine_core.games.up_or_down.rules.rules import Rules


class Bot:
    """Plays, takes and puts what raises the worth of its area most; the first of the best wins."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        self.rules = rules
        self.actions = array("H", [0] * rules.max_legal)
        self.outlook = Outlook(rules.cards, GROWTH, SHARE)
        self.state = generator
        self.seat = 0

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self.state = state
        self.seat = seat
        area = self.rules.area(seat)
        self.outlook.look(state, area)
        self.outlook.turns = self.rules.turns - state[area + LOGGED] - 1

    def step(self) -> int:
        """Answer at once: there are six cards to take, each with at most six ways to be put."""
        state = self.state
        outlook = self.outlook
        decision = self.rules.decision(state)
        outlook.weigh()
        if decision == DRAW:
            return self._draw()
        if decision == PLAY:
            outlook.rate(state, RING)
        count = self.rules.legal_actions(state, self.actions)
        best = LEAST
        choice = 0
        for i in range(count):
            action = self.actions[i]
            if decision == PLAY:
                gain = outlook.played(state, RING, action)
            elif decision == TAKE:
                gain = outlook.best_gain(action)
            else:
                gain = outlook.gain(state[TAKEN], action)
            if gain > best:
                best = gain
                choice = action
        return choice

    def _draw(self) -> int:
        """Take the face-up card if it brings more than an unknown one does on average."""
        state = self.state
        outlook = self.outlook
        outlook.rate(state, RING)
        hand = HANDS + 3 * self.seat
        kept = LEAST
        for i in range(hand, hand + 2):
            if state[i]:
                gain = outlook.played(state, RING, state[i])
                if gain > kept:
                    kept = gain
        top = outlook.played(state, RING, state[self.rules.up + state[UP_COUNT] - 1])
        return UP if top - kept > outlook.drawn(state, RING, kept) else DOWN
