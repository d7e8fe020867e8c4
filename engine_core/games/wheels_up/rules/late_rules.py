"""The rules of Wheels Up! at a guest's linked table: moves are in memory only while one is asked about.

A guest looks at copies that it is sent, and asks for moves only when it decides itself (link/remote_match.py).
"""

from engine_core import loader
from engine_core.games.wheels_up.rules.board import Board

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from typing import Any

_MOVES = "games.wheels_up.rules.rules"


class LateRules(Board):
    """Each method does what that of rules.Rules does, which it loads. It stays until `rest`."""

    def __init__(self, seats: int, options: dict) -> None:
        super().__init__(seats, options)
        self._held: list[str] = []
        self._moves: Any = None

    def _late(self) -> "Any":
        if self._moves is None:
            self._moves = loader.bring(self._held, _MOVES).Rules
        return self._moves

    def rest(self) -> None:
        """Unload the moves."""
        self._moves = None
        loader.release(self._held)

    def new_state(self, seed: int, key: bytes = b"") -> bytearray:
        found: bytearray = self._late().new_state(self, seed, key)
        return found

    def legal_actions(self, state: bytearray, actions: "array[int]") -> int:
        found: int = self._late().legal_actions(self, state, actions)
        return found

    def apply_action(self, state: bytearray, action: int) -> None:
        self._late().apply_action(self, state, action)

    def reveals(self, state: bytearray, action: int) -> bool:
        found: bool = self._late().reveals(self, state, action)
        return found

    def resample(self, state: bytearray, seat: int, generator: bytearray) -> None:
        self._late().resample(self, state, seat, generator)

    def veil(self, state: bytearray, action: int) -> int:
        found: int = self._late().veil(self, state, action)
        return found
