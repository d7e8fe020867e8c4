"""Lets the hard bot or the expert judge moves, in the same way as a hint or a review on the console.

The bot gets a copy in which everything hidden from its seat is resampled, always with the same seed, so hidden facts
cannot affect the figures.
"""

from array import array

from engine_core import catalog, rng
from engine_core.console.play.session import HARD
from engine_core.game import TERMINAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine_core.console.play.session import Session
    from engine_core.contract import Expert, Watcher
    from engine_core.game import Game

_SEED = 1


class Judge:
    """Lets a hard bot, or the bot that `expert` makes, think about a seat's decisions.

    `choice` and `loss` are the results of the last judgement.
    """

    def __init__(self, rules: "Game", expert: "Callable[[Game, bytearray], Expert] | None" = None) -> None:
        self._rules = rules
        self._generator = bytearray(8)
        self._slice = False if expert else None
        door = catalog.door(rules.ID)
        self._watcher: Watcher = (
            expert(rules, self._generator).watcher()
            if expert
            else door.watcher()(door.bot(HARD)(rules, self._generator))
        )
        self._actions = array("H", [0] * rules.max_legal)
        self.choice = -1
        self.loss = 0

    def legal(self, state: "bytes | bytearray") -> list:
        """Return a state's legal actions."""
        return list(self._actions[: self._rules.legal_actions(bytearray(state), self._actions)])

    def view(self, state: "bytes | bytearray", seat: int) -> bytearray:
        """Return the part of a state that the seat may know."""
        view = bytearray(state)
        rng.seed(self._generator, _SEED)
        self._rules.resample(view, seat, self._generator)
        return view

    def judge(self, state: "bytes | bytearray", seat: int, action: int) -> "Iterator[bool | None]":
        """Find the bot's choice, and how many points worse `action` is (-1 for no action). Yield after each slice:
        False while the bot thinks elsewhere, otherwise None.
        """
        self._watcher.start(self.view(state, seat), seat, action)
        self.choice = -1
        while self.choice < 0:
            self.choice = self._watcher.step()
            yield self._slice
        self.loss = self._watcher.loss() if self.choice != action else 0


def named(session: "Session", view: bytearray, action: int) -> str:
    """Return an action in the table's words, or in notation if the table has no words for it."""
    rules = session.match.rules
    if rules.current_player(view) == TERMINAL:
        return ""
    told: str = session.tell(rules, view, action, session.words)
    return told or rules.move_text(view, action)
