"""Lets experts think about questions from the page's console, in a worker of the page with its own Python."""

import json

from engine_core import catalog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Thinker:
    """Lets one expert think at a time, about a state in which everything hidden from its seat is resampled."""

    def __init__(self) -> None:
        self._generator = bytearray(8)
        self._bot: Any = None
        self._thinks: Any = None  # the bot or its watcher
        self._watches = False

    def ask(self, text: str) -> None:
        """Begin with a question, in the form that inside/expert_asking.py writes, and drop any earlier one."""
        question = json.loads(text)
        rules = catalog.door(question["game"]).rules()(question["seats"], question["options"])
        expert = __import__("host_sim.experts." + question["game"], None, None, ("Bot",)).Bot
        self._generator[:] = bytes.fromhex(question["generator"])
        self._bot = self._thinks = expert(rules, self._generator)
        state = bytearray(bytes.fromhex(question["state"]))
        self._watches = question["watch"] >= 0
        if self._watches:
            self._thinks = self._bot.watcher()
            self._thinks.start(state, question["seat"], question["watch"])
        else:
            self._thinks.start(state, question["seat"])

    def step(self) -> str:
        """Think for one slice. Return "" or, as JSON, the choice, the generator, the watched move's loss, the smallest
        loss worth mentioning and the choice's lead.
        """
        choice = self._thinks.step()
        if choice < 0:
            return ""
        answer = {"choice": choice, "generator": bytes(self._generator).hex(), "lead": self._bot.lead()}
        answer["loss"], answer["least"] = (self._thinks.loss(), self._thinks.least) if self._watches else (0, 0)
        return json.dumps(answer)

    def share(self) -> int:
        """Return the percentage of the work that is done."""
        share: int = self._bot.share()
        return share
