"""The hard bot as a review asks it: it also says by how much an action is worse than its own."""

from engine_core.games.up_or_down.bots.evaluation import LEAST, POINT
from engine_core.games.up_or_down.bots.hard import Bot


class Watcher:
    """Has the bot think about a state, beside it `watch`, a legal action; see search_watcher.py."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._watch = 0
        self._best = LEAST  # of the ways that begin with the action watched

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Begin to think about `state`, which may be changed."""
        self._watch = watch
        self._best = LEAST
        self._bot.start(state, seat)
        self._bot.tried = -1

    def step(self) -> int:
        """Think for one slice; return the action chosen, or -1."""
        bot = self._bot
        choice = bot.step()
        if choice < 0 and bot.tried == self._watch and bot.gain > self._best:
            self._best = bot.gain
        return choice

    def loss(self) -> int:
        """Return by how many points the choice is better than the action watched; 0 where a card is drawn."""
        if self._best == LEAST:
            return 0
        return (self._bot.best - self._best + POINT // 2) // POINT
