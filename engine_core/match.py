"""A match: a game's rules and state, the bots in its seats, and the actions so far."""

from array import array

from engine_core import rng
from engine_core.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from engine_core.contract import Bot


class Match:
    """A game being played. `rules`, `seed`, the key in the state and `history` reproduce `state`."""

    interrupt: "Any" = None  # asks people at the moments of a linked game (link/interrupt.py), or None

    def __init__(self, rules: Game, seed: int, key: bytes = b"") -> None:
        self.rules = rules
        self.seed = seed
        self.state = rules.new_state(seed, key)
        self.history = array("H", [])  # every action so far
        self.start: bytearray | None = None  # the state where `history` begins, if the game was too long for a save
        self.bots: list[Bot | None] = [None] * rules.seats  # each seat's bot, or None for a person
        self.generators: list[bytearray] = [bytearray(0)] * rules.seats  # each bot's generator, 8 bytes
        self._mark = bytearray(self.state)  # the earliest state that undo can return to
        self.undo_from = 0  # the number of actions before `_mark`
        self._thinking = False
        self._drawn = b""  # the thinking bot's generator before it began

    def seat_bot(self, seat: int, bot_class: "type[Bot] | Callable[[Game, bytearray], Bot]", number: int = -1) -> None:
        """Put a bot in `seat`. The match's seed and `number`, or `seat` if that is -1, seed its generator."""
        generator = bytearray(8)
        rng.seed(generator, (self.seed + ((seat if number < 0 else number) + 1) * 0x1234567) & 0x3FFFFFFF)
        self.bots[seat] = bot_class(self.rules, generator)
        self.generators[seat] = generator

    def apply(self, action: int) -> None:
        """Apply a legal action and append it to `history`."""
        rules = self.rules
        state = self.state
        seat = rules.current_player(state)
        shown = rules.reveals(state, action)
        if self.interrupt:
            self.interrupt.note(action)
        rules.apply_action(state, action)
        self.history.append(action)
        self._thinking = False
        if shown or rules.current_player(state) != seat:
            self._mark[:] = state
            self.undo_from = len(self.history)
        if self.interrupt:
            self.interrupt.see(action)

    def is_final(self, action: int) -> bool:
        """Return whether a legal action could not be undone."""
        rules = self.rules
        if rules.reveals(self.state, action):
            return True
        after = bytearray(self.state)
        rules.apply_action(after, action)
        return rules.current_player(after) != rules.current_player(self.state)

    def undo(self) -> bool:
        """Undo the last action. Return False if none can be undone.

        An action cannot be undone if it revealed something hidden, or if another seat decided after it.
        """
        if len(self.history) == self.undo_from:
            return False
        self.history = self.history[:-1]
        self.state[:] = self._mark
        for i in range(self.undo_from, len(self.history)):
            self.rules.apply_action(self.state, self.history[i])
        self._thinking = False
        return True

    def forget_undo(self) -> None:
        """Free the earlier state, because nothing will be undone."""
        self._mark = self.state

    def close(self) -> None:
        """Free the memory for undoing and thinking after the game. `bots` still shows which seats are bots."""
        self.forget_undo()
        self.undo_from = len(self.history)
        self.generators = []
        bot = None
        for seat, other in enumerate(self.bots):
            bot = bot or other
            self.bots[seat] = other and bot

    def resume(self, data: "bytes | bytearray", at: int, count: int) -> None:
        """Continue from bytes: `count` actions from data[at] on, 2 bytes each, low byte first, then the state."""
        history = array("H", [data[at + 2 * i] | data[at + 2 * i + 1] << 8 for i in range(count)])
        self.go_on(history, data[at + 2 * count :])

    def go_on(self, history: "array[int]", state: "bytes | bytearray") -> None:
        """Continue from `state`, the state after the actions of `history`. None of these can be undone."""
        self.history = history
        self.state[:] = state
        self._mark[:] = state
        self.undo_from = len(history)
        self._thinking = False

    def first(self) -> tuple:
        """Return (number of the first action that can be replayed, a copy of the state before it)."""
        return 0, self.dealt() if self.start is None else bytearray(self.start)

    def dealt(self) -> bytearray:
        """Return the state before the first action."""
        return self.rules.new_state(self.seed, rng.key_of(self.state))

    def redo(self, state: bytearray, at: int, action: int) -> None:
        """Replay action number `at` of `history`, on the state after all earlier actions."""
        self.rules.apply_action(state, action)

    def mark(self) -> bytearray:
        """Return the state after `undo_from` actions, the earliest that undo can return to. Do not change it."""
        return self._mark

    def think(self) -> int:
        """Let the bot on turn think for a slice. Return the action that it has chosen but not applied, or -1."""
        if self.interrupt and self.interrupt.on():
            return int(self.interrupt.think())
        return self.consider()

    def consider(self) -> int:
        """Do what `think` does. The bot gets a resampled copy of the state, never the state itself."""
        seat = self.rules.current_player(self.state)
        bot = self.bots[seat]
        assert bot
        if not self._thinking:
            self._drawn = bytes(self.generators[seat])
            view = bytearray(self.state)
            self.rules.resample(view, seat, self.generators[seat])
            bot.start(view, seat)
            self._thinking = True
            return -1
        return bot.step()

    def think_again(self) -> None:
        """Let a thinking bot start again, with its original generator."""
        if self._thinking:
            self.generators[self.rules.current_player(self.state)][:] = self._drawn
            self._thinking = False
