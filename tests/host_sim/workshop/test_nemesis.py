"""The nemesis notices when guests are told different things."""

import pytest

from engine_core.link import frames
from host_sim.workshop.nemesis.guests import Broken, Truths


def test_guests_of_a_table_who_see_different_things_after_as_many_actions_are_told() -> None:
    truths = Truths()
    table = 7, b"promise"
    assert truths.see(table, 10, -1) == truths.see(table, 10, -1) == 0
    assert truths.see(table, 11, 0) == truths.see(table, 11, 0) == 1
    assert truths.see(table, 99, -1) == -1, "nobody has seen this view, so its number of actions is unknown"
    assert truths.see((8, b"promise"), 12, -1) == 0
    with pytest.raises(Broken, match="two workers played table %s: action 1 differs" % frames.code(7)):
        truths.see(table, 12, 0)
    truths.keep(table, (1, b"key", b"actions"))
    with pytest.raises(Broken, match="the records of table"):
        truths.keep(table, (1, b"key", b"other"))
