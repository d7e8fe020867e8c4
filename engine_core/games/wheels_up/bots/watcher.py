"""The hard bot as a review asks it: it also says by how much an action is worse than its own."""

from engine_core.games.wheels_up.bots.evaluation import MILLION, WORST
from engine_core.games.wheels_up.bots.hard import Bot
from engine_core.games.wheels_up.rules.codes import PASS, REACT
from engine_core.games.wheels_up.rules.layout import DECLARED, PHASE


class Watcher:
    """Has the bot think about a state, beside it `watch`, a legal action; see search.py.

    Once the bot has chosen, it tries what could follow the action watched.
    """

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self._watch = 0
        self._unasked = False
        self._at = 0  # where `_watch` stands among the legal actions, and what it is worth by itself
        self._worth = WORST
        self._choice = -1
        self.most = WORST  # what the choice is worth

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Begin to think about `state`, which may be changed."""
        self._watch = watch
        self._choice = -1
        self._unasked = state[PHASE] == REACT and watch == PASS and not state[DECLARED]
        self.bot.start(state, seat)

    def step(self) -> int:
        """Think for one slice; return the action chosen, or -1."""
        bot = self.bot
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
        return self._choice

    def loss(self) -> int:
        """Return by how many millions the choice is better than the action watched; 0 where it is about one card.

        Also 0 for passing where nothing was declared: unless told otherwise, the console passes there without asking.
        """
        if self.most == WORST or self._unasked:
            return 0
        unit = MILLION * (self.bot.rules.seats - 1)
        return max(0, self.most - self.bot.most + unit // 2) // unit
