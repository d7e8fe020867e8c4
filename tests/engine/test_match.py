"""A match in situations that the catalog's games need not reach."""

from engine_core.games.up_or_down.rules.layout import PHASE, PLAY
from engine_core.games.up_or_down.rules.rules import Rules
from engine_core.match import Match
from tests.setting import legal


class Revealing(Rules):
    """Up or Down? changed so that playing a card reveals something, and the seat stays on turn."""

    def reveals(self, state: bytearray, action: int) -> bool:
        return state[PHASE] == PLAY


def test_undo_stops_where_something_came_out_though_the_seat_goes_on() -> None:
    rules = Revealing(2, {})
    match = Match(rules, 1)
    match.apply(legal(rules, match.state)[0])
    assert not match.undo() and len(match.history) == 1
    seen = bytes(match.state)
    match.apply(legal(rules, match.state)[0])
    assert match.undo() and match.state == seen
    assert not match.undo()
