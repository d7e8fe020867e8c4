"""The journal of many computers: a stream of NATS JetStream, with a subject for each table's log, and who owns it.

A worker's lease is a key that ends by itself unless it is renewed. The directory says which worker has a table, and
what people may know of it. A table whose worker has no lease is taken over by compare-and-set. Whoever takes it over
writes into its log first; so of what the former owner still writes nothing is kept, because it expects another last
message.
"""

import asyncio
import contextlib
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import nats
from nats.aio.client import Client
from nats.errors import Error, TimeoutError
from nats.js.api import KeyValueConfig, RawStreamMsg, StreamConfig
from nats.js.client import JetStreamContext
from nats.js.errors import APIError, KeyNotFoundError, KeyWrongLastSequenceError
from nats.js.kv import KeyValue

log = logging.getLogger("updeck.tables")

STREAM = "updeck-log"
LEASE_S = 2.0
_RENEW_S = 0.5
_ANSWER_S = 2.0  # that the broker may take
_AGAIN_S = 0.2
_WRONG_LAST = 10071  # JetStream's error: another message came last
_WRITER = "Updeck-Writer"
FIRST_S = 5.0  # for the first connection
_CLAIM = b"O"  # an entry of the journal alone: a table has another owner


async def connect(url: str) -> Client:
    """Return a connection to a broker, which is kept up. OSError where there is none."""

    async def quiet(error: Exception) -> None:
        log.debug("NATS: %s", error)

    try:
        connecting = nats.connect(
            url, max_reconnect_attempts=-1, reconnect_time_wait=0.2, connect_timeout=2, error_cb=quiet,
            allow_reconnect=True, ping_interval=5,
        )  # fmt: skip
        return await asyncio.wait_for(connecting, FIRST_S)  # else it would try for ever
    except (Error, OSError, TimeoutError) as error:
        raise OSError("%s does not answer%s" % (url, ": %s" % error if str(error) else "")) from None


async def buckets(js: JetStreamContext) -> tuple[KeyValue, KeyValue]:
    """Return the directory and the leases. Error where JetStream is not on."""
    directory = await js.create_key_value(KeyValueConfig(bucket="updeck-tables", history=1))
    leases = await js.create_key_value(KeyValueConfig(bucket="updeck-leases", history=1, ttl=LEASE_S))
    return directory, leases


class NatsJournal:
    """See Journal. `worker`: the name of this one, drawn anew by each process."""

    def __init__(self, connection: Client) -> None:
        self.worker = secrets.token_hex(6)
        self.trouble = ""
        self._connection = connection
        self._js = connection.jetstream(timeout=_ANSWER_S)
        self._directory: KeyValue
        self._leases: KeyValue
        self._waiting: dict[int, list[bytes]] = {}
        self._ended: list[int] = []
        self._last: dict[int, int] = {}  # by own table, the number of its last message
        self._owners: dict[int, str] = {}  # by table of somebody else, the worker that had it when that was last asked
        self._replayed: dict[int, list[bytes]] = {}
        self._told: dict[int, dict[str, Any]] = {}  # by own table, what the directory is to say
        self._said: dict[int, dict[str, Any]] = {}
        self._renewing: asyncio.Task[None] | None = None
        self._renews = True
        self._shy_until = 0.0

    async def own(self) -> list[int]:
        """See Journal."""
        if self._renewing is None:
            await self._begin()
        try:
            found = await self._logs()
            alive: dict[str, bool] = {}
            if not await self._is_alive(self.worker, alive):
                self._wait()
            if asyncio.get_running_loop().time() < self._shy_until:
                return []
            mine = []
            for number in found:
                if number not in self._last and await self._take_over(number, alive):
                    mine.append(number)
            self._owners = {number: worker for number, worker in self._owners.items() if number in found}
            return mine
        except (Error, OSError, TimeoutError) as error:
            log.debug("NATS: %s", error)
            return []

    async def _begin(self) -> None:
        await self._js.add_stream(StreamConfig(name=STREAM, subjects=["updeck.log.*"]))
        self._directory, self._leases = await buckets(self._js)
        await self._leases.put(self.worker, b"")
        self._renewing = asyncio.ensure_future(self._renew())

    async def _renew(self) -> None:
        while self._renews:
            await asyncio.sleep(_RENEW_S)
            try:
                await self._leases.put(self.worker, b"")
            except (Error, OSError, TimeoutError):
                self._wait()

    async def stop_renewing(self) -> None:
        """Let the lease end."""
        if self._renewing is not None:
            self._renews = False  # a call of the broker may swallow a cancellation
            self._renewing.cancel()
            await asyncio.wait([self._renewing], timeout=_ANSWER_S)

    def _wait(self) -> None:
        """Take over nothing for now: the broker was away, and the others have to renew their leases first."""
        self._shy_until = asyncio.get_running_loop().time() + LEASE_S

    async def _logs(self) -> list[int]:
        """Return the numbers of all tables."""
        told = await self._js.stream_info(STREAM, subjects_filter=">")
        return [int(subject.rpartition(".")[2]) for subject in told.state.subjects or {}]

    async def _is_alive(self, worker: str, known: dict[str, bool]) -> bool:
        """Tell whether a worker has a lease. `known`: the answers that were had before."""
        if worker not in known:
            try:
                await self._leases.get(worker)
                known[worker] = True
            except KeyNotFoundError:
                known[worker] = False
        return known[worker]

    async def _take_over(self, number: int, alive: dict[str, bool]) -> bool:
        """Become the owner of a table, unless it has one, or somebody else is faster."""
        key = str(number)
        if number in self._owners and await self._is_alive(self._owners[number], alive):
            return False
        try:
            entry = await self._directory.get(key)
            told = json.loads(entry.value or b"{}")
            if told.get("worker") and await self._is_alive(told["worker"], alive):
                self._owners[number] = told["worker"]
                return False
            revision = entry.revision
        except KeyNotFoundError:
            told, revision = {}, None
        told["worker"] = self.worker
        try:
            if revision is None:
                await self._directory.create(key, json.dumps(told).encode())
            else:
                await self._directory.update(key, json.dumps(told).encode(), revision)
            entries, last = await self._read(number)
            self._last[number] = last
            if not await self._publish(number, [_CLAIM]):
                del self._last[number]
                return False
        except KeyWrongLastSequenceError:
            return False
        self._replayed[number] = entries
        return True

    async def _read(self, number: int) -> tuple[list[bytes], int]:
        """Return the entries of a log, and the number of its last message."""
        entries: list[bytes] = []
        last = 0
        end: RawStreamMsg = await self._js.get_last_msg(STREAM, _subject(number))
        asking = await self._js.subscribe(_subject(number), stream=STREAM, ordered_consumer=True)
        try:
            while last < (end.seq or 0):
                message = await asking.next_msg(timeout=_ANSWER_S)
                entries += _unpacked(message.data)
                last = message.metadata.sequence.stream
        finally:
            await asking.unsubscribe()
        return [entry for entry in entries if entry != _CLAIM], last

    async def replay(self, table: int) -> list[bytes]:
        """See Journal."""
        return self._replayed.pop(table, [])

    def append(self, table: int, entry: bytes) -> None:
        """See Journal."""
        self._waiting.setdefault(table, []).append(entry)

    def end(self, table: int) -> None:
        """See Journal."""
        self._waiting.pop(table, None)
        self._told.pop(table, None)
        self._ended.append(table)

    def tell(self, table: int, about: dict[str, Any]) -> None:
        """Have the directory say something about an own table."""
        self._told[table] = about

    def tell_again(self) -> None:
        """Have the directory say again what it says of tables with free seats."""
        self._said = {table: about for table, about in self._said.items() if not about["free"]}

    async def flush(self) -> list[int]:
        """See Journal. While the broker does not answer, this waits: nothing is told that is not written."""
        lost: list[int] = []

        async def write(number: int, entries: list[bytes]) -> None:
            if not await self._until_answered(lambda: self._write(number, entries)):
                lost.append(number)
                self._last.pop(number, None)
                self._told.pop(number, None)

        waiting, self._waiting = self._waiting, {}
        if waiting:
            await asyncio.gather(*(write(number, entries) for number, entries in waiting.items()))
        ended, self._ended = self._ended, []
        for number in ended:
            if self._last.pop(number, 0) or number in self._said:
                await self._until_answered(lambda number=number: self._forget(number))  # type: ignore[misc]
        for number, about in list(self._told.items()):
            if self._said.get(number) != about and number in self._last:
                await self._until_answered(lambda one=number, what=about: self._say(one, what))  # type: ignore[misc]
        return lost

    async def _until_answered(self, doing: Callable[[], Awaitable[bool]]) -> bool:
        while True:
            try:
                found = await doing()
            except (Error, OSError, TimeoutError) as error:
                if not self.trouble:
                    self.trouble = "NATS does not answer: the games stand still until it does."
                    log.warning("%s (%s)", self.trouble, error or type(error).__name__)
                await asyncio.sleep(_AGAIN_S)
            else:
                if self.trouble:
                    self.trouble = ""
                    log.warning("NATS answers again.")
                return found

    async def _write(self, number: int, entries: list[bytes]) -> bool:
        """Write entries; False where the table is somebody else's."""
        if number not in self._last:
            try:
                await self._directory.create(str(number), json.dumps({"worker": self.worker}).encode())
            except KeyWrongLastSequenceError:
                told = json.loads((await self._directory.get(str(number))).value or b"{}")
                if told.get("worker") != self.worker:
                    return False
            self._last[number] = 0
        return await self._publish(number, entries)

    async def _publish(self, number: int, entries: list[bytes]) -> bool:
        """Write entries behind those that this worker knows of; False where somebody else has written since."""
        data = _packed(entries)
        writer = "%s-%d" % (self.worker, self._last[number])
        headers = {"Nats-Expected-Last-Subject-Sequence": str(self._last[number]), _WRITER: writer}
        try:
            done = await self._js.publish(_subject(number), data, stream=STREAM, headers=headers)
            self._last[number] = done.seq
            return True
        except APIError as error:
            if error.err_code != _WRONG_LAST:
                raise
        last = await self._js.get_last_msg(STREAM, _subject(number))  # this worker's own, if the answer was lost
        if (last.headers or {}).get(_WRITER) != writer:
            return False
        self._last[number] = last.seq or 0
        return True

    async def _say(self, number: int, about: dict[str, Any]) -> bool:
        await self._directory.put(str(number), json.dumps({"worker": self.worker, **about}).encode())
        self._said[number] = about
        return True

    async def _forget(self, number: int) -> bool:
        await self._directory.delete(str(number))
        await self._js.purge_stream(STREAM, subject=_subject(number))
        self._said.pop(number, None)
        return True

    async def close(self) -> None:
        """See Journal. What it owns another worker takes over at once."""
        if self._renewing is None:
            return
        await self.stop_renewing()
        with contextlib.suppress(Error, OSError, TimeoutError):
            await asyncio.wait_for(self.flush(), _ANSWER_S)
            await self._leases.delete(self.worker)
        with contextlib.suppress(Error, OSError, TimeoutError):
            await self._connection.close()


def _subject(number: int) -> str:
    return "updeck.log.%d" % number


def _packed(entries: list[bytes]) -> bytes:
    return b"".join(len(entry).to_bytes(4, "little") + entry for entry in entries)


def _unpacked(data: bytes) -> list[bytes]:
    entries = []
    at = 0
    while at < len(data):
        end = at + 4 + int.from_bytes(data[at : at + 4], "little")
        entries.append(data[at + 4 : end])
        at = end
    return entries
