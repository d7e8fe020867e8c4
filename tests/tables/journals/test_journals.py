"""What both journals promise: the journal of one computer, and the journal of many computers, on a real NATS server."""

from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from host_sim.tables.broker import Broker
from host_sim.tables.journals.journal import Journal
from host_sim.tables.journals.nats_journal import NatsJournal, connect
from host_sim.tables.journals.sqlite_journal import NAME, SqliteJournal
from tests.tables.journals.test_store import Started
from tests.tables.serving import needs_nats

Make = Callable[[], Awaitable[Journal]]


@pytest.fixture(params=["sqlite", pytest.param("nats", marks=[pytest.mark.sockets, needs_nats])])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Make]:
    """Return a function that opens a journal of the same tables, as a program does at each start."""
    if request.param == "sqlite":

        async def made() -> Journal:
            return SqliteJournal(str(tmp_path / NAME))

        yield made
        return
    with Started(tmp_path) as url:

        async def connected() -> Journal:
            return NatsJournal(await connect(Broker(url)))

        yield connected


async def owned(journal: Journal) -> dict[int, list[bytes]]:
    """Return the entries of all tables that a journal comes to own."""
    return {table: entries async for table, entries in journal.own()}


async def test_what_was_written_is_there_again_in_its_order(make: Make) -> None:
    first = await make()
    assert await owned(first) == {}
    first.append(7, b"T")
    first.append(9, b"other" * 400)
    assert await first.flush() == []
    for number in range(300):
        first.append(7, b"A%d" % number)
        if number % 9 == 0:
            assert await first.flush() == []
    assert await owned(first) == {}, "the tables are its own already"
    await first.close()
    second = await make()
    written = [b"T", *(b"A%d" % number for number in range(300))]
    assert await owned(second) == {7: written, 9: [b"other" * 400]}
    assert not second.trouble
    await second.close()


async def test_a_table_that_has_ended_is_gone_and_its_number_may_come_again(make: Make) -> None:
    first = await make()
    await owned(first)
    first.append(7, b"T")
    first.append(8, b"T")
    await first.flush()
    first.end(7)
    first.append(8, b"A")
    await first.flush()
    first.append(7, b"another")
    await first.flush()
    first.end(8)
    await first.flush()
    await first.close()
    second = await make()
    assert await owned(second) == {7: [b"another"]}
    await second.close()


async def test_a_journal_that_lost_a_table_writes_nothing_more_of_it(
    make: Make, request: pytest.FixtureRequest
) -> None:
    if request.node.callspec.params["make"] == "sqlite":
        pytest.skip("one process has the database alone: test_journal.py")
    first, second = await make(), await make()
    assert isinstance(first, NatsJournal) and isinstance(second, NatsJournal)
    await owned(first)
    for number in (7, 8, 9):
        first.append(number, b"T")
    await first.flush()
    assert await owned(second) == {}, "its owner lives"
    assert first.answering
    await first.answering.unsubscribe()
    assert await owned(second) == {7: [b"T"], 8: [b"T"], 9: [b"T"]}, "at once"
    second.append(7, b"of the second")
    assert await second.flush() == []
    first.append(7, b"of the first")
    assert await first.flush() == [7]
    first.tell(8, {"free": 1})
    assert await first.flush() == [8]
    first.end(9)
    assert await first.flush() == [9], "the first journal does not write a table of the second"
    await second.close()
    third = await make()
    assert await owned(third) == {7: [b"T", b"of the second"], 8: [b"T"], 9: [b"T"]}
    await third.close()
    await first.close()
