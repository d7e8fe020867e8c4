"""Many tables of one server: the short form of `python -m tests.tables.many`."""

import socket

import pytest

from tests.tables import many


def free_port() -> str:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return str(found.getsockname()[1])


@pytest.mark.long  # on a busy machine its guests may take minutes to find seats
def test_nothing_is_lost_at_several_tables() -> None:
    where = ["--tcp", free_port(), "--web", free_port()]
    totals = many.main(["--seats", "12", "--tables", "3", "--games", "12", "--think", "0.01", *where])
    assert totals.ended >= 12 and totals.turns > 30 and totals.trips_ms
    assert (totals.lost, totals.unfair, totals.cut, totals.interrupted) == (0, 0, 0, 0)
