"""Stands in for an expert on the page: sends each question to a worker (page/experts.js), and polls for the answer."""

import json

import browser

from engine_core import catalog
from engine_core.console.play.session import HARD

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from engine_core.game import Game

_LOST = "lost"  # the answer to a question dropped because many others came
_GONE = "gone"  # the answer to a question once there are no experts any more


class Bot:
    """A bot that makes the expert's choices from the same generator, and leaves the generator in the same state.

    Once there are no experts any more, a hard bot thinks instead.
    """

    def __init__(self, rules: "Game", generator: bytearray) -> None:
        self.rules = rules
        self._generator = generator
        self._question = ""
        self._number = 0
        self._watch = -1
        self._state: Any = None
        self._seat = 0
        self._instead: Any = None
        self._choice = -1
        self.loss = 0  # how many points worse the watched move is
        self.least = 0  # the smallest loss worth mentioning, in points
        self._lead: tuple = (0, 0, -1)

    def start(self, state: bytearray, seat: int) -> None:
        """Begin to think about `state`; see random_bot.Bot."""
        self.watch(state, seat, -1)

    def watch(self, state: bytearray, seat: int, action: int) -> None:
        """Begin to think, and to compute how much worse a legal action is than the choice; -1 for no action."""
        self._instead = None
        self._choice = -1
        self._state = bytearray(state)
        self._seat = seat
        self._watch = action
        question = {
            "game": self.rules.ID,
            "seats": self.rules.seats,
            "options": self.rules.options,
            "state": bytes(state).hex(),
            "generator": bytes(self._generator).hex(),
            "seat": seat,
            "watch": action,
        }
        self._question = json.dumps(question)
        self._ask()

    def watcher(self) -> "Watcher":
        """Return a watcher that lets this bot think, and watches one move."""
        return Watcher(self)

    def _ask(self) -> None:
        self._number = browser.ask_expert(self._number, self._question)

    def step(self) -> int:
        """Poll for the answer. Return the chosen action, or -1."""
        if self._instead is not None:
            choice: int = self._instead.step()
            if choice >= 0 and self._watch >= 0:
                self.loss, self.least = self._instead.loss(), self._instead.least
            return choice
        if self._choice >= 0:
            return self._choice
        found = browser.hear_expert(self._number)
        if found == _GONE:
            self._think_here()
        elif found == _LOST:
            self._ask()
        elif found:
            answer = json.loads(found)
            self._generator[:] = bytes.fromhex(answer["generator"])
            self.loss, self.least = answer["loss"], answer["least"]
            self._lead = tuple(answer["lead"])
            self._choice = answer["choice"]
        return self._choice

    def lead(self) -> tuple:
        """See contract.Level."""
        found: tuple = self._lead if self._instead is None else self._instead.lead()
        return found

    def _think_here(self) -> None:
        """Begin to think with a hard bot in place of the expert."""
        door = catalog.door(self.rules.ID)
        bot = door.bot(HARD)(self.rules, self._generator)
        if self._watch < 0:
            self._instead = bot
            bot.start(self._state, self._seat)
        else:
            self._instead = door.watcher()(bot)
            self._instead.start(self._state, self._seat, self._watch)


class Watcher:
    """Lets the expert think about a state, and watches one legal action; see SearchWatcher."""

    is_sure = False

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    @property
    def least(self) -> int:
        """The smallest loss worth mentioning, in points: the expert's, once it has answered."""
        return self._bot.least

    def start(self, state: bytearray, seat: int, watch: int) -> None:
        """Begin to think about `state`, which the bot may change."""
        self._bot.watch(state, seat, watch)

    def step(self) -> int:
        """Poll for the answer. Return the chosen action, or -1."""
        return self._bot.step()

    def loss(self) -> int:
        """Return how many points the choice is better than the watched action."""
        return self._bot.loss
