"""A position in any game, which answers questions and takes moves in the notation of its rules. Each game's tests
define their own.
"""

from typing import Any, Self

from engine_core.game import TERMINAL, Game
from host_sim.games import state_json
from host_sim.records import record


class GamePosition:
    """A position; the subclass sets `rules` and `state`."""

    rules: Game
    state: bytearray

    @property
    def json(self) -> dict[str, Any]:
        return state_json(self.rules, self.state)

    @property
    def moves(self) -> list[str]:
        """The legal moves as text, in order."""
        return [text for _, text in record.legal_moves(self.rules, self.state)]

    @property
    def asked(self) -> int:
        """The seat that decides, or a negative number at the end."""
        return self.rules.current_player(self.state)

    @property
    def decision(self) -> str:
        return self.rules.DECISIONS[self.rules.decision(self.state)]

    @property
    def asks(self) -> tuple[int, str]:
        """The seat that decides, and its decision."""
        return self.asked, self.decision

    @property
    def over(self) -> bool:
        return self.asked == TERMINAL

    def move(self, *moves: str) -> Self:
        for text in moves:
            action = record.parse_move(self.rules, self.state, text)
            assert action >= 0, "%s is not one of %s" % (text, self.moves)
            self.rules.apply_action(self.state, action)
            self.moved()
        return self

    def moved(self) -> None:
        """Examine the state after each move."""


def last_state(rules: Game, seed: int, bots: list[type]) -> bytearray:
    """Return the state in which a game between bots ends."""
    final = rules.new_state(seed)
    for match, action in record.play(rules, seed, bots):
        final[:] = match.state
        rules.apply_action(final, action)
    return final
