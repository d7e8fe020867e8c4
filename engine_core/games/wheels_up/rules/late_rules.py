"""The rules of Wheels Up! at a guest's linked table: moves are in memory only while one is asked about.

A guest looks at copies that it is sent, and asks for moves only when it decides itself (link/remote_match.py).
"""

from engine_core import loader
from engine_core.games.wheels_up.rules.board import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any

_RULES = "games.wheels_up.rules."


class LateRules(Board):
    """Each method does what that of rules.Rules does, by the same function, whose module it loads. The modules stay
    until `rest`."""

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self._held: list[str] = []

    def _late(self, name: str) -> "Any":
        return loader.bring(self._held, _RULES + name)

    def rest(self) -> None:
        """Unload the moves."""
        loader.release(self._held)

    def new_state(self, seed: int) -> bytearray:
        found: bytearray = self._late("rules").deal(self, seed)
        return found

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        found: int = self._late("choices").legal_actions(self, state, actions)
        return found

    def apply_action(self, state: bytearray, action: int) -> None:
        self._late("rules").apply(self, state, action)

    def reveals(self, state: bytearray, action: int) -> bool:
        found: bool = self._late("revealing_moves").reveals(self, state, action)
        return found

    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:
        self._late("knowledge").resample(self, state, seat, generator)

    def veil(self, state: bytearray, action: int) -> int:
        found: int = self._late("rules").veiled(self, state, action)
        return found
