"""The hard bot of Up or Down?: a search, as far ahead as the guide says, among the moves that endgame.py leaves."""

from engine_core.bots.search import Search
from engine_core.const import const
from engine_core.games.up_or_down.bots.endgame import Endgame
from engine_core.games.up_or_down.bots.guide import Guide
from engine_core.games.up_or_down.rules.rules import Rules

_WAYS = const(1500)  # the number of ways to try, estimated at 3 s on a Pico from 32-bit MicroPython
_HURRIED = const(400)
_END = const(255)  # a horizon of more turns than a game has, so that play-outs reach its end


class Bot(Search):
    """See engine_core/bots/search.py. If nothing is hidden, `endgame` thinks first."""

    def __init__(self, rules: Rules, generator: bytearray) -> None:
        super().__init__(rules, generator, Guide(rules))
        self.endgame = Endgame(rules)
        self._proves = False

    def start(self, state: bytearray, seat: int) -> None:
        """Start thinking about `state`; see random_bot.Bot."""
        super().start(state, seat)
        endgame = self.endgame
        self._proves = endgame.start(state, seat) and self.alive > 1
        if self._proves:
            self._cut = _END
        endgame.hurried = 2 * self.work < self.guide.work
        endgame.work = _HURRIED if endgame.hurried else _WAYS * self.work // self.guide.work

    def step(self) -> int:
        """Try a way to the end of the game, or search for a slice. Return the move found, or -1."""
        if not self._proves:
            return super().step()
        if self.endgame.step():
            self._proves = False
            self._leave()
        return -1

    def lead(self) -> tuple:
        """Return what Search.lead does; the deals are -1 if only this move keeps a win, -2 if only it keeps a tie."""
        only = self.endgame.only()
        return (0, -only, -1) if only else super().lead()

    def _leave(self) -> None:
        """Remove from the candidates the moves that `endgame` rules out."""
        actions = self.actions
        kept = 0
        for i in range(self.alive):
            action = actions[i]
            if self.endgame.keeps(action):
                actions[i] = actions[kept]
                actions[kept] = action
                kept += 1
        self.alive = kept
