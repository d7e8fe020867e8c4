"""If a broker has no room, loses its store, or damages it, no game stops for good or is changed."""

import asyncio
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nats
import pytest
from nats.aio.msg import Msg
from nats.js.api import StreamConfig

from engine_core.game import Game
from engine_core.link import frames
from host_sim.command_error import CommandError
from host_sim.setting import rules_class
from host_sim.tables import table_entries
from host_sim.tables.broker import Broker
from host_sim.tables.gate import Gate
from host_sim.tables.journals.nats_journal import _ASIDE, DIRECTORY, STREAM, TROUBLE, NatsJournal, connect, subject
from host_sim.tables.keeper import Kind
from host_sim.tables.server import Server
from host_sim.workshop.nemesis.fleet import free_port, listens
from tests.tables.journals.test_journals import owned
from tests.tables.journals.test_store import Started
from tests.tables.serving import needs_nats

pytestmark = [pytest.mark.sockets, needs_nats]


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """A broker's address."""
    with Started(tmp_path) as found:
        yield found


async def test_after_the_store_is_deleted_both_workers_write_everything_anew(url: str) -> None:
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


async def test_a_quiet_table_is_written_anew_too(url: str) -> None:
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


async def test_without_room_ended_tables_are_purged_first_then_others_end(url: str) -> None:
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
    journal.append(3, b"C" * 15_000)
    assert await asyncio.wait_for(journal.flush(), 30) == [3], "no event of that table may be sent"
    assert spared == [3] and not journal.trouble
    await journal.close()
    third = NatsJournal(await connect(Broker(url)))
    assert {number: len(entries) for number, entries in (await owned(third)).items()} == {2: 3}
    await third.close()
    await client.close()


async def test_a_message_that_is_none_costs_its_table_and_is_put_aside(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
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
    assert "Table %s cannot go on: a record of its log is damaged or missing." % frames.code(8) in caplog.text


async def test_what_nats_refuses_for_good_costs_its_table(url: str, caplog: pytest.LogCaptureFixture) -> None:
    journal = NatsJournal(await connect(Broker(url)))
    await owned(journal)
    given_up: list[int] = []
    journal.give_up = given_up.append
    for number in (7, 8):
        journal.append(number, b"T%d" % number)
    assert await journal.flush() == []
    journal.append(7, bytes(2 << 20))  # an entry larger than a message may be
    journal.append(8, b"A")
    journal.append(9, bytes(2 << 20))
    assert sorted(await asyncio.wait_for(journal.flush(), 30)) == [7, 9] == sorted(given_up)
    assert await asyncio.wait_for(journal.flush(), 30) == [] and not journal.trouble
    await journal.close()
    third = NatsJournal(await connect(Broker(url)))
    assert await owned(third) == {8: [b"T8", b"A"]}
    await third.close()
    assert caplog.text.count("NATS refuses its entries") == 2


async def test_a_worker_waits_for_a_broker_that_cannot_make_its_streams_yet(url: str) -> None:
    client = await nats.connect(url)
    await client.jetstream().add_stream(StreamConfig(name="other", subjects=["updeck.>"]))
    journal = NatsJournal(await connect(Broker(url)))
    told = await client.subscribe(TROUBLE)
    beginning = asyncio.ensure_future(journal.begin())
    assert (await told.next_msg(10)).data.decode() == journal.trouble
    assert not beginning.done()
    await client.jetstream().delete_stream("other")
    await asyncio.wait_for(beginning, 30)
    journal.append(7, b"T")
    assert await journal.flush() == [] and not journal.trouble
    await journal.close()
    await client.close()


def test_a_broker_without_jetstream_is_said_in_a_sentence() -> None:
    port = free_port()
    broker = subprocess.Popen(["nats-server", "-a", "127.0.0.1", "-p", str(port)], stderr=subprocess.DEVNULL)
    listens(port)

    async def begin() -> None:
        await NatsJournal(await connect(Broker("nats://127.0.0.1:%d" % port))).begin()

    try:
        with pytest.raises(OSError, match="start nats-server with -js"):
            asyncio.run(begin())
    finally:
        broker.kill()
        broker.wait()


async def test_a_table_goes_to_a_worker_that_has_its_game_and_aside_only_where_none_has(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def server(journal: NatsJournal) -> Server:
        return Server([Kind(lambda: rules_class("way_up_high")(2, {}), 2)], 1, 1, journal=journal)

    def lacks(game: str) -> type[Game]:
        raise CommandError("There is no game %s." % game)

    journals = [NatsJournal(await connect(Broker(url))) for _ in range(4)]
    first, second, third, fourth = map(server, journals)
    await first.own()
    first.refill()
    await first.flush()
    (number,) = first.tables
    journals[2].editions = {first.tables[number].host.edition}
    await journals[2].begin()
    await journals[0].close()
    monkeypatch.setattr(table_entries, "rules_class", lacks)
    for _ in range(3):
        await second.own()
        await second.flush()
    assert not second.tables and not journals[1].aside
    monkeypatch.undo()
    await third.own()
    assert set(third.tables) == {number}
    await third.flush()
    await journals[2].close()
    monkeypatch.setattr(table_entries, "rules_class", lacks)
    for _ in range(3):
        await fourth.own()
        await fourth.flush()
    assert not fourth.tables and journals[3].aside == 1
    for journal in journals[1], journals[3]:
        await journal.close()


async def test_names_and_texts_that_say_nothing_end_no_worker(url: str) -> None:
    journal = NatsJournal(await connect(Broker(url)))
    await owned(journal)
    for number in (7, 8):
        journal.append(number, b"T%d" % number)
    await journal.flush()
    await journal.close()
    client = await nats.connect(url)
    for place in ("updeck.log.x", "updeck.log.99999999"):
        await client.jetstream().publish(place, b"T")
    for key, value in (("7", b"[]"), ("x", b"{}"), ("9", b"\xff")):
        await client.jetstream().publish("$KV.%s.%s" % (DIRECTORY, key), value)
    other = NatsJournal(await connect(Broker(url)))
    assert await owned(other) == {7: [b"T7"], 8: [b"T8"]}
    await client.jetstream().publish("$KV.%s.7" % DIRECTORY, b"{")
    other.append(7, b"A")
    await asyncio.wait_for(other.flush(), 30)
    await other.close()
    await client.close()


async def test_a_table_whose_worker_died_as_it_ended_it_is_offered_no_more(url: str) -> None:
    dead = NatsJournal(await connect(Broker(url)))
    await owned(dead)
    for number in (7, 8):
        dead.append(number, b"T%d" % number)
        dead.tell(number, {"free": 1})
    await dead.flush()
    await dead._js.purge_stream(STREAM, subject=subject(7))
    await dead._connection.close()
    other = NatsJournal(await connect(Broker(url)))
    seen: dict[int, list[bytes]] = {}
    for _ in range(3):
        seen.update(await owned(other))
    assert seen == {8: [b"T8"]} and await other._directory.keys() == ["8"]
    await other.close()


async def test_a_broker_soon_forgets_those_who_followed_the_directory(url: str) -> None:
    for _ in range(3):
        journal = NatsJournal(await connect(Broker(url)))
        await owned(journal)
        gate = Gate(await connect(Broker(url)))
        serving = asyncio.ensure_future(gate.serve("127.0.0.1", 0, 0))
        await asyncio.wait_for(gate._knows_all.wait(), 60)
        gate.stopping = True
        await serving
        await journal.close()
    client = await nats.connect(url)
    assert (await client.jetstream().stream_info("KV_" + DIRECTORY)).state.consumer_count
    async with asyncio.timeout(60):  # The default of nats-py is 300 s.
        while (await client.jetstream().stream_info("KV_" + DIRECTORY)).state.consumer_count:
            await asyncio.sleep(0.2)
    await client.close()


async def test_health_says_for_some_seconds_why_workers_do_not_write(url: str) -> None:
    now_s = [100.0]
    client = await nats.connect(url)
    gate = Gate(client, lambda: now_s[0])
    assert gate.health()["journal"] == ""
    await gate.hear_trouble(Msg(client, data=b"NATS has no room\n<b>: tables end"))
    assert gate.health()["journal"] == "NATS has no roomb: tables end"
    now_s[0] += 6
    assert gate.health()["journal"] == ""
    await client.close()
