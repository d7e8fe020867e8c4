"""The current game in notation, written a few decisions at a time, and as a record (seeds/README.md, Records)."""

import binascii
import json

from engine_core import rng
from engine_core.packed_game import Packer
from host_sim.records import given_record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine_core.console.play.session import Session
    from engine_core.game import Game


class Notes:
    """Follows a session's match. `moves`: every decision so far, in notation; `packer` holds the same decisions."""

    def __init__(self, session: "Session") -> None:
        self.session = session
        self.moves: list = []
        self._begin()

    def _begin(self) -> None:
        match = self.session.match
        self._state = match.dealt()
        self._last = -1
        self.packer = Packer(match.rules, match.seed, rng.key_of(self._state))
        del self.moves[:]

    def follow(self, most: int) -> bool:
        """Write down at most `most` more decisions. Return whether all are written."""
        match = self.session.match
        rules = match.rules
        history = match.history
        done = len(self.moves)
        if done > len(history) or (done and history[done - 1] != self._last):
            self._begin()  # A move was taken back.
        for _ in range(min(most, len(history) - len(self.moves))):
            action = history[len(self.moves)]
            self.moves.append(rules.move_text(self._state, action))
            self.packer.add(self._state, action)
            rules.apply_action(self._state, action)
            self._last = action
        return len(self.moves) == len(history)

    def record(self) -> str:
        """Return the record of the decisions written so far, with the result if the game is over."""
        match = self.session.match
        return record(match.rules, match.seed, self.moves, self._state)


def record(rules: "Game", seed: int, moves: list, state: bytearray) -> str:
    """Return the record of the `moves` that led to `state`, with the result if the game is over."""
    options = ",".join(
        [
            json.dumps(name) + ":" + json.dumps(rules.options[name])
            for name, _ in rules.OPTIONS
            if name not in rules.LATER or rules.options[name] != rules.default(name)
        ]
    )
    head = '{"record":1,"game":"%s","options":{%s},"seats":%d,"seed":%d%s}'
    key = ',"key":"%s"' % binascii.hexlify(rng.key_of(state)).decode() if rng.has_key(state) else ""
    lines = [head % (rules.ID, options, rules.seats, seed, key)]
    for move in moves:
        lines.append('{"move":"%s"}' % move)
    if given_record.is_over(rules, state):
        result = given_record.result(rules, state)
        lines.append(('{"scores":%s,"winners":%s}' % (result["scores"], result["winners"])).replace(" ", ""))
    return "\n".join(lines) + "\n"
