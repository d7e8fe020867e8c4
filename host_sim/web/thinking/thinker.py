"""Experts think here about questions of the page's console, in a worker of the page with a Python of its own."""

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
        """Begin with a question, as inside/expert_asking.py writes it, in place of the earlier one."""
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
        """Think for one slice; return "", or as JSON the choice, the generator, the loss of the watched move, the
        smallest loss that is mentioned and the lead of the choice.
        """
        choice = self._thinks.step()
        if choice < 0:
            return ""
        answer = {"choice": choice, "generator": bytes(self._generator).hex(), "lead": self._bot.lead()}
        answer["loss"], answer["least"] = (self._thinks.loss(), self._thinks.least) if self._watches else (0, 0)
        return json.dumps(answer)

    def share(self) -> int:
        """Return the finished share of the work, in hundredths."""
        share: int = self._bot.share()
        return share
