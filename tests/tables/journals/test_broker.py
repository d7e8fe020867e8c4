"""A broker that has no room, loses its store, or damages it: no game stands still for good, and none is another."""

import asyncio
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nats
import pytest
from nats.js.api import StreamConfig

from engine_core.link import frames
from host_sim.tables.broker import Broker
from host_sim.tables.journals.nats_journal import _ASIDE, DIRECTORY, STREAM, NatsJournal, connect
from tests.tables.fleet import wait_for
from tests.tables.journals.test_journals import owned
from tests.tables.killed import free_port

pytestmark = pytest.mark.skipif(shutil.which("nats-server") is None, reason="there is no nats-server")


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A broker's address."""
    port = free_port()
    command = ["nats-server", "-js", "-sd", str(tmp_path), "-a", "127.0.0.1", "-p", str(port)]
    broker = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    wait_for(port)
    yield "nats://127.0.0.1:%d" % port
    broker.kill()
    broker.wait()


def test_where_the_store_is_deleted_all_is_written_anew_by_both_workers(url: str) -> None:
    async def lose() -> None:
        one, other = [NatsJournal(await connect(Broker(url))) for _ in range(2)]
        for journal, number in ((one, 7), (other, 8)):
            await owned(journal)
            journal.append(number, b"T%d" % number)
            await journal.flush()
        client = await nats.connect(url)
        for name in (STREAM, "KV_" + DIRECTORY):
            await client.jetstream().delete_stream(name)
        for journal, number in ((one, 7), (other, 8)):
            journal.append(number, b"A")
            assert await asyncio.wait_for(journal.flush(), 30) == []
            journal.tell(number, {"free": 1})
            assert await asyncio.wait_for(journal.flush(), 30) == []
            assert not journal.trouble
            journal.append(number, b"B")
            assert await asyncio.wait_for(journal.flush(), 30) == []
            await journal.close()
        third = NatsJournal(await connect(Broker(url)))
        assert await owned(third) == {7: [b"T7", b"A", b"B"], 8: [b"T8", b"A", b"B"]}
        await third.close()
        await client.close()

    asyncio.run(lose())


def test_a_quiet_table_is_written_anew_too(url: str) -> None:
    async def lose() -> None:
        one = NatsJournal(await connect(Broker(url)))
        await owned(one)
        one.append(7, b"T")
        await one.flush()
        client = await nats.connect(url)
        for name in (STREAM, "KV_" + DIRECTORY):
            await client.jetstream().delete_stream(name)
        await owned(one)
        assert await one.flush() == []
        await one.close()
        third = NatsJournal(await connect(Broker(url)))
        assert await owned(third) == {7: [b"T"]}
        await third.close()
        await client.close()

    asyncio.run(lose())


def test_where_there_is_no_room_ended_tables_are_purged_first_then_others_end(url: str) -> None:
    async def fill() -> None:
        journal = NatsJournal(await connect(Broker(url)))
        await owned(journal)
        client = await nats.connect(url)
        config = StreamConfig(name=STREAM, subjects=["updeck.log.*"], max_bytes=40_000, discard="new")  # type: ignore[arg-type]
        await client.jetstream().update_stream(config)
        for number in (1, 2, 3):
            journal.append(number, b"T" * 10_000)
            await journal.flush()
        journal.end(1)
        journal.append(2, b"A" * 10_000)
        spared: list[int] = []

        def spare() -> None:
            spared.append(3)
            journal.end(3)

        journal.spare = spare
        assert await asyncio.wait_for(journal.flush(), 30) == [] and not spared
        journal.append(2, b"B" * 15_000)
        assert await asyncio.wait_for(journal.flush(), 30) == []
        assert spared == [3] and not journal.trouble
        await journal.close()
        third = NatsJournal(await connect(Broker(url)))
        assert {number: len(entries) for number, entries in (await owned(third)).items()} == {2: 3}
        await third.close()
        await client.close()

    asyncio.run(fill())


def test_a_message_that_is_none_costs_its_table_and_is_put_aside(url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def poison() -> None:
        first = NatsJournal(await connect(Broker(url)))
        await owned(first)
        for number in (7, 8, 9):
            first.append(number, b"T%d" % number)
        await first.flush()
        client = await nats.connect(url)
        await client.jetstream().publish("updeck.log.8", b"\0poison")
        other = await client.jetstream().get_last_msg(STREAM, "updeck.log.7")
        await client.jetstream().publish("updeck.log.9", other.data or b"")
        await first.close()
        second = NatsJournal(await connect(Broker(url)))
        assert await owned(second) == {7: [b"T7"]}
        assert second.aside == 2
        await second.flush()
        told = await client.jetstream().get_last_msg(_ASIDE, "updeck.aside.8")
        assert told.data and b"T8" in told.data and b"\\x00poison" in told.data
        assert await owned(second) == {}
        await second.close()
        third = NatsJournal(await connect(Broker(url)))
        assert await owned(third) == {7: [b"T7"]} and not third.aside, "told once"
        await third.close()
        await client.close()

    asyncio.run(poison())
    assert "Table %s cannot go on: a record of its log is damaged or missing." % frames.code(8) in caplog.text
