"""A guest that hears several tables over one port, as at `updeck table`, and changes its mind."""

import random

import pytest

from engine_core.link import frames
from engine_core.link.guest import Guest
from tests.link.party import Player, Table, join_all, rules_class


class Relay:
    """A port that leads to several tables; a line goes to the table whose number it contains."""

    def __init__(self, tables: list[Table]) -> None:
        self._ends = {table.host.game: table.port() for table in tables}

    def send(self, line: bytes) -> bool:
        frame = frames.frame(line)
        return frame is not None and self._ends[frames.number(frame, 2, 2)].send(line)

    def poll(self) -> bytes | None:
        return next((line for line in (end.poll() for end in self._ends.values()) if line), None)


@pytest.mark.parametrize("full", [True, False])
def test_a_late_answer_of_another_table_does_not_end_the_game(full: bool) -> None:
    """A table that was asked first and answers late (it is full, or it gives a seat, which it then gives to another
    guest) ends no game at another table.
    """
    tables = [Table(rules_class("up_or_down")(2, {}), [0, 1], random.Random(seed)) for seed in range(2)]
    join_all(tables[0], [Player(tables[0]) for _ in range(2 if full else 1)])
    join_all(tables[1], [Player(tables[1])])
    guest = Guest(Relay(tables), "Ada", rules_class, random.Random(9).randbytes)
    guest.know("up_or_down")
    first, second = (table.host.game for table in tables)
    guest.step(0)
    guest.join(first)
    guest.step(20)  # The guest's HELLO is on its way.
    guest.join(second)
    for now in range(40, 2000, 20):
        guest.step(now)
        tables[1].step()
    assert guest.match is not None and guest.why < 0 and not tables[1].host.free()
    for now in range(2000, 4000, 20):
        tables[0].step()
        guest.step(now)
    assert guest.why < 0 and guest.channel.game == second
    assert bool(tables[0].host.free()) != full
