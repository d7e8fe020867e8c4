"""Finds by how much a given action is worse than the hard bot's choice, for the review."""

from engine_core.const import const
from engine_core.game import WHOLE
from engine_core.games.wheels_up.bots.evaluation import MILLION, WORST
from engine_core.games.wheels_up.bots.hard import Bot
from engine_core.games.wheels_up.rules.codes import OVER, PASS, REACT
from engine_core.games.wheels_up.rules.layout import DECLARED, PHASE

_DEALS = const(2)  # maximum number of deals on which both actions are played out
# The slices of a play-out: deal, then a loop of applying an action, beginning to think about the next one, and
# thinking, then evaluate the end
_DEAL = const(0)
_APPLY = const(1)
_START = const(2)
_THINK = const(3)
_VALUE = const(4)


class Watcher:
    """Lets the bot think about a state, and compares `watch`, a legal action, with its choice; see search.py.

    Once the bot has chosen, it follows the watched action as well. The hard bot does not foresee answers to its turn.
    So if the action seems to lose something and the bot has its whole budget, both actions are played out on the same
    deals to the end of the game. In these, every seat looks one move ahead. The smaller of the two losses counts.
    """

    least = 2  # in millions; a smaller loss is not played out
    is_sure = False

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._work = bot.work
        self._watch = 0
        self._unasked = False
        self._at = 0  # the index of `_watch` among the legal actions
        self._worth = WORST  # the worth of `_watch` as a single move
        self._choice = -1
        self.most = WORST  # the worth of the choice
        self.less = WORST  # the worth of the watched action
        self._state = bot.trial  # the state that start() was given
        self._seat = 0
        self._left = 0  # the number of play-outs left; even ones play the choice
        self._slice = _DEAL
        self._action = 0  # the next action of the play-out
        self._sum = 0
        self._trial = bytearray(bot.rules.state_size)
        self._view = bytearray(bot.rules.state_size)  # the state as the seat on turn sees it
        self._generator = bytearray(8)
        self._deal = bytearray(8)  # the generator's state before the current deal

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Begin to think about `state`. This changes it, and it must not change otherwise until the answer."""
        self._watch = watch
        self._choice = -1
        self.most = self.less = WORST
        self._left = self._sum = 0
        self._slice = _DEAL
        self._state = state
        self._seat = seat
        for i in range(8):
            self._generator[i] = state[i]
        self._unasked = state[PHASE] == REACT and watch == PASS and not state[DECLARED]
        self.bot.start(state, seat)

    def step(self) -> int:
        """Think for one slice; return the action chosen, or -1."""
        bot = self.bot
        if self._left:
            self._play_out()
            return -1 if self._left else self._choice
        choice = bot.step()
        if self._choice < 0 and bot.tried and bot.actions[bot.tried - 1] == self._watch:
            self._at = bot.tried - 1
            self._worth = bot.last
        if choice < 0:
            return -1
        if self._choice < 0:
            self._choice = choice
            self.most = bot.most
            if self.most > WORST:
                bot.lines = 0
                bot.most = WORST
                bot.worths[self._at] = self._worth
                bot.follow(self._at)
                return -1
        self.less = bot.most
        if bot.work == self._work and self.loss() >= self.least:
            self._left = 2 * _DEALS
            return -1
        return self._choice

    def _play_out(self) -> None:
        """Run one slice of the current play-out."""
        bot = self.bot
        rules = bot.rules
        trial = self._trial
        if self._slice == _THINK:
            self._action = bot.step()
            if self._action >= 0:
                self._slice = _APPLY
        elif self._slice == _APPLY:
            rules.apply_action(trial, self._action)
            self._slice = _VALUE if trial[PHASE] == OVER else _START
        elif self._slice == _START:
            self._view[WHOLE] = trial
            bot.glance(self._view, rules.current_player(trial))
            self._slice = _THINK
        elif self._slice == _DEAL:
            if self._left & 1:
                self._generator[WHOLE] = self._deal
                self._action = self._watch
            else:
                self._deal[WHOLE] = self._generator
                self._action = self._choice
            trial[WHOLE] = self._state
            rules.resample(trial, self._seat, self._generator)
            self._slice = _APPLY
        else:
            value = self._value()
            self._sum += -value if self._left & 1 else value
            self._left -= 1
            self._slice = _DEAL
            if not self._left & 1:
                ahead = self._sum // (_DEALS - self._left // 2)
                if not self._left or ahead < MILLION * (rules.seats - 1):
                    self._left = 0
                    self.less = max(self.less, self.most - ahead)

    def _value(self) -> int:
        """Return the worth of the final state of a play-out."""
        rules = self.bot.rules
        trial = self._trial
        lead = rules.seats * rules.score(trial, self._seat)
        for other in range(rules.seats):
            lead -= rules.score(trial, other)
        return MILLION * lead

    def loss(self) -> int:
        """Return by how many millions the choice is better than the watched action.

        It is 0 in a discard, where the bot follows no moves, and for passing when nothing was declared, because the
        console usually passes there without asking.
        """
        if self.most == WORST or self._unasked:
            return 0
        unit = MILLION * (self.bot.rules.seats - 1)
        return max(0, self.most - self.less + unit // 2) // unit
