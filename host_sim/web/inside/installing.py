"""Decides the steps that install the console on a board connected to the page; board_install.js carries them out."""

import json

from firmware.install import steps
from firmware.install.runtimes import chip_of, is_tried, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator
    from typing import Any


def judged(runtime: str, version: str, machine: str, mpy: int) -> str:
    """Return as JSON why a firmware is refused (runtimes.refusal), and whether its version was tested."""
    refused = refusal(runtime, version, chip_of(machine), mpy)
    return json.dumps([refused, not refused and is_tried(runtime, version)])


class Installing:
    """An update in progress. `files` and `code`: the arguments of steps.update as JSON."""

    def __init__(self, runtime: str, files: str, code: str) -> None:
        self._requests: Generator[tuple, Any, steps.Plan] = steps.update(runtime, json.loads(files), json.loads(code))

    def step(self, answer: str) -> str:
        """Take the answer to the last request (null before the first), and return the next request, all as JSON. The
        last one is an object with "send", the paths that were sent, and "changes".
        """
        try:
            return json.dumps(self._requests.send(json.loads(answer)))
        except StopIteration as done:
            return json.dumps({"send": done.value.send, "changes": done.value.changes})
